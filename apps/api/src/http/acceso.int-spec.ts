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
import { Clock } from '@libs/platform';
import { desdeAhora, segundosDesdeAhora } from '@libs/platform/testing';
import { listen } from '../../../../test/listen';
import { Acceso, type Identidad } from './acceso';
import { bajarClavesDe } from './bajar-claves';
import { ClavesDelEmisor } from './claves-del-emisor';
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

class Reloj extends Clock {
  adelanto = 0;
  now(): Date {
    return desdeAhora(this.adelanto);
  }
}

class Credenciales extends CredencialRepository {
  emergencia = (): Promise<undefined> => Promise.resolve(undefined);
  porHash(): Promise<undefined> {
    return Promise.resolve(undefined);
  }
  tenant(id: string): Promise<TenantEncontrado | undefined> {
    return Promise.resolve(id === TENANT.id ? TENANT : undefined);
  }
}

class SinFin extends RateLimiter {
  contar(claves: readonly string[]): Promise<Consumo[]> {
    return Promise.resolve(claves.map(() => ({ cuenta: 1, restanMs: 60_000 })));
  }
}

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const otraRsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const publicadas = [
  { ...rsa.publicKey.export({ format: 'jwk' }), kid: 'rsa-1', use: 'sig' },
  { ...ec.publicKey.export({ format: 'jwk' }), kid: 'ec-1', use: 'sig', alg: 'ES256' },
];

const corta = generateKeyPairSync('rsa', { modulusLength: 1024 });
publicadas.push({ ...corta.publicKey.export({ format: 'jwk' }), kid: 'corta', use: 'sig' });

let servidor: Server;
let bajadas = 0;
const reloj = new Reloj();
let acceso: Acceso;

beforeAll(async () => {
  servidor = createServer((_, res) => {
    bajadas += 1;
    res.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: publicadas }));
  });
  const jwks = `http://127.0.0.1:${await listen(servidor)}/jwks`;
  const nombres = { tenantId: 'tenant_id', tenantRuc: 'tenant_ruc', role: 'role' };
  new JwtStrategy(
    new ClavesDelEmisor(
      bajarClavesDe(jwks, () => undefined),
      reloj,
      () => undefined,
    ),
    new AutenticarToken(new Credenciales(), nombres, 3_600, reloj),
    {
      issuer: ISSUER,
      audience: AUDIENCE,
      algorithms: ['RS256', 'ES256'],
    },
  );
  const sinClaves = { execute: () => Promise.reject(new Error('no API keys here')) } as unknown as AutenticarApiKey;
  acceso = new Acceso(sinClaves, new LimitarSolicitudes(new SinFin(), reloj, () => undefined), {
    porDireccion: 100,
    conTokens: true,
    prueba: { pasar: new PasarAPrueba(new Credenciales()), conSimulador: true },
  });
});

afterAll(() => servidor.close());

const b64 = (valor: unknown): string => Buffer.from(JSON.stringify(valor)).toString('base64url');

interface Cabecera {
  alg: string;
  kid?: string;
  [claim: string]: unknown;
}

type Firmar = (texto: string) => Buffer;
const conRsa =
  (clave: KeyObject = rsa.privateKey, hash = 'sha256'): Firmar =>
  (texto) =>
    sign(hash, Buffer.from(texto), clave);

const ahora = segundosDesdeAhora;
const reclamos = (cambios: object = {}) => ({
  iss: ISSUER,
  aud: AUDIENCE,
  sub: 'ana',
  iat: ahora(),
  exp: ahora() + 3_600,
  role: 'admin',
  tenant_id: TENANT.id,
  tenant_ruc: TENANT.ruc,
  ...cambios,
});

function token(cambios: object = {}, cabecera: Cabecera = { alg: 'RS256', kid: 'rsa-1' }, firmar = conRsa()): string {
  const cuerpo = `${b64(cabecera)}.${b64(reclamos(cambios))}`;
  return `${cuerpo}.${firmar(cuerpo).toString('base64url')}`;
}

