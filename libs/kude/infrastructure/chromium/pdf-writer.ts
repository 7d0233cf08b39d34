import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { create } from 'xmlbuilder2';
import { type PdfSource, REFERENCE } from './pdf-source';
import { type Content, firstPage, isNode, type StructureNode } from './pdf-structure';
import { srgbProfile } from './srgb-profile';

/** What a file says of itself. */
export interface PdfInformation {
  readonly title: string;
  readonly author: string;
  /** BCP 47. */
  readonly language: string;
  /** `D:…` */
  readonly created: string;
  /** Bookmarks: a title for a page, counted from 0. */
  readonly bookmarks?: readonly { readonly title: string; readonly page: number }[];
  /** A file that travels inside: then the whole is PDF/A-3 (ISO 19005-3), level B. */
  readonly attachment?: Attachment;
}

export interface Attachment {
  readonly name: string;
  readonly description: string;
  readonly mimeType: string;
  readonly bytes: Uint8Array;
}

const CATALOG = 1;
const PAGES = 2;
const INFORMATION = 3;
const STRUCTURE = 4;
const DOCUMENT = 5;
/** Small objects go into streams of so many: a structure takes a tenth of its room there. */
const PACKED = 500;
const PRODUCER = 'Skia/PDF';
const CREATOR = 'Timbo';

/** Of the table of objects: type, offset or stream, place in the stream (ISO 32000-1, 7.5.8.3). */
const ENTRY_BYTES = 7;

/**
 * Writes one PDF from pages of others, page by page: what it holds does not grow with the length of the file but by a few bytes a page.
 * Pages, fonts and pictures are copied as the bytes that they are (ISO 32000-1, 7.5); tags and links come along (14.7, 14.8).
 */
export class PdfWriter {
  /** One entry for each object; those that came to nothing stay free. */
  private table = Buffer.alloc(1_024 * ENTRY_BYTES);
  private objects = DOCUMENT + 1;
  private readonly pages: number[] = [];
  private readonly elements: number[] = [];
  /** Objects that list the structure elements of a page, or are that of an annotation, by key (14.7.4.4). */
  private readonly parents: number[] = [];
  private packed: { number: number; text: string }[] = [];
  private readonly hash = createHash('md5');
  private length = 0;

  /** @param sink takes the bytes in order. */
  constructor(private readonly sink: (bytes: Buffer) => void) {
    this.write('%PDF-1.7\n%\xd3\xeb\xe9\xe1\n');
  }

  /**
   * Pages of a source, with what they need; what several of them share is copied once.
   * @param title of the part of the document that they are, where there are others.
   */
  add(source: PdfSource, pages: readonly number[], title?: string): void {
    const numbers = new Map<number, number>();
    const keys = new Map<number, number>();
    const order: number[] = [];
    const numberOf = (original: number): number => {
      const known = numbers.get(original);
      if (known !== undefined) return known;
      order.push(original);
      const number = this.reserve();
      numbers.set(original, number);
      return number;
    };
    this.pages.push(...pages.map(numberOf));
    // numberOf appends to the list that is being walked.
    for (const original of order) {
      const { head, rest } = source.objects.get(original)!;
      const isPage = pages.includes(original);
      const text = (isPage ? head.replace(/\/Parent \d+ 0 R/, `/Parent ${PAGES} 0 X`) : head)
        .replace(REFERENCE, (_, number: string) => `${numberOf(Number(number))} 0 R`)
        .replace(`${PAGES} 0 X`, `${PAGES} 0 R`)
        .replace(/\/StructParents? \d+/, (key) => this.rekey(key, original, keys));
      this.object(numbers.get(original)!, text.trimEnd(), rest);
    }
    this.addStructure(source, pages, numbers, keys, title);
  }

