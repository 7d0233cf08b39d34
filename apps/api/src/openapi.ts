import { createHash } from 'node:crypto';
import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { CODIGOS_DE_CAMPO, type EntradaDeError, ERRORES, ERRORES_MOSTRADOS, type IdDeError } from '@libs/errors';
import { ESQUEMAS_DE_ADMINISTRACION } from './admin/admin.esquema';
import { ESQUEMAS_DE_DOCUMENTOS } from './de/de.esquema';
import { type Esquema, ref } from './http/esquema';
import { RECHAZOS } from './http/responde';
import { ESQUEMAS_DE_RECEPTORES } from './receptores/receptor.esquema';

const TOTAL_DE_ERRORES = {
  type: 'integer',
  description: `Cuántos errores hubo: la respuesta muestra los primeros ${ERRORES_MOSTRADOS}.`,
} as const;

const CODIGOS = [...new Set(Object.values<EntradaDeError>(ERRORES).map(({ codigo }) => codigo))].sort();
/** As a list that a reader of the document shows as one. */
const explicados = (entradas: readonly (readonly [string, string])[]): string =>
  entradas.map(([codigo, texto]) => `- \`${codigo}\`: ${texto}`).join('\n');

const ESQUEMAS = {
  CodigoDeError: {
    type: 'string',
    enum: CODIGOS,
    description: 'Es estable: programe contra él, nunca contra mensaje.',
  },
  CodigoDeCampo: {
    type: 'string',
    enum: Object.keys(CODIGOS_DE_CAMPO),
    description: explicados(Object.entries(CODIGOS_DE_CAMPO)),
  },
  Error: {
    type: 'object',
    required: ['error'],
    properties: {
      error: {
        type: 'object',
        required: ['codigo', 'mensaje', 'request_id'],
        properties: {
          codigo: ref('CodigoDeError'),
          mensaje: { type: 'string' },
          request_id: { type: 'string' },
          extra: {
            type: 'object',
            description:
              'Validación: errores[] y total_errores. Rechazo de la autoridad: codigo_fiscal y cdc. Evento sin respuesta todavía: pending.',
            properties: {
              errores: {
                type: 'array',
                maxItems: ERRORES_MOSTRADOS,
                items: {
                  type: 'object',
                  required: ['campo', 'codigo', 'mensaje'],
                  properties: { campo: { type: 'string' }, codigo: ref('CodigoDeCampo'), mensaje: { type: 'string' } },
                },
              },
              total_errores: TOTAL_DE_ERRORES,
              codigo_fiscal: { type: ['string', 'null'] },
              cdc: { type: ['string', 'null'] },
              pending: { type: 'boolean', description: 'El pedido sigue en trámite; repita la llamada para saber.' },
            },
          },
          limit: { type: 'integer', description: 'Solo al superar el límite de solicitudes.' },
          reset_at: { type: 'integer', description: 'Segundos de época; solo al superar el límite.' },
        },
      },
    },
  },
  Detalle: {
    type: 'object',
    required: ['detail', 'total_errores'],
    properties: {
      detail: {
        type: 'array',
        maxItems: ERRORES_MOSTRADOS,
        items: {
          type: 'object',
          required: ['loc', 'msg', 'type'],
          properties: {
            loc: { type: 'array', items: { oneOf: [{ type: 'string' }, { type: 'integer' }] } },
            msg: { type: 'string' },
            type: { type: 'string' },
          },
        },
      },
      total_errores: TOTAL_DE_ERRORES,
    },
  },
} as const;

/** What any route may answer, whatever it does. */
const DE_TODAS = [
  ...(['RATE_LIMIT_EXCEDIDO', 'ERROR_INTERNO', 'SERVICIO_OCUPADO'] as const),
  ...(['SOLICITUD_MALFORMADA', 'SOLICITUD_DEMORADA', 'CABECERAS_DEMASIADO_GRANDES'] as const),
];
const CON_CREDENCIAL = [
  ...(['AUTH_APIKEY_INVALIDA', 'AUTH_TOKEN_INVALIDO', 'TENANT_SUSPENDIDO', 'FORBIDDEN'] as const),
  'DEMASIADAS_EN_CURSO' as const,
];
/** An address that cannot be decoded. */
const CON_RUTA = ['NOT_FOUND'] as const;
const CON_CUERPO = ['JSON_INVALIDO', 'CUERPO_DEMASIADO_GRANDE'] as const;
const CON_FORMULARIO = ['CUERPO_INVALIDO'] as const;

const ENTERO = { type: 'integer' } as const;
const CABECERAS = {
  'X-Request-Id': { description: 'Identificador de la solicitud.', schema: { type: 'string' } },
  'X-RateLimit-Limit': { description: 'Solicitudes por minuto del plan.', schema: ENTERO },
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
  302: ['Location'],
  401: ['WWW-Authenticate'],
  429: ['Retry-After'],
  503: ['Retry-After'],
};

const INVALIDA = 422;

interface Respuesta {
  description?: string;
  headers?: Record<string, unknown>;
  content?: unknown;
}

interface Operacion {
  security?: Record<string, string[]>[];
  requestBody?: { content: Record<string, unknown> };
  parameters?: { in: string }[];
  [RECHAZOS]?: IdDeError[];
  responses: Record<string, Respuesta>;
}

/** The errors that follow from the shape of a route (its credential, its path, its body), and those that it names itself. */
function erroresDe(operacion: Operacion, metodo: string, en: (lugar: string) => boolean): EntradaDeError[] {
  const ids: IdDeError[] = [...DE_TODAS];
  if (operacion.security) ids.push(...CON_CREDENCIAL);
  if (en('path')) ids.push(...CON_RUTA);
  if (metodo !== 'get') ids.push(...CON_CUERPO);
  if ('multipart/form-data' in (operacion.requestBody?.content ?? {})) ids.push(...CON_FORMULARIO);
  ids.push(...(operacion[RECHAZOS] ?? []));
  return [...new Set(ids)].map((id) => ERRORES[id]);
}

