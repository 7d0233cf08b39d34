import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import express, { type NextFunction, type Request, type Response } from 'express';
import helmet from 'helmet';
import { FixedResponse } from '../../http/fixed-response';

/** What runs in the browser, and beside it what the build makes of docs/integracion (dev/guia.mjs). */
const PROPIOS = __dirname;
const CONSTRUIDO = path.join(__dirname, 'paginas');
/** The command line, one file (dev/cli.mjs), seen from this file in dist/. */
const CLI = path.join(__dirname, '..', '..', '..', '..', '..', 'cli');

/** The word that the build writes for the address of the installation. */
const DIRECCION = 'https://direccion.de.la.instalacion.invalid';

/** A page without its extension, its Markdown, or a file that pages name. */
const PUBLICOS = /^\/((?:[a-z]{1,20}\/){0,2})(README|[a-z0-9-]{1,60})?(\.md|\.json|\.mjs|\.css)?$/;
const TIPOS: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
};

const LECTURAS = ['GET', 'HEAD'];

/** Caches ask each time whether it changed: an upgrade changes pages, and their address stays. */
const VIGENCIA_S = 0;

/** Serves /docs/guia and /llms.txt: the guides, with the address of this installation in their examples. */
export function publicarGuia(app: NestExpressApplication, direccion: string): void {
  const archivos = new Archivos(direccion);
  const guia = express.Router({ caseSensitive: true, strict: true });
  // Not a route: Express would answer a path such as /% in a format of its own.
  guia.use(seguridad, async (req: Request, res: Response, next: NextFunction) => {
    if (!LECTURAS.includes(req.method)) return next('router');
    // Links of the Markdown are relative to the folder.
    if (req.originalUrl.split('?')[0] === req.baseUrl) return res.redirect(308, `${req.baseUrl}/`);
    const archivo = archivoDe(req.path);
    const respuesta = archivo && (await archivos.leer(archivo));
    if (!respuesta) return next('router');
    respuesta.send(req, res);
  });
  app.use('/docs/guia', guia);
  app.use('/llms.txt', async (req: Request, res: Response, next: NextFunction) => {
    if (req.path !== '/' || !LECTURAS.includes(req.method)) return next();
    const respuesta = await archivos.leer(path.join(CONSTRUIDO, 'llms.txt'));
    if (!respuesta) return next();
    respuesta.send(req, res);
  });
}

/** The file of a path below /docs/guia; undefined if no page has such a name. */
function archivoDe(pedido: string): string | undefined {
  const [, carpeta, nombre = '', tipo] = PUBLICOS.exec(pedido) ?? [];
  if (carpeta === undefined || (nombre === '' && tipo)) return undefined;
  if (pedido === '/timbo.mjs') return path.join(CLI, 'timbo.mjs');
  if (tipo === '.mjs' || tipo === '.css') return path.join(PROPIOS, carpeta, nombre + tipo);
  return path.join(CONSTRUIDO, carpeta, (nombre || 'README') + (tipo ?? '.html'));
}

/** Reads a file when somebody first asks for it: a process that starts waits for none. */
class Archivos {
  private readonly leidos = new Map<string, Promise<FixedResponse | undefined>>();

  constructor(private readonly direccion: string) {}

  /** The file with the address in it; undefined if it does not exist. */
  async leer(archivo: string): Promise<FixedResponse | undefined> {
    const leido = this.leidos.get(archivo);
    if (leido) return leido;
    const leyendo = this.componer(archivo);
    this.leidos.set(archivo, leyendo);
    // Names of files that do not exist are not kept: callers could invent them without end.
    if (!(await leyendo.catch(() => undefined))) this.leidos.delete(archivo);
    return leyendo;
  }

  private async componer(archivo: string): Promise<FixedResponse | undefined> {
    const texto = await readFile(archivo, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (texto === undefined) return undefined;
    const contenido = texto.replaceAll(DIRECCION, () => this.direccion);
    return new FixedResponse(contenido, 'public', VIGENCIA_S, TIPOS[path.extname(archivo)]);
  }
}

/** Nothing runs but the files beside the pages, which call this installation alone. */
const seguridad = helmet({
  frameguard: { action: 'deny' },
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      connectSrc: ["'self'"],
      formAction: ["'none'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
    },
  },
});
