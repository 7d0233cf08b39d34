import { createHash, randomBytes } from 'node:crypto';

/** Makes the id of an object that is created at `ahora`. */
export type Ids = (ahora: Date) => string;

/**
 * UUIDs of version 7 (RFC 9562, 5.7): 48 bits of milliseconds, 74 random bits. Objects created at about the same time are close together
 * in an index, and a time range is a range of ids, by which documents are partitioned (docs/adr/0018). Ids of the same millisecond have
 * no order.
 * @param azar returns the given number of unpredictable bytes.
 */
export const uuidV7 =
  (azar: (bytes: number) => Buffer): Ids =>
  (ahora) => {
    const bytes = Buffer.concat([Buffer.alloc(6), azar(10)]);
    bytes.writeUIntBE(ahora.getTime(), 0, 6);
    bytes[6] = 0x70 | (bytes[6]! & 0x0f);
    bytes[8] = 0x80 | (bytes[8]! & 0x3f);
    return conGuiones(bytes);
  };

const conGuiones = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/** An id as it is written here: in lower case. */
export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Makes the ids of all stored objects. */
export const nuevoId: Ids = uuidV7(randomBytes);

/** The moment of creation that an id tells, to the millisecond. */
export const momentoDe = (id: string): Date => new Date(parseInt(id.replace('-', '').slice(0, 12), 16));

/** The least id of what begins at a moment, to compare with. Ids cannot express moments before 1970. */
export const primerId = (momento: Date): string =>
  `${Math.max(0, momento.getTime())
    .toString(16)
    .padStart(12, '0')
    .replace(/^(.{8})/, '$1-')}-0000-0000-000000000000`;

/** The id of the issuer of a taxpayer's test mode (docs/adr/0032): always the same, a UUID of version 8 (RFC 9562, 5.8). */
export function idDePrueba(tenantId: string): string {
  const bytes = createHash('sha256').update(`timbo prueba ${tenantId.toLowerCase()}`).digest().subarray(0, 16);
  bytes[6] = 0x80 | (bytes[6]! & 0x0f);
  bytes[8] = 0x80 | (bytes[8]! & 0x3f);
  return conGuiones(bytes);
}

/** A key or a person works for the taxpayer itself, or for its test mode. */
export const MODOS = ['real', 'prueba'] as const;
export type Modo = (typeof MODOS)[number];

const LUGAR_DE_LA_VERSION = 14;

/** The mode of an issuer, which its id says: only those of test mode have version 8, as a constraint of their table sees to. */
export const modoDe = (tenantId: string): Modo => (tenantId[LUGAR_DE_LA_VERSION] === '8' ? 'prueba' : 'real');
