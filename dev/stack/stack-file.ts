import path from 'node:path';
import type { Role } from './idp/identity-provider';
import type { Product } from './product';
import { ROOT } from './root';

/** `.local/stack.json`, mode 0600: the data that a program needs to use the stack of `npm start`. */
export interface StackFile extends Omit<Product, 'tokens' | 'database_urls'> {
  /** Null, like the next two, when a real identity provider is in use. */
  token_url: string | null;
  tokens: { admin: string; superadmin: string } | null;
  /** Secrets of the clients that `npm run token` gets tokens for. */
  token_clients: Record<Role, string> | null;
  /** Empty when the stack is not running. */
  pids: Record<string, number>;
}

/** All data of the stack of `npm start`. */
export const STACK_FOLDER = path.join(ROOT, '.local', 'stack');
export const STACK_FILE = path.join(ROOT, '.local', 'stack.json');
