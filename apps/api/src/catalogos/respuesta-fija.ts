import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';

/** One week: the tables change a few times a year, and each change has a new ETag. */
const VIGENCIA_S = 604_800;

/** A JSON answer whose bytes do not change while the process runs. */
export class RespuestaFija {
  private readonly cuerpo: Buffer;
  private readonly etag: string;

  constructor(contenido: object) {
    this.cuerpo = Buffer.from(JSON.stringify(contenido));
    this.etag = `"${createHash('sha256').update(this.cuerpo).digest('base64url').slice(0, 27)}"`;
  }

  /** 200 with the bytes, or 304 if the caller already has them (RFC 9110, 13.1.2). */
  enviar(req: Request, res: Response): void {
    res.setHeader('ETag', this.etag);
    res.setHeader('Cache-Control', `private, max-age=${VIGENCIA_S}`);
    res.setHeader('Vary', 'Authorization');
    if (this.laTiene(req.header('if-none-match'))) {
      res.status(304).end();
      return;
    }
    res.type('application/json').send(this.cuerpo);
  }

  private laTiene(condicion: string | undefined): boolean {
    const etiquetas = condicion?.split(',').map((etiqueta) => etiqueta.trim().replace(/^W\//, '')) ?? [];
    return etiquetas.includes('*') || etiquetas.includes(this.etag);
  }
}
