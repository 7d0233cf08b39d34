import path from 'node:path';
import express, { type NextFunction, type Request, type Response, type Router } from 'express';
import expressStaticGzip from 'express-static-gzip';
import helmet from 'helmet';

/** The page, and the reader of QR codes that the build puts beside it (dev/lector-qr.mjs). */
const CARPETA = path.join(__dirname, 'pagina');
const PUBLICOS = /^\/((index\.html|[\w-]+\.(mjs|css))|lector\/[\w/]+\.(js|wasm))?$/;

/** The page of people who verify a document, to be mounted at /verificar. It calls this installation alone. */
export function servirVerificacion(carpeta = CARPETA): Router {
  const router = express.Router({ caseSensitive: true });
  router.use((req: Request, res: Response, next: NextFunction) => {
    // Its modules are beside it: without the slash the browser would look for them one level above.
    if (req.originalUrl.split('?')[0] === req.baseUrl) return res.redirect(308, `${req.baseUrl}/${busqueda(req)}`);
    next(PUBLICOS.test(req.path) ? undefined : 'router');
  });
  router.use(seguridad, (_: Request, res: Response, next: NextFunction) => {
    res.setHeader('Permissions-Policy', 'camera=(self)');
    next();
  });
  router.use(
    expressStaticGzip(carpeta, {
      enableBrotli: true,
      orderPreference: ['br', 'gzip'],
      serveStatic: {
        redirect: false,
        setHeaders: (res: { setHeader(name: string, value: string): unknown }) =>
          res.setHeader('Cache-Control', 'no-cache'),
      },
    }),
  );
  return router;
}

const busqueda = ({ originalUrl }: Request): string => /\?.*$/s.exec(originalUrl)?.[0] ?? '';

/** It is in no frame, runs only its own files, and calls only this api. WebAssembly: the reader of QR codes. */
const seguridad = helmet({
  frameguard: { action: 'deny' },
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:'],
      connectSrc: ["'self'"],
      formAction: ["'none'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
    },
  },
});
