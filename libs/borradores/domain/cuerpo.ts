import { Hallazgos } from '@libs/campos';
import { ErrorDeValidacion } from '@libs/errors';
import { UUID } from '@libs/platform';
import type { Contenido } from './borrador-guardado';

const CONTENIDO = {
  type: 'object',
  additionalProperties: true,
  description: 'El cuerpo de una emisión, completo o no; no se juzga.',
};

/** JSON Schemas of the bodies. */
export const NUEVO_BORRADOR = {
  type: 'object',
  required: ['contenido'],
  additionalProperties: false,
  properties: {
    contenido: CONTENIDO,
    clave_de_emision: {
      type: 'string',
      format: 'uuid',
      description:
        'Un UUID nuevo: repetir la creación con el mismo no guarda otro borrador. Si falta, lo pone el servicio.',
    },
  },
};
export const CAMBIO_DE_BORRADOR = {
  type: 'object',
  required: ['contenido'],
  additionalProperties: false,
  properties: {
    contenido: CONTENIDO,
    version: {
      type: 'integer',
      minimum: 1,
      maximum: 2_147_483_647,
      description: 'La que se leyó: si el borrador cambió desde entonces, no se reemplaza. Sin ella gana el último.',
    },
  },
};

export interface NuevoBorrador {
  contenido: Contenido;
  /** The key that the caller chose. */
  clave?: string;
}

export interface CambioDeBorrador {
  contenido: Contenido;
  version?: number;
}

const esObjeto = (valor: unknown): valor is Contenido =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor);
const esVersion = (valor: unknown): valor is number =>
  typeof valor === 'number' && Number.isInteger(valor) && valor >= 1 && valor <= 2_147_483_647;
const esClave = (valor: unknown): valor is string => typeof valor === 'string' && UUID.test(valor.toLowerCase());

/** A member that may be left out, also as null. */
interface Opcional<T> {
  nombre: string;
  vale: (valor: unknown) => valor is T;
  espera: string;
}
const VERSION: Opcional<number> = { nombre: 'version', vale: esVersion, espera: 'Se espera un entero desde 1.' };
const CLAVE: Opcional<string> = { nombre: 'clave_de_emision', vale: esClave, espera: 'Se espera un UUID.' };

/** @throws VALIDACION_MULTIPLES_CAMPOS with all wrong fields. */
function leer<T>(
  cuerpo: unknown,
  { nombre, vale, espera }: Opcional<T>,
): { contenido: Contenido; opcional: T | undefined } {
  const hallazgos = new Hallazgos();
  if (!esObjeto(cuerpo)) hallazgos.agregar('', 'TIPO_INVALIDO', 'Se espera un objeto.');
  const { contenido, [nombre]: opcional = null, ...ajenos } = esObjeto(cuerpo) ? cuerpo : {};
  for (const ajeno of Object.keys(ajenos))
    hallazgos.agregarAjeno('', ajeno, 'CAMPO_DESCONOCIDO', 'No es un campo conocido.');
  if (contenido === undefined) hallazgos.agregar('contenido', 'CAMPO_REQUERIDO', 'Es obligatorio.');
  else if (!esObjeto(contenido)) hallazgos.agregar('contenido', 'TIPO_INVALIDO', 'Se espera un objeto.');
  if (opcional !== null && !vale(opcional)) hallazgos.agregar(nombre, 'TIPO_INVALIDO', espera);
  if (!hallazgos.vacio) throw new ErrorDeValidacion(hallazgos.errores);
  return { contenido: contenido as Contenido, opcional: vale(opcional) ? opcional : undefined };
}

export function leerBorradorNuevo(cuerpo: unknown): NuevoBorrador {
  const { contenido, opcional: clave } = leer(cuerpo, CLAVE);
  return { contenido, ...(clave !== undefined && { clave: clave.toLowerCase() }) };
}

export function leerCambioDeBorrador(cuerpo: unknown): CambioDeBorrador {
  const { contenido, opcional: version } = leer(cuerpo, VERSION);
  return { contenido, ...(version !== undefined && { version }) };
}
