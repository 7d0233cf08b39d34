import type { Response } from 'express';
import type { DocumentoConsultas } from '@libs/de';
import { TIPO_XLSX } from '@libs/reportes/archivos';
import type { Sit } from '@libs/series';

/** The documented media types omit their parameters. */
export const ARCHIVOS = {
  'text/csv': { schema: { type: 'string' } },
  [TIPO_XLSX]: { schema: { type: 'string', format: 'binary' } },
};

export const X_SIT = {
  'X-Sit': { description: 'Ambiente de lo que se entrega.', schema: { type: 'string', enum: ['H', 'P'] } },
};

/** In the names of files, which leave the answer and its X-Sit behind. */
export const ambienteDe = (sit: Sit): string => (sit === 'P' ? 'P' : 'H-PRUEBA');

/** The environment of a book or an export, which covers only one; the answer names it. */
export async function unSoloSit(
  documentos: DocumentoConsultas,
  tenantId: string,
  pedido: Sit | undefined,
  res: Response,
): Promise<Sit> {
  const sit = pedido ?? (await documentos.sitPorDefecto(tenantId));
  res.setHeader('X-Sit', sit);
  return sit;
}
