import type { Falsarios } from './falsarios';
import type { Falsificacion, Materia } from './falsificacion';

/** A document, another one, and draws. */
export type Semillas = readonly [uno: number, dos: number, sorteo: number];

/** Makes forged documents of genuine ones. */
export class Forja {
  constructor(
    private readonly genuinos: readonly string[],
    private readonly f: Falsarios,
  ) {}

  /** Made of the drawn document, or of the next one that has what it needs. */
  async forjar(
    { forjar }: Falsificacion,
    [uno, dos, sorteo]: Semillas,
  ): Promise<{ materia: Materia; forjado: Buffer }> {
    for (let i = 0; i < this.genuinos.length; i += 1) {
      const materia = this.materia(uno + i, dos, sorteo);
      const forjado = await forjar(materia);
      if (forjado !== undefined) return { materia, forjado: Buffer.from(forjado as string) };
    }
    throw new Error('it can be made of no document');
  }

  /** Whether one of the documents has what it needs. */
  async puede(falsificacion: Falsificacion): Promise<boolean> {
    for (let i = 0; i < this.genuinos.length; i += 1)
      if ((await falsificacion.forjar(this.materia(i, 0, 0))) !== undefined) return true;
    return false;
  }

  materia(uno: number, dos: number, sorteo: number): Materia {
    const { genuinos, f } = this;
    const i = uno % genuinos.length;
    const otro = genuinos[(i + 1 + (dos % (genuinos.length - 1))) % genuinos.length]!;
    let estado = sorteo;
    const azar = (hasta: number): number => {
      // A linear congruential generator: any generator is random enough here.
      estado = (Math.imul(estado, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((estado / 2 ** 32) * hasta);
    };
    return { xml: genuinos[i]!, otro, f, azar };
  }
}
