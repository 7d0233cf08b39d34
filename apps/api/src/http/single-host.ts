import type { NextFunction, Request, Response } from 'express';
import { error } from '@libs/errors';

/** Node takes the first of several `Host` headers, a proxy before it perhaps the last (RFC 9112, 3.2: 400). */
export function singleHost({ rawHeaders }: Request, _: Response, next: NextFunction): void {
  const hosts = rawHeaders.filter((name, i) => i % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host');
  next(hosts.length > 1 ? error('SOLICITUD_MALFORMADA') : undefined);
}
