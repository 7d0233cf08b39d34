import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { ESQUEMAS_DE_ADMINISTRACION } from './admin/admin.esquema';
import { ESQUEMAS_DE_DOCUMENTOS } from './de/de.esquema';
import { ESQUEMAS_DE_RECEPTORES } from './receptores/receptor.esquema';

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
            description: 'Validación: errores[]. Rechazo de la autoridad: codigo_fiscal y cdc.',
            properties: {
              errores: {
                type: 'array',
                items: {
                  type: 'object',
                  required: ['campo', 'codigo', 'mensaje'],
                  properties: { campo: { type: 'string' }, codigo: { type: 'string' }, mensaje: { type: 'string' } },
                },
              },
              codigo_fiscal: { type: ['string', 'null'] },
              cdc: { type: ['string', 'null'] },
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
    required: ['detail'],
    properties: {
      detail: {
        type: 'array',
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
    },
  },
} as const;

/** What any route may answer, whatever it does. */
const DE_TODAS: Readonly<Record<string, string>> = {
  429: 'Superó el límite de solicitudes (RATE_LIMIT_EXCEDIDO).',
  500: 'Error inesperado (ERROR_INTERNO).',
  503: 'El servicio no puede atender ahora; vea Retry-After.',
};
const CON_CREDENCIAL: Readonly<Record<string, string>> = {
  401: 'Falta la credencial, o no es válida, fue revocada o venció.',
  403: 'La credencial no alcanza, o la cuenta está suspendida.',
};

interface Operacion {
  security?: unknown;
  requestBody?: unknown;
  parameters?: { in: string; name: string }[];
  responses: Record<string, unknown>;
}

const respuesta = (description: string, esquema: keyof typeof ESQUEMAS): object => ({
  description,
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${esquema}` } } },
});

/** The answers that follow from the shape of a route: its credential, its path, its query, its body. */
function conErrores(operacion: Operacion): void {
  const agregar = (status: string, valor: object): void => {
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
  if (conCuerpo) agregar('413', respuesta('El cuerpo supera 1 MB.', 'Error'));
  if (en('query') || en('path') || conCuerpo) agregar('422', respuesta('Parámetros o cuerpo inválidos.', 'Detalle'));
  if (conCuerpo || en('path')) agregar('409', respuesta('El estado actual no lo permite.', 'Error'));
}

/** The OpenAPI document, made from the routes and from the readers that judge the bodies. */
export function describirApi(app: INestApplication): OpenAPIObject {
  const base = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Timbó: facturación electrónica')
    .setDescription('Emisión de documentos tributarios electrónicos y su seguimiento ante la autoridad.')
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
  for (const ruta of Object.values(documento.paths)) {
    for (const operacion of Object.values(ruta as Record<string, Operacion>)) conErrores(operacion);
  }
  return documento;
}
