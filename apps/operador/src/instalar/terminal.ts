import { createInterface, type Interface } from 'node:readline';
import { MalUso } from '../tarea';
import { faltaDelConjunto, leerRespuesta, PREGUNTAS, type Respuestas, SIN_PREGUNTA } from './respuestas';

/** Somebody who answers. */
export interface Terminal {
  /** Says a line. */
  decir(linea: string): void;
  /** The line that is typed after the question; undefined when no more come. */
  responder(pregunta: string): Promise<string | undefined>;
}

/** Who started the task. What is said goes to stderr: stdout is for what the next program reads. */
export class Consola implements Terminal {
  private abierta: Interface | undefined;
  private lineas: AsyncIterator<string> | undefined;

  decir(linea: string): void {
    console.error(linea);
  }

  async responder(pregunta: string): Promise<string | undefined> {
    this.abierta ??= createInterface({ input: process.stdin });
    // Lines that came before their question wait in the iterator.
    this.lineas ??= this.abierta[Symbol.asyncIterator]();
    process.stderr.write(pregunta);
    const { value, done } = await this.lineas.next();
    return done ? undefined : value;
  }

  cerrar(): void {
    this.abierta?.close();
  }
}

/** Asks one question after the other; what cannot be taken is asked again. @throws MalUso when the answers end. */
export async function preguntar(terminal: Terminal): Promise<Respuestas> {
  const respuestas: Record<string, string> = Object.fromEntries(
    SIN_PREGUNTA.map(({ nombre, porDefecto }) => [nombre, porDefecto!]),
  );
  for (const pregunta of PREGUNTAS) {
    const { nombre, texto, porDefecto } = pregunta;
    while (respuestas[nombre] === undefined) {
      const escrita = await terminal.responder(`${texto}${porDefecto ? ` [${porDefecto}]` : ''}: `);
      if (escrita === undefined) throw new MalUso(`${nombre} has no answer: nothing was written`);
      try {
        respuestas[nombre] = leerRespuesta(pregunta, escrita);
      } catch (causa) {
        if (!(causa instanceof MalUso)) throw causa;
        terminal.decir(`It ${causa.message}.`);
      }
    }
  }
  const falta = faltaDelConjunto(respuestas);
  if (falta) throw new MalUso(falta);
  return respuestas;
}
