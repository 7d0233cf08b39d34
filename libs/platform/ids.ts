import { randomBytes } from 'node:crypto';

/** Makes the id of something that begins now. */
export type Ids = (ahora: Date) => string;

/**
 * UUIDs of version 7 (RFC 9562, 5.7): 48 bits of milliseconds, 74 of chance. What begins together lies together in an index, and a span of
 * time is a span of ids, by which documents are partitioned (docs/adr/0018). Two of one millisecond are in no order.
 * @param azar gives so many bytes that nobody can guess
 */
export const uuidV7 =
  (azar: (bytes: number) => Buffer): Ids =>
  (ahora) => {
    const bytes = Buffer.concat([Buffer.alloc(6), azar(10)]);
    bytes.writeUIntBE(ahora.getTime(), 0, 6);
    bytes[6] = 0x70 | (bytes[6]! & 0x0f);
    bytes[8] = 0x80 | (bytes[8]! & 0x3f);
    return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  };

/** The ids of what the service keeps. */
export const nuevoId: Ids = uuidV7(randomBytes);
