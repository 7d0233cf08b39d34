import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export interface Credentials {
  accessKey: string;
  secretKey: string;
  region: string;
}

const ALGORITHM = 'AWS4-HMAC-SHA256';
const MAX_SKEW_MS = 15 * 60_000;
const MAX_EXPIRY_SECONDS = 604_800;
const UNSIGNED = 'UNSIGNED-PAYLOAD';

const sha256 = (data: Buffer | string): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: Buffer | string, data: string): Buffer => createHmac('sha256', key).update(data).digest();

interface Claim {
  credential: string;
  signedHeaders: string;
  signature: string;
  /** yyyymmddThhmmssZ */
  date: string;
  payloadHash: string;
}

/**
 * Checks a request as S3 does ("Signature Version 4", header and query variants). Written from the published procedure,
 * apart from the client's code, so that the two cannot share a mistake.
 * @returns undefined when it is genuine, else the S3 error code.
 */
export function sigV4Error(
  request: IncomingMessage,
  body: Buffer,
  credentials: Credentials,
  now: Date,
): string | undefined {
  const [rawPath = '', rawQuery = ''] = request.url!.split('?');
  const query = new Map(
    rawQuery
      .split('&')
      .filter(Boolean)
      .map((pair) => decodePair(pair)),
  );
  const presigned = query.has('X-Amz-Signature');
  const claim = presigned ? queryClaim(query) : headerClaim(request);
  if (!claim) return 'AccessDenied';

  const [accessKey, day, region, service, terminator] = claim.credential.split('/');
  if (accessKey !== credentials.accessKey) return 'InvalidAccessKeyId';
  if (
    region !== credentials.region ||
    service !== 's3' ||
    terminator !== 'aws4_request' ||
    day !== claim.date.slice(0, 8)
  ) {
    return 'AuthorizationHeaderMalformed';
  }

  const signedAt = parseDate(claim.date);
  if (presigned) {
    const seconds = Number(query.get('X-Amz-Expires'));
    if (!(seconds >= 1 && seconds <= MAX_EXPIRY_SECONDS)) return 'AuthorizationQueryParametersError';
    if (!(now.getTime() <= signedAt + seconds * 1_000)) return 'AccessDenied';
  }
  if (!(Math.abs(now.getTime() - signedAt) <= MAX_SKEW_MS) && !presigned) return 'RequestTimeTooSkewed';

  const names = claim.signedHeaders.split(';');
  const mustBeSigned = ['host', ...Object.keys(request.headers).filter((name) => name.startsWith('x-amz-'))];
  if (!mustBeSigned.every((name) => names.includes(name))) return 'AccessDenied';

  const header = (name: string): string => String(request.headers[name] ?? '').trim();
  const canonicalRequest = [
    request.method,
    rawPath,
    canonicalQuery(query),
    ...names.map((name) => `${name}:${header(name).replace(/ +/g, ' ')}`),
    '',
    claim.signedHeaders,
    claim.payloadHash,
  ].join('\n');
  const scope = [day, region, service, terminator];
  const key = scope.reduce<Buffer | string>((secret, part) => hmac(secret, part!), `AWS4${credentials.secretKey}`);
  const expected = hmac(key as Buffer, [ALGORITHM, claim.date, scope.join('/'), sha256(canonicalRequest)].join('\n'));
  const given = Buffer.from(claim.signature, 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'SignatureDoesNotMatch';
  return payloadError(request, claim.payloadHash, body);
}

/** The body must match the signed hash; an unsigned body may still have an MD5. */
function payloadError(request: IncomingMessage, payloadHash: string, body: Buffer): string | undefined {
  const md5 = request.headers['content-md5'];
  if (md5 && md5 !== createHash('md5').update(body).digest('base64')) return 'BadDigest';
  if (payloadHash === UNSIGNED) return undefined;
  return payloadHash === sha256(body) ? undefined : 'XAmzContentSHA256Mismatch';
}

function headerClaim({ headers }: IncomingMessage): Claim | undefined {
  const match = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
    headers.authorization ?? '',
  );
  const date = headers['x-amz-date'];
  const payloadHash = headers['x-amz-content-sha256'];
  if (!match || typeof date !== 'string' || typeof payloadHash !== 'string') return undefined;
  return { credential: match[1]!, signedHeaders: match[2]!, signature: match[3]!, date, payloadHash };
}

function queryClaim(query: Map<string, string>): Claim | undefined {
  if (query.get('X-Amz-Algorithm') !== ALGORITHM) return undefined;
  const text = (name: string): string => query.get(name) ?? '';
  return {
    credential: text('X-Amz-Credential'),
    signedHeaders: text('X-Amz-SignedHeaders'),
    signature: text('X-Amz-Signature'),
    date: text('X-Amz-Date'),
    payloadHash: UNSIGNED,
  };
}

function canonicalQuery(query: Map<string, string>): string {
  return [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${uriEncode(name)}=${uriEncode(value)}`)
    .sort()
    .join('&');
}

function decodePair(pair: string): [string, string] {
  const [name = '', ...value] = pair.split('=');
  return [decodeURIComponent(name), decodeURIComponent(value.join('='))];
}

/** RFC 3986: everything except the unreserved characters. */
function uriEncode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
}

function parseDate(text: string): number {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text);
  return parts ? Date.UTC(+parts[1]!, +parts[2]! - 1, +parts[3]!, +parts[4]!, +parts[5]!, +parts[6]!) : NaN;
}
