import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';

/** The OpenAPI document, made from the routes and from the readers that judge the bodies. */
export function describirApi(app: INestApplication): OpenAPIObject {
  const documento = new DocumentBuilder()
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
  return SwaggerModule.createDocument(app, documento);
}
