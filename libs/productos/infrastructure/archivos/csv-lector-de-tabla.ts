import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { CsvError, type CsvErrorCode, type InfoRecord, type Options, parse } from 'csv-parse';
import { error, type ErrorDeNegocio } from '@libs/errors';
import { sinGuardas } from '@libs/reportes/archivos';
import { LectorDeTabla, type TablaDeArchivo } from '../../application/ports/lector-de-tabla';
import type { SeparadorDeArchivo } from '../../domain/celdas';
import type { FilaDeArchivo } from '../../domain/filas-importadas';

/** Bytes that are read without a pause: some milliseconds, also of the shortest rows. */
const TROZO = 2_048;
/** Bytes of one row: its longest field has 2,000 characters. */
const FILA_MAXIMA = 20_000;

const invalido = (motivo: string): ErrorDeNegocio => error('IMPORTACION_ARCHIVO_INVALIDO', { motivo });

const NO_ES_TEXTO = 'no es un texto en UTF-8: guárdelo en la planilla como «CSV UTF-8»';

const MOTIVOS: Partial<Record<CsvErrorCode, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'tiene unas comillas que no se cierran',
  CSV_INVALID_CLOSING_QUOTE: 'tiene algo entre unas comillas que se cierran y el separador',
  INVALID_OPENING_QUOTE: 'tiene unas comillas en medio de una celda que no va entre comillas',
  CSV_MAX_RECORD_SIZE: `tiene más de ${FILA_MAXIMA} caracteres`,
};

/** CSV as programs write it: UTF-8, any line end, and the separator that its header has. */
export class CsvLectorDeTabla extends LectorDeTabla {
  override abrir(archivo: Uint8Array): TablaDeArchivo {
    if (!isUtf8(archivo) || archivo.includes(0)) throw invalido(NO_ES_TEXTO);
    const separador = separadorDe(archivo);
    return { separador, filas: filasDe(archivo, separador) };
  }
}

/** The separator that the first line with something in it has most of. A single column has none, and nothing to separate. */
function separadorDe(archivo: Uint8Array): SeparadorDeArchivo {
  const inicio = new TextDecoder().decode(archivo.subarray(0, FILA_MAXIMA));
  const [primera = ''] = inicio.trimStart().split(/[\r\n]/, 1);
  const cuantos = (separador: string): number => primera.split(separador).length;
  const [mayor] = ([';', ',', '\t'] as const).toSorted((a, b) => cuantos(b) - cuantos(a));
  return cuantos(mayor!) > 1 ? mayor! : '\t';
}

async function* trozosDe(archivo: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let desde = 0; desde < archivo.length; desde += TROZO) {
    yield archivo.subarray(desde, desde + TROZO);
    await setImmediate();
  }
}

async function* filasDe(archivo: Uint8Array, separador: SeparadorDeArchivo): AsyncGenerator<FilaDeArchivo> {
  const opciones: Options = {
    delimiter: separador,
    record_delimiter: ['\r\n', '\n', '\r'],
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: FILA_MAXIMA,
  };
  const lector = Readable.from(trozosDe(archivo)).pipe(parse(opciones));
  try {
    for await (const { info, record } of lector as AsyncIterable<{ info: InfoRecord; record: string[] }>)
      yield {
        linea: info.records + info.empty_lines,
        celdas: record.map((celda) => sinGuardas(celda, separador)),
      };
  } catch (causa) {
    if (!(causa instanceof CsvError)) throw causa;
    const { records, empty_lines: vacias } = causa as unknown as InfoRecord;
    throw invalido(`la fila ${records + vacias + 1} ${MOTIVOS[causa.code] ?? 'no se puede leer'}`);
  }
}
