import { EventEmitter, once } from 'node:events';
import type { CallHandler, ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import { from, lastValueFrom } from 'rxjs';
import type { Principal } from '@libs/auth';
import { FairGate } from '@libs/platform';
import { TurnInterceptor, outsideTurn, inTurns, WithoutTurn } from './turn';

const ONE = { total: 10, each: 1, alone: 1 };
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const aRoute = (): void => undefined;
const routeWithoutTurn = (): void => undefined;
WithoutTurn()(routeWithoutTurn);

/** Requests to one gate, each with its name. A request ends when the test says so. */
class Yard {
  readonly gate = new FairGate(ONE);
  private readonly interceptor = new TurnInterceptor(this.gate, new Reflector());
  readonly begun: string[] = [];
  private readonly ends = new EventEmitter();

  ask(
    name: string,
    { tenant = 'a', method = 'POST', route = aRoute, work = () => once(this.ends, name) }: Partial<Options> = {},
  ): Response {
    const id = tenant;
    const principal: Principal | undefined = tenant
      ? { id: 'clave', authVia: 'api_key', role: 'user', tenant: { id, ruc: '80012345-0', plan: 'api', version: 1 } }
      : undefined;
    const res = Object.assign(new EventEmitter(), { locals: { principal } }) as unknown as Response;
    const context = {
      switchToHttp: () => ({ getRequest: () => ({ method }), getResponse: () => res }),
      getHandler: () => route,
    } as unknown as ExecutionContext;
    const handle = () => {
      this.begun.push(name);
      return from(work(res));
    };
    const served = this.interceptor.intercept(context, { handle } as CallHandler);
    void served.then((answer) => lastValueFrom(answer, { defaultValue: undefined }));
    return res;
  }

  async finish(name: string): Promise<void> {
    this.ends.emit(name);
    await settled();
  }
}

interface Options {
  tenant: string;
  method: string;
  route: () => void;
  work: (res: Response) => Promise<unknown>;
}

describe('TurnInterceptor', () => {
  it('serves the requests of a tenant one after the other; reading, other tenants and the public do not wait for them', async () => {
    const yard = new Yard();
    yard.ask('una');
    yard.ask('otra');
    yard.ask('lista', { method: 'GET' });
    yard.ask('ajena', { tenant: 'b' });
    yard.ask('pública', { tenant: '' });
    yard.ask('sin vez', { route: routeWithoutTurn });
    await settled();
    expect(yard.begun).toEqual(['pública', 'sin vez', 'una', 'lista', 'ajena']);
    await yard.finish('una');
    expect(yard.begun.at(-1)).toBe('otra');
  });

  it('gives the turn back when the request fails', async () => {
    const yard = new Yard();
    yard.ask('falla', { work: () => Promise.reject(new Error('propio')).catch(() => undefined) });
    yard.ask('siguiente');
    await settled();
    expect(yard.begun).toEqual(['falla', 'siguiente']);
  });

  it('begins nothing for a caller who left while he waited, and passes his turn on when he leaves later', async () => {
    const yard = new Yard();
    const first = yard.ask('primera');
    yard.ask('se va').emit('close');
    yard.ask('tercera');
    await settled();
    expect(yard.gate.waiting).toBe(1);
    first.emit('close');
    await settled();
    expect(yard.begun).toEqual(['primera', 'tercera']);
  });

  it('lets others work while a request waits for the authority, which then waits for its turn', async () => {
    const yard = new Yard();
    const authority = new EventEmitter();
    const answered: string[] = [];
    yard.ask('espera', {
      work: async (res) => answered.push(String(await outsideTurn(res, once(authority, 'contesta')))),
    });
    yard.ask('emite');
    await settled();
    expect(yard.begun).toEqual(['espera', 'emite']);
    authority.emit('contesta', 'aprobado');
    await settled();
    expect(answered).toEqual([]);
    await yard.finish('emite');
    expect(answered).toEqual(['aprobado']);
  });

  it('holds no turn while somebody reads a download slowly, and makes each piece in a turn', async () => {
    const yard = new Yard();
    const read: string[] = [];
    const reader = new EventEmitter();
    const download = yard.ask('descarga', {
      work: async (res) => {
        for await (const piece of inTurns(res, pieces())) {
          read.push(piece);
          await once(reader, 'sigue');
        }
      },
    });
    yard.ask('emite');
    await settled();
    expect([yard.begun, read]).toEqual([['descarga', 'emite'], ['p1']]);
    reader.emit('sigue');
    await settled();
    expect(read).toEqual(['p1']);
    await yard.finish('emite');
    expect(read).toEqual(['p1', 'p2']);
    yard.ask('otra');
    await settled();
    expect(yard.begun.at(-1)).toBe('otra');
    download.emit('close');
    reader.emit('sigue');
    await settled();
    expect(read).toEqual(['p1', 'p2']);
  });
});

async function* pieces(): AsyncGenerator<string> {
  yield* ['p1', 'p2', 'p3'];
}
