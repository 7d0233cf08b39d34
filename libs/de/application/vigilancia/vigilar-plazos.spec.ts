import { RelojMovible } from '@libs/platform/testing';
import { type DocumentoPorVencer, PlazoConsultas } from '../ports/plazo-consultas';
import { type AvisoDePlazo, VigilarPlazos } from './vigilar-plazos';

const HORA_MS = 3_600_000;

class InMemoryPlazos extends PlazoConsultas {
  documentos: DocumentoPorVencer[] = [];
  porVencer(): Promise<DocumentoPorVencer[]> {
    return Promise.resolve(this.documentos);
  }
}

function montaje(...plazos: [horas: 72 | 720, restan: number][]) {
  const reloj = new RelojMovible();
  const consultas = new InMemoryPlazos();
  consultas.documentos = plazos.map(([horas, restan], i) => ({
    tenantId: 't',
    deId: `d${i}`,
    cdc: `${i}`,
    estado: 'P',
    sit: i % 2 ? 'H' : 'P',
    horas,
    venceAt: new Date(reloj.ms + restan * HORA_MS),
  }));
  const avisos: AvisoDePlazo[] = [];
  return { reloj, consultas, avisos, vigilar: new VigilarPlazos(consultas, reloj, (aviso) => avisos.push(aviso)) };
}

test('tells of a document 24 and 6 hours before its deadline, once each', async () => {
  const { vigilar, avisos, reloj } = montaje([72, 23]);
  await vigilar.execute();
  await vigilar.execute();
  reloj.ms += 18 * HORA_MS;
  await vigilar.execute();
  reloj.ms += 6 * HORA_MS;
  await vigilar.execute();
  expect(avisos.map(({ umbral }) => umbral)).toEqual([24, 6, 0]);
});

test('tells of each document by its deadline and threshold, and of one far from the second that the first has gone by', async () => {
  const { vigilar, avisos } = montaje([72, 20], [72, 5], [72, 6], [720, 600], [720, 10], [720, -1]);
  await vigilar.execute();
  expect(avisos.map(({ horas, umbral }) => `${horas}:${umbral}`)).toEqual([
    '72:24',
    '72:6',
    '72:6',
    '72:0',
    '720:24',
    '720:0',
  ]);
});

test('takes a check that begins before the last one ended for the same check, and begins the next one after a failure', async () => {
  const { vigilar, avisos, consultas } = montaje([72, 20]);
  await Promise.all([vigilar.execute(), vigilar.execute()]);
  expect(avisos).toHaveLength(1);
  const porVencer = jest.spyOn(consultas, 'porVencer').mockRejectedValueOnce(new Error('no database'));
  await expect(vigilar.execute()).rejects.toThrow('no database');
  await vigilar.execute();
  expect([porVencer.mock.calls.length, avisos.length]).toEqual([2, 1]);
});

test('looks a day ahead, at a thousand documents at most', async () => {
  const { vigilar, consultas, reloj } = montaje();
  const porVencer = jest.spyOn(consultas, 'porVencer');
  await vigilar.execute();
  expect(porVencer).toHaveBeenCalledWith(reloj.now(), 24 * HORA_MS, 1_000);
});

test('counts none as missed that has an hour left', async () => {
  const { vigilar } = montaje([72, 1]);
  await vigilar.execute();
  expect(vigilar.vencidos('transmision', 'P')).toBe(0);
});

test('forgets what is final: it can be told of again only if it comes back', async () => {
  const { vigilar, avisos, consultas } = montaje([72, 20]);
  const { documentos } = consultas;
  await vigilar.execute();
  consultas.documentos = [];
  await vigilar.execute();
  consultas.documentos = documentos;
  await vigilar.execute();
  expect(avisos).toHaveLength(2);
});

test('counts those that have missed a term by the latest that they have missed, as of the last look', async () => {
  const { vigilar, consultas } = montaje([72, 20], [72, 0], [720, 600], [720, 10], [720, -1]);
  const vencidos = () =>
    (['transmision', 'recepcion'] as const).map((plazo) => [
      vigilar.vencidos(plazo, 'P'),
      vigilar.vencidos(plazo, 'H'),
    ]);
  expect(vencidos()).toEqual([
    [0, 0],
    [0, 0],
  ]);
  await vigilar.execute();
  expect(vencidos()).toEqual([
    [1, 2],
    [1, 0],
  ]);
  consultas.documentos = [];
  await vigilar.execute();
  expect(vencidos()).toEqual([
    [0, 0],
    [0, 0],
  ]);
});
