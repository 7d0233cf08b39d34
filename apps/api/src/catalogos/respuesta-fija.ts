import { applyDecorators } from '@nestjs/common';
import { ApiHeader, ApiResponse } from '@nestjs/swagger';
import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';

/** One week: the tables change a few times a year, and each change has a new ETag. */
const VIGENCIA_S = 604_800;

export const CABECERAS = {
  ETag: { description: 'Cambia cuando cambia la tabla.', schema: { type: 'string' as const } },
  'Cache-Control': { description: 'Cuánto se puede guardar.', schema: { type: 'string' as const } },
};

/** Describes the header by which a caller says what it already has, and the answer to it. */
export const ConEtag = (): ClassDecorator =>
  applyDecorators(
    ApiHeader({
      name: 'If-None-Match',
      required: false,
      description: 'ETag de una respuesta anterior.',
      schema: { type: 'string' },
    }),
    ApiResponse({ status: 304, description: 'La tabla no cambió desde ese ETag.', headers: CABECERAS }),
  );

/** A JSON answer whose bytes do not change while the process runs. */
export class RespuestaFija {
  private readonly cuerpo: Buffer;
  private readonly etag: string;

  /** @param de whose caches may keep it: `private` where the answer needs a credential. */
  constructor(
    contenido: object,
    private readonly de: 'private' | 'public' = 'private',
  ) {
    this.cuerpo = Buffer.from(JSON.stringify(contenido));
    this.etag = `"${createHash('sha256').update(this.cuerpo).digest('base64url').slice(0, 27)}"`;
  }

  /** 200 with the bytes, or 304 if the caller already has them (RFC 9110, 13.1.2). */
  enviar(req: Request, res: Response): void {
    res.setHeader('ETag', this.etag);
    res.setHeader('Cache-Control', `${this.de}, max-age=${VIGENCIA_S}`);
    if (this.de === 'private') res.setHeader('Vary', 'Authorization');
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
