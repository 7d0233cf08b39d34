import { EventEmitter } from 'node:events';
import type { Response } from 'express';
import type { AvisosLeidos, Cursor, EsperaDeAvisos, LecturaDeAvisos, LectorDeAvisos } from '@libs/avisos';
import { SeguimientoDeAvisos } from './seguimiento';

const DOS_SEGUNDOS = 2_000;
const LECTURA: LecturaDeAvisos = { tenantId: 't', despues: 'c0' as Cursor, tipos: ['de.aprobado'], limite: 10 };
const UNO = { id: 'uno' } as AvisosLeidos['avisos'][number];
const leidos = (mas: Partial<AvisosLeidos> = {}): AvisosLeidos => ({
  ...{ avisos: [], cursor: 'c1' as Cursor, hayMas: false, hayOcultos: false },
  ...mas,
});

let lecturas: LecturaDeAvisos[];
/** What the feed gives, one after the other; the last one from then on. */
let hay: AvisosLeidos[];
/** Length of each wait. */
let esperas: number[];
let terminada: boolean;
let abiertas: string[];
/** Ends the current wait; and the time at which it ends by itself. */
let despertar: () => void;
let hasta: number;
let res: EventEmitter;

const lector = {
  leer: (lectura: LecturaDeAvisos) => {
    lecturas.push(lectura);
    return Promise.resolve(hay.length > 1 ? hay.shift()! : hay[0]!);
  },
} as unknown as LectorDeAvisos;
const espera = {
  abrirEscucha: (tenantId: string): ReturnType<EsperaDeAvisos['abrirEscucha']> => {
    abiertas.push(tenantId);
    return {
      proximo: (_, ms, signal) =>
        new Promise<void>((listo) => {
          esperas.push(Math.round(ms));
          hasta = performance.now() + ms;
          despertar = () => {
            signal?.removeEventListener('abort', despertar);
            listo();
          };
          signal?.addEventListener('abort', despertar);
        }),
      cerrar: () => void abiertas.pop(),
    };
  },
  get terminada() {
    return terminada;
  },
} as unknown as EsperaDeAvisos;

const leer = (ms: number): Promise<AvisosLeidos> =>
  new SeguimientoDeAvisos(lector, espera).leer(res as unknown as Response, LECTURA, ms);

/** Time passes; waits end when they are over. */
async function pasan(ms: number): Promise<void> {
  const fin = performance.now() + ms;
  while (hasta <= fin) {
    await jest.advanceTimersByTimeAsync(hasta - performance.now());
    hasta = Infinity;
    despertar();
    await jest.advanceTimersByTimeAsync(0);
  }
  await jest.advanceTimersByTimeAsync(fin - performance.now());
}
/** A notice comes. */
async function viene(mas: Partial<AvisosLeidos>): Promise<void> {
  [hay, hasta] = [[leidos(mas)], Infinity];
  despertar();
  await jest.advanceTimersByTimeAsync(0);
}

beforeEach(() => {
  jest.useFakeTimers();
  [lecturas, hay, esperas, abiertas, terminada, hasta] = [[], [leidos()], [], [], false, Infinity];
  res = Object.assign(new EventEmitter(), { locals: {} });
});
afterEach(() => jest.useRealTimers());

it('answers at once what there is, however long its caller would wait', async () => {
  hay = [leidos({ avisos: [UNO] })];
  expect(await leer(DOS_SEGUNDOS)).toEqual(hay[0]);
  expect([esperas, abiertas]).toEqual([[], []]);
});

it('does not wait for who does not ask for it', async () => {
  expect(await leer(0)).toEqual(leidos());
  expect([lecturas.length, esperas]).toEqual([1, []]);
});

it('waits as long as it was asked to, not longer, and listens before it reads', async () => {
  let abierta: string[] = [];
  const antes = lector.leer.bind(lector);
  jest.spyOn(lector, 'leer').mockImplementationOnce((lectura) => {
    abierta = [...abiertas];
    return antes(lectura);
  });
  const respuesta = leer(DOS_SEGUNDOS);
  await pasan(0);
  await pasan(DOS_SEGUNDOS);
  expect(await respuesta).toEqual(leidos());
  expect([abierta, esperas, abiertas]).toEqual([['t'], [DOS_SEGUNDOS], []]);
});

it('reads on from where it was, with the same filters, when it is woken; woken for nothing it waits for the rest', async () => {
  const respuesta = leer(DOS_SEGUNDOS);
  await pasan(500);
  await viene({});
  await pasan(500);
  await viene({ avisos: [UNO], cursor: 'c2' as Cursor });
  expect((await respuesta).cursor).toBe('c2');
  expect(esperas).toEqual([DOS_SEGUNDOS, DOS_SEGUNDOS - 500]);
  expect(lecturas).toEqual([LECTURA, { ...LECTURA, despues: 'c1' }, { ...LECTURA, despues: 'c1' }]);
});

it('goes on at once behind notices of other types', async () => {
  hay = [leidos({ hayMas: true }), leidos({ avisos: [UNO] })];
  expect((await leer(DOS_SEGUNDOS)).avisos).toEqual([UNO]);
  expect([lecturas.length, esperas]).toEqual([2, []]);
});

it('goes on behind notices of other types although it is not to wait', async () => {
  hay = [leidos({ hayMas: true }), leidos({ cursor: 'c2' as Cursor })];
  expect((await leer(0)).cursor).toBe('c2');
});

it('looks again soon, less and less often, while an older transaction hides what came', async () => {
  hay = [leidos({ hayOcultos: true })];
  const respuesta = leer(DOS_SEGUNDOS);
  await pasan(0);
  await pasan(DOS_SEGUNDOS);
  await respuesta;
  expect(esperas.slice(0, 8)).toEqual([5, 10, 20, 40, 80, 160, 250, 250]);
  expect(esperas.reduce((suma, ms) => suma + ms, 0)).toBe(DOS_SEGUNDOS);
});

it.each([
  ['its caller has gone', () => void res.emit('close')],
  [
    'the process stops',
    () => {
      terminada = true;
      despertar();
    },
  ],
])('ends when %s', async (_, pasa) => {
  const respuesta = leer(DOS_SEGUNDOS);
  await pasan(10);
  pasa();
  expect(await respuesta).toEqual(leidos());
  expect(abiertas).toEqual([]);
});

it('listens no more when the reading fails', async () => {
  jest.spyOn(lector, 'leer').mockRejectedValueOnce(new Error('no database'));
  await expect(leer(DOS_SEGUNDOS)).rejects.toThrow('no database');
  expect(abiertas).toEqual([]);
});
