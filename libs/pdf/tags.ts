import { text } from './information';
import type { PdfObjects } from './objects';
import type { PdfSource } from './source';
import { type Content, firstPage, isNode, type StructureNode } from './structure';

const STRUCTURE = 4;
export const DOCUMENT = 5;

/** What was copied from a source, by the object numbers of the source. */
export interface Copied {
  /** Their numbers here. */
  readonly numbers: ReadonlyMap<number, number>;
  /** New keys of pages and annotations that tags point to. */
  readonly keys: ReadonlyMap<number, number>;
}

/** The tags of a PDF (ISO 32000-1, 14.7, 14.8). */
export class PdfTags {
  private readonly elements: number[] = [];
  /** By key (14.7.4.4): objects that list the structure elements of a page, or the structure element of an annotation. */
  private readonly parents: number[] = [];

  constructor(private readonly objects: PdfObjects) {}

  /**
   * Adds the tags of pages. The pages must be copied before, because tags need the numbers of pages and annotations.
   * @param title of the part of the document that these pages are, when it has several parts.
   */
  add({ structure }: PdfSource, pages: readonly number[], copied: Copied, title?: string): void {
    const { numbers, keys } = copied;
    const part = title === undefined ? DOCUMENT : this.objects.reserve();
    const here = new Set(pages);
    const marks = new Map<number, number[]>();
    const write = (node: StructureNode, parent: number): number => {
      const number = this.objects.reserve();
      const first = firstPage(node);
      const kids = node.kids.map((kid) => {
        if (isNode(kid)) return `${write(kid, number)} 0 R`;
        return this.content(kid, first, number, copied, marks);
      });
      const page = first ? `\n/Pg ${numbers.get(first)} 0 R` : '';
      const content = kids.length > 0 ? `\n/K ${kids.length === 1 ? kids[0]! : `[${kids.join(' ')}]`}` : '';
      this.objects.compressed(
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
      this.objects.compressed(part, `<</S /Part\n/T ${text(title)}\n/P ${DOCUMENT} 0 R\n/K [${kids}]>>`);
    }
    for (const page of pages) {
      const key = keys.get(page);
      if (key === undefined) continue;
      const list = Array.from(marks.get(page) ?? [], (element) => (element ? `${element} 0 R` : 'null'));
      this.parents[key] = this.objects.reserve();
      this.objects.compressed(this.parents[key], `[${list.join(' ')}]`);
    }
  }

  private content(
    kid: Content,
    first: number,
    element: number,
    { numbers, keys }: Copied,
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

  /** The key entry of a copied object, with a new key. */
  rekey(entry: string, original: number, keys: Map<number, number>): string {
    const key = this.parents.push(0) - 1;
    keys.set(original, key);
    return entry.replace(/\d+/, String(key));
  }

  /** Entries for the catalog; none when nothing is tagged. */
  finish(language: string): string[] {
    if (this.elements.length === 0) return [];
    const kids = this.elements.map((element) => `${element} 0 R`).join(' ');
    const tree = this.objects.reserve();
    this.objects.compressed(DOCUMENT, `<</S /Document\n/Lang (${language})\n/P ${STRUCTURE} 0 R\n/K [${kids}]>>`);
    const numbers = this.parents.map((parent, key) => `${key} ${parent ? `${parent} 0 R` : 'null'}`).join('\n');
    this.objects.compressed(tree, `<</Nums [${numbers}]>>`);
    const next = this.parents.length;
    this.objects.compressed(
      STRUCTURE,
      `<</Type /StructTreeRoot\n/K ${DOCUMENT} 0 R\n/ParentTree ${tree} 0 R\n/ParentTreeNextKey ${next}>>`,
    );
    return [`/MarkInfo <</Marked true>>\n/StructTreeRoot ${STRUCTURE} 0 R`];
  }
}
