import { inflateSync } from 'node:zlib';

/** A PDF from anybody whose attachments cannot be taken out. */
export class UnreadablePdf extends Error {
  override readonly name = 'UnreadablePdf';

  constructor(readonly reason: 'encrypted' | 'too_many' | 'too_large') {
    super(`attachments: ${reason}`);
  }
}

export interface EmbeddedLimits {
  files: number;
  /** Of one file, inflated. */
  bytes: number;
  /** Of all files, inflated. */
  total: number;
}

const STREAM = 'stream';
const END = 'endstream';
/** A longer dictionary than that of any embedded file. */
const DICTIONARY = 4_096;
const IS_EMBEDDED = /\/Type\s*\/EmbeddedFile\b/;
/** Programs may leave out the type (ISO 32000-1, 7.11.4). */
const IS_XML = /\/Subtype\s*\/(?:text|application)#2[fF](?:[\w.-]+\+)?xml\b/;
const OTHER_TYPE = /\/Type\s*\/(?!EmbeddedFile\b)/;
const FILTER = /\/Filter\s*(?:\[\s*)?(\/[\w/\s]*)/;
/** Attachments that are tried for each file that is admitted: the others are copies, or cannot be read. */
const TRIES = 4;
const PREDICTOR = /\/Predictor\s+(\d+)/;

/**
 * The files that a PDF carries (ISO 32000-1, 7.11.4), written by any program. The file is read once from its beginning: streams are
 * never inside other objects, so no table and no reference of a stranger is followed. Files with a compression other than Flate are left
 * out. The same bytes are given once.
 * @throws UnreadablePdf
 */
export function embeddedFiles(pdf: Buffer, limits: EmbeddedLimits): Buffer[] {
  const files: Buffer[] = [];
  let total = 0;
  let tried = 0;
  for (const { dictionary, bytes } of streamsOf(pdf)) {
    if (!IS_EMBEDDED.test(dictionary) && (OTHER_TYPE.test(dictionary) || !IS_XML.test(dictionary))) continue;
    if ((tried += 1) > TRIES * limits.files) throw new UnreadablePdf('too_many');
    const file = contentOf(dictionary, bytes, limits.bytes);
    if (!file || files.some((other) => other.equals(file))) continue;
    total += file.length;
    if (total > limits.total) throw new UnreadablePdf('too_large');
    if (files.push(file) > limits.files) throw new UnreadablePdf('too_many');
  }
  if (files.length === 0 && pdf.includes('/Encrypt')) throw new UnreadablePdf('encrypted');
  return files;
}

interface Stream {
  dictionary: string;
  bytes: Buffer;
}

/** Each search begins where the last one ended, so that all together cost one reading of the file. */
function* streamsOf(pdf: Buffer): Generator<Stream> {
  let after = 0;
  for (let at = pdf.indexOf(STREAM); at >= 0; at = pdf.indexOf(STREAM, after)) {
    const start = startAt(pdf, at + STREAM.length);
    const before = pdf.toString('latin1', Math.max(after, at - DICTIONARY), at).trimEnd();
    // The word may be part of a text.
    if (start === undefined || !before.endsWith('>>')) {
      after = at + STREAM.length;
      continue;
    }
    const dictionary = before.slice(before.lastIndexOf(' obj') + 1);
    const end = endOf(pdf, start, dictionary);
    if (end === undefined) return;
    yield { dictionary, bytes: pdf.subarray(start, end) };
    after = pdf.indexOf(END, end) + END.length;
  }
}

/** The keyword is followed by an end of line, which is not the stream's (7.3.8.1). */
function startAt(pdf: Buffer, after: number): number | undefined {
  if (pdf[after] === 0x0a) return after + 1;
  return pdf[after] === 0x0d && pdf[after + 1] === 0x0a ? after + 2 : undefined;
}

/** By its length, if the dictionary says a true one; else up to the keyword. undefined: it does not end. */
function endOf(pdf: Buffer, start: number, dictionary: string): number | undefined {
  const [, length] = /\/Length\s+(\d{1,10})(?!\d|\s+\d+\s+R)/.exec(dictionary) ?? [];
  const said = start + Number(length);
  if (length !== undefined && said <= pdf.length && /^\s{0,2}endstream/.test(pdf.toString('latin1', said, said + 12)))
    return said;
  const found = pdf.indexOf(END, start);
  return found < 0 ? undefined : found;
}

/** undefined when it cannot be read: it is damaged, larger than the limit, or compressed in another way. */
function contentOf(dictionary: string, bytes: Buffer, maximum: number): Buffer | undefined {
  const filters = FILTER.exec(dictionary)?.[1]?.match(/\/(\w+)/g) ?? [];
  if (filters.length === 0) return bytes.length > maximum ? undefined : Buffer.from(bytes);
  if (!/^\/(FlateDecode|Fl)$/.test(filters[0]!) || Number(PREDICTOR.exec(dictionary)?.[1] ?? 1) > 1) return undefined;
  try {
    return inflateSync(bytes, { maxOutputLength: maximum });
  } catch {
    // A stranger's bytes: any failure of them means the same.
    return undefined;
  }
}
