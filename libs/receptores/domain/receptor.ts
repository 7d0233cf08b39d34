import type { CodigoDeCampo, ErrorDeCampo } from '@libs/errors';

/** Kinds of operation of a receptor in the catalog (Manual Técnico v150, D202): contributor, State, not domiciled. */
export const CONTRIBUYENTE = 1;
export const ESTADO = 3;
export const NO_DOMICILIADO = 4;
export type TipoDeOperacion = typeof CONTRIBUYENTE | typeof ESTADO | typeof NO_DOMICILIADO;
export const TIPOS_DE_OPERACION = [CONTRIBUYENTE, ESTADO, NO_DOMICILIADO] as const;

export const PARAGUAY = 'PRY';
export const DOCUMENTO_INNOMINADO = 5;
/** Passport, foreign identity document, other. */
const DOCUMENTOS_DEL_EXTERIOR = [2, 3, 9];
const PERSONA_JURIDICA = 2;

export interface DatosDeReceptor {
  ruc: string | null;
  documentoTipo: number;
  documentoNumero: string | null;
  nombre: string;
  nombreFantasia: string | null;
  direccion: string | null;
  telefono: string | null;
  email: string | null;
  tipoOperacion: TipoDeOperacion;
  tipoContribuyente: number | null;
  codigoPais: string;
}

/** A receptor of the catalog. Documents keep their own snapshot, so a change here does not affect them. */
export interface Receptor extends DatosDeReceptor {
  id: string;
  activo: boolean;
  createdAt: Date;
  updatedAt: Date;
}

type Parcial = Partial<DatosDeReceptor>;
type Falla = readonly [campo: string, codigo: CodigoDeCampo, mensaje: string];
type Politica = (datos: Parcial) => Falla[];

const falta = (campo: string, tipo: number) =>
  [campo, 'CAMPO_REQUERIDO', `Es obligatorio con tipo_operacion ${tipo}.`] as const;

const conRuc: Politica = ({ tipoOperacion, ruc, tipoContribuyente, codigoPais }) => {
  if (tipoOperacion !== CONTRIBUYENTE && tipoOperacion !== ESTADO) return [];
  const fallas: Falla[] = [];
  if (!ruc) fallas.push(falta('ruc', tipoOperacion));
  if (!tipoContribuyente) fallas.push(falta('tipo_contribuyente', tipoOperacion));
  else if (tipoOperacion === ESTADO && tipoContribuyente !== PERSONA_JURIDICA) {
    fallas.push(['tipo_contribuyente', 'VALOR_INVALIDO', 'Un organismo del Estado es persona jurídica: 2.']);
  }
  if (codigoPais && codigoPais !== PARAGUAY) {
    fallas.push(['codigo_pais', 'VALOR_INVALIDO', 'Un receptor con RUC es de Paraguay: PRY.']);
  }
  return fallas;
};

const delExterior: Politica = ({ tipoOperacion, ruc, documentoTipo, documentoNumero, codigoPais, direccion }) => {
  if (tipoOperacion !== NO_DOMICILIADO) return [];
  const fallas: Falla[] = [];
  if (ruc) fallas.push(['ruc', 'VALOR_INVALIDO', 'Un receptor no domiciliado no tiene RUC.']);
  if (documentoTipo === undefined) fallas.push(falta('documento_tipo', tipoOperacion));
  else if (!DOCUMENTOS_DEL_EXTERIOR.includes(documentoTipo)) {
    fallas.push(['documento_tipo', 'VALOR_INVALIDO', 'Debe ser 2 (pasaporte), 3 (cédula extranjera) o 9 (otro).']);
  }
  if (!documentoNumero) fallas.push(falta('documento_numero', tipoOperacion));
  if (!codigoPais) fallas.push(falta('codigo_pais', tipoOperacion));
  else if (codigoPais === PARAGUAY) {
    fallas.push(['codigo_pais', 'VALOR_INVALIDO', 'Un receptor no domiciliado no es de Paraguay.']);
  }
  if (!direccion) fallas.push(falta('direccion', tipoOperacion));
  return fallas;
};

/** All errors of these data for their kind of operation, with field names of the API. */
export function faltasDelTipo(datos: Parcial): ErrorDeCampo[] {
  return [conRuc, delExterior].flatMap((politica) =>
    politica(datos).map(([campo, codigo, mensaje]) => ({ campo, codigo, mensaje })),
  );
}

/** Fills in defaults and removes fields that the kind of operation does not have. */
export function completar(datos: Parcial & Pick<DatosDeReceptor, 'nombre' | 'tipoOperacion'>): DatosDeReceptor {
  const { nombre, tipoOperacion, nombreFantasia = null, direccion = null, telefono = null, email = null } = datos;
  const comunes = { nombre, tipoOperacion, nombreFantasia, direccion, telefono, email };
  if (tipoOperacion === NO_DOMICILIADO) {
    const { documentoTipo = DOCUMENTO_INNOMINADO, documentoNumero = null, codigoPais = PARAGUAY } = datos;
    return { ...comunes, ruc: null, tipoContribuyente: null, documentoTipo, documentoNumero, codigoPais };
  }
  const { ruc = null, tipoContribuyente = null } = datos;
  return {
    ...comunes,
    ruc,
    tipoContribuyente,
    documentoTipo: DOCUMENTO_INNOMINADO,
    documentoNumero: null,
    codigoPais: PARAGUAY,
  };
}

/** The record after a change. If the kind of operation changes, only the request is validated, otherwise the result. */
export function modificar(
  actual: DatosDeReceptor,
  cambios: Parcial,
): { datos: DatosDeReceptor } | { errores: ErrorDeCampo[] } {
  const juntos = { ...actual, ...cambios };
  const errores = faltasDelTipo(cambios.tipoOperacion === undefined ? juntos : cambios);
  if (errores.length > 0) return { errores };
  return { datos: completar(juntos) };
}
