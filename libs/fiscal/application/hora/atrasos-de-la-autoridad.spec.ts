import { trasInicio } from '@libs/platform/testing';
import { type Atraso, AtrasoRepository } from '../ports/atraso-repository';
import { AtrasosDeLaAutoridad } from './atrasos-de-la-autoridad';
import type { Ambiente } from './hora-de-firma';

const MINUTO_MS = 60_000;

class InMemoryAtrasos extends AtrasoRepository {
  readonly filas = new Map<Ambiente, Atraso>();
  escritos = 0;
  todos(): Promise<ReadonlyMap<Ambiente, Atraso>> {
    return Promise.resolve(new Map(this.filas));
  }
  anotarAtraso(ambiente: Ambiente, atraso: Atraso): Promise<void> {
    this.escritos += 1;
    this.filas.set(ambiente, atraso);
    return Promise.resolve();
  }
}

function montaje() {
  const repository = new InMemoryAtrasos();
  const atrasos = new AtrasosDeLaAutoridad(repository);
  const ver = (ms: number, at = 0) => atrasos.observar('P', ms, trasInicio(at));
  return { repository, atrasos, ver };
}

it('a clock in time, or ahead, or within the second of an answer, is not behind, and nothing is written', async () => {
  const { atrasos, ver, repository } = montaje();
  for (const ms of [-150_000, -20, 0, 999]) await ver(ms);
  expect([atrasos.de('P'), repository.escritos]).toEqual([0, 0]);
  await expect(atrasos.exigirNinguno()).resolves.toBeUndefined();
});

it('a clock that is behind is known at once, of its environment alone, and by the other processes', async () => {
  const { atrasos, ver, repository } = montaje();
  await ver(130_400);
  expect([atrasos.de('P'), atrasos.de('H'), atrasos.de('simulador')]).toEqual([130_400, 0, 0]);
  await expect(atrasos.exigirNinguno()).rejects.toThrow('in P');
  const otroProceso = new AtrasosDeLaAutoridad(repository);
  await otroProceso.refrescar();
  expect(otroProceso.de('P')).toBe(130_400);
});

it('slow answers, which hide a part of the difference, change nothing for ten minutes; then they are believed', async () => {
  const { atrasos, ver, repository } = montaje();
  await ver(130_000);
  await ver(129_500, 30_000);
  await ver(120_000, 9 * MINUTO_MS);
  expect([atrasos.de('P'), repository.escritos]).toEqual([130_000, 1]);
  await ver(129_500, 9 * MINUTO_MS);
  await ver(120_000, 18 * MINUTO_MS);
  expect(atrasos.de('P')).toBe(130_000);
  await ver(120_000, 19 * MINUTO_MS);
  expect(atrasos.de('P')).toBe(120_000);
  await ver(-10, 30 * MINUTO_MS);
  expect(atrasos.de('P')).toBe(0);
});

it('a clock that is hours behind takes signatures back by a quarter of an hour at most', async () => {
  const { atrasos, ver } = montaje();
  await ver(8 * 60 * MINUTO_MS);
  expect(atrasos.de('P')).toBe(15 * MINUTO_MS);
});
