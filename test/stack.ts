import type { Role } from '../dev/stack/idp/identity-provider';
import type { Product } from '../dev/stack/product';

export interface StackDePrueba extends Omit<Product, 'tokens'> {
  tokens: Record<Role, string>;
  /** Where its processes send traces to; nobody listens there unless a test does. */
  otlp_url: string;
  /** Logs are in `logs/`, pid files in `run/`. */
  folder: string;
}

/** The running product that all end-to-end tests of this run share: make your own series and receptores, count nothing globally. */
export function stackDePrueba(): StackDePrueba {
  const description = process.env.TIMBO_TEST_STACK;
  if (!description) throw new Error('No running product: run this through jest, project e2e');
  return JSON.parse(description) as StackDePrueba;
}
