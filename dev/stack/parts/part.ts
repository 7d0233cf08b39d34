import type { Service } from '../service';

/** An embedded part: what it runs and what the other processes must know of it. Nothing of both when a real one is named. */
export interface Part<Env> {
  services: Service[];
  env: Partial<Env>;
}
