/** One of the documents that were printed together. */
export interface Part {
  readonly pages: number;
  readonly title: string;
  readonly author: string;
}

interface Source {
  /** Text of each object up to its stream, and the bytes of the stream. */
  readonly objects: ReadonlyMap<number, { readonly head: string; readonly rest: Buffer }>;
  readonly pages: readonly number[];
  readonly created: string;
}

const REFERENCE = /\b(\d+) 0 R\b/g;

/**
 * Cuts a print of Chromium into one PDF for each document. Pages, fonts and pictures are copied as the bytes that they are; what
 * several pages share, mostly fonts, is copied into each. Title and author are set on the way, which the browser cannot (ISO 32000-1, 7.5 and 14.3.3).
 * @throws Error when the pages are not as many as the parts have together, or the bytes are no PDF with a cross-reference table.
 */
export function splitPdf(pdf: Buffer, parts: readonly Part[]): Buffer[] {
  const source = read(pdf);
  const expected = parts.reduce((total, { pages }) => total + pages, 0);
  if (source.pages.length !== expected) throw new Error(`${source.pages.length} pages were printed, not ${expected}`);
  let first = 0;
  return parts.map((part) => write(source, source.pages.slice(first, (first += part.pages)), part));
}

export function countPages(pdf: Buffer): number {
  return read(pdf).pages.length;
}

function read(pdf: Buffer): Source {
  const [, start] = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(pdf.subarray(-64).toString('latin1')) ?? [];
  const table = /^xref\n0 (\d+)\n/.exec(start ? pdf.toString('latin1', Number(start), Number(start) + 32) : '');
  if (!table) throw new Error('PDF without a cross-reference table');
  const from = Number(start) + table[0].length;
  const offsets = Array.from({ length: Number(table[1]) }, (_, i) => {
    const entry = pdf.toString('latin1', from + 20 * i, from + 20 * i + 18);
    return { number: i, offset: entry.endsWith('n') ? Number(entry.slice(0, 10)) : -1 };
  })
    .filter(({ offset }) => offset >= 0)
    .sort((a, b) => a.offset - b.offset);
  const objects = new Map(
    offsets.map(({ number, offset }, i) => [
      number,
      split(pdf.subarray(offset, offsets[i + 1]?.offset ?? Number(start))),
    ]),
  );
  const pages: number[] = [];
  const walk = (number: number): void => {
    const { head = '' } = objects.get(number) ?? {};
    const [, kids] = /\/Kids\s*\[([^\]]*)\]/.exec(head) ?? [];
    if (kids === undefined) pages.push(number);
    else for (const [, kid] of kids.matchAll(REFERENCE)) walk(Number(kid));
  };
  const catalog = [...objects.values()].find(({ head }) => /\/Type\s*\/Catalog\b/.test(head))?.head ?? '';
  walk(Number(/\/Pages (\d+) 0 R/.exec(catalog)?.[1]));
  const [created = ''] = /\/CreationDate \(D:[^)]*\)/.exec(pdf.toString('latin1', 0, 1_024)) ?? [];
  return { objects, pages, created };
}

function split(bytes: Buffer): { head: string; rest: Buffer } {
  const stream = bytes.indexOf('>> stream\n');
  const end = stream < 0 ? bytes.length : stream + 2;
  return { head: bytes.toString('latin1', bytes.indexOf('obj') + 3, end), rest: bytes.subarray(end) };
}

// Objects 1 to 3 are catalog, page tree and information; what the pages need follows.
function write({ objects, created }: Source, pages: readonly number[], { title, author }: Part): Buffer {
  const numbers = new Map<number, number>();
  const order: number[] = [];
  const numberOf = (original: number): number => {
    const known = numbers.get(original);
    if (known !== undefined) return known;
    order.push(original);
    numbers.set(original, order.length + 3);
    return order.length + 3;
  };
  const kids = pages.map((page) => `${numberOf(page)} 0 R`).join(' ');
  const chunks: Buffer[] = [];
  const offsets: number[] = [];
  let length = 0;
  const add = (chunk: string | Buffer): void => {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk, 'latin1') : chunk;
    chunks.push(bytes);
    length += bytes.length;
  };
  const object = (text: string): void => {
    offsets.push(length);
    add(`${offsets.length} 0 obj${text}`);
  };
  add('%PDF-1.4\n%\xd3\xeb\xe9\xe1\n');
  object(`\n<</Type /Catalog\n/Pages 2 0 R\n/Lang (es-PY)\n/ViewerPreferences <</DisplayDocTitle true>>>>\nendobj\n`);
  object(`\n<</Type /Pages\n/Count ${pages.length}\n/Kids [${kids}]>>\nendobj\n`);
  object(
    `\n<</Title ${hex(title)}\n/Author ${hex(author)}\n/Creator (Timbo)\n/Producer (Skia/PDF)\n${created}>>\nendobj\n`,
  );
  // numberOf appends to the list that is being walked.
  for (const original of order) {
    const { head, rest } = objects.get(original)!;
    const page = pages.includes(original) ? head.replace(/\/Parent \d+ 0 R/, '/Parent 2 0 X') : head;
    object(page.replace(REFERENCE, (_, number: string) => `${numberOf(Number(number))} 0 R`).replace('2 0 X', '2 0 R'));
    add(rest);
  }
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = offsets.length + 1;
  add(
    `xref\n0 ${size}\n0000000000 65535 f \n${entries}trailer\n<</Size ${size}\n/Root 1 0 R\n/Info 3 0 R>>\nstartxref\n${length}\n%%EOF\n`,
  );
  return Buffer.concat(chunks, length);
}

function hex(text: string): string {
  return `<${Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('hex')}>`;
}
