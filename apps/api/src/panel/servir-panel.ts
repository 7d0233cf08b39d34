import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import express, { type NextFunction, type Request, type Response, type Router } from 'express';
import expressStaticGzip from 'express-static-gzip';
import helmet from 'helmet';
import { BadSetting } from '@libs/platform';
import type { Panel } from './ajustes';

/** Where `npm run build` puts the panel, seen from this file in dist/. */
const PANEL_CONSTRUIDO = path.join(__dirname, '..', '..', '..', '..', 'panel');

/** The word in the built index.html (`html.cspNonce` of its vite.config) replaced by a new nonce in every answer. */
const NONCE = 'NONCE-DEL-PANEL';
const BYTES_DEL_NONCE = 16;

const ANIO_S = 31_536_000;
/** Vite puts a hash of their content into the names of the files in this folder. */
const CON_HASH = `${path.sep}assets${path.sep}`;

/**
 * The panel's files and its configuration, to be mounted at /panel. Paths that are no file are routes of the page, and get index.html,
 * except those that look like a file: a missing script must not become a page.
 * @throws BadSetting when the panel was not built.
 */
export function servirPanel({ configuracion, proveedor, almacen }: Panel, carpeta = PANEL_CONSTRUIDO): Router {
  const archivo = path.join(carpeta, 'index.html');
  if (!existsSync(archivo)) throw new BadSetting('PANEL_CLIENT_ID', 'wants the built panel: npm run build');
  const pagina = readFileSync(archivo, 'utf8').split(NONCE);
  const router = express.Router({ caseSensitive: true });
  const darPagina = (_: Request, res: Response): void => {
    res.setHeader('Cache-Control', 'no-cache');
    res.type('html').send(pagina.join(nonceDe(res)));
  };
  router.use(seguridad(proveedor, almacen), soloRutasLegibles);
  router.get('/index.html', darPagina);
  router.get('/config.json', (_: Request, res: Response) => {
    res.json(configuracion);
  });
  router.use(
    expressStaticGzip(carpeta, {
      enableBrotli: true,
      orderPreference: ['br', 'gzip'],
      index: false,
      serveStatic: { index: false, redirect: false, setHeaders: guardar },
    }),
  );
  router.get('/{*ruta}', (req: Request, res: Response, next: NextFunction) => {
    if (path.posix.extname(req.path) !== '') return next();
    darPagina(req, res);
  });
  return router;
}

/** The file server throws at a path such as /%, and Express would answer that in a format of its own. */
function soloRutasLegibles(req: Request, _: Response, next: NextFunction): void {
  try {
    decodeURIComponent(req.path);
    next();
  } catch {
    next('router');
  }
}

/** The page is in no frame, runs only its own scripts, and calls only this api and the identity provider. */
function seguridad(proveedor: readonly string[], almacen: readonly string[]) {
  const nonce = (_: unknown, res: unknown): string => `'nonce-${nonceDe(res as Response)}'`;
  const cabeceras = helmet({
    frameguard: { action: 'deny' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", nonce],
        styleSrc: ["'self'", nonce],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...proveedor],
        frameSrc: ["'self'", 'blob:', ...almacen],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
  });
  return (req: Request, res: Response, next: NextFunction): void => {
    res.locals['nonce'] = randomBytes(BYTES_DEL_NONCE).toString('base64');
    cabeceras(req, res, next);
  };
}

const nonceDe = (res: Response): string => res.locals['nonce'] as string;

/** A file whose name has its hash never changes. The others are asked for again. */
function guardar(res: { setHeader(name: string, value: string): unknown }, archivo: string): void {
  const conHash = archivo.includes(CON_HASH);
  res.setHeader('Cache-Control', conHash ? `public, max-age=${ANIO_S}, immutable` : 'no-cache');
}
