import type { NextFunction, Response } from 'express';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';

interface Pedido {
  headers: Record<string, string>;
}

/** /docs: the document to be read and tried, against the installation that shows it. */
export function publicarVisor(app: NestExpressApplication, openapi: OpenAPIObject): void {
  const aqui = { ...openapi, servers: [{ url: '/', description: 'Esta instalación' }] };
  // Its files have validators of their own.
  app.use('/docs', (_: unknown, res: Response, next: NextFunction) => {
    res.removeHeader('Cache-Control');
    next();
  });
  SwaggerModule.setup('docs', app, aqui, {
    customSiteTitle: 'Timbó: API',
    swaggerOptions: { requestInterceptor: conEsquema, tryItOutEnabled: true },
  });
}

/** A key that was pasted as it is gets its scheme. Runs in the browser, as text: it may name nothing of this module. */
function conEsquema(pedido: Pedido): Pedido {
  const credencial = pedido.headers['Authorization'];
  if (credencial && !/\s/.test(credencial.trim())) pedido.headers['Authorization'] = `ApiKey ${credencial.trim()}`;
  return pedido;
}
