import { createPublicKey } from 'node:crypto';
import { JwksClient } from 'jwks-rsa';
import type { FetchSigningKeys } from './claves-del-emisor';

/** From the request to the last byte of the answer. */
const PLAZO_MS = 5_000;
/** Maximum answer in bytes. A key takes less than 2 KB, with its certificates less than 10 KB. */
const MAXIMO = 256 * 1_024;
const BITS_RSA = 2_048;
/** P-256 and longer. */
const CURVAS: readonly unknown[] = ['prime256v1', 'secp384r1', 'secp521r1'];

/**
 * Fetches the signing keys of a JWKS address; ClavesDelEmisor decides when. `avisar` gets the id of each published key that is too weak;
 * such keys are left out. Fails after `plazoMs` at the latest, with a reason that names no address.
 */
export function bajarClavesDe(jwksUri: string, avisar: (kid: string) => void, plazoMs = PLAZO_MS): FetchSigningKeys {
  const fetcher = (uri: string) => leerJwks(uri, plazoMs);
  const cliente = new JwksClient({ jwksUri, cache: false, rateLimit: false, fetcher });
  return async () => {
    const claves = (await cliente.getSigningKeys()).filter(({ kid }) => kid);
    const fuertes = claves.filter((clave) => esFuerte(clave.getPublicKey()));
    for (const { kid } of claves.filter((clave) => !fuertes.includes(clave))) avisar(kid);
    return new Map(fuertes.map((clave) => [clave.kid, clave.getPublicKey()]));
  };
}

/** Asks again, within the same time, when the connection fails before the answer is whole. */
async function leerJwks(jwksUri: string, plazoMs: number): Promise<{ keys: unknown }> {
  const plazo = AbortSignal.timeout(plazoMs);
  try {
    return await pedir(jwksUri, plazo);
  } catch (causa) {
    // An answer without a length that the provider cuts off looks whole to fetch.
    if (!codigoDe(causa) && (causa as Error).name !== 'SyntaxError') throw causa;
    return await pedir(jwksUri, plazo).catch((causaDelPedido: unknown) => {
      throw codigoDe(causaDelPedido)
        ? new Error(`the identity provider does not answer: ${codigoDe(causaDelPedido)}`)
        : causaDelPedido;
    });
  }
}

/** Of the failures of fetch, only a failed connection has a cause with a code; an answer cut off may have a name alone. */
function codigoDe(falla: unknown): string | undefined {
  const { code, name } = (falla as { cause?: { code?: string; name?: string } }).cause ?? {};
  return code ?? (name === 'HTTPParserError' ? name : undefined);
}

/**
 * On a connection of its own: questions are 30 s apart, and a server may close an idle connection just as the next question is sent.
 * Follows no redirect, because it could lead from https to http.
 */
async function pedir(jwksUri: string, signal: AbortSignal): Promise<{ keys: unknown }> {
  const respuesta = await fetch(jwksUri, { redirect: 'error', headers: { connection: 'close' }, signal });
  if (!respuesta.ok || !respuesta.body) {
    await respuesta.body?.cancel();
    throw new Error(`the identity provider answers ${respuesta.status}`);
  }
  const trozos: Uint8Array[] = [];
  let largo = 0;
  for await (const trozo of respuesta.body as AsyncIterable<Uint8Array>) {
    largo += trozo.length;
    if (largo > MAXIMO) throw new Error(`the keys of the identity provider take more than ${MAXIMO} bytes`);
    trozos.push(trozo);
  }
  return JSON.parse(Buffer.concat(trozos).toString('utf8')) as { keys: unknown };
}

function esFuerte(pem: string): boolean {
  const { asymmetricKeyType, asymmetricKeyDetails = {} } = createPublicKey(pem);
  if (asymmetricKeyType === 'ec') return CURVAS.includes(asymmetricKeyDetails.namedCurve);
  return asymmetricKeyType === 'rsa' && (asymmetricKeyDetails.modulusLength ?? 0) >= BITS_RSA;
}