  /** Ends the file. */
  finish(information: PdfInformation): void {
    const { title, author, created, language } = information;
    const tagged = this.elements.length > 0;
    if (tagged) this.writeStructureRoot(language);
    const kids = this.pages.map((page) => `${page} 0 R`).join(' ');
    this.object(PAGES, `<</Type /Pages\n/Count ${this.pages.length}\n/Kids [${kids}]>>`);
    this.object(
      INFORMATION,
      `<</Title ${text(title)}\n/Author ${text(author)}\n/Creator (${CREATOR})\n/Producer (${PRODUCER})\n/CreationDate (${created})\n/ModDate (${created})>>`,
    );
    const catalog = [
      `/Type /Catalog\n/Pages ${PAGES} 0 R\n/Lang (${language})\n/ViewerPreferences <</DisplayDocTitle true>>`,
      ...(tagged ? [`/MarkInfo <</Marked true>>\n/StructTreeRoot ${STRUCTURE} 0 R`] : []),
      ...this.bookmarks(information),
      ...(information.attachment ? this.archive(information.attachment, created) : []),
      `/Metadata ${this.stream('/Type /Metadata /Subtype /XML', Buffer.from(xmp(information)))} 0 R`,
    ];
    this.object(CATALOG, `<<${catalog.join('\n')}>>`);
    this.pack();
    this.writeCrossReferences();
  }

  // Structure comes last: by now pages and annotations have their numbers.
  private addStructure(
    { structure }: PdfSource,
    pages: readonly number[],
    numbers: ReadonlyMap<number, number>,
    keys: ReadonlyMap<number, number>,
    title: string | undefined,
  ): void {
    const part = title === undefined ? DOCUMENT : this.reserve();
    const here = new Set(pages);
    const marks = new Map<number, number[]>();
    const write = (node: StructureNode, parent: number): number => {
      const number = this.reserve();
      const first = firstPage(node);
      const kids = node.kids.map((kid) => {
        if (isNode(kid)) return `${write(kid, number)} 0 R`;
        return this.content(kid, first, number, numbers, keys, marks);
      });
      const page = first ? `\n/Pg ${numbers.get(first)} 0 R` : '';
      const content = kids.length > 0 ? `\n/K ${kids.length === 1 ? kids[0]! : `[${kids.join(' ')}]`}` : '';
      this.compressed(
        number,
        `<</S /${node.type}${node.entries}\n/P ${parent} 0 R${page}${content}${node.attributes ?? ''}>>`,
      );
      return number;
    };
    const elements = structure
      .filter((item) => isNode(item) && here.has(firstPage(item)))
      .map((item) => write(item as StructureNode, part));
    if (title === undefined) this.elements.push(...elements);
    else if (elements.length > 0) {
      this.elements.push(part);
      const kids = elements.map((element) => `${element} 0 R`).join(' ');
      this.compressed(part, `<</S /Part\n/T ${text(title)}\n/P ${DOCUMENT} 0 R\n/K [${kids}]>>`);
    }
    for (const page of pages) {
      const key = keys.get(page);
      if (key === undefined) continue;
      const list = Array.from(marks.get(page) ?? [], (element) => (element ? `${element} 0 R` : 'null'));
      this.parents[key] = this.reserve();
      this.compressed(this.parents[key], `[${list.join(' ')}]`);
    }
  }

  private content(
    kid: Content,
    first: number,
    element: number,
    numbers: ReadonlyMap<number, number>,
    keys: ReadonlyMap<number, number>,
    marks: Map<number, number[]>,
  ): string {
    const page = `/Pg ${numbers.get(kid.page)} 0 R`;
    if ('annotation' in kid) {
      const key = keys.get(kid.annotation);
      if (key !== undefined) this.parents[key] = element;
      return `<</Type /OBJR /Obj ${numbers.get(kid.annotation)} 0 R ${page}>>`;
    }
    const list = marks.get(kid.page) ?? [];
    list[kid.mark] = element;
    marks.set(kid.page, list);
    return kid.page === first ? String(kid.mark) : `<</Type /MCR ${page} /MCID ${kid.mark}>>`;
  }

