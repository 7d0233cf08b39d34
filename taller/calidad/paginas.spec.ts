import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../dev/stack/root';

const read = (page: string): string => readFileSync(path.join(ROOT, page), 'utf8');
const pages = execFileSync('git', ['ls-files', '*.md'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((page) => page !== '' && existsSync(path.join(ROOT, page)));

/** What a page links to in this tree, code blocks left out, without the part after `#`. */
const linksOf = (page: string): string[] =>
  [
    ...read(page)
      .replaceAll(/```[\s\S]*?```/g, '')
      .matchAll(/(?:\]\(|<img src=")([^)\s"#]+)/g),
  ]
    .map(([, link]) => link!)
    .filter((link) => !/^(https?|mailto):/.test(link));

it('every link of a page leads to a file of this tree', () => {
  const lost = pages.flatMap((page) =>
    linksOf(page)
      .filter((link) => !existsSync(path.join(ROOT, path.dirname(page), link)))
      .map((link) => `${page}: ${link}`),
  );
  expect(lost).toEqual([]);
});

it.each([
  ['README.md', 6_000],
  ['README.es.md', 6_000],
  ['CHANGELOG.md', 15_000],
])('%s has at most %i bytes', (page, limit) => {
  expect(Buffer.byteLength(read(page))).toBeLessThanOrEqual(limit);
});

it('the two READMEs lead to the same places, and to each other in their first line', () => {
  const others = (page: string): string[] => linksOf(page).filter((link) => !link.startsWith('README'));
  expect(others('README.es.md')).toEqual(others('README.md'));
  expect(read('README.md').split('\n')[0]).toContain('(README.es.md)');
  expect(read('README.es.md').split('\n')[0]).toContain('(README.md)');
});

it('the architecture at a glance names every lib', () => {
  const [, glance = ''] = /^## At a glance$([\s\S]*?)^## /m.exec(read('docs/arquitectura.md')) ?? [];
  const libs = readdirSync(path.join(ROOT, 'libs'));
  expect(libs.filter((lib) => !new RegExp(`\`(libs/)?${lib}\``).test(glance))).toEqual([]);
});

it('the top of the tree has at most 26 entries, .github among them for its host, and npm run at most 20 names', () => {
  const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
  const top = new Set(files.map((file) => file.split('/')[0]!));
  expect([...top].length).toBeLessThanOrEqual(26);
  const { scripts } = JSON.parse(read('package.json')) as { scripts: object };
  expect(Object.keys(scripts).length).toBeLessThanOrEqual(20);
});
