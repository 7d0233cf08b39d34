import { papelDe, type FormatoKude } from '../../domain/formato';
import { hojaCorrida } from '../../domain/plantilla/hoja';
import { copiasDe, cortesDe, estiloDeRollos, pliego, type Documento } from '../../domain/plantilla/pliego';
import type { Corte } from '../../domain/plantilla/paginar';
import type { PrintPage } from './print-page';
import { countPages, joinPdfs, type Part } from '@libs/pdf';

/** A document to be printed. */
export interface Impreso extends Documento {
  /** Signed bytes to attach to the PDF. */
  readonly xml?: Uint8Array | undefined;
}

/**
 * Prints a document, alone: with others in one print its bytes would depend on them. It is laid out on one endless page, measured, and cut
 * into pages if it is longer.
 * @throws Error when the print differs from the layout.
 */
export async function printDocument(page: PrintPage, formato: FormatoKude, documento: Impreso): Promise<Buffer> {
  const entero = await page.place(pliego(formato, [documento]));
  const cortes = cortesDe(formato, entero.documentos[0]!);
  if (!cortes) return printUncut(page, formato, documento);
  const cortado = { ...documento, cortes };
  // A single page is already laid out as it was measured.
  const otraVez = cortes.length > 1 || documento.vista.copias;
  const { paginas } = otraVez ? await page.place(pliego(formato, [cortado])) : entero;
  if (papelDe(formato).alto === undefined) await page.restyle(estiloDeRollos(formato, paginas));
  return joinPdfs([await page.print()], parteDe(cortado, cortes.length));
}

async function printUncut(page: PrintPage, formato: FormatoKude, documento: Impreso): Promise<Buffer> {
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
  const { documento, numero, emisor, cdc, firmado } = vista;
  const copias = copiasDe(vista);
  const pages = cada * copias.length;
  return {
    pages,
    title: `KuDE de ${documento} ${numero}`,
    author: emisor.nombre,
    language: 'es-PY',
    created: `D:${firmado.replace(/\D/g, '')}-03'00'`,
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
