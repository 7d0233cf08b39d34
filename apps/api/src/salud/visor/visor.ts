import type { NestExpressApplication } from '@nestjs/platform-express';
import express, { type NextFunction, type Request, type Response } from 'express';

/** The page, and the viewer that the build puts beside it. */
const CARPETA = __dirname;
const PUBLICOS = /^\/(index\.html|inicio\.mjs|scalar\/[\w./-]+\.js)?$/;

/** Serves /docs: shows the OpenAPI document and sends test requests to this installation. */
export function publicarVisor(app: NestExpressApplication): void {
  // A router of its own: 'router' leaves it, and another path below /docs gets the api's 404.
  const visor = express.Router();
  visor.use(({ path: pedido }: Request, res: Response, next: NextFunction) => {
    // These files have validators of their own.
    res.removeHeader('Cache-Control');
    next(PUBLICOS.test(pedido) ? undefined : 'router');
  });
  visor.use(express.static(CARPETA));
  app.use('/docs', visor);
}
