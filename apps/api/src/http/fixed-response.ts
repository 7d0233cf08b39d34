import { applyDecorators } from '@nestjs/common';
import { ApiHeader, ApiResponse } from '@nestjs/swagger';
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Request, Response } from 'express';

/** One week: the tables change a few times a year, and each change has a new ETag. */
const LIFE_S = 604_800;

export const CACHE_HEADERS = {
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
    ApiResponse({ status: 304, description: 'Nada cambió desde ese ETag.', headers: CACHE_HEADERS }),
  );

/** Below this, gzip's header costs as much as gzip saves. */
const COMPRESSED_FROM = 1_024;

/** An answer whose bytes are made once, plain and compressed: it costs the process as much to give as a file. */
export class FixedResponse {
  private readonly body: Buffer;
  private readonly compressed: Buffer | undefined;
  private readonly digest: string;

  /**
   * @param content an object becomes JSON; a text stays as it is.
   * @param audience whose caches may keep it: `private` where the answer needs a credential.
   * @param lifeS how long, before they ask again.
   */
  constructor(
    content: object | string,
    private readonly audience: 'private' | 'public' = 'private',
    private readonly lifeS = LIFE_S,
    private readonly type = 'application/json',
  ) {
    this.body = Buffer.from(typeof content === 'string' ? content : JSON.stringify(content));
    this.compressed = this.body.length < COMPRESSED_FROM ? undefined : gzipSync(this.body);
    this.digest = createHash('sha256').update(this.body).digest('base64url').slice(0, 27);
  }

  /** 200 with the bytes, or 304 if the caller already has them (RFC 9110, 13.1.2). Each encoding has a tag of its own (8.8.3.3). */
  send(req: Request, res: Response): void {
    const compressed = req.acceptsEncodings('gzip', 'identity') === 'gzip' ? this.compressed : undefined;
    res.setHeader('ETag', compressed ? `"${this.digest}-gzip"` : `"${this.digest}"`);
    res.setHeader('Cache-Control', `${this.audience}, max-age=${this.lifeS}`);
    if (this.audience === 'private') res.vary('Authorization');
    res.vary('Accept-Encoding');
    if (this.callerHas(req.header('if-none-match'))) {
      res.status(304).end();
      return;
    }
    if (compressed) res.setHeader('Content-Encoding', 'gzip');
    res.type(this.type).send(compressed ?? this.body);
  }

  private callerHas(condition: string | undefined): boolean {
    const tags = condition?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
    return tags.some((tag) => ['*', `"${this.digest}"`, `"${this.digest}-gzip"`].includes(tag));
  }
}
