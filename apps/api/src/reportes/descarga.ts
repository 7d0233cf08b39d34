import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import type { Logger } from '@libs/platform';
import { escribirCsv, TIPO_CSV } from './csv';
import { escribirXlsx, TIPO_XLSX } from './xlsx';
import type { Columna, Tandas } from './tabla';

/** The table as a file. */
export function archivo<Fila>(
  formato: 'csv' | 'xlsx',
  nombre: string,
  columnas: readonly Columna<Fila>[],
  tandas: Tandas<Fila>,
): Descarga {
  const contenido = formato === 'csv' ? escribirCsv(columnas, tandas) : escribirXlsx(nombre, columnas, tandas);
  return { contenido, tipo: formato === 'csv' ? TIPO_CSV : TIPO_XLSX, archivo: `${nombre}.${formato}` };
}

export interface Descarga {
  contenido: AsyncIterable<Buffer>;
  tipo: string;
  /** Name under which it is saved; without it, it is shown. */
  archivo?: string;
}

/**
 * The same batches, each read while the one before is being written. The first is read before this resolves, so that a failure up to then
 * can still be answered as an error.
 */
export async function adelantar<Fila>(tandas: AsyncGenerator<Fila[]>): Promise<AsyncGenerator<Fila[]>> {
  const primera = await tandas.next();
  return (async function* () {
    try {
      for (let actual = primera; !actual.done;) {
        const siguiente = tandas.next();
        // A failure is thrown by the `await` below; without this it would also count as unhandled when the reader leaves before.
        siguiente.catch(() => undefined);
        yield actual.value;
        actual = await siguiente;
      }
    } finally {
      await tandas.return(undefined);
    }
  })();
}

/**
 * Streams as fast as the caller reads. When the caller goes away the reading stops. A failure after the first byte cuts the connection, so
 * that half a file never looks like a whole one.
 */
export async function descargar(
  res: Response,
  { contenido, tipo, archivo: nombre }: Descarga,
  log: Pick<Logger, 'error'>,
): Promise<void> {
  res.setHeader('Content-Type', tipo);
  if (nombre) res.setHeader('Content-Disposition', `attachment; filename="${nombre}"`);
  try {
    await pipeline(Readable.from(contenido), res);
  } catch (causa) {
    if ((causa as { code?: string }).code === 'ERR_STREAM_PREMATURE_CLOSE') return;
    log.error({ err: causa, request_id: res.locals['requestId'] as string }, 'a download was cut');
  }
}
