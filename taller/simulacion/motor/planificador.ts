import { Clock } from '@libs/platform';
import type { Azar } from './azar';

interface Cita {
  ms: number;
  orden: number;
  vale: () => boolean;
  hacer: () => void;
}

/**
 * Time and order of everything that happens: whatever waits has an appointment, and a step is the next of them. Nothing runs beside it:
 * before the next step every promise that can go on has gone on.
 */
export class Planificador extends Clock {
  pasos = 0;
  private ordenes = 0;
  /** A binary heap, the next one first. */
  private readonly agenda: Cita[] = [];

  constructor(public ms: number) {
    super();
  }

  now(): Date {
    return new Date(this.ms);
  }

  /** @param vale asked when its time comes: what is not worth it any more is no step. */
  citar(enMs: number, hacer: () => void, vale: () => boolean = () => true): void {
    this.ordenes += 1;
    this.meter({ ms: this.ms + Math.max(0, enMs), orden: this.ordenes, vale, hacer });
  }

  /** @returns false when nothing is left to happen. */
  async paso(): Promise<boolean> {
    let cita = this.sacar();
    while (cita && !cita.vale()) cita = this.sacar();
    if (!cita) return false;
    this.ms = cita.ms;
    this.pasos += 1;
    cita.hacer();
    // Twice: what the first of them lets go on may itself wait for one, as the relay does.
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

/** A process: when it dies, what runs in it stops at the await where it stands, for ever. */
export class Proceso {
  vivo = true;
  private pausasHastaMorir = Infinity;
  private readonly despedidas = new Set<() => void>();

  constructor(
    readonly planificador: Planificador,
    private readonly alMorir: () => void,
  ) {}

  /** It dies at that await of it, counted from now. */
  morirEn(pausas: number): void {
    this.pausasHastaMorir = Math.min(this.pausasHastaMorir, pausas);
  }

  /** Another thread of it begins, with chances of its own. */
  hilo(azar: Azar): Hilo {
    return new Hilo(this, azar);
  }

  /** @returns whether it is still there. */
  respirar(): boolean {
    this.pausasHastaMorir -= 1;
    if (this.pausasHastaMorir < 0) this.morir();
    return this.vivo;
  }

  /** It is gone in this moment. */
  morir(): void {
    if (!this.vivo) return;
    this.vivo = false;
    for (const despedir of this.despedidas) despedir();
    this.alMorir();
  }

  /** `despedir` is what becomes of its things when it dies. @returns takes that back. */
  alDespedirse(despedir: () => void): () => void {
    this.despedidas.add(despedir);
    return () => void this.despedidas.delete(despedir);
  }
}

const SEGUNDO_MS = 1_000;

/** One line of work in a process. */
export class Hilo {
  constructor(
    readonly proceso: Proceso,
    readonly azar: Azar,
  ) {}

  /** An await of a port: mostly short, sometimes a slow machine, rarely one that was frozen for minutes. */
  readonly pausa = (): Promise<void> => {
    const { azar } = this;
    const cual = azar.fraccion();
    if (cual < 0.96) return this.dormir(azar.entre(1, 20));
    return this.dormir(cual < 0.985 ? azar.entre(100, 5 * SEGUNDO_MS) : azar.entre(30 * SEGUNDO_MS, 900 * SEGUNDO_MS));
  };

  dormir(ms: number): Promise<void> {
    const { proceso } = this;
    return new Promise((seguir) => {
      if (!proceso.respirar()) return;
      proceso.planificador.citar(ms, seguir, () => proceso.vivo);
    });
  }
}
