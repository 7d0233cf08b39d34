/** Document information of a PDF (ISO 32000-1, 14.3.3). */
export interface PdfInfo {
  readonly title: string;
  readonly author: string;
}

const TRAILER = /trailer\s*<<([\s\S]*?)>>\s*startxref\s*(\d+)\s*%%EOF\s*$/;

/**
 * Replaces the information dictionary by an incremental update (ISO 32000-1, 7.5.6): the bytes that the browser wrote stay as
 * they are, 400 are added. The browser itself can only set the title.
 * @throws Error when the bytes do not end as a PDF with a cross-reference table does.
 */
export function withPdfInfo(pdf: Buffer, { title, author }: PdfInfo): Buffer {
  const [, diccionario = '', previo = ''] = TRAILER.exec(pdf.subarray(-1024).toString('latin1')) ?? [];
  const [, size] = /\/Size (\d+)/.exec(diccionario) ?? [];
  const [, root] = /\/Root (\d+ \d+ R)/.exec(diccionario) ?? [];
  const [, info] = /\/Info (\d+) 0 R/.exec(diccionario) ?? [];
  if (!size || !root || !info) throw new Error('PDF without a readable trailer');
  const [, creado = ''] = /(\/CreationDate \(D:[^)]*\))/.exec(pdf.subarray(0, 2048).toString('latin1')) ?? [];
  const objeto = `${info} 0 obj\n<</Title ${hex(title)}\n/Author ${hex(author)}\n/Creator (Timbo)\n/Producer (Skia/PDF)\n${creado}>>\nendobj\n`;
  const inicio = pdf.length + 1;
  const xref = `xref\n${info} 1\n${String(inicio).padStart(10, '0')} 00000 n \ntrailer\n<</Size ${size}\n/Root ${root}\n/Info ${info} 0 R\n/Prev ${previo}>>\n`;
  const cola = `\n${objeto}${xref}startxref\n${inicio + objeto.length}\n%%EOF\n`;
  return Buffer.concat([pdf, Buffer.from(cola, 'latin1')]);
}

function hex(texto: string): string {
  return `<${Buffer.from(`\ufeff${texto}`, 'utf16le').swap16().toString('hex')}>`;
}
