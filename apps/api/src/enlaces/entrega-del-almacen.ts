import type { Response } from 'express';
import { leerXml, type XmlGuardado } from '@libs/de';
import { error } from '@libs/errors';
import {
  type AppLogger,
  type ObjectKey,
  type ObjectStore,
  StorageUnavailable,
  type StoredObject,
} from '@libs/platform';
import { descargar } from '../reportes/descarga';

const DURACION_S = 300;

/** Key, name and type of a file in the store. */
export interface Entregable {
  clave: ObjectKey;
  archivo: string;
  contentType: string;
}

/** Delivers files of the object store: by a redirect if the store has URLs of its own, otherwise with the content. */
export class EntregaDelAlmacen {
  constructor(
    private readonly store: ObjectStore,
    private readonly logger: AppLogger,
  ) {}

  /** Streams the file, which may have hundreds of megabytes. False when it does not exist; then nothing was answered. */
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

  /** The result: delivered, not in the store, or store unavailable. In the last two cases nothing was answered. */
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

  /** The signed bytes, from the database or the store. @throws SERVICIO_OCUPADO while the store does not answer. */
  async xml(tenantId: string, guardado: XmlGuardado): Promise<Buffer> {
    try {
      return await leerXml(this.store, tenantId, guardado);
    } catch (causa) {
      if (!(causa instanceof StorageUnavailable)) throw causa;
      this.logger.log.error({ err: causa, tenant: tenantId }, 'an archived XML cannot be read');
      throw error('SERVICIO_OCUPADO');
    }
  }

  private urlDe({ clave, archivo: fileName, contentType }: Entregable): Promise<string | undefined> {
    return this.store.presignedGet(clave, DURACION_S, { contentType, fileName });
  }
}

/** Answers with a file that the browser shows if it can. The name is used when the file is saved. */
export function mostrar(res: Response, archivo: string, tipo: string, bytes: Buffer): void {
  res.setHeader('Content-Type', tipo);
  res.setHeader('Content-Disposition', `inline; filename="${archivo}"`);
  res.end(bytes);
}
