// `npm run bench`: every bench, one after the other, and docs/rendimiento.md with what they found. Names after it run those benches only
// (`npm run bench -- todo`) and write nothing, or with --page their sections. All else goes to each: --quick.
import { SystemClock } from '@libs/platform';
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import path from 'node:path';
import { ROOT } from '../../dev/stack/root';

interface Figure {
  value: number;
  goal: string | number;
  met: boolean;
}

interface Result {
  name: Bench;
  /** Its output for people. */
  text: string;
  figures: Record<string, Figure>;
  status: number | null;
  seconds: number;
}

/** Each bench, and its program. */
const BENCHES = {
  anios: 'anios',
  fiscal: 'fiscal',
  justo: 'justo',
  kude: 'kude',
  queries: 'consultas',
  recibidos: 'recibidos',
  todo: 'todo',
  webhooks: 'webhooks',
} as const;
type Bench = keyof typeof BENCHES;

const isBench = (name: string): name is Bench => name in BENCHES;
const NAMED = process.argv.slice(2).filter(isBench);
const WRITES = NAMED.length === 0 || process.argv.includes('--page');
const ARGS = process.argv.slice(2).filter((arg) => !isBench(arg) && arg !== '--page');
const PAGE = path.join(ROOT, 'docs', 'rendimiento.md');
const FOLDER = path.join(ROOT, 'dist', 'taller', 'bench');

function run(name: Bench): Promise<Result> {
  const began = performance.now();
  console.error(`== bench ${name}`);
  const child = spawn(process.execPath, ['--enable-source-maps', path.join(FOLDER, `${BENCHES[name]}.js`), ...ARGS], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill(signal));
  let out = '';
  child.stdout.on('data', (chunk: Buffer) => {
    out += String(chunk);
    process.stdout.write(chunk);
  });
  return new Promise((resolve) => {
    child.once('close', (status) => {
      const lines = out.trimEnd().split('\n');
      const last = lines.at(-1) ?? '';
      const ended = last.startsWith('{');
      const text = (ended ? lines.slice(0, -1) : lines).join('\n').trimEnd();
      const figures = ended ? (JSON.parse(last) as Record<string, Figure>) : {};
      resolve({ name, text, figures, status, seconds: (performance.now() - began) / 1_000 });
    });
  });
}

function section({ name, text, figures, status, seconds }: Result): string {
  const rows = Object.entries(figures).map(
    ([figure, { value, goal, met }]) => `| ${figure} | ${value} | ${goal} | ${met ? 'yes' : '**no**'} |`,
  );
  const table =
    rows.length > 0 ? ['| Figure | Value | Goal | Met |', '| --- | --- | --- | --- |', ...rows].join('\n') : '';
  const failed = rows.length > 0 ? '' : `It did not end well (status ${status}).\n`;
  const command = `npm run bench -- ${[name, ...ARGS].join(' ')}`;
  const today = new SystemClock().now().toISOString().slice(0, 10);
  return `## ${name}\n\n\`${command}\`, ${today}, ${MACHINE}; ${Math.round(seconds)} s.\n\n${failed}\`\`\`\n${text}\n\`\`\`\n\n${table}`;
}

const MEMORY_GB = Math.round(totalmem() / 2 ** 30);
const MACHINE = `${availableParallelism()} cores (${cpus()[0]?.model.trim()}), ${MEMORY_GB} GB, Node ${process.versions.node}`;

/** The page's sections by their bench, and those that no bench writes. */
function sections(): { known: Partial<Record<Bench, string>>; others: string[] } {
  const parts = readFileSync(PAGE, 'utf8')
    .split(/^(?=## )/m)
    .slice(1)
    .map((part) => part.trimEnd());
  const nameOf = (part: string): string => /^## (.+)/.exec(part)![1]!;
  const known = parts.flatMap((part) => (isBench(nameOf(part)) ? [[nameOf(part), part]] : []));
  return {
    known: Object.fromEntries(known) as Partial<Record<Bench, string>>,
    others: parts.filter((part) => !isBench(nameOf(part))),
  };
}

async function all(): Promise<void> {
  const [first = ''] = ARGS;
  if (NAMED.length === 0 && first !== '' && !first.startsWith('--'))
    throw new Error(`There is no bench named ${first}; there are ${Object.keys(BENCHES).join(', ')}`);
  const names = Object.keys(BENCHES).filter(isBench);
  for (const name of names.filter((one) => NAMED.length === 0 || NAMED.includes(one))) {
    const result = await run(name);
    if (result.status !== 0) process.exitCode = 1;
    if (!WRITES) continue;
    const { known, others } = sections();
    known[name] = section(result);
    writeFileSync(PAGE, [INTRODUCTION, ...names.flatMap((one) => known[one] ?? []), ...others].join('\n\n') + '\n');
  }
  if (WRITES) console.error('docs/rendimiento.md: written');
}

const INTRODUCTION =
  '# Performance\n\n' +
  'Written by `npm run bench`: everything, the load included, on one machine. ' +
  'Compare figures of one run only; ratios are firmer than absolutes.';

all().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
