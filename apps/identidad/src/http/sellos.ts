import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config';
import { clavesPara } from '../proveedor/configuracion';

const sello = (clave: string, de: string): string => createHmac('sha256', clave).update(de).digest('base64url');

/** Seals of what this service gave out itself: forms of an interaction or a session, and challenges. */
export class Sellos {
  private readonly claves: readonly [string, ...string[]];

  constructor(config: Pick<Config, 'identityKey' | 'previousIdentityKey'>) {
    this.claves = clavesPara(config, 'formularios');
  }

  de(que: string): string {
    return sello(this.claves[0], que);
  }

  vale(que: string, dado: unknown): boolean {
    if (typeof dado !== 'string') return false;
    const recibido = Buffer.from(dado);
    return this.claves.some((clave) => {
      const esperado = Buffer.from(sello(clave, que));
      return recibido.length === esperado.length && timingSafeEqual(recibido, esperado);
    });
  }
}
