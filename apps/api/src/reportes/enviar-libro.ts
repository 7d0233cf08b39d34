import type { Response } from 'express';
import type { Logger } from '@libs/platform';
import type { Columna } from '@libs/reportes';
import { escribirJson, TIPO_JSON } from '@libs/reportes/archivos';
import type { Sit } from '@libs/series';
import { sendDownload, startReading, tableFile } from '../http/download';
import type { LibroQuery } from './reportes-query.dto';
import { ambienteDe } from './un-solo-sit';

/** A book of one month and one environment. */
export interface Libro<Linea> {
  /** Of the file, before the month. */
  nombre: string;
  columnas: readonly Columna<Linea>[];
  lineas(): AsyncGenerator<Linea[]>;
  /** As the answer shows them. */
  totales(): Promise<object>;
}

/** Sends a book in the requested form; what it is not asked for is not read. */
export async function enviarLibro<Linea>(
  res: Response,
  libro: Libro<Linea>,
  { mes, formato, lineas, separador, sit }: LibroQuery & { sit: Sit },
  log: Logger,
): Promise<void> {
  const leidas = () => startReading(libro.lineas());
  if (formato !== 'json') {
    const nombre = `${libro.nombre}-${mes}-${ambienteDe(sit)}`;
    const archivo = tableFile({ formato, separador, totales: true }, nombre, libro.columnas, await leidas());
    return sendDownload(res, archivo, log);
  }
  const cabeza = { mes, sit, totales: await libro.totales() };
  if (!lineas) return void res.json({ ...cabeza, lineas: [] });
  const content = escribirJson(cabeza, 'lineas', libro.columnas, await leidas());
  return sendDownload(res, { content, type: TIPO_JSON }, log);
}
