import path from 'node:path';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import express from 'express';
import type { Logger } from '@libs/platform';
import type { Database } from '@libs/platform/db';
import { nestLog } from '@libs/platform/inner';
import type { Config } from './config';
import { texto } from './http/mostrar';
import { ES_PEDIDO, LimiteDeRed } from './http/red';
import { cabeceras, direccionPropia, soloDeAqui } from './http/seguridad';
import { IdentidadModule } from './identidad.module';
import { Proveedor } from './proveedor/proveedor';

const PAGINAS = path.join(__dirname, 'paginas');
/** An answer of an authenticator is longer than any form. */
const LARGO = '32kb';
const FORMULARIO = 'application/x-www-form-urlencoded';
/** Paths of our pages. Everything else is oidc-provider's. */
const NUESTRO = /^\/(interaccion|recuperar|enlace|cuenta|estilo\.css$|llaves\.mjs$)/;

/** The provider, ready to listen. */
export async function crearIdentidad(
  config: Config,
  database: Database,
  logger: Logger,
): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(IdentidadModule.con(config, database, logger), {
    logger: nestLog(logger),
    abortOnError: false,
    bodyParser: false,
  });
  const proveedor = app.get(Proveedor);
  const red = app.get(LimiteDeRed);
  await proveedor.releer();
  app.set('trust proxy', config.trustProxy);
  app.disable('x-powered-by');
  app.use(direccionPropia(config), cabeceras(config));
  // Browsers send no cookie of this service with a form of another site: the same request, as an address, comes with them.
  app.use(
    '/auth',
    express.text({ type: FORMULARIO, limit: LARGO }),
    (pedido: express.Request, respuesta: express.Response, seguir: express.NextFunction) => {
      if (pedido.method === 'POST' && pedido.path === '/') respuesta.redirect(303, `/auth?${texto(pedido.body)}`);
      else seguir();
    },
  );
  app.use(async (pedido: express.Request, respuesta: express.Response, seguir: express.NextFunction) => {
    if (ES_PEDIDO.test(pedido.path)) await red.contar(pedido, 'pedido');
    if (pedido.path === '/') respuesta.redirect('/cuenta');
    else if (NUESTRO.test(pedido.path)) seguir();
    else void proveedor.vigente.callback()(pedido, respuesta);
  });
  for (const archivo of ['estilo.css', 'llaves.mjs'])
    app.use(`/${archivo}`, (_pedido: express.Request, respuesta: express.Response) =>
      respuesta.set('Cache-Control', 'no-cache').sendFile(path.join(PAGINAS, archivo)),
    );
  app.use(soloDeAqui(config), express.urlencoded({ extended: false, limit: LARGO }), express.json({ limit: LARGO }));
  await app.init();
  return app;
}
