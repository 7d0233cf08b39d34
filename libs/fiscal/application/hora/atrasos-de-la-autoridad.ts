import type { Atraso, AtrasoRepository } from '../ports/atraso-repository';
import type { Ambiente } from './hora-de-firma';

/** Answers have whole seconds: a smaller difference is none. */
const RESOLUCION_MS = 1_000;
/** A difference that is larger by less is the same: it is not written at each answer. */
const NUEVO_MS = 500;
/** How often a lasting difference is logged. */
const SIGUE_MS = 60_000;
/** A difference that no answer confirmed for this long has ended. */
const PASA_MS = 600_000;
/** Signatures go no further back: a document waits for a clock that is further behind, and is not dated a day early. */
const MAXIMO_MS = 900_000;

/**
 * By how much the authority's clocks are behind. Each process learns it from the answers that it gets and from what the others noted.
 * The largest difference of the last minutes counts, because a slow answer hides a part of it.
 */
export class AtrasosDeLaAutoridad {
  private conocidos: ReadonlyMap<Ambiente, Atraso> = new Map();

  constructor(private readonly repository: AtrasoRepository) {}

  /** In milliseconds; 0: not behind. */
  readonly de = (ambiente: Ambiente): number => this.conocidos.get(ambiente)?.ms ?? 0;

  /** Rejects while an environment of the authority is behind; the simulator of test mode does not count. */
  exigirNinguno(): Promise<void> {
    const atrasada = (['H', 'P'] as const).find((sit) => this.de(sit) > 0);
    return atrasada ? Promise.reject(new Error(`the authority's clock in ${atrasada} is behind`)) : Promise.resolve();
  }

  /** Reads what other processes noted. */
  async refrescar(): Promise<void> {
    this.conocidos = await this.repository.todos();
  }

  /**
   * Takes the difference that an answer showed: the earliest time at which its question was sent, less the time that it carries.
   * Milliseconds; negative: the authority is ahead.
   */
  async observar(ambiente: Ambiente, diferenciaMs: number, ahora: Date): Promise<void> {
    const ms = diferenciaMs < RESOLUCION_MS ? 0 : Math.min(diferenciaMs, MAXIMO_MS);
    const nuevo = trasObservar(this.conocidos.get(ambiente), { ms, vistoAt: ahora });
    if (!nuevo) return;
    this.conocidos = new Map(this.conocidos).set(ambiente, nuevo);
    await this.repository.anotarAtraso(ambiente, nuevo);
  }
}

/** @returns what is to be noted; undefined: nothing new. */
function trasObservar(conocido: Atraso | undefined, visto: Atraso): Atraso | undefined {
  const { ms, vistoAt } = conocido ?? { ms: 0, vistoAt: new Date(0) };
  if (visto.ms > ms + NUEVO_MS) return visto;
  if (ms === 0) return undefined;
  const hace = visto.vistoAt.getTime() - vistoAt.getTime();
  if (visto.ms >= ms - RESOLUCION_MS) return hace >= SIGUE_MS ? { ms, vistoAt: visto.vistoAt } : undefined;
  return hace >= PASA_MS ? visto : undefined;
}
