import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { generarApiKey } from '@libs/auth';
import { segundosDesdeAhora } from '@libs/platform/testing';
import { stackDePrueba } from '../../../test/stack';
import { comoSuperadmin, unToken } from '../../../test/admin-tokens';
import { hasta } from '../../../test/during';
import { type Json, pedir, type Peticion } from '../../../test/cliente';
import { unEmisor, type EmisorDePrueba } from '../../../test/emisor-de-prueba';
import { unaFactura } from './facturas';

let emisor: EmisorDePrueba;

beforeAll(async () => {
  emisor = await unEmisor();
});

/** All log lines of the stack for requests with this id. */
function lineasDe(requestId: string): string[] {
  const carpeta = path.join(stackDePrueba().folder, 'logs');
  if (!existsSync(carpeta)) return [];
  return readdirSync(carpeta)
    .flatMap((archivo) => readFileSync(path.join(carpeta, archivo), 'utf8').split('\n'))
    .filter((linea) => linea.includes(requestId));
}

/** Sends a request and returns its log line. */
async function registrada(ruta: string, peticion: Peticion = {}): Promise<Json> {
  const requestId = randomUUID();
  await pedir(ruta, { ...peticion, headers: { ...peticion.headers, 'x-request-id': requestId } });
  const lineas = await hasta(
    () => Promise.resolve(lineasDe(requestId)),
    (todas) => todas.length > 0,
    `the line of ${ruta}`,
  );
  return JSON.parse(lineas[0]!) as Json;
}
const con = (authorization: string, resto: Peticion = {}): Peticion => ({ ...resto, headers: { authorization } });

