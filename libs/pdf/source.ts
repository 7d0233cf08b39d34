import { inflateSync } from 'node:zlib';
import { type Content, readStructure, type StructureNode } from './structure';

/** An object of a file: its text up to the stream, and the bytes from there on. */
export interface PdfObject {
  readonly head: string;
  readonly rest: Buffer;
}

/** A parsed PDF, written by the browser or by `PdfWriter`. */
export interface PdfSource {
  readonly objects: ReadonlyMap<number, PdfObject>;
  /** Numbers of the page objects, in order. */
  readonly pages: readonly number[];
  /** Pruned structure of the file: headings, paragraphs, lists and tables, in reading order. */
  readonly structure: readonly (StructureNode | Content)[];
}

export const REFERENCE = /\b(\d+) 0 R\b/g;
const NOTHING = Buffer.alloc(0);

/** @throws Error when the bytes are not a PDF written by the browser or by `PdfWriter`. */
export function readPdf(pdf: Buffer): PdfSource {
  const [, start] = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(pdf.subarray(-64).toString('latin1')) ?? [];
  const objects = start ? objectsOf(pdf, Number(start)) : undefined;
  if (!objects) throw new Error('PDF without a cross-reference table');
  const catalog = [...objects.values()].find(({ head }) => /\/Type\s*\/Catalog\b/.test(head))?.head ?? '';
  const pages: number[] = [];
  const walk = (number: number): void => {
    const { head = '' } = objects.get(number) ?? {};
    const [, kids] = /\/Kids\s*\[([^\]]*)\]/.exec(head) ?? [];
    if (kids === undefined) pages.push(number);
    else for (const [, kid] of kids.matchAll(REFERENCE)) walk(Number(kid));
  };
  walk(Number(/\/Pages (\d+) 0 R/.exec(catalog)?.[1]));
  const root = /\/StructTreeRoot (\d+) 0 R/.exec(catalog)?.[1];
  const heads = (number: number): string => objects.get(number)?.head ?? '';
  return { objects, pages, structure: root ? readStructure(Number(root), heads) : [] };
}

function objectsOf(pdf: Buffer, start: number): Map<number, PdfObject> | undefined {
  const table = /^xref\n0 (\d+)\n/.exec(pdf.toString('latin1', start, start + 32));
  const offsets = table ? offsetsOfTable(pdf, start + table[0].length, Number(table[1])) : offsetsOfStream(pdf, start);
  if (!offsets) return undefined;
  const sorted = offsets.toSorted((a, b) => a.offset - b.offset);
  const text = pdf.toString('latin1');
  const objects = new Map(
    sorted.map(({ number, offset }, i) => [number, objectAt(pdf, text, offset, sorted[i + 1]?.offset ?? start)]),
  );
  for (const { head, rest } of [...objects.values()]) {
    if (/\/Type\s*\/ObjStm\b/.test(head)) for (const [number, text] of unpack(head, rest)) objects.set(number, text);
  }
  return objects;
}

interface Offset {
  readonly number: number;
  readonly offset: number;
}

function offsetsOfTable(pdf: Buffer, from: number, count: number): Offset[] {
  return Array.from({ length: count }, (_, number) => {
    const entry = pdf.toString('latin1', from + 20 * number, from + 20 * number + 18);
    return { number, offset: entry.endsWith('n') ? Number(entry.slice(0, 10)) : -1 };
  }).filter(({ offset }) => offset >= 0);
}

/** Cross-reference streams as `PdfWriter` writes them: entries of seven bytes. */
function offsetsOfStream(pdf: Buffer, start: number): Offset[] | undefined {
  const { head, rest } = objectAt(pdf, pdf.toString('latin1'), start, pdf.length);
  if (!head.includes('/Type /XRef') || !head.includes('/W [1 4 2]')) return undefined;
  const entries = streamOf(head, rest);
  return Array.from({ length: entries.length / 7 }, (_, number) => ({
    number,
    offset: entries[7 * number] === 1 ? entries.readUInt32BE(7 * number + 1) : -1,
  })).filter(({ offset }) => offset >= 0);
}

function unpack(head: string, rest: Buffer): [number, PdfObject][] {
  const text = streamOf(head, rest).toString('latin1');
  const first = Number(/\/First (\d+)/.exec(head)?.[1]);
  const index = text.slice(0, first).trim().split(/\s+/).map(Number);
  return Array.from({ length: index.length / 2 }, (_, i) => [
    index[2 * i]!,
    { head: text.slice(first + index[2 * i + 1]!, first + (index[2 * i + 3] ?? text.length - first)), rest: NOTHING },
  ]);
}

function streamOf(head: string, rest: Buffer): Buffer {
  const from = ' stream\n'.length;
  return inflateSync(rest.subarray(from, from + Number(/\/Length (\d+)/.exec(head)?.[1])));
}

function objectAt(pdf: Buffer, text: string, from: number, to: number): PdfObject {
  const object = text.slice(from, to);
  const stream = object.indexOf('>> stream\n');
  const head = object.slice(object.indexOf('obj') + 3, stream < 0 ? undefined : stream + 2);
  return { head, rest: stream < 0 ? NOTHING : pdf.subarray(from + stream + 2, to) };
}
