import { createHmac, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { Request, Response } from 'express';
import {
  type AutenticarApiKey,
  AutenticarToken,
  PasarAPrueba,
  type Consumo,
  CredencialRepository,
  LimitarSolicitudes,
  RateLimiter,
  type TenantEncontrado,
} from '@libs/auth';
import { PersonasEnMemoria } from '@libs/auth/testing';
import { Clock } from '@libs/platform';
import { desdeAhora, segundosDesdeAhora } from '@libs/platform/testing';
import { listen } from '../../../../test/listen';
import { Access, type Identification } from './access';
import { downloadKeysOf } from './download-keys';
import { IssuerKeys } from './issuer-keys';
import { JwtStrategy } from './jwt.strategy';

const ISSUER = 'https://id.example/';
const AUDIENCE = 'timbo-api';
const TENANT: TenantEncontrado = {
  id: '0b1e0a0e-0000-4000-8000-000000000001',
  ruc: '80012345-0',
  estado: 'ACTIVO',
  plan: 'api',
  version: 1,
  pruebaDe: null,
};

class MovedClock extends Clock {
  aheadMs = 0;
  now(): Date {
    return desdeAhora(this.aheadMs);
  }
}

class Credentials extends CredencialRepository {
  emergencia = (): Promise<undefined> => Promise.resolve(undefined);
  porHash(): Promise<undefined> {
    return Promise.resolve(undefined);
  }
  tenant(id: string): Promise<TenantEncontrado | undefined> {
    return Promise.resolve(id === TENANT.id ? TENANT : undefined);
  }
}

class Endless extends RateLimiter {
  contar(keys: readonly string[]): Promise<Consumo[]> {
    return Promise.resolve(keys.map(() => ({ cuenta: 1, restanMs: 60_000 })));
  }
}

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const otherRsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const published = [
  { ...rsa.publicKey.export({ format: 'jwk' }), kid: 'rsa-1', use: 'sig' },
  { ...ec.publicKey.export({ format: 'jwk' }), kid: 'ec-1', use: 'sig', alg: 'ES256' },
];

const short = generateKeyPairSync('rsa', { modulusLength: 1024 });
published.push({ ...short.publicKey.export({ format: 'jwk' }), kid: 'corta', use: 'sig' });

let server: Server;
let fetches = 0;
const clock = new MovedClock();
let access: Access;

beforeAll(async () => {
  server = createServer((_, res) => {
    fetches += 1;
    res.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: published }));
  });
  const jwks = `http://127.0.0.1:${await listen(server)}/jwks`;
  const claimNames = {
    ...{ tenantId: 'tenant_id', tenantRuc: 'tenant_ruc', role: 'role' },
    ...{ correo: 'email', correoVerificado: 'email_verified' },
  };
  new JwtStrategy(
    new IssuerKeys(
      downloadKeysOf(jwks, () => undefined),
      clock,
      () => undefined,
    ),
    new AutenticarToken(new Credentials(), new PersonasEnMemoria(), claimNames, 3_600, clock),
    {
      issuer: ISSUER,
      audience: AUDIENCE,
      algorithms: ['RS256', 'ES256'],
    },
  );
  const noKeys = { execute: () => Promise.reject(new Error('no API keys here')) } as unknown as AutenticarApiKey;
  access = new Access(noKeys, new LimitarSolicitudes(new Endless(), clock, () => undefined), {
    perAddress: 100,
    withTokens: true,
    prueba: { pasar: new PasarAPrueba(new Credentials()), withSimulator: true },
  });
});

afterAll(() => server.close());

const b64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

interface TokenHeader {
  alg: string;
  kid?: string;
  [claim: string]: unknown;
}

type Sign = (text: string) => Buffer;
const withRsa =
  (key: KeyObject = rsa.privateKey, hash = 'sha256'): Sign =>
  (text) =>
    sign(hash, Buffer.from(text), key);

const nowS = segundosDesdeAhora;
const claims = (changes: object = {}) => ({
  iss: ISSUER,
  aud: AUDIENCE,
  sub: 'ana',
  iat: nowS(),
  exp: nowS() + 3_600,
  role: 'admin',
  tenant_id: TENANT.id,
  tenant_ruc: TENANT.ruc,
  ...changes,
});

function token(changes: object = {}, header: TokenHeader = { alg: 'RS256', kid: 'rsa-1' }, signer = withRsa()): string {
  const body = `${b64(header)}.${b64(claims(changes))}`;
  return `${body}.${signer(body).toString('base64url')}`;
}

