import { type PdfSource, readPdf } from './pdf-source';
import type { PdfInformation } from './pdf-information';
import { PdfWriter } from './pdf-writer';

/** One of the documents that were printed together. */
export interface Part extends Omit<PdfInformation, 'created'> {
  readonly pages: number;
}

/**
 * Cuts a print of Chromium into one PDF per document. Objects that pages share, mostly fonts, are copied into each. Adds title, author and
 * bookmarks, which the browser cannot set.
 * @throws Error when the number of pages is not the sum over the parts, or the bytes are not a PDF of the browser.
 */
export function splitPdf(pdf: Buffer, parts: readonly Part[]): Buffer[] {
  const source = readPdf(pdf);
  const expected = parts.reduce((total, { pages }) => total + pages, 0);
  if (source.pages.length !== expected) throw new Error(`${source.pages.length} pages were printed, not ${expected}`);
  let first = 0;
  return parts.map((part) => cut(source, source.pages.slice(first, (first += part.pages)), part));
}

/** Joins whole prints into one PDF. */
export function joinPdfs(pdfs: readonly Buffer[], part: Part): Buffer {
  const chunks: Buffer[] = [];
  const writer = new PdfWriter((bytes) => chunks.push(bytes));
  const sources = pdfs.map(readPdf);
  for (const source of sources) writer.add(source, source.pages);
  writer.finish({ ...part, created: sources[0]!.created });
  return Buffer.concat(chunks);
}

export function countPages(pdf: Buffer): number {
  return readPdf(pdf).pages.length;
}

function cut(source: PdfSource, pages: readonly number[], part: Part): Buffer {
  const chunks: Buffer[] = [];
  const writer = new PdfWriter((bytes) => chunks.push(bytes));
  writer.add(source, pages);
  writer.finish({ ...part, created: source.created });
  return Buffer.concat(chunks);
}
