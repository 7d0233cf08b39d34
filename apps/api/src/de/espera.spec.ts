import { EventEmitter } from 'node:events';
import type { ResolvedListener } from '@libs/platform/relay';
import { Espera } from './espera';

interface Documento {
  estado: 'P' | 'A';
}

/** A listener that tells once what it is told, and a caller that stays. */
function montaje(lecturas: Documento[]) {
  let avisar = (): void => undefined;
  const wait = (): Promise<void> => new Promise((resolve) => (avisar = resolve));
  const espera = new Espera({ wait, released: false } as unknown as ResolvedListener);
  const leidas: Documento[] = [];
  const leer = (): Promise<Documento> => {
    leidas.push(lecturas.shift() ?? { estado: 'A' });
    return Promise.resolve(leidas.at(-1)!);
  };
  const hasta = (reciente: boolean): Promise<Documento> => {
    const pedido = {
      tenantId: 't',
      id: 'd',
      ms: 60_000,
      reciente,
      leer,
      lista: ({ estado }: Documento) => estado === 'A',
    };
    return espera.hasta(Object.assign(new EventEmitter(), { locals: {} }) as never, { estado: 'P' }, pedido);
  };
  return { hasta, leidas, avisar: () => avisar() };
}

it('reads what this request has just written only when it is told of a change', async () => {
  const { hasta, leidas, avisar } = montaje([{ estado: 'A' }]);
  const documento = hasta(true);
  await new Promise(setImmediate);
  expect(leidas).toEqual([]);
  avisar();
  expect(await documento).toEqual({ estado: 'A' });
});

it('reads first what an earlier request has written: the answer may be there', async () => {
  const { hasta, leidas } = montaje([{ estado: 'A' }]);
  expect(await hasta(false)).toEqual({ estado: 'A' });
  expect(leidas).toHaveLength(1);
});

it('reads again after each call, until the document is final', async () => {
  const { hasta, avisar } = montaje([{ estado: 'P' }, { estado: 'A' }]);
  const documento = hasta(true);
  avisar();
  await new Promise(setImmediate);
  avisar();
  expect(await documento).toEqual({ estado: 'A' });
});
