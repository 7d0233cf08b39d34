import { EventEmitter, once } from 'node:events';
import type { CallHandler, ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import { from, lastValueFrom } from 'rxjs';
import type { Principal } from '@libs/auth';
import { FairGate } from '@libs/platform';
import { EnSuVez, fueraDeVez, porVeces, SinVez } from './vez';

const UNA = { total: 10, each: 1, alone: 1 };
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const unaRuta = (): void => undefined;
const rutaSinVez = (): void => undefined;
SinVez()(rutaSinVez);

/** Requests to one gate, each with its name. A request ends when the test says so. */
class Puesto {
  readonly gate = new FairGate(UNA);
  private readonly enSuVez = new EnSuVez(this.gate, new Reflector());
  readonly empezadas: string[] = [];
  private readonly fin = new EventEmitter();

  pedir(
    nombre: string,
    { tenant = 'a', method = 'POST', ruta = unaRuta, trabajo = () => once(this.fin, nombre) }: Partial<Opciones> = {},
  ): Response {
    const id = tenant;
    const principal: Principal | undefined = tenant
      ? { id: 'clave', authVia: 'api_key', role: 'user', tenant: { id, ruc: '80012345-0', plan: 'api', version: 1 } }
      : undefined;
    const res = Object.assign(new EventEmitter(), { locals: { principal } }) as unknown as Response;
    const context = {
      switchToHttp: () => ({ getRequest: () => ({ method }), getResponse: () => res }),
      getHandler: () => ruta,
    } as unknown as ExecutionContext;
    const handle = () => {
      this.empezadas.push(nombre);
      return from(trabajo(res));
    };
    const servida = this.enSuVez.intercept(context, { handle } as CallHandler);
    void servida.then((respuesta) => lastValueFrom(respuesta, { defaultValue: undefined }));
    return res;
  }

  async terminar(nombre: string): Promise<void> {
    this.fin.emit(nombre);
    await settled();
  }
}

interface Opciones {
  tenant: string;
  method: string;
  ruta: () => void;
  trabajo: (res: Response) => Promise<unknown>;
}

describe('EnSuVez', () => {
  it('serves the requests of a tenant one after the other; reading, other tenants and the public do not wait for them', async () => {
    const puesto = new Puesto();
    puesto.pedir('una');
    puesto.pedir('otra');
    puesto.pedir('lista', { method: 'GET' });
    puesto.pedir('ajena', { tenant: 'b' });
    puesto.pedir('pública', { tenant: '' });
    puesto.pedir('sin vez', { ruta: rutaSinVez });
    await settled();
    expect(puesto.empezadas).toEqual(['pública', 'sin vez', 'una', 'lista', 'ajena']);
    await puesto.terminar('una');
    expect(puesto.empezadas.at(-1)).toBe('otra');
  });

  it('gives the turn back when the request fails', async () => {
    const puesto = new Puesto();
    puesto.pedir('falla', { trabajo: () => Promise.reject(new Error('propio')).catch(() => undefined) });
    puesto.pedir('siguiente');
    await settled();
    expect(puesto.empezadas).toEqual(['falla', 'siguiente']);
  });

  it('begins nothing for a caller who left while he waited, and passes his turn on when he leaves later', async () => {
    const puesto = new Puesto();
    const primera = puesto.pedir('primera');
    puesto.pedir('se va').emit('close');
    puesto.pedir('tercera');
    await settled();
    expect(puesto.gate.waiting).toBe(1);
    primera.emit('close');
    await settled();
    expect(puesto.empezadas).toEqual(['primera', 'tercera']);
  });

  it('lets others work while a request waits for the authority, which then waits for its turn', async () => {
    const puesto = new Puesto();
    const autoridad = new EventEmitter();
    const contestadas: string[] = [];
    puesto.pedir('espera', {
      trabajo: async (res) => contestadas.push(String(await fueraDeVez(res, once(autoridad, 'contesta')))),
    });
    puesto.pedir('emite');
    await settled();
    expect(puesto.empezadas).toEqual(['espera', 'emite']);
    autoridad.emit('contesta', 'aprobado');
    await settled();
    expect(contestadas).toEqual([]);
    await puesto.terminar('emite');
    expect(contestadas).toEqual(['aprobado']);
  });

  it('holds no turn while somebody reads a download slowly, and makes each piece in a turn', async () => {
    const puesto = new Puesto();
    const leidas: string[] = [];
    const lector = new EventEmitter();
    const descarga = puesto.pedir('descarga', {
      trabajo: async (res) => {
        for await (const pieza of porVeces(res, piezas())) {
          leidas.push(pieza);
          await once(lector, 'sigue');
        }
      },
    });
    puesto.pedir('emite');
    await settled();
    expect([puesto.empezadas, leidas]).toEqual([['descarga', 'emite'], ['p1']]);
    lector.emit('sigue');
    await settled();
    expect(leidas).toEqual(['p1']);
    await puesto.terminar('emite');
    expect(leidas).toEqual(['p1', 'p2']);
    puesto.pedir('otra');
    await settled();
    expect(puesto.empezadas.at(-1)).toBe('otra');
    descarga.emit('close');
    lector.emit('sigue');
    await settled();
    expect(leidas).toEqual(['p1', 'p2']);
  });
});

async function* piezas(): AsyncGenerator<string> {
  yield* ['p1', 'p2', 'p3'];
}
