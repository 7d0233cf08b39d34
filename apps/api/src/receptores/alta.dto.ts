import {
  completar,
  type DatosDeReceptor,
  DOCUMENTO_INNOMINADO,
  faltasDelTipo,
  PARAGUAY,
  TIPOS_DE_OPERACION,
  type TipoDeOperacion,
} from '@libs/receptores';
import { ErrorDeValidacion } from '@libs/errors';
import { anulable, Campo, opcional } from '../formas/campo';
import { juntar, type Leido } from '../formas/leer-campos';
import { codigoDePais, enteroEntre, requerida, ruc, textoDe, unoDe } from '../formas/receptor';

/** A loose check: an at sign followed by a domain; several addresses are separated by ; or ,. */
const EMAIL = /^[^\s@;,]+@[^\s@;,.]+(\.[^\s@;,.]+)+(\s?[;,]\s?[^\s@;,]+@[^\s@;,.]+(\.[^\s@;,.]+)+)*$/;
const email = textoDe({
  max: 255,
  patron: EMAIL,
  forma: 'una dirección de correo, nombre@dominio; varias, con ; entre ellas',
});
const nombre = textoDe({ max: 255 });
const tipoDeOperacion = unoDe(...TIPOS_DE_OPERACION);
const OBLIGATORIO = 'Es obligatorio.';
const NO_VACIO = 'No puede quedar vacío.';

/** Optional members of a record of the catalog. */
class DatosOpcionales {
  @Campo(anulable(textoDe({ max: 255 }))) nombre_fantasia?: string | null;
  @Campo(anulable(ruc)) ruc?: string | null;
  @Campo(anulable(enteroEntre(1, 99))) documento_tipo?: number | null;
  @Campo(anulable(textoDe({ max: 20 }))) documento_numero?: string | null;
  @Campo(anulable(textoDe({ max: 255 }))) direccion?: string | null;
  @Campo(anulable(textoDe({ max: 20 }))) telefono?: string | null;
  @Campo(anulable(email)) email?: string | null;
  @Campo(anulable(unoDe<number>(1, 2)), '1 persona física, 2 persona jurídica.') tipo_contribuyente?: number | null;
  @Campo(anulable(codigoDePais), 'ISO 3166-1 alfa-3; por defecto, PRY.') codigo_pais?: string | null;
}

const TIPO = '1 contribuyente, 3 organismo del Estado, 4 no domiciliado.';

export class NuevoReceptorDto extends DatosOpcionales {
  @Campo(requerida(nombre, OBLIGATORIO)) nombre!: string;
  @Campo(requerida(tipoDeOperacion, OBLIGATORIO), TIPO) tipo_operacion!: TipoDeOperacion;
}

/** Absent members stay as they are; null empties a field that may be empty. */
export class CambiosDeReceptorDto extends DatosOpcionales {
  @Campo(opcional(requerida(nombre, NO_VACIO))) nombre?: string;
  @Campo(opcional(requerida(tipoDeOperacion, NO_VACIO)), TIPO) tipo_operacion?: TipoDeOperacion;
}

/** The domain name of each field, and its value when it is emptied. */
const EN_DOMINIO = {
  nombre: ['nombre'],
  nombre_fantasia: ['nombreFantasia', null],
  ruc: ['ruc', null],
  documento_tipo: ['documentoTipo', DOCUMENTO_INNOMINADO],
  documento_numero: ['documentoNumero', null],
  direccion: ['direccion', null],
  telefono: ['telefono', null],
  email: ['email', null],
  tipo_operacion: ['tipoOperacion'],
  tipo_contribuyente: ['tipoContribuyente', null],
  codigo_pais: ['codigoPais', PARAGUAY],
} as const satisfies Record<keyof NuevoReceptorDto, readonly [keyof DatosDeReceptor, unknown?]>;

type Campos = Partial<NuevoReceptorDto | CambiosDeReceptorDto>;

/** The data under their domain names. @param vacios how to treat null: as absent, or as emptying the field. */
function enDominio(datos: Campos, vacios: 'faltan' | 'borran'): Partial<DatosDeReceptor> {
  const pares = Object.entries(datos).map(([campo, valor]: [string, unknown]) => {
    const [propiedad, vacio] = EN_DOMINIO[campo as keyof typeof EN_DOMINIO];
    return [propiedad, valor ?? (vacios === 'borran' ? vacio : undefined)] as const;
  });
  return Object.fromEntries(pares.filter(([, valor]) => valor !== undefined));
}

/** @throws ErrorDeValidacion with all errors. */
export function datosDeAlta({ datos, errores }: Leido<NuevoReceptorDto>): DatosDeReceptor {
  const leidos = enDominio(datos, 'faltan');
  const todos = juntar(errores, faltasDelTipo(leidos));
  if (todos.length > 0) throw new ErrorDeValidacion(todos);
  return completar(leidos as DatosDeReceptor);
}

/** The fields of a PATCH. Rules between fields are checked where the record is known. */
export const cambiosDe = ({ datos }: Leido<CambiosDeReceptorDto>): Partial<DatosDeReceptor> =>
  enDominio(datos, 'borran');
