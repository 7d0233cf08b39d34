import { createHash } from 'node:crypto';
import { type EntradaDeError, ERRORES, type IdDeError } from '@libs/errors';
import type { FACULTAD_PEDIDA } from './http/auth.guard';
import { DetallesDto, ErrorDto, explained } from './http/error.dto';
import { RECHAZOS } from './http/responde';
import { RESPUESTAS } from './openapi-respuestas';

type Esquema = Record<string, unknown>;
const ref = (clase: { name: string }): Esquema => ({ $ref: `#/components/schemas/${clase.name}` });

export interface Respuesta {
  $ref?: string;
  description?: string;
  headers?: Record<string, unknown>;
  content?: Record<string, object>;
}

export interface Operacion {
  operationId?: string;
  description?: string;
  security?: Record<string, string[]>[];
  requestBody?: { content: Record<string, unknown> };
  parameters?: { in: string }[];
  [RECHAZOS]?: IdDeError[];
  [FACULTAD_PEDIDA]?: string;
  responses: Record<string, Respuesta>;
}

/** Errors that every route may answer. */
const DE_TODAS = [
  ...(['RATE_LIMIT_EXCEDIDO', 'ERROR_INTERNO', 'SERVICIO_OCUPADO'] as const),
  ...(['SOLICITUD_MALFORMADA', 'SOLICITUD_DEMORADA', 'CABECERAS_DEMASIADO_GRANDES'] as const),
];
const CON_CREDENCIAL = [
  ...(['AUTH_APIKEY_INVALIDA', 'AUTH_TOKEN_INVALIDO', 'TENANT_SUSPENDIDO', 'FORBIDDEN'] as const),
  ...(['MODO_NO_ADMITIDO', 'DEMASIADAS_EN_CURSO', 'CUENTA_NO_ELEGIDA', 'CUENTA_INVALIDA'] as const),
];
/** For a path that cannot be decoded. */
const CON_RUTA = ['NOT_FOUND'] as const;
const CON_CUERPO = ['JSON_INVALIDO', 'CUERPO_DEMASIADO_GRANDE'] as const;
const CON_FORMULARIO = ['CUERPO_INVALIDO'] as const;

const ENTERO = { type: 'integer' } as const;
export const CABECERAS = {
  'X-Request-Id': { description: 'Identificador de la solicitud.', schema: { type: 'string' } },
  'X-RateLimit-Limit': {
    description:
      'Solicitudes por minuto de la credencial, según el plan; en un 429 por la cuenta, las de todas sus claves juntas.',
    schema: ENTERO,
  },
  'X-RateLimit-Remaining': { description: 'Solicitudes que quedan en el minuto.', schema: ENTERO },
  'X-RateLimit-Reset': { description: 'Fin del minuto, en segundos de época UTC.', schema: ENTERO },
  'Retry-After': { description: 'Segundos hasta poder repetir.', schema: ENTERO },
  'WWW-Authenticate': { description: 'Cómo identificarse: ApiKey o Bearer (RFC 6750).', schema: { type: 'string' } },
  Location: { description: 'El enlace.', schema: { type: 'string', format: 'uri' } },
} as const;
type Cabecera = keyof typeof CABECERAS;

const SIEMPRE: readonly Cabecera[] = [
  'X-Request-Id',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
];
const POR_STATUS: Readonly<Record<string, readonly Cabecera[]>> = {
  202: ['Retry-After'],
  302: ['Location'],
  401: ['WWW-Authenticate'],
  429: ['Retry-After'],
  503: ['Retry-After'],
};

/** Every answer has the rate-limit headers; the document shows them only on success and on 429, where callers look for them. */
function conCabeceras(status: string, respuesta: Respuesta): Respuesta {
  const espera = status !== '202' || JSON.stringify(respuesta.content ?? {}).includes('/Generando');
  const propias = espera ? (POR_STATUS[status] ?? []) : [];
  const todas = status < '400' || status === '429' ? [...SIEMPRE, ...propias] : propias;
  if (todas.length === 0) return respuesta;
  const referencias = todas.map((nombre) => [nombre, { $ref: `#/components/headers/${nombre}` }]);
  return { ...respuesta, headers: { ...respuesta.headers, ...Object.fromEntries(referencias) } };
}

const INVALIDA = 422;

