import { pais } from '@libs/catalogos';
import { entero, Hallazgos, type Leido, objeto, requerido, ruc, texto, unoDe } from '@libs/de';
import { ErrorDeValidacion } from '@libs/errors';
import {
  completar,
  type DatosDeReceptor,
  DOCUMENTO_INNOMINADO,
  faltasDelTipo,
  PARAGUAY,
  TIPOS_DE_OPERACION,
} from '@libs/receptores';

/** Soft: an at sign and a domain after it; several with ; or , between them. */
const EMAIL = /^[^\s@;,]+@[^\s@;,.]+(\.[^\s@;,.]+)+(\s?[;,]\s?[^\s@;,]+@[^\s@;,.]+(\.[^\s@;,.]+)+)*$/;

const codigoDePais = (): ReturnType<typeof texto> => {
  const forma = texto({ min: 3, max: 3, patron: /^[A-Z]{3}$/, forma: 'código ISO 3166-1 alfa-3' });
  return {
    ...forma,
    leer(valor, ruta, hallazgos) {
      const codigo = forma.leer(valor, ruta, hallazgos);
      if (codigo === undefined || pais(codigo)) return codigo;
      return hallazgos.agregar(ruta, 'VALOR_INVALIDO', `No existe el país ${codigo}.`);
    },
  };
};

const campos = {
  nombre: texto({ max: 255 }),
  nombre_fantasia: texto({ max: 255 }),
  ruc: ruc(),
  documento_tipo: entero(1, 99),
  documento_numero: texto({ max: 20 }),
  direccion: texto({ max: 255 }),
  telefono: texto({ max: 20 }),
  email: texto({
    max: 255,
    patron: EMAIL,
    forma: 'una dirección de correo, nombre@dominio; varias, con ; entre ellas',
  }),
  tipo_operacion: unoDe(TIPOS_DE_OPERACION),
  tipo_contribuyente: unoDe([1, 2]),
  codigo_pais: codigoDePais(),
};

const alta = objeto(
  { ...campos, nombre: requerido(campos.nombre), tipo_operacion: requerido(campos.tipo_operacion) },
  {
    reglas: [
      (datos, donde) => {
        for (const { campo, codigo, mensaje } of faltasDelTipo(datos)) donde.falla(campo, codigo, mensaje);
      },
    ],
  },
);
const cambio = objeto(campos);

export const esquemaDeAlta = alta.esquema;
export const esquemaDeCambio = cambio.esquema;

/** @throws ErrorDeValidacion with everything that is wrong. */
export function leerAlta(cuerpo: unknown): DatosDeReceptor {
  const hallazgos = new Hallazgos();
  const leido = alta.leer(cuerpo, '', hallazgos);
  if (!leido || hallazgos.errores.length > 0) throw new ErrorDeValidacion(hallazgos.errores);
  return completar(leido);
}

/** What a `null` in a change means; the other fields cannot be without value. */
const AL_BORRAR = {
  nombre_fantasia: { nombreFantasia: null },
  ruc: { ruc: null },
  documento_tipo: { documentoTipo: DOCUMENTO_INNOMINADO },
  documento_numero: { documentoNumero: null },
  direccion: { direccion: null },
  telefono: { telefono: null },
  email: { email: null },
  tipo_contribuyente: { tipoContribuyente: null },
  codigo_pais: { codigoPais: PARAGUAY },
} as const;

/**
 * The fields that a PATCH brings; those sent as null are emptied. `hallazgos` holds what is wrong with them: rules between the fields
 * are judged by who knows the record.
 */
export function leerCambios(cuerpo: unknown): { cambios: Partial<DatosDeReceptor>; hallazgos: Hallazgos } {
  const hallazgos = new Hallazgos();
  const leido: Leido<typeof cambio> = cambio.leer(cuerpo, '', hallazgos) ?? {};
  const nulos = Object.entries(cuerpo ?? {}).filter(([, valor]) => valor === null);
  const borrados = nulos.map(([campo]) => {
    if (campo in AL_BORRAR) return AL_BORRAR[campo as keyof typeof AL_BORRAR];
    if (campo in campos) hallazgos.agregar(campo, 'CAMPO_REQUERIDO', 'No puede quedar vacío.');
    return {};
  });
  return { cambios: Object.assign(leido, ...borrados) as Partial<DatosDeReceptor>, hallazgos };
}
