import { createPublicKey } from 'node:crypto';
import { JwksClient } from 'jwks-rsa';
import type { FetchSigningKeys } from './issuer-keys';

/** From the request to the last byte of the answer. */
const TIMEOUT_MS = 5_000;
/** Maximum answer in bytes. A key takes less than 2 KB, with its certificates less than 10 KB. */
const MAX_BYTES = 256 * 1_024;
const RSA_BITS = 2_048;
/** P-256 and longer. */
const CURVES: readonly unknown[] = ['prime256v1', 'secp384r1', 'secp521r1'];

/**
 * Fetches the signing keys of a JWKS address; IssuerKeys decides when. `warn` gets the id of each published key that is too weak;
 * such keys are left out. Fails after `timeoutMs` at the latest, with a reason that names no address.
 */
export function downloadKeysOf(jwksUri: string, warn: (kid: string) => void, timeoutMs = TIMEOUT_MS): FetchSigningKeys {
  const fetcher = (uri: string) => readJwks(uri, timeoutMs);
  const client = new JwksClient({ jwksUri, cache: false, rateLimit: false, fetcher });
  return async () => {
    const keys = (await client.getSigningKeys()).filter(({ kid }) => kid);
    const strong = keys.filter((key) => isStrong(key.getPublicKey()));
    for (const { kid } of keys.filter((key) => !strong.includes(key))) warn(kid);
    return new Map(strong.map((key) => [key.kid, key.getPublicKey()]));
  };
}

/** Asks again, within the same time, when the connection fails before the answer is whole. */
async function readJwks(jwksUri: string, timeoutMs: number): Promise<{ keys: unknown }> {
  const deadline = AbortSignal.timeout(timeoutMs);
  try {
    return await fetchJwks(jwksUri, deadline);
  } catch (cause) {
    // An answer without a length that the provider cuts off looks whole to fetch.
    if (!codeOf(cause) && (cause as Error).name !== 'SyntaxError') throw cause;
    return await fetchJwks(jwksUri, deadline).catch((secondCause: unknown) => {
      throw codeOf(secondCause)
        ? new Error(`the identity provider does not answer: ${codeOf(secondCause)}`)
        : secondCause;
    });
  }
}

/** Of the failures of fetch, only a failed connection has a cause with a code; an answer cut off may have a name alone. */
function codeOf(failure: unknown): string | undefined {
  const { code, name } = (failure as { cause?: { code?: string; name?: string } }).cause ?? {};
  return code ?? (name === 'HTTPParserError' ? name : undefined);
}

/**
 * On a connection of its own: questions are 30 s apart, and a server may close an idle connection just as the next question is sent.
 * Follows no redirect, because it could lead from https to http.
 */
async function fetchJwks(jwksUri: string, signal: AbortSignal): Promise<{ keys: unknown }> {
  const answer = await fetch(jwksUri, { redirect: 'error', headers: { connection: 'close' }, signal });
  if (!answer.ok || !answer.body) {
    await answer.body?.cancel();
    throw new Error(`the identity provider answers ${answer.status}`);
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of answer.body as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > MAX_BYTES) throw new Error(`the keys of the identity provider take more than ${MAX_BYTES} bytes`);
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as { keys: unknown };
}

function isStrong(pem: string): boolean {
  const { asymmetricKeyType, asymmetricKeyDetails = {} } = createPublicKey(pem);
  if (asymmetricKeyType === 'ec') return CURVES.includes(asymmetricKeyDetails.namedCurve);
  return asymmetricKeyType === 'rsa' && (asymmetricKeyDetails.modulusLength ?? 0) >= RSA_BITS;
}