/** Errors that follow from the route's credential, path and body, and errors that the route declares itself. */
function erroresDe(operacion: Operacion, metodo: string, en: (lugar: string) => boolean): IdDeError[] {
  const ids: IdDeError[] = [...DE_TODAS];
  if (operacion.security) ids.push(...CON_CREDENCIAL);
  if (en('path')) ids.push(...CON_RUTA);
  if (metodo !== 'get') ids.push(...CON_CUERPO);
  if ('multipart/form-data' in (operacion.requestBody?.content ?? {})) ids.push(...CON_FORMULARIO);
  ids.push(...(operacion[RECHAZOS] ?? []));
  return [...new Set(ids)];
}

/** Of a request. */
const ID = '0190a1b2-0000-7000-8000-000000000001';

/** An answer with one of these codes, the most particular of them that was recorded; without codes, the faults of a request. */
function ejemploDeError(errores: readonly EntradaDeError[]): object | undefined {
  const [primero] = errores;
  if (!primero) return RESPUESTAS['detail'];
  const grabado = errores.map(({ codigo }) => RESPUESTAS[codigo]).findLast((uno) => uno !== undefined);
  return (
    grabado ?? { error: { codigo: primero.codigo, mensaje: primero.mensaje.replace(/\{\w+\}/g, '…'), request_id: ID } }
  );
}

/** The answer of one status with its possible codes from the table. `propia`: the route's own description. */
function respuestaDe(ids: readonly IdDeError[], conDetalle: boolean, propia?: string): Respuesta {
  const errores: EntradaDeError[] = ids.map((id) => ERRORES[id]);
  const codigos = [...new Set(errores.map(({ codigo }) => codigo))].sort();
  const deEstos = { properties: { error: { properties: { codigo: { enum: codigos } } } } };
  const posibles = [
    ...(conDetalle ? [ref(DetallesDto)] : []),
    ...(errores.length > 0 ? [{ allOf: [ref(ErrorDto), deEstos] }] : []),
  ];
  const textos = [
    propia ?? (conDetalle ? 'Parámetros o cuerpo inválidos (detail[]).' : ''),
    explained(errores.map(({ codigo, mensaje }) => [codigo, mensaje])),
  ];
  return {
    description: textos.filter(Boolean).join('\n\n'),
    content: {
      'application/json': {
        schema: posibles.length > 1 ? { anyOf: posibles } : posibles[0],
        example: ejemploDeError(errores),
      },
    },
  };
}

/** The name depends only on the answer's own content, so that it does not change when other answers change. */
const nombreDe = (ids: readonly IdDeError[], conDetalle: boolean, propia = ''): string => {
  const partes = [...(conDetalle ? ['Detalles'] : []), ...ids];
  if (partes.length <= 2 && propia === '') return partes.join('-');
  return `Errores-${createHash('sha256')
    .update([...partes, propia].join(' '))
    .digest('hex')
    .slice(0, 8)}`;
};

/** Error answers by name, because most routes share most of them. */
export class RespuestasDeError {
  readonly porNombre: Record<string, Respuesta> = {};

  /** Adds the errors to the route's own answers. An answer whose body is not an error stays as it is. */
  completar(operacion: Operacion, metodo: string, ruta: string): void {
    const en = (lugar: string): boolean => operacion.parameters?.some((parametro) => parametro.in === lugar) ?? false;
    // Every route of the API refuses unknown parameters.
    const conDetalle = ruta.startsWith('/v1/') || en('query') || en('path') || operacion.requestBody !== undefined;
    const ids = erroresDe(operacion, metodo, en);
    delete operacion[RECHAZOS];
    const { responses } = operacion;
    for (const [status, propia] of Object.entries(responses)) responses[status] = conCabeceras(status, propia);
    const estados = new Set(ids.map((id) => ERRORES[id].status));
    if (conDetalle) estados.add(INVALIDA);
    for (const estado of estados) {
      const propia = responses[estado];
      if (propia && !JSON.stringify(propia.content).includes(ref(ErrorDto)['$ref'] as string)) continue;
      const propios = ids.filter((id) => ERRORES[id].status === estado);
      responses[estado] = this.nombrar(estado, propios, conDetalle && estado === INVALIDA, propia?.description);
    }
  }

  private nombrar(estado: number, ids: readonly IdDeError[], conDetalle: boolean, propia?: string): Respuesta {
    const nombre = nombreDe(ids, conDetalle, propia);
    this.porNombre[nombre] = conCabeceras(String(estado), respuestaDe(ids, conDetalle, propia));
    return { $ref: `#/components/responses/${nombre}` };
  }
}