/** The result of the middleware for a request with this Authorization header. */
async function identify(authorization: string): Promise<Identification> {
  const header = (name: string) => (name.toLowerCase() === 'authorization' ? authorization : undefined);
  const req = { headers: { authorization }, header, ip: '127.0.0.1' } as unknown as Request;
  const res = { locals: {}, setHeader: () => undefined } as unknown as Response;
  await new Promise<void>((resolve, reject) => {
    access.middleware(req, res, (cause?: unknown) => (cause ? reject(cause as Error) : resolve()));
  });
  return res.locals as Identification;
}

describe('a token of the issuer', () => {
  it.each(['Bearer', 'bearer', 'BEARER'])('is taken after the scheme word %s', async (scheme) => {
    const { principal } = await identify(`${scheme} ${token()}`);
    expect(principal).toMatchObject({
      id: 'ana',
      authVia: 'jwt',
      role: 'admin',
      tenant: { id: TENANT.id, plan: 'api' },
    });
  });

  it('is taken as at+jwt, with several audiences, and signed by ES256', async () => {
    const es256: Sign = (text) => sign('sha256', Buffer.from(text), { key: ec.privateKey, dsaEncoding: 'ieee-p1363' });
    const valid = [
      ...['JWT', 'at+jwt', 'AT+JWT', 'application/at+jwt'].map((typ) => token({}, { alg: 'RS256', kid: 'rsa-1', typ })),
      token({ aud: ['otra', AUDIENCE] }),
      token({}, { alg: 'ES256', kid: 'ec-1' }, es256),
    ];
    for (const each of valid) expect((await identify(`Bearer ${each}`)).principal?.id).toBe('ana');
  });
});

const hmac =
  (secret: string): Sign =>
  (text) =>
    createHmac('sha256', secret).update(text).digest();
const pem = rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString();
const unsigned: Sign = () => Buffer.alloc(0);
const foreignJwk = otherRsa.publicKey.export({ format: 'jwk' });

describe('what the log is told of a refused token', () => {
  it.each<[string, string, () => string]>([
    ['token_vencido', 'expired', () => token({ exp: nowS() - 60 })],
    ['token_vencido', 'not valid yet', () => token({ nbf: nowS() + 600 })],
    ['token_de_otra_firma', 'another key', () => token({}, undefined, withRsa(otherRsa.privateKey))],
    ['token_de_otra_firma', 'an unknown kid', () => token({}, { alg: 'RS256', kid: 'desconocida' })],
    ['token_de_otro_emisor', 'another issuer', () => token({ iss: 'https://otro.example/' })],
    ['token_de_otro_emisor', 'another audience', () => token({ aud: 'otra-api' })],
    ['token_de_otro_tenant', 'a tenant that does not exist', () => token({ tenant_id: randomUUID() })],
    ['token_malformado', 'no subject', () => token({ sub: undefined })],
    ['token_sin_rol', 'no role', () => token({ role: undefined })],
  ])('%s: %s', async (motivo, _, newToken) => {
    expect((await identify(`Bearer ${newToken()}`)).refusal).toMatchObject({ motivo });
  });
});

