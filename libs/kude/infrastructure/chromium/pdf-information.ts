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

/**
 * XMP metadata for current readers and for archives (ISO 32000-1, 14.3.2; ISO 19005-3, 6.6). Its shape is fixed: a builder of XML takes
 * longer than all else that `PdfWriter` does.
 */
export function xmp({ title, author, created, language, attachment }: PdfInformation): string {
  const date = isoDate(created);
  return [
    '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>\n<x:xmpmeta xmlns:x="adobe:ns:meta/">',
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""',
    ' xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"',
    ' xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/">',
    '<dc:format>application/pdf</dc:format>',
    `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(title)}</rdf:li></rdf:Alt></dc:title>`,
    `<dc:creator><rdf:Seq><rdf:li>${escaped(author)}</rdf:li></rdf:Seq></dc:creator>`,
    `<dc:language><rdf:Bag><rdf:li>${language}</rdf:li></rdf:Bag></dc:language>`,
    `<xmp:CreatorTool>${CREATOR}</xmp:CreatorTool>`,
    `<xmp:CreateDate>${date}</xmp:CreateDate><xmp:ModifyDate>${date}</xmp:ModifyDate>`,
    `<pdf:Producer>${PRODUCER}</pdf:Producer>`,
    attachment ? '<pdfaid:part>3</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance>' : '',
    '</rdf:Description></rdf:RDF></x:xmpmeta>\n<?xpacket end="r"?>',
  ].join('');
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
