import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import type { Logger } from '@libs/platform';
import { inTurns } from './turn';
import { escribirCsv, escribirXlsx, type Separador, TIPO_CSV, TIPO_XLSX } from '@libs/reportes/archivos';
import type { Columna, Tandas } from '@libs/reportes';

/** Writes the table as a file. */
export function tableFile<Fila>(
  { formato, separador, totales }: { formato: 'csv' | 'xlsx'; separador?: Separador; totales?: boolean },
  name: string,
  columns: readonly Columna<Fila>[],
  batches: Tandas<Fila>,
): Download {
  const content =
    formato === 'csv' ? escribirCsv(columns, batches, separador) : escribirXlsx(name, columns, batches, { totales });
  return { content, type: formato === 'csv' ? TIPO_CSV : TIPO_XLSX, fileName: `${name}.${formato}` };
}

export interface Download {
  content: AsyncIterable<Buffer>;
  type: string;
  /** Name for saving the file; without it the browser shows the content. */
  fileName?: string;
}

/**
 * The same batches. The first is read before this resolves, so that its failure can still be answered as an error. None is read ahead:
 * the reader asks for it in its turn, and a read outside a turn would take a connection from the other tenants.
 */
export async function startReading<Fila>(batches: AsyncGenerator<Fila[]>): Promise<AsyncGenerator<Fila[]>> {
  let current = await batches.next();
  return (async function* () {
    try {
      for (; !current.done; current = await batches.next()) yield current.value;
    } finally {
      await batches.return(undefined);
    }
  })();
}

/**
 * Streams at the caller's pace and stops reading when the caller goes away. A failure after the first byte cuts the connection, so that
 * an incomplete file never looks complete.
 */
export async function sendDownload(
  res: Response,
  { content, type, fileName: name }: Download,
  log: Pick<Logger, 'error'>,
): Promise<void> {
  res.setHeader('Content-Type', type);
  if (name) res.setHeader('Content-Disposition', `attachment; filename="${name}"`);
  try {
    await pipeline(Readable.from(inTurns(res, content)), res);
  } catch (cause) {
    if ((cause as { code?: string }).code === 'ERR_STREAM_PREMATURE_CLOSE') return;
    log.error({ err: cause, request_id: res.locals['requestId'] as string }, 'a download was cut');
  }
}