/**
 * Errors by the codes that they may carry, each set once: most routes share a few of them. A name comes of the codes alone, so that a set
 * keeps it whatever is added elsewhere.
 */
class Conjuntos {
  readonly esquemas: Record<string, Esquema> = {};

  ref(errores: readonly EntradaDeError[]): Esquema {
    const codigos = [...new Set(errores.map(({ codigo }) => codigo))].sort();
    const huella = createHash('sha256').update(codigos.join(' ')).digest('hex').slice(0, 8);
    const nombre = codigos.length === 1 ? `Error_${codigos[0]}` : `Errores_${huella}`;
    this.esquemas[nombre] = {
      allOf: [ref('Error'), { properties: { error: { properties: { codigo: { enum: codigos } } } } }],
    };
    return ref(nombre);
  }
}

/** The answer of one status: which codes it may carry, as the table has them. */
function respuestaDe(
  conjuntos: Conjuntos,
  errores: readonly EntradaDeError[],
  conDetalle: boolean,
  { description: propia }: Respuesta = {},
): Respuesta {
  const posibles = [...(conDetalle ? [ref('Detalle')] : []), ...(errores.length > 0 ? [conjuntos.ref(errores)] : [])];
  const textos = [
    propia ?? (conDetalle ? 'Parámetros o cuerpo inválidos (detail[]).' : ''),
    explicados(errores.map(({ codigo, mensaje }) => [codigo, mensaje])),
  ];
  return {
    description: textos.filter(Boolean).join('\n\n'),
    content: { 'application/json': { schema: posibles.length > 1 ? { anyOf: posibles } : posibles[0] } },
  };
}

/** What a route says of a status by itself stands before the codes; another body than an error's stays what it is. */
function conErrores(operacion: Operacion, metodo: string, conjuntos: Conjuntos): void {
  const en = (lugar: string): boolean => operacion.parameters?.some((parametro) => parametro.in === lugar) ?? false;
  const conDetalle = en('query') || en('path') || operacion.requestBody !== undefined;
  const errores = erroresDe(operacion, metodo, en);
  delete operacion[RECHAZOS];
  const estados = new Set(errores.map(({ status }) => status));
  if (conDetalle) estados.add(INVALIDA);
  for (const estado of estados) {
    const propios = errores.filter(({ status }) => status === estado);
    const propia = operacion.responses[estado];
    if (propia && !JSON.stringify(propia.content).includes('/Error"')) continue;
    operacion.responses[estado] = respuestaDe(conjuntos, propios, conDetalle && estado === INVALIDA, propia);
  }
}

/** What carries an API key may carry the token of a user of the tenant in its place. */
function conToken(operacion: Operacion): void {
  const { security } = operacion;
  if (security?.some((esquema) => 'ApiKey' in esquema)) operacion.security = [...security, { Bearer: [] }];
}

/** The headers of every answer stand where they are read: on success and on excess. */
function conCabeceras({ responses }: Operacion): void {
  for (const [status, respuesta] of Object.entries(responses)) {
    const generando = JSON.stringify(respuesta.content ?? {}).includes('/Generando"');
    const propias = generando ? (['Retry-After'] as const) : (POR_STATUS[status] ?? []);
    const todas = status < '400' || status === '429' ? [...SIEMPRE, ...propias] : propias;
    if (todas.length === 0) continue;
    const referencias = todas.map((nombre) => [nombre, { $ref: `#/components/headers/${nombre}` }]);
    respuesta.headers = { ...respuesta.headers, ...Object.fromEntries(referencias) };
  }
}

/** The OpenAPI document, made from the routes and from the readers that judge the bodies. */
export function describirApi(app: INestApplication): OpenAPIObject {
  const base = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Timbó: facturación electrónica')
    .setDescription(
      'Emisión de documentos tributarios electrónicos y su seguimiento ante la autoridad. ' +
        'Toda respuesta lleva X-Request-Id, X-RateLimit-Limit, X-RateLimit-Remaining y X-RateLimit-Reset.',
    )
    .setVersion('1.1.0')
    .addServer('{base_url}', 'Producción', { base_url: { default: 'https://api.example.com' } })
    .addServer('{qa_url}', 'QA', { qa_url: { default: 'https://qa.example.com' } })
    .addServer('{dev_url}', 'Desarrollo (homologación)', { dev_url: { default: 'https://dev.example.com' } })
    .addApiKey({ type: 'apiKey', in: 'header', name: 'Authorization', description: 'ApiKey <API_KEY>' }, 'ApiKey')
    .addBearerAuth({ type: 'http', scheme: 'bearer', bearerFormat: 'JWT' }, 'Bearer')
    .build();
  const documento = SwaggerModule.createDocument(app, base);
  documento.components ??= {};
  documento.components.schemas = {
    ...documento.components.schemas,
    ...structuredClone({
      ...ESQUEMAS_DE_DOCUMENTOS,
      ...ESQUEMAS_DE_RECEPTORES,
      ...ESQUEMAS_DE_ADMINISTRACION,
      ...ESQUEMAS,
    }),
  } as never;
  documento.components.headers = structuredClone(CABECERAS);
  const conjuntos = new Conjuntos();
  for (const ruta of Object.values(documento.paths)) {
    for (const [metodo, operacion] of Object.entries(ruta as Record<string, Operacion>)) {
      conErrores(operacion, metodo, conjuntos);
      conToken(operacion);
      conCabeceras(operacion);
    }
  }
  Object.assign(documento.components.schemas!, conjuntos.esquemas);
  return documento;
}
