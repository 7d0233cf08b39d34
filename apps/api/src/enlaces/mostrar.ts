import type { Response } from 'express';

/** Answers with a file that the browser shows if it can. The name is used when the file is saved. */
export function mostrar(res: Response, archivo: string, tipo: string, bytes: Buffer): void {
  res.setHeader('Content-Type', tipo);
  res.setHeader('Content-Disposition', `inline; filename="${archivo}"`);
  res.end(bytes);
}
