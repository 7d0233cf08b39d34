// `npm run bench`: every bench of this folder, one after the other, and docs/rendimiento.md with what they found. --quick goes to each.
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import path from 'node:path';
import { ROOT } from '../stack/root';

interface Figure {
  value: number;
  goal: string | number;
  met: boolean;
}

interface Result {
  name: Bench;
  /** What it printed for people. */
  text: string;
  figures: Record<string, Figure>;
  status: number | null;
  seconds: number;
}

/** npm script of each bench → its program. */
const BENCHES = { emision: 'emision', fiscal: 'fiscal', kude: 'kude', queries: 'consultas', submit: 'submit' } as const;
type Bench = keyof typeof BENCHES;

const ARGS = process.argv.slice(2);
const FOLDER = path.join(ROOT, 'dist', 'tools', 'bench');

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
  return `## ${name}\n\n\`npm run bench:${name}\`, ${Math.round(seconds)} s.\n\n${failed}\`\`\`\n${text}\n\`\`\`\n\n${table}`;
}

async function all(): Promise<void> {
  const results: Result[] = [];
  for (const name of Object.keys(BENCHES) as Bench[]) results.push(await run(name));
  const [cpu] = cpus();
  const machine = `${availableParallelism()} cores (${cpu?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`;
  const page = `# Performance

Written by \`npm run bench${ARGS.length > 0 ? ` -- ${ARGS.join(' ')}` : ''}\` on ${new Date().toISOString().slice(0, 10)}: ${machine}; everything, the load included, on this one machine. Compare figures of one run only; ratios are firmer than absolutes.

${results.map(section).join('\n\n')}
`;
  writeFileSync(path.join(ROOT, 'docs', 'rendimiento.md'), page);
  console.error('docs/rendimiento.md: written');
  if (results.some(({ status }) => status !== 0)) process.exitCode = 1;
}

void all();
