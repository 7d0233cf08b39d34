import type { Role } from '../dev/stack/idp/identity-provider';
import type { Product } from '../dev/stack/product';

export interface StackDePrueba extends Omit<Product, 'tokens'> {
  tokens: Record<Role, string>;
  /** Address to which the processes send traces. Nobody listens there unless a test does. */
  otlp_url: string;
  /** Logs are in `logs/`, pid files in `run/`. */
  folder: string;
}

/** The running product, shared by all end-to-end tests of a run: use your own series and receptores, and count nothing globally. */
export function stackDePrueba(): StackDePrueba {
  const description = process.env.TIMBO_TEST_STACK;
  if (!description) throw new Error('No running product: run this through jest, project e2e');
  return JSON.parse(description) as StackDePrueba;
}
