import type { Response } from 'express';
import {
  type AppLogger,
  type ObjectKey,
  type ObjectStore,
  StorageUnavailable,
  type StoredObject,
} from '@libs/platform';
import { descargar } from '../reportes/descarga';

const DURACION_S = 300;

/** How a file that lies in the store is called and what it is. */
export interface Entregable {
  clave: ObjectKey;
  archivo: string;
  contentType: string;
}

/** Hands over what lies in the object store: by a redirect where the store has URLs of its own, otherwise itself. */
export class EntregaDelAlmacen {
  constructor(
    private readonly store: ObjectStore,
    private readonly logger: AppLogger,
  ) {}

  /** Streamed: it may be hundreds of megabytes. False, and nothing answered, when it is not there. */
  async enPartes(res: Response, entregable: Entregable): Promise<boolean> {
    const { clave, archivo, contentType: tipo } = entregable;
    const url = await this.urlDe(entregable);
    if (url) {
      res.redirect(302, url);
      return true;
    }
    const contenido = await this.store.getStream(clave);
    if (contenido) await descargar(res, { contenido, tipo, archivo }, this.logger.log);
    return contenido !== undefined;
  }

  /** What happened: handed over, not there (nothing answered), or no store to ask (nothing answered). */
  async entero(res: Response, entregable: Entregable): Promise<'entregado' | 'perdido' | 'sin_almacen'> {
    const { clave, archivo, contentType } = entregable;
    try {
      const url = await this.urlDe(entregable);
      const objeto = url ? await this.store.head(clave) : await this.store.get(clave);
      if (!objeto) return 'perdido';
      if (url) res.redirect(302, url);
      else mostrar(res, archivo, contentType, (objeto as StoredObject).bytes);
      return 'entregado';
    } catch (causa) {
      if (!(causa instanceof StorageUnavailable)) throw causa;
      return 'sin_almacen';
    }
  }

  private urlDe({ clave, archivo: fileName, contentType }: Entregable): Promise<string | undefined> {
    return this.store.presignedGet(clave, DURACION_S, { contentType, fileName });
  }
}

/** A file that is shown where it can be, and has its name when it is kept. */
export function mostrar(res: Response, archivo: string, tipo: string, bytes: Buffer): void {
  res.setHeader('Content-Type', tipo);
  res.setHeader('Content-Disposition', `inline; filename="${archivo}"`);
  res.end(bytes);
}
