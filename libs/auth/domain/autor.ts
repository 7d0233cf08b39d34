import type { Principal } from './principal';

/** Who performs an administrative act, as the audit log keeps it. */
export interface Autor {
  id: string;
  via: Principal['authVia'];
  rol: string;
  request_id: string;
  /** Name of the act, `<objeto>.<verbo>`. */
  acto: string;
}

export function autorDe({ id, authVia, role }: Principal, requestId: string, acto: string): Autor {
  return { id, via: authVia, rol: role, request_id: requestId, acto };
}
