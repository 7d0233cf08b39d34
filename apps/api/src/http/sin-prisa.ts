import { setTimeout as pausa } from 'node:timers/promises';

const DEMORA_MS = 1_000;

/**
 * Delays a 429. A caller that repeats without pause gets one refusal a second on each of its connections, so the refusals cost others
 * nothing. A caller that obeys Retry-After, at least one second, loses no time.
 */
export const sinPrisa = (): Promise<void> => pausa(DEMORA_MS);
