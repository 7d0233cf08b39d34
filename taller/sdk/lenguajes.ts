// How a program of each client is run, from its text.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../dev/stack/root';

export interface Lenguaje {
  /** As in ``` of its README. */
  marca: string;
  carpeta: string;
  /** Its program of the fifteen steps, in taller/sdk/programas. */
  escenario: string;
  /** Undefined when the machine has no such program. */
  version: () => string | undefined;
  debian: string;
  /** Prepares a folder in which a program of this name runs, and how. */
  preparar: (carpeta: string) => { archivo: string; orden: [string, ...string[]]; env: NodeJS.ProcessEnv };
}

const versionDe = (programa: string) => (): string | undefined => {
  const { error, stdout } = spawnSync(programa, ['--version'], { encoding: 'utf8' });
  return error ? undefined : stdout.split('\n')[0];
};

const versionDePhp = (): string | undefined => {
  const { error, stdout } = spawnSync('php', ['-m'], { encoding: 'utf8' });
  return !error && /^curl$/m.test(stdout) ? versionDe('php')() : undefined;
};

/** The package as `npm pack` builds it, installed in the folder. */
function instalarTypescript(carpeta: string): void {
  const paquete = path.join(carpeta, 'node_modules/timbo');
  mkdirSync(paquete, { recursive: true });
  cpSync(path.join(ROOT, 'sdk/typescript/package.json'), path.join(paquete, 'package.json'));
  const tsc = path.join(ROOT, 'node_modules/typescript-native/bin/tsc');
  const args = [tsc, '-p', path.join(ROOT, 'sdk/typescript'), '--outDir', path.join(paquete, 'lib')];
  execFileSync(process.execPath, args, { stdio: 'inherit' });
}

export const LENGUAJES: Readonly<Record<string, Lenguaje>> = {
  typescript: {
    marca: 'js',
    carpeta: 'sdk/typescript',
    escenario: 'escenario.mjs',
    version: () => process.version,
    debian: 'nodejs',
    preparar: (carpeta) => {
      instalarTypescript(carpeta);
      return { archivo: 'programa.mjs', orden: [process.execPath, 'programa.mjs'], env: {} };
    },
  },
  python: {
    marca: 'python',
    carpeta: 'sdk/python',
    escenario: 'escenario.py',
    version: versionDe('python3'),
    debian: 'python3',
    preparar: () => {
      const env = { PYTHONPATH: path.join(ROOT, 'sdk/python'), PYTHONDONTWRITEBYTECODE: 'si' };
      return { archivo: 'programa.py', orden: ['python3', 'programa.py'], env };
    },
  },
  php: {
    marca: 'php',
    carpeta: 'sdk/php',
    escenario: 'escenario.php',
    version: versionDePhp,
    debian: 'php-cli php-curl',
    preparar: (carpeta) => {
      const autoload = path.join(ROOT, 'sdk/php/autoload.php');
      mkdirSync(path.join(carpeta, 'vendor'));
      writeFileSync(path.join(carpeta, 'vendor/autoload.php'), `<?php require ${JSON.stringify(autoload)};\n`);
      const orden: [string, ...string[]] = [
        'php',
        '-d',
        'display_errors=stderr',
        '-d',
        'error_reporting=-1',
        'programa.php',
      ];
      return { archivo: 'programa.php', orden, env: {} };
    },
  },
};

export interface Salida {
  status: number | null;
  stdout: string;
  stderr: string;
}

/** Runs a program of a language in the folder. The process of the caller goes on meanwhile. */
export function correr(lenguaje: Lenguaje, programa: string, carpeta: string, env: NodeJS.ProcessEnv): Promise<Salida> {
  const { archivo, orden, env: suyo } = lenguaje.preparar(carpeta);
  writeFileSync(path.join(carpeta, archivo), programa);
  const [file, ...args] = orden;
  return new Promise((resolve, reject) => {
    const hijo = spawn(file, args, { cwd: carpeta, env: { ...process.env, ...suyo, ...env } });
    const salida = { stdout: '', stderr: '' };
    hijo.stdout.on('data', (data: Buffer) => (salida.stdout += data.toString()));
    hijo.stderr.on('data', (data: Buffer) => (salida.stderr += data.toString()));
    hijo.once('error', reject);
    hijo.once('close', (status) => resolve({ status, ...salida }));
  });
}
