import type { Clock } from '@libs/platform';
import { type Consumo, type RateLimiter, VENTANA_MS } from './ports/rate-limiter';

/** What a request counts for: who sends it, or a group of them. */
export interface Cubo {
  clave: string;
  limite: number;
}

export interface Limite {
  admitida: boolean;
  limite: number;
  quedan: number;
  /** Epoch seconds. */
  resetAt: number;
  /** Whole seconds until `resetAt`, at least 1. */
  esperaS: number;
}

const PAUSA_TRAS_FALLO_MS = 1_000;
const MAXIMO_DE_CLAVES = 100_000;

interface Ventana {
  cuenta: number;
  venceAt: number;
}

/**
 * Limits the requests per minute. The store counts. After the store refused a key, this process refuses it until its
 * window ends, so a flood does not load the store. While the store is down each process counts alone, and requests continue.
 */
export class LimitarSolicitudes {
  private readonly rechazadas = new Map<string, Ventana>();
  private readonly locales = new Map<string, Ventana>();
  private hayTienda = true;
  /** While the store is down: when to try the store again, in ms. */
  private preguntarDesde = 0;

  constructor(
    private readonly limiter: RateLimiter,
    private readonly clock: Clock,
    private readonly alFallar: (causa: unknown) => void,
  ) {}

  /**
   * Counts a request for each given limit. Answers with the first that refuses it, else with the first.
   * A request that this process refuses by itself counts for none.
   */
  async execute<C extends Cubo>(...cubos: readonly [C, ...C[]]): Promise<Limite & { cubo: C }> {
    const ahora = this.clock.now().getTime();
    for (const cubo of cubos) {
      const rechazada = this.rechazadas.get(cubo.clave);
      // If the limit was raised in the meantime, the store decides again.
      if (rechazada && rechazada.venceAt > ahora && rechazada.cuenta > cubo.limite)
        return resultado(rechazada, cubo, ahora);
    }
    const claves = cubos.map(({ clave }) => clave);
    const consumos = await this.contar(claves, ahora);
    const limites = cubos.map((cubo, i) => this.juzgar(cubo, consumos[i]!, ahora));
    return limites.find(({ admitida }) => !admitida) ?? limites[0]!;
  }

  private juzgar<C extends Cubo>(cubo: C, { cuenta, restanMs }: Consumo, ahora: number): Limite & { cubo: C } {
    const ventana = { cuenta, venceAt: ahora + restanMs };
    if (cuenta > cubo.limite) recordar(this.rechazadas, cubo.clave, ventana, ahora);
    else this.rechazadas.delete(cubo.clave);
    return resultado(ventana, cubo, ahora);
  }

  private async contar(claves: readonly string[], ahora: number): Promise<Consumo[]> {
    if (this.hayTienda) {
      try {
        return await this.limiter.contar(claves);
      } catch (causa) {
        this.faltaLaTienda(causa);
      }
    } else if (ahora >= this.preguntarDesde) {
      // The request does not wait, because the store may hang.
      this.preguntarDesde = Infinity;
      this.limiter.contar(claves).then(
        () => (this.hayTienda = true),
        (causa: unknown) => this.faltaLaTienda(causa),
      );
    }
    return claves.map((clave) => this.contarAqui(clave, ahora));
  }

  private contarAqui(clave: string, ahora: number): Consumo {
    const vista = this.locales.get(clave);
    const ventana = vista && vista.venceAt > ahora ? vista : { cuenta: 0, venceAt: ahora + VENTANA_MS };
    ventana.cuenta += 1;
    recordar(this.locales, clave, ventana, ahora);
    return { cuenta: ventana.cuenta, restanMs: ventana.venceAt - ahora };
  }

  private faltaLaTienda(causa: unknown): void {
    this.hayTienda = false;
    this.preguntarDesde = this.clock.now().getTime() + PAUSA_TRAS_FALLO_MS;
    this.alFallar(causa);
  }
}

/** Limits memory: drops ended windows first, and all windows if that is not enough (a flood of invented keys). */
function recordar(mapa: Map<string, Ventana>, clave: string, ventana: Ventana, ahora: number): void {
  if (mapa.size >= MAXIMO_DE_CLAVES && !mapa.has(clave)) {
    for (const [claveContada, { venceAt }] of mapa) if (venceAt <= ahora) mapa.delete(claveContada);
    if (mapa.size >= MAXIMO_DE_CLAVES) mapa.clear();
  }
  mapa.set(clave, ventana);
}

function resultado<C extends Cubo>({ cuenta, venceAt }: Ventana, cubo: C, ahora: number): Limite & { cubo: C } {
  return {
    cubo,
    admitida: cuenta <= cubo.limite,
    limite: cubo.limite,
    quedan: Math.max(0, cubo.limite - cuenta),
    resetAt: Math.ceil(venceAt / 1_000),
    esperaS: Math.max(1, Math.ceil((venceAt - ahora) / 1_000)),
  };
}
