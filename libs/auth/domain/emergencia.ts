import { createHash, randomBytes } from 'node:crypto';

const PREFIJO = 'timbo_e_';
const FORMA = new RegExp(`^${PREFIJO}[0-9A-Za-z_-]{43}$`);

/** Longest life of an emergency token. The database refuses longer ones. */
export const MINUTOS_DE_EMERGENCIA = 15;

/** A new emergency token: 256 random bits. Shown once, never stored. */
export const generarTokenDeEmergencia = (): string => PREFIJO + randomBytes(32).toString('base64url');

/** Tokens of an identity provider contain dots; emergency tokens do not. */
export const esTokenDeEmergencia = (token: string): boolean => FORMA.test(token);

/** The stored hash of an emergency token. */
export const hashDeEmergencia = (token: string): Buffer => createHash('sha256').update(token).digest();
