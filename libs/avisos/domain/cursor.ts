/** A position in the notices of one tenant, opaque to who keeps it: everything up to there was read. */
export type Cursor = string & { readonly cursor: unique symbol };

/** What a cursor holds. Notices are in the order of these three, compared one after the other. */
export interface Posicion {
  /** The run of transaction numbers (docs/adr/0030). */
  vuelta: bigint;
  /** The number of the transaction that wrote the notice. */
  xid: bigint;
  /** The notice's id. */
  id: string;
}

/** Before every notice. */
export const PRINCIPIO: Posicion = { vuelta: 0n, xid: 0n, id: '00000000-0000-0000-0000-000000000000' };

const LARGO = 32;
const MAYOR = 2n ** 63n - 1n;

/** A position as text: its 32 bytes in base64url. A caller that changes it reads other notices of the same tenant, and no others. */
export function aCursor({ vuelta, xid, id }: Posicion): Cursor {
  const bytes = Buffer.alloc(LARGO);
  bytes.writeBigUInt64BE(vuelta, 0);
  bytes.writeBigUInt64BE(xid, 8);
  bytes.write(id.replaceAll('-', ''), 16, 'hex');
  return bytes.toString('base64url') as Cursor;
}

/** undefined: it is none that `aCursor` made. */
export function leerCursor(texto: string): Cursor | undefined {
  const bytes = Buffer.from(texto, 'base64url');
  if (bytes.length !== LARGO || bytes.toString('base64url') !== texto) return undefined;
  return bytes.readBigUInt64BE(0) <= MAYOR ? (texto as Cursor) : undefined;
}

export function aPosicion(cursor: Cursor): Posicion {
  const bytes = Buffer.from(cursor, 'base64url');
  const id = bytes.toString('hex', 16).replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  return { vuelta: bytes.readBigUInt64BE(0), xid: bytes.readBigUInt64BE(8), id };
}
