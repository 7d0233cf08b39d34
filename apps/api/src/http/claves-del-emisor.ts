import type { Clock } from '@libs/platform';

/** The published keys, by `kid`, as PEM. */
export type BajarClaves = () => Promise<ReadonlyMap<string, string>>;

/** The identity provider is asked no more often than this, however many unknown `kid` arrive. */
const ENTRE_BAJADAS_MS = 30_000;
/** A provider that did not answer is asked again sooner: it may only be starting. */
const TRAS_FALLO_MS = 5_000;
/** After this a key that the provider has withdrawn is no longer believed. */
const VIDA_MS = 600_000;
/** Known keys go on serving for this long while the provider does not answer. */
const VIDA_SIN_PROVEEDOR_MS = 3_600_000;

/** The identity provider never gave us its keys: nobody can say whether the token is good. */
export class SinClaves extends Error {}

/** Keys of an identity provider, fetched when a new one appears or the old ones age; one fetch at a time. */
export class ClavesDelEmisor {
  private claves: ReadonlyMap<string, string> = new Map();
  private bajadasAt = -Infinity;
  private proximaAt = -Infinity;
  private enCurso: Promise<void> | undefined;

  constructor(
    private readonly bajar: BajarClaves,
    private readonly clock: Clock,
  ) {}

  /** undefined: the provider publishes no such key. @throws SinClaves when it cannot be asked. */
  async clave(kid: string): Promise<string | undefined> {
    const ahora = this.clock.now().getTime();
    const edad = ahora - this.bajadasAt;
    if ((edad > VIDA_MS || !this.claves.has(kid)) && ahora >= this.proximaAt) await this.actualizar();
    else if (!this.claves.has(kid)) await this.enCurso;
    if (this.clock.now().getTime() - this.bajadasAt > VIDA_SIN_PROVEEDOR_MS)
      throw new SinClaves('no keys of the identity provider');
    return this.claves.get(kid);
  }

  private actualizar(): Promise<void> {
    this.enCurso ??= this.bajarUnaVez().finally(() => (this.enCurso = undefined));
    return this.enCurso;
  }

  private async bajarUnaVez(): Promise<void> {
    const ahora = this.clock.now().getTime();
    this.proximaAt = ahora + ENTRE_BAJADAS_MS;
    try {
      this.claves = await this.bajar();
      this.bajadasAt = ahora;
    } catch {
      this.proximaAt = ahora + TRAS_FALLO_MS;
    }
  }
}
