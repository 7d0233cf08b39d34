import type { Clock } from '@libs/platform';

/** The published keys, by `kid`, as PEM. */
export type FetchSigningKeys = () => Promise<ReadonlyMap<string, string>>;

/** Minimum time between requests to the identity provider, for any number of unknown `kid`. */
const BETWEEN_FETCHES_MS = 30_000;
/** Shorter after a failure, because the provider may just be starting. */
const AFTER_FAILURE_MS = 5_000;
/** A key that the provider has withdrawn is refused after this time. */
const KEY_LIFE_MS = 600_000;
/** Known keys stay valid for this time while the provider does not answer. */
const KEY_LIFE_ALONE_MS = 3_600_000;

/** The keys of the identity provider were never fetched, so a token cannot be verified. */
export class NoSigningKeys extends Error {}

/** Keys of an identity provider, fetched when an unknown `kid` appears or the keys age; one fetch at a time. */
export class IssuerKeys {
  private keys: ReadonlyMap<string, string> = new Map();
  private fetchedAt = -Infinity;
  private nextAt = -Infinity;
  private running: Promise<void> | undefined;

  /** @param onFailure gets the cause of each failed fetch: until the next one, new keys are refused. */
  constructor(
    private readonly fetchKeys: FetchSigningKeys,
    private readonly clock: Clock,
    private readonly onFailure: (cause: unknown) => void,
  ) {}

  /** undefined: the provider publishes no such key. @throws NoSigningKeys when no keys could be fetched. */
  async key(kid: string): Promise<string | undefined> {
    const now = this.clock.now().getTime();
    const age = now - this.fetchedAt;
    if ((age > KEY_LIFE_MS || !this.keys.has(kid)) && now >= this.nextAt) await this.refresh();
    else if (!this.keys.has(kid)) await this.running;
    if (this.clock.now().getTime() - this.fetchedAt > KEY_LIFE_ALONE_MS)
      throw new NoSigningKeys('no keys of the identity provider');
    return this.keys.get(kid);
  }

  private refresh(): Promise<void> {
    this.running ??= this.fetchOnce().finally(() => (this.running = undefined));
    return this.running;
  }

  private async fetchOnce(): Promise<void> {
    const now = this.clock.now().getTime();
    this.nextAt = now + BETWEEN_FETCHES_MS;
    try {
      this.keys = await this.fetchKeys();
      this.fetchedAt = now;
    } catch (cause) {
      this.nextAt = now + AFTER_FAILURE_MS;
      this.onFailure(cause);
    }
  }
}
