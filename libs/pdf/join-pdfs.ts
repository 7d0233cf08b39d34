import { readPdf } from './source';
import type { PdfInformation } from './information';
import { PdfWriter } from './writer';

/** Facts about its prints that the browser cannot write. */
export interface Part extends PdfInformation {
  readonly pages: number;
}

/**
 * One PDF of prints of Chromium, with the title, author and bookmarks that the browser cannot set. The same prints give the same bytes.
 * @throws Error when the number of pages differs, or the bytes are not a PDF of the browser.
 */
export function joinPdfs(pdfs: readonly Buffer[], part: Part): Buffer {
  const chunks: Buffer[] = [];
  const writer = new PdfWriter((bytes) => chunks.push(bytes));
  const sources = pdfs.map(readPdf);
  const printed = sources.reduce((total, { pages }) => total + pages.length, 0);
  if (printed !== part.pages) throw new Error(`${printed} pages were printed, not ${part.pages}`);
  for (const source of sources) writer.add(source, source.pages);
  writer.finish(part);
  return Buffer.concat(chunks);
}

export function countPages(pdf: Buffer): number {
  return readPdf(pdf).pages.length;
}
