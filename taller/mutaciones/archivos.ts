import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../dev/stack/root';

/** Where rules live. */
const CON_REGLAS = /^libs\/[^/]+\/(domain|application)\/(?!.*\btesting\/).*(?<!spec|\.d)\.ts$/;
/** Tests that must notice a mutant: the libs' tests, and a short simulation. */
const CON_PRUEBAS = /^(libs|test)\/.*\.spec\.ts$/;
const SIMULACION = 'taller/mutaciones/simulacion-corta.ts';

/** Test files that this host cannot run, and why. */
const APARTE: Readonly<Record<string, string>> = {
  'libs/platform/db/shared-clock.spec.ts': 'it moves the timers of its process',
  'libs/platform/db/tenant-turns.spec.ts': 'it moves the timers of its process',
};

function deCarpeta(carpeta: string): string[] {
  return readdirSync(path.join(ROOT, carpeta), { recursive: true, encoding: 'utf8' })
    .map((archivo) => path.posix.join(carpeta, archivo))
    .sort();
}

/** First words of a file that a program wrote from the authority's schema: data, which no rule of ours decides. */
const GENERADO = '// Written by taller/';
const conRegla = (archivo: string): boolean =>
  CON_REGLAS.test(archivo) && !readFileSync(path.join(ROOT, archivo), 'utf8').startsWith(GENERADO);

/** Files with rules in these folders, or these files. */
export function conReglas(donde: readonly string[]): string[] {
  const todos = deCarpeta('libs').filter(conRegla);
  const pedidos = donde.map((carpeta) => carpeta.replace(/\/$/, ''));
  const es = (archivo: string, pedido: string): boolean => archivo === pedido || archivo.startsWith(`${pedido}/`);
  for (const pedido of pedidos) {
    if (!todos.some((archivo) => es(archivo, pedido))) throw new Error(`no rules in ${pedido}`);
  }
  return pedidos.length === 0 ? todos : todos.filter((archivo) => pedidos.some((pedido) => es(archivo, pedido)));
}

export function conPruebas(): string[] {
  return [...deCarpeta('libs'), ...deCarpeta('test')]
    .filter((archivo) => CON_PRUEBAS.test(archivo) && !(archivo in APARTE))
    .concat(SIMULACION);
}

/** A change of the whole product has some megabytes. */
const SALIDA_DE_GIT = 1 << 28;
const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: SALIDA_DE_GIT });

const UN_DIA_S = 86_400;

/** The newest commit that is a day older than HEAD; in a shorter history the first one. */
function delDiaAnterior(): string {
  const hasta = Number(git('log', '-1', '--format=%ct')) - UN_DIA_S;
  return git('rev-list', '-1', `--before=${hasta}`, 'HEAD').trim() || git('rev-list', '--max-parents=0', 'HEAD').trim();
}

/** Lines that changed since the main branch, of files with rules: `file:from-to`. On the main branch itself, as in CI: in its last day. */
export function cambios(): string[] {
  const existe = (rama: string): boolean =>
    spawnSync('git', ['rev-parse', '-q', '--verify', rama], { cwd: ROOT }).status === 0;
  const tronco = ['origin/main', 'main'].find(existe);
  const comun = tronco && git('merge-base', 'HEAD', tronco).trim();
  const base = comun && comun !== git('rev-parse', 'HEAD').trim() ? comun : delDiaAnterior();
  const tramos: string[] = [];
  let archivo = '';
  for (const linea of git('diff', '-U0', '--diff-filter=d', base, '--', 'libs').split('\n')) {
    archivo = /^\+\+\+ b\/(.+)$/.exec(linea)?.[1] ?? archivo;
    const [, desde, cuantas = '1'] = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(linea) ?? [];
    if (!desde || cuantas === '0' || !conRegla(archivo)) continue;
    tramos.push(`${archivo}:${desde}-${Number(desde) + Number(cuantas) - 1}`);
  }
  return tramos;
}
