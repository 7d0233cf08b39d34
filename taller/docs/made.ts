import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../dev/stack/root';

/** A page with each part between `<!-- made: x -->` and `<!-- end: x -->` remade. */
export function made(file: string, parts: Readonly<Record<string, string>>): string {
  let page = readFileSync(path.join(ROOT, file), 'utf8');
  for (const [name, text] of Object.entries(parts)) {
    const [begin, end] = [`<!-- made: ${name} -->\n`, `<!-- end: ${name} -->`];
    const [from, to] = [page.indexOf(begin) + begin.length, page.indexOf(end)];
    if (from < begin.length || to < from) throw new Error(`${file} has no place for ${name}`);
    page = `${page.slice(0, from)}\n${text}\n\n${page.slice(to)}`;
  }
  return page;
}
