import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { appendFileSync, closeSync, openSync, readFileSync } from 'node:fs';
import type { Readable, Writable } from 'node:stream';
import { StackError } from '../../dev/stack/stack-error';

/** A line of its own after each command's output, with its status. */
const FIN = /(?:^|\n)fin-de-la-orden (\d+)\n$/;
const ULTIMAS_LINEAS = 30;

export interface Corrida {
  /** What it wrote to stdout. */
  readonly salida: string;
  readonly segundos: number;
}

/** A shell that keeps its folder and its variables from one command to the next, as a person's does. */
export class Terminal {
  private readonly proceso: ChildProcessByStdio<Writable, Readable, null>;
  private escrito = '';
  private alEscribir: () => void = () => undefined;

  /** @param registro file that gets the commands and everything that they write. */
  constructor(
    programa: string,
    args: readonly string[],
    env: NodeJS.ProcessEnv,
    private readonly registro: string,
  ) {
    const quejas = openSync(registro, 'a');
    this.proceso = spawn(programa, [...args], { env, stdio: ['pipe', 'pipe', quejas] }) as ChildProcessByStdio<
      Writable,
      Readable,
      null
    >;
    closeSync(quejas);
    this.proceso.stdin.on('error', () => undefined);
    this.proceso.stdout.setEncoding('utf8').on('data', (trozo: string) => {
      appendFileSync(this.registro, trozo);
      this.escrito += trozo;
      this.alEscribir();
    });
    this.proceso.once('close', () => this.alEscribir());
  }

  /** Runs a command to its end. @throws StackError when it fails. */
  async correr(orden: string): Promise<Corrida> {
    const empezo = performance.now();
    appendFileSync(this.registro, `\n$ ${orden}\n`);
    this.escrito = '';
    this.proceso.stdin.write(`{ ${orden}\n} </dev/null; printf '\\nfin-de-la-orden %s\\n' "$?"\n`);
    const estado = await this.alTerminar();
    const segundos = (performance.now() - empezo) / 1_000;
    const salida = this.escrito.replace(FIN, '');
    if (estado !== 0) throw new StackError(`It failed (${estado}): ${orden.split('\n')[0]}`, this.ultimas());
    return { salida, segundos };
  }

  cerrar(): void {
    this.proceso.stdin.end();
  }

  /** The status of the command, once it has ended. */
  private async alTerminar(): Promise<number> {
    for (;;) {
      const [, estado] = FIN.exec(this.escrito) ?? [];
      if (estado !== undefined) return Number(estado);
      if (this.proceso.exitCode !== null || this.proceso.signalCode !== null) return -1;
      await new Promise<void>((resolve) => (this.alEscribir = resolve));
    }
  }

  private ultimas(): string {
    return readFileSync(this.registro, 'utf8').trimEnd().split('\n').slice(-ULTIMAS_LINEAS).join('\n');
  }
}
