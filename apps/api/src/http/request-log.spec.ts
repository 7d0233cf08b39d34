import { EventEmitter } from 'node:events';
import type { Request, Response } from 'express';
import pino from 'pino';
import type { Principal } from '@libs/auth';
import type { RequestData } from './request-data';
import { requestLog } from './request-log';

const CDC = '1'.repeat(44);
const DE_ID = '0b1e0a0e-0000-4000-8000-00000000000a';

/** The log line of a request. */
function lineOf(req: object = {}, locals: Partial<RequestData> = {}, res: object = {}): Record<string, unknown> {
  const written: string[] = [];
  const answer = Object.assign(new EventEmitter(), { writableFinished: true, statusCode: 200, ...res });
  const request = { method: 'GET', path: '/v1/de', query: {}, ip: '192.0.2.7', ...req };
  const log = requestLog(pino({ base: null }, { write: (text: string) => void written.push(text) }));
  log(request as Request, Object.assign(answer, { locals }) as unknown as Response, () => undefined);
  answer.emit('close');
  expect(written).toHaveLength(1);
  expect(written[0]!.trimEnd()).not.toMatch(/[\n\r\u0085\u2028\u2029]/);
  return JSON.parse(written[0]!) as Record<string, unknown>;
}

describe('the line of a request', () => {
  it('shows no credential that somebody typed into a path or a query', () => {
    const [key, testKey] = [`timbo_k_${'a1B2'.repeat(10)}`, `timbo_k_prueba_${'a1B2'.repeat(10)}`];
    const token = `eyJ${'hbGci'.repeat(9)}.${'x'.repeat(40)}.${'y_-'.repeat(14)}`;
    for (const [secret, shown] of [
      [key, 'timbo_k_a1B2a1…'],
      [testKey, 'timbo_k_prueba_a1B2a1…'],
      [token, 'eyJhbGcih…'],
    ] as const) {
      const failure = { codigo: 'X', campos: [`path.${secret} unknown`] };
      const logged = lineOf({ path: `/v1/de/${secret}/kude`, query: { cdc: secret } }, { failure } as never);
      expect(logged).toMatchObject({ path: `/v1/de/${shown}/kude`, cdc: shown, campos: [`path.${shown} unknown`] });
      expect(JSON.stringify(logged)).not.toContain(secret.slice(0, 24));
    }
  });

  it('shows no token of an invitation, however it was written', () => {
    const token = `timbo_inv_${'aB3_-'.repeat(8)}xyz`;
    expect(lineOf({ path: `/v1/invitaciones/${token}/aceptar` })).toMatchObject({ path: '/v1/invitaciones/…/aceptar' });
    expect(lineOf({ path: `/v1/invitaciones/%74${token.slice(1)}/aceptar` })).not.toMatchObject({
      path: expect.stringContaining('aB3'),
    });
    expect(lineOf({ path: `/panel/${token}` })).toMatchObject({ path: '/panel/timbo_inv_aB3_…' });
  });

  it('says who asked, from where, for what, how it ended and why', () => {
    const tenant = { id: 't-1' } as Principal['tenant'];
    const principal = { id: 'k-1', authVia: 'api_key', role: 'user', tenant } as const;
    const failure = { codigo: 'FORBIDDEN', motivo: 'clave_en_vez_de_token' } as const;
    const req = { method: 'POST', route: { path: '/v1/admin/tenants' }, path: '/v1/admin/tenants' };
    const logged = lineOf(req, { requestId: 'r-1', principal, keyPrefix: 'timbo_k_abc', failure }, { statusCode: 403 });
    expect(logged).toMatchObject({
      request_id: 'r-1',
      method: 'POST',
      path: '/v1/admin/tenants',
      route: '/v1/admin/tenants',
      status: 403,
      codigo: 'FORBIDDEN',
      motivo: 'clave_en_vez_de_token',
      address: '192.0.2.7',
      via: 'api_key',
      principal: 'k-1',
      api_key: 'timbo_k_abc',
      tenant: 't-1',
      ms: expect.any(Number),
    });
  });

  it.each<[string, object, Partial<RequestData>, object]>([
    ['the path, before any route was found', { path: `/v1/de/${CDC}/kude` }, {}, { cdc: CDC }],
    ['a link', { path: `/v1/enlaces/${CDC}-ticket80.pdf` }, {}, { cdc: CDC }],
    ['the path of an id', { path: `/v1/de/${DE_ID.toUpperCase()}/reencolar` }, {}, { de_id: DE_ID }],
    ['the query', { query: { cdc: CDC } }, {}, { cdc: CDC }],
    ['the document to be edited', { query: { edit_cdc: CDC } }, {}, { cdc: CDC }],
    ['what was found or issued', {}, { documento: { id: DE_ID, cdc: CDC } }, { de_id: DE_ID, cdc: CDC }],
  ])('names the document: %s', (_, req, locals, expected) => {
    expect(lineOf(req, locals)).toMatchObject(expected);
  });

  it('names no document where there is none', () => {
    expect(Object.keys(lineOf({ path: '/v1/receptores' }))).not.toEqual(expect.arrayContaining(['cdc']));
  });

  it('is one line, of bounded length, whatever the caller writes', () => {
    const bad = `a\r\n{"status":200}\u2028\u0085\u001b[31m${'x'.repeat(9_999)}`;
    const principal: Principal = { id: bad, authVia: 'jwt', role: 'user' };
    const logged = lineOf(
      { path: `/${bad}`, ip: bad, query: { cdc: bad } },
      { principal, failure: { codigo: 'X', campos: [bad] } },
    );
    const texts = [
      logged['path'],
      logged['address'],
      logged['principal'],
      logged['cdc'],
      ...(logged['campos'] as string[]),
    ];
    for (const text of texts as string[]) {
      expect(text.length).toBeLessThanOrEqual(300);
      expect(text).toMatch(/^\/?a\?\?\{"status":200\}\?\?\?\[31mx+$/);
    }
  });

  it('says 499 of a caller that went away', () => {
    expect(lineOf({}, {}, { writableFinished: false })).toMatchObject({ status: 499 });
  });
});
