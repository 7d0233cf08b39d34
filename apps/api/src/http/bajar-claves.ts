import { JwksClient } from 'jwks-rsa';
import type { BajarClaves } from './claves-del-emisor';

const PLAZO_MS = 5_000;

/** Fetches the signing keys at a JWKS address. What to keep, and how often to ask, is ClavesDelEmisor's business. */
export function bajarClavesDe(jwksUri: string): BajarClaves {
  const cliente = new JwksClient({ jwksUri, cache: false, rateLimit: false, timeout: PLAZO_MS });
  return async () => {
    const claves = await cliente.getSigningKeys();
    return new Map(claves.filter(({ kid }) => kid).map((clave) => [clave.kid, clave.getPublicKey()]));
  };
}
