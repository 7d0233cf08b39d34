import { execFileSync, spawn, type ChildProcessByStdio } from 'node:child_process';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { owned, tempFolder } from '../../../test/during';

const RAIZ = path.join(__dirname, '..', '..', '..');
const PROGRAMA = path.join(RAIZ, 'dist', 'cli', 'timbo.mjs');

export interface Terminada {
  salida: number | null;
  dicho: string;
  errores: string;
}

type Corriendo = ChildProcessByStdio<Writable, Readable, Readable>;

/** The built command line, as a process of its own with a home of its own; both end with the test. */
export class Terminal {
  readonly hogar = tempFolder('timbo-cli');
  readonly programa = PROGRAMA;

  constructor(private readonly entorno: Readonly<Record<string, string>> = {}) {
    execFileSync(process.execPath, [path.join(RAIZ, 'dev', 'cli.mjs')]);
  }

  empezar(...argumentos: string[]): Corriendo {
    return this.abrir(process.execPath, [PROGRAMA, ...argumentos]);
  }

  /** Runs one command to its end; `entrada` is what is piped into it. */
  correr(argumentos: readonly string[], entrada = ''): Promise<Terminada> {
    return terminar(this.empezar(...argumentos), entrada);
  }

  /** Runs lines as they are pasted into a shell, up to the first that fails. */
  pegar(lineas: string): Promise<Terminada> {
    const timbo = `timbo() { "${process.execPath}" "${PROGRAMA}" "$@"; }`;
    return terminar(this.abrir('bash', ['-ec', `${timbo}\n${lineas}`]), '');
  }

  private abrir(programa: string, argumentos: readonly string[]): Corriendo {
    const { PATH = '' } = process.env;
    return owned(
      spawn(programa, argumentos, {
        cwd: this.hogar,
        env: { PATH, HOME: this.hogar, ...this.entorno },
        stdio: ['pipe', 'pipe', 'pipe'],
      }),
    );
  }
}

async function terminar(proceso: Corriendo, entrada: string): Promise<Terminada> {
  const [dicho, errores]: [Buffer[], Buffer[]] = [[], []];
  proceso.stdout.on('data', (parte: Buffer) => dicho.push(parte));
  proceso.stderr.on('data', (parte: Buffer) => errores.push(parte));
  proceso.stdin.on('error', () => undefined);
  proceso.stdin.end(entrada);
  const salida = await new Promise<number | null>((listo) => proceso.once('close', listo));
  return { salida, dicho: Buffer.concat(dicho).toString(), errores: Buffer.concat(errores).toString() };
}
