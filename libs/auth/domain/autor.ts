import type { Autor } from '@libs/platform';
import type { Principal } from './principal';

/** Makes the principal of a request the author of the named act. */
export function autorDe({ id, authVia, role, prefijo, persona }: Principal, requestId: string, acto: string): Autor {
  return { id, via: authVia, rol: role ?? 'persona', prefijo, persona, request_id: requestId, acto };
}
