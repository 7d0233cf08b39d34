import type { Sit } from '../ports/fiscal-gateway';

/** A place where the authority answers, with clocks of its own. Test mode has its simulator. */
export type Ambiente = Sit | 'simulador';

export const ambienteDe = ({ prueba }: { prueba: boolean }, sit: Sit): Ambiente => (prueba ? 'simulador' : sit);

/**
 * The times that are signed. The authority refuses a signature that is later than its own clock (rule 1004), so what is signed carries
 * the earliest allowed time: now, less the error of our clock, the known error of the authority's, and a margin for the rest.
 */
export class HoraDeFirma {
  /**
   * @param masTemprana the earliest time that it may be.
   * @param atraso by how many milliseconds the authority's clock is behind, as far as its answers prove.
   */
  constructor(
    private readonly masTemprana: () => Date,
    private readonly margenMs: number,
    private readonly atraso: (ambiente: Ambiente) => number = () => 0,
  ) {}

  /** The latest time that the authority's clock is known to have reached. */
  limite(ambiente: Ambiente): Date {
    return new Date(this.masTemprana().getTime() - this.atraso(ambiente));
  }

  /** The time of what is signed now: never before `desde`, what it must follow. */
  ahora(ambiente: Ambiente, desde?: Date): Date {
    const ms = this.limite(ambiente).getTime() - this.margenMs;
    return desde && desde.getTime() > ms ? desde : new Date(ms);
  }
}
