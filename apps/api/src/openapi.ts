import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { esquemasDeEmision } from '@libs/de';
import { ESQUEMAS_DE_EVENTOS } from './de/cuerpos-de-evento';
import { FACULTAD_PEDIDA } from './http/auth.guard';
import { DetallesDto, ErrorDto } from './http/error.dto';
import { PARTES } from './http/recurso';
import { CABECERA_DE_DESTINATARIO } from './recibidos/destinatario';
import { esquemasDeAvisos, webhooksDeAvisos } from './openapi-avisos';
import { conDescripcion } from './openapi-descripciones';
import { Ejemplos } from './openapi-ejemplos';
import { CABECERAS, type Operacion, RespuestasDeError } from './openapi-errores';
import { nombrarObjetos } from './openapi-nombres';

/**
 * Operations that accept an API key also accept the token of a user of the tenant. A public operation has an empty list. The caller's
 * required permission is where OpenAPI 3.1 has the names of roles, not in an extension.
 */
function conSeguridad(operacion: Operacion): void {
  const { security = [], [FACULTAD_PEDIDA]: facultad } = operacion;
  const esquemas = security.flatMap((esquema) => Object.keys(esquema));
  if (esquemas.includes('ApiKey')) esquemas.push('Bearer');
  operacion.security = esquemas.map((esquema) => ({ [esquema]: facultad === undefined ? [] : [facultad] }));
  delete operacion[FACULTAD_PEDIDA];
}

/** Removes …Dto from class names, and the allOf around a reference with a description, which OpenAPI 3.1 does not need. */
const legible = (documento: OpenAPIObject): OpenAPIObject =>
  JSON.parse(
    JSON.stringify(documento)
      .replace(/"(#\/components\/schemas\/)?(\w+)Dto"/g, '"$1$2"')
      .replace(/"allOf":\[\{"\$ref":"([^"]+)"\}\]/g, '"$ref":"$1"'),
  ) as OpenAPIObject;

/** The OpenAPI document, made from the routes, from their request and answer classes, and from the readers that validate emissions. */
const CON_MODO =
  'Con la cabecera `Timbo-Modo: prueba` se actúa en el modo de prueba de la cuenta, y nada de lo real se ve ni cambia.';

const CON_CUENTA =
  'Un token sin `tenant_id` es de una persona: actúa en su única cuenta o en la de la cabecera `X-Tenant-Id`; quien tiene varias y no la ' +
  'envía recibe 400 `CUENTA_NO_ELEGIDA`.';

const DESTINATARIO = {
  type: 'apiKey',
  in: 'header',
  name: CABECERA_DE_DESTINATARIO,
  description: 'A quién iba el mensaje, como lo dice el sobre: la dirección `recibidos-…@…` de la cuenta.',
} as const;

export function describirApi(app: INestApplication): OpenAPIObject {
  const base = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Timbó: facturación electrónica')
    .setDescription(
      'Emisión de documentos tributarios electrónicos y su seguimiento ante la autoridad. ' +
        'Toda respuesta lleva X-Request-Id, X-RateLimit-Limit, X-RateLimit-Remaining y X-RateLimit-Reset. ' +
        'Paso a paso, con ejemplos: [la guía](/docs/guia/); [cada código de error](/docs/guia/errores).',
    )
    .setVersion('1.1.0')
    .setLicense('Apache-2.0', 'https://www.apache.org/licenses/LICENSE-2.0')
    .addServer('/', 'Esta instalación: la que publica el documento')
    .addServer('{base_url}', 'Producción', { base_url: { default: 'https://api.example.com' } })
    .addServer('{qa_url}', 'QA', { qa_url: { default: 'https://qa.example.com' } })
    .addServer('{dev_url}', 'Desarrollo (homologación)', { dev_url: { default: 'https://dev.example.com' } })
    .addApiKey(
      {
        type: 'apiKey',
        in: 'header',
        name: 'Authorization',
        description: '`ApiKey` y la clave, con un espacio en medio. En `/docs` alcanza con pegar la clave.',
      },
      'ApiKey',
    )
    .addBearerAuth(
      { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: `${CON_CUENTA} ${CON_MODO}` },
      'Bearer',
    )
    .addBearerAuth({ type: 'http', scheme: 'bearer', description: 'BOUNCE_TOKEN de la instalación.' }, 'Rebotes')
    .addApiKey(DESTINATARIO, 'Destinatario')
    .build();
  base.tags = Object.entries(PARTES).map(([name, description]) => ({ name, description }));
  const documento = SwaggerModule.createDocument(app, base, {
    // Generated clients use the method's name.
    operationIdFactory: (_, metodo) => metodo,
    extraModels: [ErrorDto, DetallesDto],
  });
  const errores = new RespuestasDeError();
  const ejemplos = new Ejemplos();
  for (const [ruta, operaciones] of Object.entries(documento.paths)) {
    for (const [metodo, operacion] of Object.entries(operaciones as Record<string, Operacion>)) {
      errores.completar(operacion, metodo, ruta);
      conSeguridad(operacion);
      conDescripcion(operacion);
      ejemplos.poner(operacion, metodo, ruta);
    }
  }
  ejemplos.completar();
  documento.components = {
    ...documento.components,
    schemas: {
      ...documento.components?.schemas,
      ...(structuredClone({ ...esquemasDeEmision(), ...ESQUEMAS_DE_EVENTOS, ...esquemasDeAvisos() }) as object),
    },
    headers: structuredClone(CABECERAS),
    responses: errores.porNombre as never,
  };
  return nombrarObjetos(legible({ ...documento, webhooks: webhooksDeAvisos() } as OpenAPIObject));
}