/** The result of the middleware for a request with this Authorization header. */
async function identidad(authorization: string): Promise<Identidad> {
  const header = (nombre: string) => (nombre.toLowerCase() === 'authorization' ? authorization : undefined);
  const req = { headers: { authorization }, header, ip: '127.0.0.1' } as unknown as Request;
  const res = { locals: {}, setHeader: () => undefined } as unknown as Response;
  await new Promise<void>((resolve, reject) => {
    acceso.middleware(req, res, (causa?: unknown) => (causa ? reject(causa as Error) : resolve()));
  });
  return res.locals as Identidad;
}

describe('a token of the issuer', () => {
  it.each(['Bearer', 'bearer', 'BEARER'])('is taken after the scheme word %s', async (esquema) => {
    const { principal } = await identidad(`${esquema} ${token()}`);
    expect(principal).toMatchObject({
      id: 'ana',
      authVia: 'jwt',
      role: 'admin',
      tenant: { id: TENANT.id, plan: 'api' },
    });
  });

  it('is taken as at+jwt, with several audiences, and signed by ES256', async () => {
    const es256: Firmar = (texto) =>
      sign('sha256', Buffer.from(texto), { key: ec.privateKey, dsaEncoding: 'ieee-p1363' });
    const validos = [
      ...['JWT', 'at+jwt', 'AT+JWT', 'application/at+jwt'].map((typ) => token({}, { alg: 'RS256', kid: 'rsa-1', typ })),
      token({ aud: ['otra', AUDIENCE] }),
      token({}, { alg: 'ES256', kid: 'ec-1' }, es256),
    ];
    for (const valido of validos) expect((await identidad(`Bearer ${valido}`)).principal?.id).toBe('ana');
  });
});

const hmac =
  (secreto: string): Firmar =>
  (texto) =>
    createHmac('sha256', secreto).update(texto).digest();
const pem = rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString();
const sinFirma: Firmar = () => Buffer.alloc(0);
const jwkAjena = otraRsa.publicKey.export({ format: 'jwk' });

describe('what the log is told of a refused token', () => {
  it.each<[string, string, () => string]>([
    ['token_vencido', 'expired', () => token({ exp: ahora() - 60 })],
    ['token_vencido', 'not valid yet', () => token({ nbf: ahora() + 600 })],
    ['token_de_otra_firma', 'another key', () => token({}, undefined, conRsa(otraRsa.privateKey))],
    ['token_de_otra_firma', 'an unknown kid', () => token({}, { alg: 'RS256', kid: 'desconocida' })],
    ['token_de_otro_emisor', 'another issuer', () => token({ iss: 'https://otro.example/' })],
    ['token_de_otro_emisor', 'another audience', () => token({ aud: 'otra-api' })],
    ['token_de_otro_tenant', 'a tenant that does not exist', () => token({ tenant_id: randomUUID() })],
    ['token_malformado', 'no subject', () => token({ sub: undefined })],
    ['token_sin_rol', 'no role', () => token({ role: undefined })],
  ])('%s: %s', async (motivo, _, newToken) => {
    expect((await identidad(`Bearer ${newToken()}`)).rechazo).toMatchObject({ motivo });
  });
});