describe('401 AUTH_TOKEN_INVALIDO', () => {
  it.each<[string, () => string]>([
    ['alg none', () => token({}, { alg: 'none', kid: 'rsa-1' }, unsigned)],
    ['alg None', () => token({}, { alg: 'None', kid: 'rsa-1' }, unsigned)],
    ['no algorithm', () => token({}, { kid: 'rsa-1' } as unknown as TokenHeader)],
    ['HS256 keyed with the public key', () => token({}, { alg: 'HS256', kid: 'rsa-1' }, hmac(pem))],
    ['HS256 keyed with nothing', () => token({}, { alg: 'HS256', kid: 'rsa-1' }, hmac(''))],
    [
      'an algorithm that is not pinned',
      () => token({}, { alg: 'RS512', kid: 'rsa-1' }, withRsa(rsa.privateKey, 'sha512')),
    ],
    ['RS256 under the kid of an EC key', () => token({}, { alg: 'RS256', kid: 'ec-1' })],
    ['ES256 under the kid of an RSA key', () => token({}, { alg: 'ES256', kid: 'rsa-1' })],
    ['the signature of another key', () => token({}, { alg: 'RS256', kid: 'rsa-1' }, withRsa(otherRsa.privateKey))],
    [
      'a key that it brings itself',
      () => token({}, { alg: 'RS256', kid: 'rsa-1', jwk: foreignJwk }, withRsa(otherRsa.privateKey)),
    ],
    [
      'an address of keys of its own',
      () => token({}, { alg: 'RS256', kid: 'x', jku: 'http://127.0.0.1:9/' }, withRsa(otherRsa.privateKey)),
    ],
    ['an unknown kid', () => token({}, { alg: 'RS256', kid: 'desconocida' })],
    ['a kid that is a path', () => token({}, { alg: 'RS256', kid: '../../dev/null' })],
    ['a kid that is a member of every object', () => token({}, { alg: 'RS256', kid: '__proto__' })],
    ['no kid', () => token({}, { alg: 'RS256' })],
    ['a kid that is an object', () => token({}, { alg: 'RS256', kid: {} as string })],
    ['crit that names nothing known', () => token({}, { alg: 'RS256', kid: 'rsa-1', crit: ['exp2'], exp2: 1 })],
    ['crit that names what is known', () => token({}, { alg: 'RS256', kid: 'rsa-1', crit: ['exp'] })],
    ['crit that is null', () => token({}, { alg: 'RS256', kid: 'rsa-1', crit: null })],
    ['a logout token', () => token({}, { alg: 'RS256', kid: 'rsa-1', typ: 'logout+jwt' })],
    ['a type that is no text', () => token({}, { alg: 'RS256', kid: 'rsa-1', typ: ['JWT'] })],
    ['a type that is null', () => token({}, { alg: 'RS256', kid: 'rsa-1', typ: null })],
    [
      'a key of 1024 bits, published or not',
      () => token({}, { alg: 'RS256', kid: 'corta' }, withRsa(short.privateKey)),
    ],
    ['a life of a day', () => token({ exp: nowS() + 86_400 })],
    ['issued tomorrow', () => token({ iat: nowS() + 86_400, exp: nowS() + 87_000 })],
    ['issued at no time', () => token({ iat: undefined })],
    ['another issuer', () => token({ iss: 'https://otro.example/' })],
    ['no issuer', () => token({ iss: undefined })],
    ['another audience', () => token({ aud: 'otra-api' })],
    ['no audience', () => token({ aud: undefined })],
    ['expired', () => token({ exp: nowS() - 60 })],
    ['no expiry', () => token({ exp: undefined })],
    ['an expiry that is a text', () => token({ exp: 'mañana' })],
    ['not valid yet', () => token({ nbf: nowS() + 600 })],
    ['no subject', () => token({ sub: undefined })],
    ['a tenant that does not exist', () => token({ tenant_id: randomUUID() })],
    ['the RUC of another tenant', () => token({ tenant_ruc: '80099990-8' })],
    ['claims changed after signing', () => token().replace(/\.[^.]+\./, `.${b64(claims({ role: 'superadmin' }))}.`)],
    ['a cut signature', () => token().slice(0, -8)],
    ['no signature', () => token().replace(/[^.]+$/, '')],
    ['two parts', () => token().split('.').slice(0, 2).join('.')],
    ['no token at all', () => 'basura'],
    ['a header that is null', () => `${b64(null)}.${b64({})}.AA`],
    ['a header of another alphabet', () => '....'],
  ])('%s', async (_, make) => {
    const { principal, refusal } = await identify(`Bearer ${make()}`);
    expect(principal).toBeUndefined();
    expect(refusal).toMatchObject({ codigo: 'AUTH_TOKEN_INVALIDO', status: 401 });
  });
});

describe('the keys of the issuer', () => {
  it('are fetched at most once in 30 s under a flood of unknown kids', async () => {
    const before = fetches;
    clock.aheadMs += 60_000;
    const invented = () => token({}, { alg: 'RS256', kid: randomUUID() });
    for (let round = 0; round < 3; round += 1) {
      await Promise.all(Array.from({ length: 200 }, () => identify(`Bearer ${invented()}`)));
      expect((await identify(`Bearer ${token()}`)).principal?.id).toBe('ana');
    }
    expect(fetches).toBe(before + 1);
  });

  it('rotate: a token under a new kid is taken without a restart', async () => {
    const added = generateKeyPairSync('rsa', { modulusLength: 2048 });
    published.push({ ...added.publicKey.export({ format: 'jwk' }), kid: 'rsa-2', use: 'sig' });
    clock.aheadMs += 60_000;
    const { principal } = await identify(
      `Bearer ${token({}, { alg: 'RS256', kid: 'rsa-2' }, withRsa(added.privateKey))}`,
    );
    expect(principal?.id).toBe('ana');
  });
});
