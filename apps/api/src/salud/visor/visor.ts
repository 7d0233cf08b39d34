import type { NestExpressApplication } from '@nestjs/platform-express';
import express, { type NextFunction, type Response } from 'express';

/** The page, and the viewer that the build puts beside it. */
const CARPETA = __dirname;
const PUBLICOS = /^\/(index\.html|inicio\.mjs|scalar\/[\w./-]+\.js)?$/;

/** Serves /docs: shows the OpenAPI document and sends test requests to this installation. */
export function publicarVisor(app: NestExpressApplication): void {
  app.use('/docs', ({ path: pedido }: { path: string }, res: Response, next: NextFunction) => {
    // These files have validators of their own.
    res.removeHeader('Cache-Control');
    next(PUBLICOS.test(pedido) ? undefined : 'router');
  });
  app.use('/docs', express.static(CARPETA));
}
