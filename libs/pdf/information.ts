import { create } from 'xmlbuilder2';

/** Metadata of a file. */
export interface PdfInformation {
  readonly title: string;
  readonly author: string;
  /** BCP 47. */
  readonly language: string;
  /** `D:20261122064311-03'00'` (ISO 32000-1, 7.9.4). */
  readonly created: string;
  /** Bookmarks: a title for a page, counted from 0. */
  readonly bookmarks?: readonly { readonly title: string; readonly page: number }[];
  /** A file attached inside: it makes the PDF a PDF/A-3 (ISO 19005-3), level B. */
  readonly attachment?: Attachment;
}

export interface Attachment {
  readonly name: string;
  readonly description: string;
  readonly mimeType: string;
  readonly bytes: Uint8Array;
}

export const PRODUCER = 'Skia/PDF';
export const CREATOR = 'Timbo';

/** A text string (7.9.2.2). */
export function text(value: string): string {
  return `<${Buffer.from(`\ufeff${value}`, 'utf16le').swap16().toString('hex')}>`;
}

/** XMP metadata for current readers and for archives (ISO 32000-1, 14.3.2; ISO 19005-3, 6.6). */
export function xmp({ title, author, created, language, attachment }: PdfInformation): string {
  const values = { title: escaped(title), author: escaped(author), language, date: isoDate(created) };
  return (attachment ? OF_ARCHIVES : OF_OTHERS).replace(/\{(\w+)\}/g, (_, name: keyof typeof values) => values[name]);
}

// Built once: it takes longer than all else that `PdfWriter` does.
const OF_OTHERS = packet(false);
const OF_ARCHIVES = packet(true);

function packet(archive: boolean): string {
  const metadata = create().ele('x:xmpmeta', { 'xmlns:x': 'adobe:ns:meta/' });
  const about = metadata
    .ele('rdf:RDF', { 'xmlns:rdf': 'http://www.w3.org/1999/02/22-rdf-syntax-ns#' })
    .ele('rdf:Description', {
      'rdf:about': '',
      'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
      'xmlns:xmp': 'http://ns.adobe.com/xap/1.0/',
      'xmlns:pdf': 'http://ns.adobe.com/pdf/1.3/',
      'xmlns:pdfaid': 'http://www.aiim.org/pdfa/ns/id/',
    });
  about.ele('dc:format').txt('application/pdf');
  about.ele('dc:title').ele('rdf:Alt').ele('rdf:li', { 'xml:lang': 'x-default' }).txt('{title}');
  about.ele('dc:creator').ele('rdf:Seq').ele('rdf:li').txt('{author}');
  about.ele('dc:language').ele('rdf:Bag').ele('rdf:li').txt('{language}');
  about.ele('xmp:CreatorTool').txt(CREATOR);
  for (const name of ['xmp:CreateDate', 'xmp:ModifyDate']) about.ele(name).txt('{date}');
  about.ele('pdf:Producer').txt(PRODUCER);
  if (archive) {
    about.ele('pdfaid:part').txt('3');
    about.ele('pdfaid:conformance').txt('B');
  }
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>\n${metadata.end({ headless: true })}\n<?xpacket end="r"?>`;
}

/** D:20261122064311+00'00' as 2026-11-22T06:43:11+00:00. */
function isoDate(date: string): string {
  const [, y, m, d, h, min, s] = /D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)/.exec(date) ?? [];
  const [, hours = '00', minutes = '00'] = /([+-]\d\d)'(\d\d)/.exec(date) ?? [];
  return `${y}-${m}-${d}T${h}:${min}:${s}${hours === '00' ? '+00' : hours}:${minutes}`;
}

function escaped(value: string): string {
  return value.replace(/[&<>]/g, (c) => `&#${c.charCodeAt(0)};`);
}
