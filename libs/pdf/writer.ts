import { createHash } from 'node:crypto';
import { type Attachment, CREATOR, type PdfInformation, PRODUCER, text, xmp } from './information';
import { PdfObjects } from './objects';
import { type PdfSource, REFERENCE } from './source';
import { DOCUMENT, PdfTags } from './tags';
import { srgbProfile } from './srgb-profile';

const CATALOG = 1;
const PAGES = 2;
const INFORMATION = 3;

/**
 * Writes one PDF from pages of others, page by page; its memory grows only by a few bytes per page. Pages, fonts and pictures are copied
 * byte for byte (ISO 32000-1, 7.5), with their tags and links (14.7, 14.8).
 */
export class PdfWriter {
  private readonly objects: PdfObjects;
  private readonly tags: PdfTags;
  private readonly pages: number[] = [];

  /** @param sink takes the bytes in order. */
  constructor(sink: (bytes: Buffer) => void) {
    this.objects = new PdfObjects(sink, DOCUMENT + 1);
    this.tags = new PdfTags(this.objects);
  }

  /**
   * Adds pages of a source with the objects that they need. Objects that several pages share are copied once.
   * @param title of the part of the document that these pages are, when it has several parts.
   */
  add(source: PdfSource, pages: readonly number[], title?: string): void {
    const numbers = new Map<number, number>();
    const keys = new Map<number, number>();
    const order: number[] = [];
    const numberOf = (original: number): number => {
      const known = numbers.get(original);
      if (known !== undefined) return known;
      order.push(original);
      const number = this.objects.reserve();
      numbers.set(original, number);
      return number;
    };
    this.pages.push(...pages.map(numberOf));
    // numberOf appends to this list during the loop.
    for (const original of order) {
      const { head, rest } = source.objects.get(original)!;
      const isPage = pages.includes(original);
      const text = (isPage ? head.replace(/\/Parent \d+ 0 R/, `/Parent ${PAGES} 0 X`) : head)
        .replace(REFERENCE, (_, number: string) => `${numberOf(Number(number))} 0 R`)
        .replace(`${PAGES} 0 X`, `${PAGES} 0 R`)
        .replace(/\/StructParents? \d+/, (key) => this.tags.rekey(key, original, keys));
      this.objects.object(numbers.get(original)!, text.trimEnd(), rest);
    }
    this.tags.add(source, pages, { numbers, keys }, title);
  }

  /** Ends the file. */
  finish(information: PdfInformation): void {
    const { title, author, created, language } = information;
    const tags = this.tags.finish(language);
    const kids = this.pages.map((page) => `${page} 0 R`).join(' ');
    this.objects.object(PAGES, `<</Type /Pages\n/Count ${this.pages.length}\n/Kids [${kids}]>>`);
    this.objects.object(
      INFORMATION,
      `<</Title ${text(title)}\n/Author ${text(author)}\n/Creator (${CREATOR})\n/Producer (${PRODUCER})` +
        `\n/CreationDate (${created})\n/ModDate (${created})>>`,
    );
    const catalog = [
      `/Type /Catalog\n/Pages ${PAGES} 0 R\n/Lang (${language})\n/ViewerPreferences <</DisplayDocTitle true>>`,
      ...tags,
      ...this.bookmarks(information),
      ...(information.attachment ? this.archive(information.attachment, created) : []),
      `/Metadata ${this.objects.stream('/Type /Metadata /Subtype /XML', Buffer.from(xmp(information)))} 0 R`,
    ];
    this.objects.object(CATALOG, `<<${catalog.join('\n')}>>`);
    this.objects.finish(CATALOG, INFORMATION);
  }

  private bookmarks({ bookmarks = [] }: PdfInformation): string[] {
    if (bookmarks.length === 0) return [];
    const root = this.objects.reserve();
    const items = bookmarks.map(() => this.objects.reserve());
    bookmarks.forEach(({ title, page }, i) => {
      const around = [
        ...(i > 0 ? [`/Prev ${items[i - 1]!} 0 R`] : []),
        ...(i < items.length - 1 ? [`/Next ${items[i + 1]!} 0 R`] : []),
      ];
      const to = `/Dest [${this.pages[page]!} 0 R /Fit]`;
      this.objects.compressed(
        items[i]!,
        `<</Title ${text(title)}\n/Parent ${root} 0 R\n${[...around, to].join('\n')}>>`,
      );
    });
    this.objects.compressed(
      root,
      `<</Type /Outlines\n/First ${items[0]!} 0 R\n/Last ${items.at(-1)!} 0 R\n/Count ${items.length}>>`,
    );
    return [`/Outlines ${root} 0 R`];
  }

  /** Makes the file a PDF/A-3 (ISO 19005-3, 6.2.3 and 6.8): adds its colour space and the source that it was made from. */
  private archive({ name, description, mimeType, bytes }: Attachment, created: string): string[] {
    const profile = this.objects.deflated('/N 3', srgbProfile());
    const subtype = mimeType.replace('/', '#2F');
    const sum = createHash('md5').update(bytes).digest('hex');
    const params = `/Params <</Size ${bytes.length} /ModDate (${created}) /CheckSum <${sum}>>>`;
    const file = this.objects.deflated(`/Type /EmbeddedFile /Subtype /${subtype} ${params}`, bytes);
    const spec = this.objects.reserve();
    this.objects.object(
      spec,
      `<</Type /Filespec /F ${text(name)} /UF ${text(name)} /Desc ${text(description)} /AFRelationship /Source` +
        ` /EF <</F ${file} 0 R /UF ${file} 0 R>>>>`,
    );
    return [
      '/OutputIntents [<</Type /OutputIntent /S /GTS_PDFA1 /OutputConditionIdentifier (sRGB) /Info (sRGB)' +
        ` /DestOutputProfile ${profile} 0 R>>]`,
      `/AF [${spec} 0 R]\n/Names <</EmbeddedFiles <</Names [${text(name)} ${spec} 0 R]>>>>`,
    ];
  }
}
