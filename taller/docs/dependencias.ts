import { createRequire } from 'node:module';
import path from 'node:path';
import { QUEUE_NAMES, QUEUES } from '@libs/jobs';
import { ROOT } from '../../dev/stack/root';
import { made } from './made';
import { table } from './table';

interface Rule {
  readonly name: string;
  readonly comment: string;
  readonly from: { readonly path?: string };
  readonly to: { readonly pathNot?: string | readonly string[] };
}

const PAGE = 'docs/arquitectura.md';
const DIRECTION = 'direction-of-';
const HOME = 'home-of-';

const { forbidden } = createRequire(path.join(ROOT, 'package.json'))('./taller/calidad/arquitectura/reglas.cjs') as {
  forbidden: readonly Rule[];
};
const rulesOf = (prefix: string): Rule[] => forbidden.filter(({ name }) => name.startsWith(prefix));
const code = (text: string): string => `\`${text}\``;

/** The libs that a rule allows a lib to import, without itself. */
function importsOf({ name, to }: Rule): string {
  const lib = name.slice(DIRECTION.length);
  const allowed = /\((.*)\)/.exec(String(to.pathNot))?.[1]?.split('|') ?? [];
  const others = allowed.filter((one) => one !== lib);
  return others.map(code).join(', ') || 'nothing';
}

function directions(): string {
  const rows = rulesOf(DIRECTION).map((rule) => [code(rule.name.slice(DIRECTION.length)), importsOf(rule)]);
  return table(['Lib', 'May import'], rows);
}

/** Packages by the folders that may import them. */
function homes(): string {
  const byFolders = new Map<string, string[]>();
  for (const { name, comment } of rulesOf(HOME)) {
    const folders =
      /^Only (.*) may speak to /.exec(comment)?.[1]?.replaceAll('[^/]+', '*').replace(/[\^$]/g, '').split(', ') ?? [];
    const key = folders.map(code).join(', ');
    byFolders.set(key, [...(byFolders.get(key) ?? []), code(name.slice(HOME.length))]);
  }
  return table(
    ['Package', 'Only in'],
    [...byFolders].map(([folders, names]) => [names.join(', '), folders]),
  );
}

function others(): string {
  const rest = forbidden.filter(({ name }) => !name.startsWith(DIRECTION) && !name.startsWith(HOME));
  return table(
    ['Rule', 'Says'],
    rest.map(({ name, comment }) => [code(name), comment]),
  );
}

const queues = (): string =>
  table(
    ['Queue', 'Taken by', 'Tries'],
    QUEUE_NAMES.map((name) => [code(name), code(QUEUES[name].process), String(QUEUES[name].attempts)]),
  );

/** [file, text] of the page with the tables of queues and rules. */
export const architecturePage = (): readonly [string, string] => [
  PAGE,
  made(PAGE, { directions: directions(), homes: homes(), others: others(), queues: queues() }),
];
