import { papelDe, type FormatoKude } from '../../domain/formato';
import { hojaCorrida } from '../../domain/plantilla/hoja';
import { copiasDe, cortesDe, estiloDeRollos, pliego, type Documento } from '../../domain/plantilla/pliego';
import type { Corte } from '../../domain/plantilla/paginar';
import type { PrintPage } from './print-page';
import { countPages, joinPdfs, type Part, splitPdf } from './split-pdf';

/** A document to be printed. */
export interface Impreso extends Documento {
  /** Signed bytes to attach to the PDF. */
  readonly xml?: Uint8Array | undefined;
}

/**
 * Prints documents of one format together and returns a PDF for each. Each is laid out on one endless page, measured, and cut into pages if
 * it is longer; then all are printed at once. A document that cannot be cut is printed alone.
 * @throws Error when the print differs from the layout.
 */
export async function printBatch(
  page: PrintPage,
  formato: FormatoKude,
  documentos: readonly Impreso[],
): Promise<Buffer[]> {
  await page.place(pliego(formato, documentos));
  const medidas = await page.measure();
  const cortados = documentos.map((documento, i) => ({ ...documento, cortes: cortesDe(formato, medidas[i]!) }));
  const juntos = cortados.filter(({ cortes }) => cortes !== undefined);
  const pdfs = juntos.length > 0 ? await printTogether(page, formato, juntos, juntos.length < cortados.length) : [];
  const resultado: Buffer[] = [];
  for (const documento of cortados) {
    resultado.push(documento.cortes ? pdfs[juntos.indexOf(documento)]! : await printAlone(page, formato, documento));
  }
  return resultado;
}

async function printTogether(
  page: PrintPage,
  formato: FormatoKude,
  documentos: readonly Impreso[],
  otros: boolean,
): Promise<Buffer[]> {
  // Single pages are already laid out as they were measured.
  if (otros || documentos.some(({ cortes, vista }) => cortes!.length > 1 || vista.copias))
    await page.place(pliego(formato, documentos));
  if (papelDe(formato).alto === undefined) await page.restyle(estiloDeRollos(formato, await page.pageHeights()));
  return splitPdf(
    await page.print(),
    documentos.map((documento) => parteDe(documento, documento.cortes!.length)),
  );
}

async function printAlone(page: PrintPage, formato: FormatoKude, documento: Impreso): Promise<Buffer> {
  const papel = papelDe(formato);
  if (papel.alto === undefined) throw new Error('a part of the document is longer than a page of a roll');
  const copias: Buffer[] = [];
  for (const copia of copiasDe(documento.vista)) {
    await page.place(hojaCorrida(documento.vista, documento.qr, papel, copia));
    copias.push(await page.print());
  }
  return joinPdfs(copias, parteDe(documento, countPages(copias[0]!)));
}

/** @param cada pages per copy. */
function parteDe({ vista, cortes, xml }: Impreso, cada: number): Part {
  const { documento, numero, emisor, cdc } = vista;
  const copias = copiasDe(vista);
  const pages = cada * copias.length;
  return {
    pages,
    title: `KuDE de ${documento} ${numero}`,
    author: emisor.nombre,
    language: 'es-PY',
    ...(xml && {
      attachment: { name: `${cdc}.xml`, description: `${documento} ${numero}`, mimeType: 'text/xml', bytes: xml },
    }),
    ...(pages > 1 && {
      bookmarks: copias.flatMap((copia, i) =>
        Array.from({ length: cada }, (_, page) => ({
          page: i * cada + page,
          title: [copia, marcador(page, cortes?.[page])].filter(Boolean).join(' · '),
        })),
      ),
    }),
  };
}

/** Bookmark of a page: its number and the items on it. */
function marcador(pagina: number, corte: Corte | undefined): string {
  const [desde, hasta] = corte?.filas ?? [0, 0];
  const items = hasta > desde ? ` · ítems ${desde + 1} a ${hasta}` : '';
  return `Página ${pagina + 1}${items}${corte?.cola ? ' · totales' : ''}`;
}
