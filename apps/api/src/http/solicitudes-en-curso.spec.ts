import { EventEmitter } from 'node:events';
import type { Request, Response } from 'express';
import type { Principal } from '@libs/auth';
import { stopCounting, SolicitudesEnCurso } from './solicitudes-en-curso';

const principalDe = (tenant: string | undefined, id = 'clave'): Principal => ({
  id,
  authVia: 'api_key',
  role: 'user',
  tenant: tenant === undefined ? undefined : { id: tenant, ruc: '80012345-0', plan: 'api', version: 1 },
});

async function entrar(enCurso: SolicitudesEnCurso, principal?: Principal) {
  const res = Object.assign(new EventEmitter(), { locals: { principal } }) as unknown as Response;
  let rechazo: unknown;
  enCurso.middleware({} as Request, res, (causa) => (rechazo = causa));
  await new Promise(setImmediate);
  return { res, rechazo };
}

describe('SolicitudesEnCurso', () => {
  it('refuses what a tenant asks beyond its number, whichever its key, until one is answered', async () => {
    const enCurso = new SolicitudesEnCurso(2);
    const [primera] = [await entrar(enCurso, principalDe('a', 'k1')), await entrar(enCurso, principalDe('a', 'k2'))];
    expect((await entrar(enCurso, principalDe('a', 'k3'))).rechazo).toMatchObject({
      codigo: 'RATE_LIMIT_EXCEDIDO',
      status: 429,
      esperaS: 1,
      message: expect.stringContaining('2 solicitudes') as string,
    });
    expect((await entrar(enCurso, principalDe('b'))).rechazo).toBeUndefined();
    primera!.res.emit('close');
    expect((await entrar(enCurso, principalDe('a'))).rechazo).toBeUndefined();
    expect((await entrar(enCurso, principalDe('a'))).rechazo).toBeDefined();
  });

  it('does not count who only waits for the authority, nor twice when his answer is given', async () => {
    const enCurso = new SolicitudesEnCurso(1);
    const { res } = await entrar(enCurso, principalDe('a'));
    stopCounting(res);
    await entrar(enCurso, principalDe('a'));
    res.emit('close');
    expect((await entrar(enCurso, principalDe('a'))).rechazo).toBeDefined();
  });

  it('counts people without tenant by themselves, and nobody whom it does not know', async () => {
    const enCurso = new SolicitudesEnCurso(1);
    await entrar(enCurso, principalDe(undefined, 'ana'));
    expect((await entrar(enCurso, principalDe(undefined, 'ana'))).rechazo).toBeDefined();
    expect((await entrar(enCurso, principalDe(undefined, 'eva'))).rechazo).toBeUndefined();
    await entrar(enCurso);
    expect((await entrar(enCurso)).rechazo).toBeUndefined();
  });
});
