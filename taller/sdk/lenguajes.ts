// How a program of each language is run, from its text.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { owned } from '../../test/during';
import { ROOT } from '../../dev/stack/root';

export interface Ejecutable {
  /** As in ``` of its page. */
  marca: string;
  /** Undefined when the machine has no such program. */
  version: () => string | undefined;
  /** What runs it. */
  programa: string;
  debian: string;
  /** Prepares a folder in which a program of this name runs, and how. */
  preparar: (carpeta: string) => { archivo: string; orden: [string, ...string[]]; env: NodeJS.ProcessEnv };
}

/** A language with a client of ours. */
export interface Lenguaje extends Ejecutable {
  carpeta: string;
  /** Its program of the fifteen steps, in taller/sdk/programas. */
  escenario: string;
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
    programa: 'node',
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
    programa: 'python3',
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
    programa: 'php',
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

const JACKSON = '/usr/share/java/jackson-databind.jar';
const NEWTONSOFT = '/usr/lib/cli/Newtonsoft.Json-5.0/Newtonsoft.Json.dll';

/** Languages whose programs call the service by themselves, with Debian's copy of the library that they name. */
export const SIN_CLIENTE: Readonly<Record<'java' | 'csharp', Ejecutable>> = {
  java: {
    marca: 'java',
    programa: 'java',
    version: () => (existsSync(JACKSON) ? versionDe('java')() : undefined),
    debian: 'openjdk-17-jdk-headless libjackson2-databind-java',
    preparar: () => ({
      archivo: 'Programa.java',
      orden: ['java', '-Dfile.encoding=UTF-8', '-cp', `${path.dirname(JACKSON)}/*`, 'Programa.java'],
      env: {},
    }),
  },
  // Debian has no .NET; Mono runs the same source.
  csharp: {
    marca: 'csharp',
    programa: 'mcs',
    version: () => (existsSync(NEWTONSOFT) ? versionDe('mcs')() : undefined),
    debian: 'mono-mcs mono-runtime libmono-system-net-http4.0-cil libnewtonsoft-json5.0-cil',
    preparar: () => {
      const compilar = `mcs -out:programa.exe -r:System.Net.Http -r:${NEWTONSOFT} Programa.cs && mono programa.exe`;
      return { archivo: 'Programa.cs', orden: ['sh', '-c', compilar], env: { MONO_PATH: path.dirname(NEWTONSOFT) } };
    },
  },
};

export interface Salida {
  status: number | null;
  stdout: string;
  stderr: string;
}

/** Runs a program of a language in the folder. The process of the caller continues meanwhile. */
export function correr(
  lenguaje: Ejecutable,
  programa: string,
  carpeta: string,
  env: NodeJS.ProcessEnv,
): Promise<Salida> {
  const { archivo, orden, env: entorno } = lenguaje.preparar(carpeta);
  writeFileSync(path.join(carpeta, archivo), programa);
  const [file, ...args] = orden;
  return new Promise((resolve, reject) => {
    const hijo = owned(spawn(file, args, { cwd: carpeta, env: { ...process.env, ...entorno, ...env } }));
    const salida = { stdout: '', stderr: '' };
    hijo.stdout.on('data', (data: Buffer) => (salida.stdout += data.toString()));
    hijo.stderr.on('data', (data: Buffer) => (salida.stderr += data.toString()));
    hijo.once('error', reject);
    hijo.once('close', (status) => resolve({ status, ...salida }));
  });
}
