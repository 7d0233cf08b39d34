import { EventEmitter } from 'node:events';
import type { Request, Response } from 'express';
import type { Principal } from '@libs/auth';
import { stopCounting, RequestsInFlight } from './requests-in-flight';

const principalOf = (tenant: string | undefined, id = 'clave'): Principal => ({
  id,
  authVia: 'api_key',
  role: 'user',
  tenant: tenant === undefined ? undefined : { id: tenant, ruc: '80012345-0', plan: 'api', version: 1 },
});

async function enter(inFlight: RequestsInFlight, principal?: Principal) {
  const res = Object.assign(new EventEmitter(), { locals: { principal } }) as unknown as Response;
  let refusal: unknown;
  inFlight.middleware({} as Request, res, (cause) => (refusal = cause));
  await new Promise(setImmediate);
  return { res, rechazo: refusal };
}

describe('RequestsInFlight', () => {
  it('refuses what a tenant asks beyond its number, whichever its key, until one is answered', async () => {
    const inFlight = new RequestsInFlight(2);
    const [first] = [await enter(inFlight, principalOf('a', 'k1')), await enter(inFlight, principalOf('a', 'k2'))];
    expect((await enter(inFlight, principalOf('a', 'k3'))).rechazo).toMatchObject({
      codigo: 'RATE_LIMIT_EXCEDIDO',
      status: 429,
      esperaS: 1,
      message: expect.stringContaining('2 solicitudes') as string,
    });
    expect((await enter(inFlight, principalOf('b'))).rechazo).toBeUndefined();
    first!.res.emit('close');
    expect((await enter(inFlight, principalOf('a'))).rechazo).toBeUndefined();
    expect((await enter(inFlight, principalOf('a'))).rechazo).toBeDefined();
  });

  it('does not count who only waits for the authority, nor twice when his answer is given', async () => {
    const inFlight = new RequestsInFlight(1);
    const { res } = await enter(inFlight, principalOf('a'));
    stopCounting(res);
    await enter(inFlight, principalOf('a'));
    res.emit('close');
    expect((await enter(inFlight, principalOf('a'))).rechazo).toBeDefined();
  });

  it('counts people without tenant by themselves, and nobody whom it does not know', async () => {
    const inFlight = new RequestsInFlight(1);
    await enter(inFlight, principalOf(undefined, 'ana'));
    expect((await enter(inFlight, principalOf(undefined, 'ana'))).rechazo).toBeDefined();
    expect((await enter(inFlight, principalOf(undefined, 'eva'))).rechazo).toBeUndefined();
    await enter(inFlight);
    expect((await enter(inFlight)).rechazo).toBeUndefined();
  });
});