describe('a refused request leaves the address, the prefix of the key and the reason', () => {
  const inventada = generarApiKey();
  const mal = inventada.slice(0, -1) + (inventada.endsWith('0') ? '1' : '0');

  it.each<[string, string, Peticion, Json]>([
    ['no credential', '/v1/de', {}, { status: 401, codigo: 'AUTH_APIKEY_INVALIDA', motivo: 'sin_credencial' }],
    [
      'an unknown key',
      '/v1/de',
      con(`ApiKey ${inventada}`),
      { status: 401, motivo: 'clave_desconocida', api_key: inventada.slice(0, 14) },
    ],
    [
      'a mistyped key',
      '/v1/de',
      con(`ApiKey ${mal}`),
      { status: 401, motivo: 'clave_malformada', api_key: inventada.slice(0, 14) },
    ],
    [
      'a key as a token',
      '/v1/de',
      con(`Bearer ${inventada}`),
      { status: 401, codigo: 'AUTH_APIKEY_INVALIDA', motivo: 'clave_desconocida', api_key: inventada.slice(0, 14) },
    ],
    ['a link that was altered', '/v1/enlaces/x.pdf', {}, { status: 403, motivo: 'enlace_alterado' }],
  ])('%s', async (_, ruta, peticion, esperado) => {
    const linea = await registrada(ruta, peticion);
    expect(linea).toMatchObject({ ...esperado, address: expect.stringMatching(/127\.0\.0\.1$/) });
    expect(JSON.stringify(linea)).not.toContain(inventada.slice(14, -1));
  });

  it.each<[string, string, Json]>([
    ['expired', 'token_vencido', { exp: segundosDesdeAhora(-60) }],
    ['of another audience', 'token_de_otro_emisor', { aud: 'otra' }],
    ['without a role', 'token_sin_rol', { role: undefined }],
  ])('a token that is %s', async (_, motivo, reclamos) => {
    const linea = await registrada('/v1/de', con(`Bearer ${unToken({ sub: 'ana', role: 'admin', ...reclamos })}`));
    expect(linea).toMatchObject({ motivo, address: expect.any(String) });
    expect(linea).not.toHaveProperty('api_key');
  });

  it('a secret in the place of a key is not repeated', async () => {
    const secreto = 'contrasenha-de-la-caja-7';
    const requestId = randomUUID();
    await pedir('/v1/de', { headers: { authorization: `ApiKey ${secreto}`, 'x-request-id': requestId } });
    const lineas = await hasta(
      () => Promise.resolve(lineasDe(requestId)),
      (l) => l.length > 0,
      'its line',
    );
    expect(lineas.join()).not.toContain(secreto);
  });

  it('an API key where people are wanted, and a person without tenant', async () => {
    const { apiKey } = emisor.api;
    expect(await registrada('/v1/admin/tenants', con(`ApiKey ${apiKey}`))).toMatchObject({
      ...{ status: 403, codigo: 'FORBIDDEN', motivo: 'clave_en_vez_de_token', route: '/v1/admin/tenants' },
      ...{ via: 'api_key', api_key: apiKey.slice(0, 14), tenant: emisor.tenantId },
    });
    const superadmin = con(`Bearer ${stackDePrueba().tokens.superadmin}`);
    expect(await registrada('/v1/de', superadmin)).toMatchObject({ status: 403, motivo: 'sin_tenant', via: 'jwt' });
  });

  it('too many requests', async () => {
    const otro = await unEmisor();
    await comoSuperadmin(`/v1/admin/tenants/${otro.tenantId}/plan`, { metodo: 'PUT', cuerpo: { plan: 'starter' } });
    // The minute that is counted may end between them.
    const pasada = async (): Promise<Json> => {
      await Promise.all(Array.from({ length: 101 }, () => otro.api.pedir('/v1/de?limit=1')));
      return registrada('/v1/de', con(`ApiKey ${otro.api.apiKey}`));
    };
    expect(await hasta(pasada, ({ status }) => status !== 200, 'the limit')).toMatchObject({
      ...{ status: 429, codigo: 'RATE_LIMIT_EXCEDIDO', motivo: 'por_plan' },
      ...{ api_key: otro.api.apiKey.slice(0, 14), tenant: otro.tenantId },
    });
  });

  it('wrong fields by name, never by value, five at most', async () => {
    const malo = { descripcion: '', cantidad: 'XXX', precio_unitario: 'XXX' };
    const cuerpo = unaFactura({ punto: '9', moneda: 'XXX', items: Array.from({ length: 9 }, () => malo) });
    const linea = await registrada('/v1/de/emitir', { ...con(`ApiKey ${emisor.api.apiKey}`), metodo: 'POST', cuerpo });
    expect(linea).toMatchObject({
      status: 400,
      campos: expect.arrayContaining([expect.stringMatching(/^punto \w+$/)]),
    });
    expect(linea['campos']).toHaveLength(5);
    expect(JSON.stringify(linea)).not.toContain('XXX');
  });
});

describe('a request about a document names it by both ids', () => {
  it('from its emission on', async () => {
    const conClave = (resto: Peticion = {}) => con(`ApiKey ${emisor.api.apiKey}`, resto);
    const id_interno = randomUUID();
    const cuerpo = unaFactura({ id_interno });
    const emision = await registrada('/v1/de/emitir', conClave({ metodo: 'POST', cuerpo }));
    const { de_id, cdc } = await emisor.api.emitido(cuerpo);
    expect(emision).toMatchObject({ status: 200, route: '/v1/de/emitir', de_id, cdc, tenant: emisor.tenantId });
    await emisor.api.resuelto(cdc);
    for (const [ruta, metodo] of [
      [`/v1/de?cdc=${cdc}`, 'GET'],
      [`/v1/de/${cdc}`, 'GET'],
      [`/v1/de/${cdc}/kude`, 'GET'],
      [`/v1/de/${cdc}/cancelar`, 'POST'],
    ] as const) {
      expect(await registrada(ruta, conClave({ metodo }))).toMatchObject({ de_id, cdc });
    }
    expect(await registrada(`/v1/de/${de_id}/reencolar`, conClave({ metodo: 'POST' }))).toMatchObject({
      ...{ status: 409, codigo: 'DE_TERMINAL_NO_REENCOLABLE', de_id },
    });
  });
});
