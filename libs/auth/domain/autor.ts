import type { Autor } from '@libs/platform';
import type { Principal } from './principal';

/** The principal of a request as the author of the act of this name. */
export function autorDe({ id, authVia, role, prefijo }: Principal, requestId: string, acto: string): Autor {
  return { id, via: authVia, rol: role, prefijo, request_id: requestId, acto };
}
