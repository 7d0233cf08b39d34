/** A piece of a page (ISO 32000-1, 14.7.4): a marked run of its content, or an annotation. */
export type Content =
  { readonly page: number; readonly mark: number } | { readonly page: number; readonly annotation: number };

/** An element of the structure with a meaning of its own. Wrappers that the browser nests around it are left out. */
export interface StructureNode {
  /** Standard structure type (ISO 32000-1, 14.8.4). */
  readonly type: string;
  /** Texts that replace its content, in PDF syntax. */
  readonly entries: string;
  /** Attributes of a cell, in PDF syntax. */
  readonly attributes?: string;
  readonly kids: readonly (StructureNode | Content)[];
}

type Item = StructureNode | Content;

/** Types that hold text. A type in neither this list nor GROUPS has no meaning of its own: its children take its place. */
const BLOCKS = new Set(['P', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'TH', 'TD', 'LI', 'Lbl', 'LBody', 'Caption']);
const INLINE = new Set(['Link', 'Figure', 'Span']);
/** Types that hold elements only. A list is rebuilt from consecutive items: the browser's may have a heading in it. */
const GROUPS = new Set(['Table', 'TR']);

/** Elements under the root, flattened where nothing is lost. `head` returns the text of an object. */
export function readStructure(root: number, head: (number: number) => string): Item[] {
  const document = /\/K \[?(\d+) 0 R/.exec(head(root))?.[1];
  return document ? itemsOf(Number(document), undefined, head) : [];
}

export const isNode = (item: Item): item is StructureNode => 'type' in item;

/** Page on which an element begins; 0 when it has no content. */
export function firstPage(item: Item): number {
  if (!isNode(item)) return item.page;
  for (const kid of item.kids) {
    const page = firstPage(kid);
    if (page > 0) return page;
  }
  return 0;
}

function itemsOf(number: number, inherited: number | undefined, head: (number: number) => string): Item[] {
  const { type, page = inherited, kids, ...rest } = entriesOf(head(number));
  const own = (kid: Kid): Item[] => {
    if ('element' in kid) return itemsOf(kid.element, page, head);
    const on = ('page' in kid ? kid.page : undefined) ?? page;
    return on === undefined ? [] : [{ ...kid, page: on }];
  };
  const lists = kids.map(own);
  const all = lists.flat();
  if (type === 'LI') return [{ type, ...rest, kids: labelled(lists.filter((list) => list.length > 0)) }];
  if (BLOCKS.has(type) || INLINE.has(type)) return [{ type, ...rest, kids: all }];
  // A rule or a background is not a row of its table: it goes after the table.
  if (GROUPS.has(type)) return [{ type, ...rest, kids: all.filter(isNode) }, ...all.filter((item) => !isNode(item))];
  // A label in another language.
  if (rest.entries.includes('/Lang') && all.every(isRun)) return [{ type: 'Span', ...rest, kids: all }];
  if (all.every(isRun)) return all.length > 1 || type !== 'NonStruct' ? paragraph(all) : all;
  return gathered(all);
}

/** Inline text, which becomes a paragraph when it is among other elements. */
const isRun = (item: Item): boolean => !isNode(item) || INLINE.has(item.type);

const paragraph = (kids: readonly Item[]): Item[] => (kids.length > 0 ? [{ type: 'P', entries: '', kids }] : []);

/** Runs between elements become paragraphs; consecutive list items become a list. */
function gathered(items: readonly Item[]): Item[] {
  const result: Item[] = [];
  let open: { readonly type: 'P' | 'L'; readonly kids: Item[] } | undefined;
  for (const item of items) {
    const type = isRun(item) ? 'P' : isNode(item) && item.type === 'LI' ? 'L' : undefined;
    if (type === undefined) result.push(item);
    else if (open?.type === type) open.kids.push(item);
    else result.push({ entries: '', ...(open = { type, kids: [item] }) });
    if (type === undefined) open = undefined;
  }
  return result;
}

/** The name of a field becomes the label of its list item, as in a list of definitions. */
function labelled(lists: readonly Item[][]): StructureNode[] {
  const flat = (items: readonly Item[]): Item[] =>
    items.flatMap((item) => (isNode(item) && item.type === 'P' ? item.kids : [item]));
  const [first = [], ...others] = lists.map(flat);
  if (others.length === 0) return [{ type: 'LBody', entries: '', kids: first }];
  return [
    { type: 'Lbl', entries: '', kids: first },
    { type: 'LBody', entries: '', kids: others.flat() },
  ];
}

type Kid =
  | { readonly element: number }
  | { readonly mark: number }
  | { readonly page: number | undefined; readonly mark: number }
  | { readonly page: number | undefined; readonly annotation: number };

interface Entries {
  readonly type: string;
  readonly page?: number;
  readonly kids: readonly Kid[];
  readonly entries: string;
  readonly attributes?: string;
}

const STRING = String.raw`\((?:\\[^]|[^\\()])*\)|<[0-9A-Fa-f]*>`;
/** An element as the browser and `PdfWriter` write it: type, texts, parent, page, content, and the rest. */
const ELEMENT = new RegExp(
  String.raw`^\s*<<(?:/Type /StructElem\s)?/S /(\w+)((?:\s/(?:Alt|ActualText|Lang) (?:${STRING}))*)\s/P \d+ 0 R` +
    String.raw`(?:\s/Pg (\d+) 0 R)?(?:\s/K (\[[^\]]*\]|<<[^>]*>>|\d+(?: 0 R)?))?`,
);
const KID = /<<([^>]*)>>|(\d+) 0 R|(\d+)/g;
const NONE: Entries = { type: '', kids: [], entries: '' };

/** An element that cannot be parsed has no meaning: its content stays, without tags. */
function entriesOf(head: string): Entries {
  const [all, type, texts = '', page, list = ''] = ELEMENT.exec(head) ?? [];
  if (all === undefined || type === undefined) return NONE;
  return {
    type,
    ...(page && { page: Number(page) }),
    // Most elements have one mark.
    kids: /^\d+$/.test(list)
      ? [{ mark: Number(list) }]
      : Array.from(list.matchAll(KID), ([, dictionary, element, mark]) => kidOf(dictionary, element, mark)),
    entries: texts,
    ...(type.startsWith('T') && { attributes: attributesOf(head.slice(all.length)) }),
  };
}

function kidOf(dictionary: string | undefined, element: string | undefined, mark: string | undefined): Kid {
  if (element) return { element: Number(element) };
  if (mark) return { mark: Number(mark) };
  const of = (name: string): number => Number(new RegExp(String.raw`/${name} (\d+)`).exec(dictionary ?? '')?.[1]);
  const page = of('Pg') || undefined;
  return dictionary?.includes('/MCID') ? { page, mark: of('MCID') } : { page, annotation: of('Obj') };
}

/** Attributes of a cell: what it is the heading of, and its spans. The browser also lists headings by name, which adds nothing. */
function attributesOf(text: string): string {
  const scope = /\/Scope \/\w+/.exec(text)?.[0];
  const spans = [...text.matchAll(/\/(?:Row|Col)Span (?!1\b)\d+/g)].map(([span]) => span);
  const attributes = [...(scope ? [scope] : []), ...spans];
  return attributes.length > 0 ? `\n/A <</O /Table ${attributes.join(' ')}>>` : '';
}
