import type { Clock } from '@libs/platform';

/** The published keys, by `kid`, as PEM. */
export type FetchSigningKeys = () => Promise<ReadonlyMap<string, string>>;

/** Minimum time between requests to the identity provider, for any number of unknown `kid`. */
const ENTRE_BAJADAS_MS = 30_000;
/** Shorter after a failure, because the provider may just be starting. */
const TRAS_FALLO_MS = 5_000;
/** A key that the provider has withdrawn is refused after this time. */
const VIDA_MS = 600_000;
/** Known keys stay valid for this time while the provider does not answer. */
const VIDA_SIN_PROVEEDOR_MS = 3_600_000;

/** The keys of the identity provider were never fetched, so a token cannot be verified. */
export class NoSigningKeys extends Error {}

/** Keys of an identity provider, fetched when an unknown `kid` appears or the keys age; one fetch at a time. */
export class ClavesDelEmisor {
  private claves: ReadonlyMap<string, string> = new Map();
  private bajadasAt = -Infinity;
  private proximaAt = -Infinity;
  private enCurso: Promise<void> | undefined;

  /** @param alFallar gets the cause of each failed fetch: until the next one, new keys are refused. */
  constructor(
    private readonly bajar: FetchSigningKeys,
    private readonly clock: Clock,
    private readonly alFallar: (causa: unknown) => void,
  ) {}

  /** undefined: the provider publishes no such key. @throws NoSigningKeys when no keys could be fetched. */
  async clave(kid: string): Promise<string | undefined> {
    const ahora = this.clock.now().getTime();
    const edad = ahora - this.bajadasAt;
    if ((edad > VIDA_MS || !this.claves.has(kid)) && ahora >= this.proximaAt) await this.actualizar();
    else if (!this.claves.has(kid)) await this.enCurso;
    if (this.clock.now().getTime() - this.bajadasAt > VIDA_SIN_PROVEEDOR_MS)
      throw new NoSigningKeys('no keys of the identity provider');
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
    } catch (causa) {
      this.proximaAt = ahora + TRAS_FALLO_MS;
      this.alFallar(causa);
    }
  }
}
