import type { Pliego } from '../../application/ports/kude-renderer';
import { countPages, joinPdfs } from '@libs/pdf';
import type { PrintPage } from './print-page';

/** Prints a document that the browser breaks into pages. */
export async function printPliego(page: PrintPage, { titulo, autor, hora, hoja }: Pliego): Promise<Buffer> {
  await page.place(hoja);
  const pdf = await page.print();
  const [fecha, zona] = [hora.slice(0, 19), hora.slice(19).replace(':', "'")];
  const created = `D:${fecha.replace(/\D/g, '')}${zona}'`;
  return joinPdfs([pdf], { pages: countPages(pdf), title: titulo, author: autor, language: 'es-PY', created });
}
