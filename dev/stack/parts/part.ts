import type { Service } from '../service';

/** An embedded part: its services and the settings for the other processes. Both are empty when a real service is configured. */
export interface Part<Env> {
  services: Service[];
  env: Partial<Env>;
}
