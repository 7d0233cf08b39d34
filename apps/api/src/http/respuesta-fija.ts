import { applyDecorators } from '@nestjs/common';
import { ApiHeader, ApiResponse } from '@nestjs/swagger';
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Request, Response } from 'express';

/** One week: the tables change a few times a year, and each change has a new ETag. */
const VIGENCIA_S = 604_800;

export const CABECERAS = {
  ETag: { description: 'Cambia cuando cambia la respuesta.', schema: { type: 'string' as const } },
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
    ApiResponse({ status: 304, description: 'Nada cambió desde ese ETag.', headers: CABECERAS }),
  );

/** Below this, gzip's header costs as much as gzip saves. */
const QUE_SE_COMPRIME = 1_024;

/** A JSON answer whose bytes are made once, plain and compressed: it costs the process as much to give as a file. */
export class RespuestaFija {
  private readonly cuerpo: Buffer;
  private readonly comprimido: Buffer | undefined;
  private readonly huella: string;

  /**
   * @param de whose caches may keep it: `private` where the answer needs a credential.
   * @param vigenciaS how long, before they ask again.
   */
  constructor(
    contenido: object,
    private readonly de: 'private' | 'public' = 'private',
    private readonly vigenciaS = VIGENCIA_S,
  ) {
    this.cuerpo = Buffer.from(JSON.stringify(contenido));
    this.comprimido = this.cuerpo.length < QUE_SE_COMPRIME ? undefined : gzipSync(this.cuerpo);
    this.huella = createHash('sha256').update(this.cuerpo).digest('base64url').slice(0, 27);
  }

  /** 200 with the bytes, or 304 if the caller already has them (RFC 9110, 13.1.2). Each encoding has a tag of its own (8.8.3.3). */
  enviar(req: Request, res: Response): void {
    const comprimido = req.acceptsEncodings('gzip', 'identity') === 'gzip' ? this.comprimido : undefined;
    res.setHeader('ETag', comprimido ? `"${this.huella}-gzip"` : `"${this.huella}"`);
    res.setHeader('Cache-Control', `${this.de}, max-age=${this.vigenciaS}`);
    if (this.de === 'private') res.vary('Authorization');
    res.vary('Accept-Encoding');
    if (this.laTiene(req.header('if-none-match'))) {
      res.status(304).end();
      return;
    }
    if (comprimido) res.setHeader('Content-Encoding', 'gzip');
    res.type('application/json').send(comprimido ?? this.cuerpo);
  }

  private laTiene(condicion: string | undefined): boolean {
    const etiquetas = condicion?.split(',').map((etiqueta) => etiqueta.trim().replace(/^W\//, '')) ?? [];
    return etiquetas.some((etiqueta) => ['*', `"${this.huella}"`, `"${this.huella}-gzip"`].includes(etiqueta));
  }
}
