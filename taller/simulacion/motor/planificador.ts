import { Clock } from '@libs/platform';
import type { Azar } from './azar';

interface Cita {
  ms: number;
  orden: number;
  vale: () => boolean;
  hacer: () => void;
}

/**
 * Virtual time. Everything that waits has an appointment, and a step is the next appointment. Steps never overlap: before the next step
 * every promise that can continue has continued.
 */
export class Planificador extends Clock {
  pasos = 0;
  private ordenes = 0;
  /** A binary heap, the next appointment first. */
  private readonly agenda: Cita[] = [];

  constructor(public ms: number) {
    super();
  }

  now(): Date {
    return new Date(this.ms);
  }

  /** @param vale asked when its time comes: false drops the appointment without a step. */
  citar(enMs: number, hacer: () => void, vale: () => boolean = () => true): void {
    this.ordenes += 1;
    this.meter({ ms: this.ms + Math.max(0, enMs), orden: this.ordenes, vale, hacer });
  }

  /** @returns false when no appointment is left. */
  async paso(): Promise<boolean> {
    let cita = this.sacar();
    while (cita && !cita.vale()) cita = this.sacar();
    if (!cita) return false;
    this.ms = cita.ms;
    this.pasos += 1;
    cita.hacer();
    // Twice: what continues after the first wait may wait again, as the relay does.
    await new Promise(setImmediate);
    await new Promise(setImmediate);
    return true;
  }

  private meter(cita: Cita): void {
    const { agenda } = this;
    let i = agenda.push(cita) - 1;
    while (i > 0) {
      const padre = (i - 1) >> 1;
      if (!antes(cita, agenda[padre]!)) break;
      agenda[i] = agenda[padre]!;
      i = padre;
    }
    agenda[i] = cita;
  }

  private sacar(): Cita | undefined {
    const { agenda } = this;
    const primera = agenda[0];
    const ultima = agenda.pop();
    if (!primera || !ultima || agenda.length === 0) return primera;
    let i = 0;
    for (;;) {
      let hijo = 2 * i + 1;
      if (hijo >= agenda.length) break;
      if (hijo + 1 < agenda.length && antes(agenda[hijo + 1]!, agenda[hijo]!)) hijo += 1;
      if (!antes(agenda[hijo]!, ultima)) break;
      agenda[i] = agenda[hijo]!;
      i = hijo;
    }
    agenda[i] = ultima;
    return primera;
  }
}

const antes = (a: Cita, b: Cita): boolean => a.ms < b.ms || (a.ms === b.ms && a.orden < b.orden);

/** A process: when it dies, its threads stop forever at their current await. */
export class Proceso {
  vivo = true;
  private pausasHastaMorir = Infinity;
  private readonly despedidas = new Set<() => void>();

  constructor(
    readonly planificador: Planificador,
    private readonly alMorir: () => void,
  ) {}

  /** It dies at this await, counted from now. */
  morirEn(pausas: number): void {
    this.pausasHastaMorir = Math.min(this.pausasHastaMorir, pausas);
  }

  /** Starts another of its threads, with its own random source. */
  hilo(azar: Azar): Hilo {
    return new Hilo(this, azar);
  }

  /** @returns whether it is alive. */
  respirar(): boolean {
    this.pausasHastaMorir -= 1;
    if (this.pausasHastaMorir < 0) this.morir();
    return this.vivo;
  }

  /** It dies at this moment. */
  morir(): void {
    if (!this.vivo) return;
    this.vivo = false;
    for (const despedir of this.despedidas) despedir();
    this.alMorir();
  }

  /** `despedir` cleans up when it dies. @returns a function that removes `despedir`. */
  alDespedirse(despedir: () => void): () => void {
    this.despedidas.add(despedir);
    return () => void this.despedidas.delete(despedir);
  }
}

const SEGUNDO_MS = 1_000;

/** One thread of a process. */
export class Hilo {
  constructor(
    readonly proceso: Proceso,
    readonly azar: Azar,
  ) {}

  /** An await of a port: usually short, sometimes as on a slow machine, rarely as after a freeze of minutes. */
  readonly pausa = (): Promise<void> => {
    const { azar } = this;
    const suerte = azar.fraccion();
    if (suerte < 0.96) return this.dormir(azar.entre(1, 20));
    return this.dormir(
      suerte < 0.985 ? azar.entre(100, 5 * SEGUNDO_MS) : azar.entre(30 * SEGUNDO_MS, 900 * SEGUNDO_MS),
    );
  };

  dormir(ms: number): Promise<void> {
    const { proceso } = this;
    return new Promise((seguir) => {
      if (!proceso.respirar()) return;
      proceso.planificador.citar(ms, seguir, () => proceso.vivo);
    });
  }
}
