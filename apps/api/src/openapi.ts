import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { ERRORES_MOSTRADOS } from '@libs/errors';
import { ESQUEMAS_DE_ADMINISTRACION } from './admin/admin.esquema';
import { ESQUEMAS_DE_DOCUMENTOS } from './de/de.esquema';
import { ESQUEMAS_DE_RECEPTORES } from './receptores/receptor.esquema';

const TOTAL_DE_ERRORES = {
  type: 'integer',
  description: `Cuántos errores hubo: la respuesta muestra los primeros ${ERRORES_MOSTRADOS}.`,
} as const;

const ESQUEMAS = {
  Error: {
    type: 'object',
    required: ['error'],
    properties: {
      error: {
        type: 'object',
        required: ['codigo', 'mensaje', 'request_id'],
        properties: {
          codigo: { type: 'string' },
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
                  properties: { campo: { type: 'string' }, codigo: { type: 'string' }, mensaje: { type: 'string' } },
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
const DE_TODAS: Readonly<Record<string, string>> = {
  429: 'Superó el límite de solicitudes, por minuto o en curso (RATE_LIMIT_EXCEDIDO) o uno propio de la operación; vea Retry-After.',
  500: 'Error inesperado (ERROR_INTERNO).',
  503: 'El servicio no puede atender ahora; vea Retry-After.',
};
const CON_CREDENCIAL: Readonly<Record<string, string>> = {
  401: 'Falta la credencial, o no es válida, fue revocada o venció.',
  403: 'La credencial no alcanza, o la cuenta está suspendida.',
};

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

interface Respuesta {
  headers?: Record<string, unknown>;
  content?: unknown;
}

interface Operacion {
  security?: Record<string, string[]>[];
  requestBody?: unknown;
  parameters?: { in: string; name: string }[];
  responses: Record<string, Respuesta>;
}

const respuesta = (description: string, esquema: keyof typeof ESQUEMAS): Respuesta & { description: string } => ({
  description,
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${esquema}` } } },
});

/** The answers that follow from the shape of a route: its credential, its path, its query, its body. */
function conErrores(operacion: Operacion, metodo: string): void {
  const agregar = (status: string, valor: Respuesta): void => {
    operacion.responses[status] ??= valor;
  };
  const en = (lugar: string): boolean => operacion.parameters?.some((parametro) => parametro.in === lugar) ?? false;
  // One document may be asked for in the path, or in the query of the list.
  const deUno = en('path') || (operacion.parameters?.some(({ name }) => name === 'cdc') ?? false);
  const conCuerpo = operacion.requestBody !== undefined;
  for (const [status, texto] of Object.entries(DE_TODAS)) agregar(status, respuesta(texto, 'Error'));
  if (operacion.security) {
    for (const [status, texto] of Object.entries(CON_CREDENCIAL)) agregar(status, respuesta(texto, 'Error'));
  }
  if (deUno) agregar('404', respuesta('No existe, o es de otra cuenta.', 'Error'));
  if (en('path') || conCuerpo) agregar('400', respuesta('La solicitud no es válida.', 'Error'));
  if (conCuerpo) agregar('413', respuesta('El cuerpo supera 64 KB.', 'Error'));
  if (en('query') || en('path') || conCuerpo) agregar('422', respuesta('Parámetros o cuerpo inválidos.', 'Detalle'));
  // Reading finds no state in its way; the one that may, the KuDE, says so itself.
  if (metodo !== 'get' && (conCuerpo || en('path')))
    agregar('409', respuesta('El estado actual no lo permite.', 'Error'));
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
  for (const ruta of Object.values(documento.paths)) {
    for (const [metodo, operacion] of Object.entries(ruta as Record<string, Operacion>)) {
      conErrores(operacion, metodo);
      conToken(operacion);
      conCabeceras(operacion);
    }
  }
  return documento;
}