  private rekey(entry: string, original: number, keys: Map<number, number>): string {
    const key = this.parents.push(0) - 1;
    keys.set(original, key);
    return entry.replace(/\d+/, String(key));
  }

  private writeStructureRoot(language: string): void {
    const kids = this.elements.map((element) => `${element} 0 R`).join(' ');
    const tree = this.reserve();
    this.compressed(DOCUMENT, `<</S /Document\n/Lang (${language})\n/P ${STRUCTURE} 0 R\n/K [${kids}]>>`);
    const numbers = this.parents.map((parent, key) => `${key} ${parent ? `${parent} 0 R` : 'null'}`).join('\n');
    this.compressed(tree, `<</Nums [${numbers}]>>`);
    const next = this.parents.length;
    this.compressed(
      STRUCTURE,
      `<</Type /StructTreeRoot\n/K ${DOCUMENT} 0 R\n/ParentTree ${tree} 0 R\n/ParentTreeNextKey ${next}>>`,
    );
  }

  private bookmarks({ bookmarks = [] }: PdfInformation): string[] {
    if (bookmarks.length === 0) return [];
    const root = this.reserve();
    const items = bookmarks.map(() => this.reserve());
    bookmarks.forEach(({ title, page }, i) => {
      const around = [
        ...(i > 0 ? [`/Prev ${items[i - 1]!} 0 R`] : []),
        ...(i < items.length - 1 ? [`/Next ${items[i + 1]!} 0 R`] : []),
      ];
      const to = `/Dest [${this.pages[page]!} 0 R /Fit]`;
      this.compressed(items[i]!, `<</Title ${text(title)}\n/Parent ${root} 0 R\n${[...around, to].join('\n')}>>`);
    });
    this.compressed(
      root,
      `<</Type /Outlines\n/First ${items[0]!} 0 R\n/Last ${items.at(-1)!} 0 R\n/Count ${items.length}>>`,
    );
    return [`/Outlines ${root} 0 R`];
  }

  /** What makes a PDF/A-3 of the file (ISO 19005-3, 6.2.3 and 6.8): the space of its colours, and the source that it was made from. */
  private archive({ name, description, mimeType, bytes }: Attachment, created: string): string[] {
    const profile = this.deflated('/N 3', srgbProfile());
    const subtype = mimeType.replace('/', '#2F');
    const sum = createHash('md5').update(bytes).digest('hex');
    const params = `/Params <</Size ${bytes.length} /ModDate (${created}) /CheckSum <${sum}>>>`;
    const file = this.deflated(`/Type /EmbeddedFile /Subtype /${subtype} ${params}`, bytes);
    const spec = this.reserve();
    this.object(
      spec,
      `<</Type /Filespec /F ${text(name)} /UF ${text(name)} /Desc ${text(description)} /AFRelationship /Source /EF <</F ${file} 0 R /UF ${file} 0 R>>>>`,
    );
    return [
      `/OutputIntents [<</Type /OutputIntent /S /GTS_PDFA1 /OutputConditionIdentifier (sRGB) /Info (sRGB) /DestOutputProfile ${profile} 0 R>>]`,
      `/AF [${spec} 0 R]\n/Names <</EmbeddedFiles <</Names [${text(name)} ${spec} 0 R]>>>>`,
    ];
  }

  private deflated(entries: string, bytes: Uint8Array): number {
    return this.stream(`${entries} /Filter /FlateDecode`, deflateSync(bytes));
  }

  private reserve(): number {
    this.objects += 1;
    if (this.objects * ENTRY_BYTES > this.table.length) {
      this.table = Buffer.concat([this.table, Buffer.alloc(this.table.length)]);
    }
    return this.objects - 1;
  }

  private locate(number: number, type: 1 | 2, at: number, index = 0): void {
    const entry = number * ENTRY_BYTES;
    this.table.writeUInt8(type, entry);
    this.table.writeUInt32BE(at, entry + 1);
    this.table.writeUInt16BE(index, entry + 5);
  }