describe('401 AUTH_TOKEN_INVALIDO', () => {
  it.each<[string, () => string]>([
    ['alg none', () => token({}, { alg: 'none', kid: 'rsa-1' }, sinFirma)],
    ['alg None', () => token({}, { alg: 'None', kid: 'rsa-1' }, sinFirma)],
    ['no algorithm', () => token({}, { kid: 'rsa-1' } as unknown as Cabecera)],
    ['HS256 keyed with the public key', () => token({}, { alg: 'HS256', kid: 'rsa-1' }, hmac(pem))],
    ['HS256 keyed with nothing', () => token({}, { alg: 'HS256', kid: 'rsa-1' }, hmac(''))],
    [
      'an algorithm that is not pinned',
      () => token({}, { alg: 'RS512', kid: 'rsa-1' }, conRsa(rsa.privateKey, 'sha512')),
    ],
    ['RS256 under the kid of an EC key', () => token({}, { alg: 'RS256', kid: 'ec-1' })],
    ['ES256 under the kid of an RSA key', () => token({}, { alg: 'ES256', kid: 'rsa-1' })],
    ['the signature of another key', () => token({}, { alg: 'RS256', kid: 'rsa-1' }, conRsa(otraRsa.privateKey))],
    [
      'a key that it brings itself',
      () => token({}, { alg: 'RS256', kid: 'rsa-1', jwk: jwkAjena }, conRsa(otraRsa.privateKey)),
    ],
    [
      'an address of keys of its own',
      () => token({}, { alg: 'RS256', kid: 'x', jku: 'http://127.0.0.1:9/' }, conRsa(otraRsa.privateKey)),
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
    ['a key of 1024 bits, published or not', () => token({}, { alg: 'RS256', kid: 'corta' }, conRsa(corta.privateKey))],
    ['a life of a day', () => token({ exp: ahora() + 86_400 })],
    ['issued tomorrow', () => token({ iat: ahora() + 86_400, exp: ahora() + 87_000 })],
    ['issued at no time', () => token({ iat: undefined })],
    ['another issuer', () => token({ iss: 'https://otro.example/' })],
    ['no issuer', () => token({ iss: undefined })],
    ['another audience', () => token({ aud: 'otra-api' })],
    ['no audience', () => token({ aud: undefined })],
    ['expired', () => token({ exp: ahora() - 60 })],
    ['no expiry', () => token({ exp: undefined })],
    ['an expiry that is a text', () => token({ exp: 'mañana' })],
    ['not valid yet', () => token({ nbf: ahora() + 600 })],
    ['no subject', () => token({ sub: undefined })],
    ['a tenant that does not exist', () => token({ tenant_id: randomUUID() })],
    ['the RUC of another tenant', () => token({ tenant_ruc: '80099990-8' })],
    ['claims changed after signing', () => token().replace(/\.[^.]+\./, `.${b64(reclamos({ role: 'superadmin' }))}.`)],
    ['a cut signature', () => token().slice(0, -8)],
    ['no signature', () => token().replace(/[^.]+$/, '')],
    ['two parts', () => token().split('.').slice(0, 2).join('.')],
    ['no token at all', () => 'basura'],
    ['a header that is null', () => `${b64(null)}.${b64({})}.AA`],
    ['a header of another alphabet', () => '....'],
  ])('%s', async (_, hacer) => {
    const { principal, rechazo } = await identidad(`Bearer ${hacer()}`);
    expect(principal).toBeUndefined();
    expect(rechazo).toMatchObject({ codigo: 'AUTH_TOKEN_INVALIDO', status: 401 });
  });
});

describe('the keys of the issuer', () => {
  it('are fetched at most once in 30 s under a flood of unknown kids', async () => {
    const antes = bajadas;
    reloj.adelanto += 60_000;
    const inventado = () => token({}, { alg: 'RS256', kid: randomUUID() });
    for (let ronda = 0; ronda < 3; ronda += 1) {
      await Promise.all(Array.from({ length: 200 }, () => identidad(`Bearer ${inventado()}`)));
      expect((await identidad(`Bearer ${token()}`)).principal?.id).toBe('ana');
    }
    expect(bajadas).toBe(antes + 1);
  });

  it('rotate: a token under a new kid is taken without a restart', async () => {
    const nueva = generateKeyPairSync('rsa', { modulusLength: 2048 });
    publicadas.push({ ...nueva.publicKey.export({ format: 'jwk' }), kid: 'rsa-2', use: 'sig' });
    reloj.adelanto += 60_000;
    const { principal } = await identidad(
      `Bearer ${token({}, { alg: 'RS256', kid: 'rsa-2' }, conRsa(nueva.privateKey))}`,
    );
    expect(principal?.id).toBe('ana');
  });
});
