import { createHash, randomBytes } from 'node:crypto';
import { enBase32 } from './totp';

/** What is stored of a secret that was drawn at random: a fast hash is enough, because nobody can guess it. */
export const huellaDe = (secreto: string): Buffer => createHash('sha256').update(secreto).digest();

/** What a single-use link carries: 256 bits. */
export const nuevoTokenDeEnlace = (): string => randomBytes(32).toString('base64url');

const CODIGOS = 10;
const BYTES_POR_CODIGO = 10;

/** Codes for who has lost the authenticator, 80 bits each: `ABCD-EFGH-IJKL-MNOP`. */
export const nuevosCodigos = (): string[] =>
  Array.from({ length: CODIGOS }, () => enBase32(randomBytes(BYTES_POR_CODIGO)).match(/.{4}/g)!.join('-'));

/** The hash of a recovery code as a person types it. */
export const huellaDeCodigo = (escrito: string): Buffer => huellaDe(escrito.toUpperCase().replace(/[^A-Z2-7]/g, ''));