  private object(number: number, head: string, rest?: Buffer): void {
    this.locate(number, 1, this.length);
    this.write(`${number} 0 obj\n${head.trimStart()}`);
    if (rest && rest.length > 0) this.write(rest);
    else if (!head.endsWith('endobj')) this.write('\nendobj');
    this.write('\n');
  }

  private stream(entries: string, bytes: Buffer): number {
    const number = this.reserve();
    this.writeStream(number, entries, bytes);
    return number;
  }

  private writeStream(number: number, entries: string, bytes: Buffer): void {
    const rest = [Buffer.from(' stream\n'), bytes, Buffer.from('\nendstream\nendobj')];
    this.object(number, `<<${entries} /Length ${bytes.length}>>`, Buffer.concat(rest));
  }

  private compressed(number: number, head: string): void {
    this.packed.push({ number, text: head });
    if (this.packed.length === PACKED) this.pack();
  }

  private pack(): void {
    if (this.packed.length === 0) return;
    const stream = this.reserve();
    let offset = 0;
    const index = this.packed.map(({ number, text }, i) => {
      const entry = `${number} ${offset}`;
      offset += text.length + 1;
      this.locate(number, 2, stream, i);
      return entry;
    });
    const first = `${index.join(' ')}\n`;
    const body = deflateSync(Buffer.from(`${first}${this.packed.map(({ text }) => text).join('\n')}`, 'latin1'));
    const entries = `/Type /ObjStm /N ${this.packed.length} /First ${first.length} /Filter /FlateDecode`;
    this.packed = [];
    this.writeStream(stream, entries, body);
  }

  private writeCrossReferences(): void {
    const own = this.reserve();
    const start = this.length;
    this.locate(own, 1, start);
    // Object 0 heads the list of free ones; numbers that came to nothing are free as well.
    this.table.writeUInt16BE(0xffff, 5);
    const id = this.hash.digest('hex');
    const size = this.objects;
    const entries = `/Type /XRef /Size ${size} /W [1 4 2] /Root ${CATALOG} 0 R /Info ${INFORMATION} 0 R /ID [<${id}> <${id}>] /Filter /FlateDecode`;
    const body = deflateSync(this.table.subarray(0, size * ENTRY_BYTES));
    this.sink(
      Buffer.concat([
        Buffer.from(`${own} 0 obj\n<<${entries} /Length ${body.length}>> stream\n`),
        body,
        Buffer.from(`\nendstream\nendobj\nstartxref\n${start}\n%%EOF\n`),
      ]),
    );
  }

  private write(chunk: string | Buffer): void {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk, 'latin1') : chunk;
    this.length += bytes.length;
    this.hash.update(bytes);
    this.sink(bytes);
  }
}

/** A text string (7.9.2.2). */
function text(value: string): string {
  return `<${Buffer.from(`\ufeff${value}`, 'utf16le').swap16().toString('hex')}>`;
}

/** Metadata as readers of today and archives want them (ISO 32000-1, 14.3.2; ISO 19005-3, 6.6). */
function xmp({ title, author, created, language, attachment }: PdfInformation): string {
  const date = isoDate(created);
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
  about.ele('dc:title').ele('rdf:Alt').ele('rdf:li', { 'xml:lang': 'x-default' }).txt(escaped(title));
  about.ele('dc:creator').ele('rdf:Seq').ele('rdf:li').txt(escaped(author));
  about.ele('dc:language').ele('rdf:Bag').ele('rdf:li').txt(language);
  about.ele('xmp:CreatorTool').txt(CREATOR);
  for (const name of ['xmp:CreateDate', 'xmp:ModifyDate']) about.ele(name).txt(date);
  about.ele('pdf:Producer').txt(PRODUCER);
  if (attachment) {
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

/** xmlbuilder2 leaves references as they are; "&amp;" as it stands in a text it would take for one. */
function escaped(value: string): string {
  return value.replace(/[&<>]/g, (c) => `&#${c.charCodeAt(0)};`);
}
