import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import type { Logger } from '@libs/platform';
import { porVeces } from '../http/vez';
import { escribirCsv, escribirXlsx, type Separador, TIPO_CSV, TIPO_XLSX } from '@libs/reportes/archivos';
import type { Columna, Tandas } from '@libs/reportes';

/** Writes the table as a file. */
export function archivo<Fila>(
  { formato, separador, totales }: { formato: 'csv' | 'xlsx'; separador?: Separador; totales?: boolean },
  nombre: string,
  columnas: readonly Columna<Fila>[],
  tandas: Tandas<Fila>,
): Descarga {
  const contenido =
    formato === 'csv' ? escribirCsv(columnas, tandas, separador) : escribirXlsx(nombre, columnas, tandas, { totales });
  return { contenido, tipo: formato === 'csv' ? TIPO_CSV : TIPO_XLSX, archivo: `${nombre}.${formato}` };
}

export interface Descarga {
  contenido: AsyncIterable<Buffer>;
  tipo: string;
  /** Name for saving the file; without it the browser shows the content. */
  archivo?: string;
}

/**
 * The same batches. The first is read before this resolves, so that its failure can still be answered as an error. None is read ahead:
 * the reader asks for it in its turn, and a read outside a turn would take a connection from the other tenants.
 */
export async function adelantar<Fila>(tandas: AsyncGenerator<Fila[]>): Promise<AsyncGenerator<Fila[]>> {
  let actual = await tandas.next();
  return (async function* () {
    try {
      for (; !actual.done; actual = await tandas.next()) yield actual.value;
    } finally {
      await tandas.return(undefined);
    }
  })();
}

/**
 * Streams at the caller's pace and stops reading when the caller goes away. A failure after the first byte cuts the connection, so that
 * an incomplete file never looks complete.
 */
export async function descargar(
  res: Response,
  { contenido, tipo, archivo: nombre }: Descarga,
  log: Pick<Logger, 'error'>,
): Promise<void> {
  res.setHeader('Content-Type', tipo);
  if (nombre) res.setHeader('Content-Disposition', `attachment; filename="${nombre}"`);
  try {
    await pipeline(Readable.from(porVeces(res, contenido)), res);
  } catch (causa) {
    if ((causa as { code?: string }).code === 'ERR_STREAM_PREMATURE_CLOSE') return;
    log.error({ err: causa, request_id: res.locals['requestId'] as string }, 'a download was cut');
  }
}
