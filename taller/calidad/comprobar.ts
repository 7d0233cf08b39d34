// `npm run check`: every check of the sources that does not run them, side by side, in less than a minute. Names after it
// run those parts only.
import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { ROOT } from '../../dev/stack/root';

const OUTPUT_LIMIT = 64 * 1024 * 1024;
/** Read by .ci/run for its closing line. */
const RESULT = path.join(ROOT, '.local', 'check.json');

const bin = (file: string): string => path.join(ROOT, 'node_modules', file);
const setting = (file: string): string => path.join(ROOT, 'taller', 'calidad', file);
const own = (file: string): string => path.join(ROOT, 'dist', 'taller', 'calidad', file);

/** Redocly looks for updates and sends usage data unless this disables it. */
const QUIET = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

/**
 * A cache kept between runs. It is sound: prettier uses a file's content only.
 * eslint has no cache: it would not notice a change of the house's own rules.
 */
const CACHE = path.join(ROOT, '.local', 'check');

/** The longest first, so that no core is idle at the end. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  lint: [bin('eslint/bin/eslint.js'), '.'],
  // The rules that need types, by the compiler of `types`: a third of what eslint needs for them.
  'typed-lint': [bin('oxlint/bin/oxlint'), '--config', setting('oxlint.json'), '--quiet'],
  types: [bin('typescript-native/bin/tsc'), '-p', 'tsconfig.json'],
  'panel-types': [bin('typescript-native/bin/tsc'), '-p', 'apps/panel'],
  format: [
    bin('prettier/bin/prettier.cjs'),
    ...['--check', '--log-level', 'warn', '--cache', '--cache-strategy', 'content'],
    ...['--cache-location', path.join(CACHE, 'prettier'), '.'],
  ],
  'lint-rules': [own('estilo.js')],
  architecture: [own('arquitectura.js')],
  sizes: [own('medidas.js')],
  'dead-code': [own('muerto.js')],
  openapi: [own('openapi.js'), '--check'],
  redocly: [bin('@redocly/cli/bin/cli.js'), 'lint', '--config', setting('openapi/redocly.yaml'), 'docs/openapi.json'],
  spectral: [
    bin('@stoplight/spectral-cli/dist/index.js'),
    ...['lint', '--ruleset', setting('openapi/spectral.yaml'), '--fail-severity=warn', 'docs/openapi.json'],
  ],
  docs: [own('../docs/main.js'), '--check'],
  sdk: [own('../sdk/main.js'), '--check'],
};

function run(name: string, args: readonly string[]): Promise<boolean> {
  const began = performance.now();
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: ROOT, env: QUIET, maxBuffer: OUTPUT_LIMIT }, (error, stdout, stderr) => {
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      console.log(`${error ? '✗' : '✓'} ${name} (${seconds} s)`);
      if (error) console.log(`${stdout}${stderr}`.trimEnd());
      resolve(!error);
    });
  });
}

async function check(names: readonly string[]): Promise<void> {
  const unknown = names.find((name) => !PARTS[name]);
  if (unknown) throw new Error(`There is no check named ${unknown}; there are ${Object.keys(PARTS).join(', ')}`);
  const waiting = Object.entries(PARTS).filter(([name]) => names.length === 0 || names.includes(name));
  const failed: string[] = [];
  const total = waiting.length;
  const worker = async (): Promise<void> => {
    for (let part = waiting.shift(); part; part = waiting.shift()) if (!(await run(...part))) failed.push(part[0]);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  mkdirSync(path.dirname(RESULT), { recursive: true });
  writeFileSync(RESULT, JSON.stringify({ passed: total - failed.length, failed: failed.length }));
  if (failed.length > 0) {
    console.error(`Failed: ${failed.join(', ')}`);
    process.exitCode = 1;
  }
}

check(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
