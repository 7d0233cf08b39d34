import type { NextFunction, Response } from 'express';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';

interface Pedido {
  headers: Record<string, string>;
}

/** Serves /docs: shows the OpenAPI document and sends test requests to this installation. */
export function publicarVisor(app: NestExpressApplication, openapi: OpenAPIObject): void {
  const aqui = { ...openapi, servers: [{ url: '/', description: 'Esta instalación' }] };
  // These static files have validators of their own.
  app.use('/docs', (_: unknown, res: Response, next: NextFunction) => {
    res.removeHeader('Cache-Control');
    next();
  });
  SwaggerModule.setup('docs', app, aqui, {
    customSiteTitle: 'Timbó: API',
    swaggerOptions: { requestInterceptor: conEsquema, tryItOutEnabled: true },
  });
}

/** Adds the scheme to a key that was pasted without one. Runs in the browser as text: it must not use anything of this module. */
function conEsquema(pedido: Pedido): Pedido {
  const credencial = pedido.headers['Authorization'];
  if (credencial && !/\s/.test(credencial.trim())) pedido.headers['Authorization'] = `ApiKey ${credencial.trim()}`;
  return pedido;
}
