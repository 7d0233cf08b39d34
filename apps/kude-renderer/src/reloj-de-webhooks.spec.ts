import type { Logger } from '@libs/platform';
import { Metrics } from '@libs/platform/metrics';
import { RelojMovible } from '@libs/platform/testing';
import { type AtenderWebhook, TurnosDeWebhook } from '@libs/webhooks';
import { RelojDeWebhooks } from './reloj-de-webhooks';

type Atendido = NonNullable<Awaited<ReturnType<AtenderWebhook['execute']>>>;
type PorAtender = Awaited<ReturnType<TurnosDeWebhook['porAtender']>>[number];

const NADA: Atendido = { intentos: [], otraVezMs: undefined, apagado: undefined };
const UN_SEGUNDO = 1_000;
const intento = (resultado: 'entregado' | 'reintentar', ms: number) =>
  ({ resultado, ms }) as unknown as Atendido['intentos'][number];

class Turnos extends TurnosDeWebhook {
  hallados: PorAtender[] = [];
  /** Whose were looked for; undefined: everybody's. */
  readonly miradas: (readonly string[] | undefined)[] = [];
  falla: Error | undefined;
  tomarTurno = () => Promise.reject(new Error('not asked'));
  cerrarTurno = () => Promise.reject(new Error('not asked'));
  borrarIntentos = () => Promise.reject(new Error('not asked'));
  porAtender(...[, , , tenants]: Parameters<TurnosDeWebhook['porAtender']>): Promise<PorAtender[]> {
    this.miradas.push(tenants);
    if (this.falla) return Promise.reject(this.falla);
    return Promise.resolve(this.hallados.splice(0));
  }
}

let turnos: Turnos;
let turno: (id: string) => Promise<Atendido | undefined>;
let avisar: (tenantId: string) => void;
let hechos: string[];
let metrics: Metrics;
let lineas: object[];

const decir = (linea: object): void => void lineas.push(linea);
const logger = { info: decir, warn: decir } as unknown as Logger;

const unReloj = (activo = true): RelojDeWebhooks =>
  new RelojDeWebhooks(
    {
      turnos,
      atender: { execute: (_: string, id: string) => turno(id) } as AtenderWebhook,
      cliente: { close: () => Promise.resolve(void hechos.push('client closed')) },
      listening: {
        start: () => void hechos.push('listens'),
        stop: () => Promise.resolve(void hechos.push('listens no more')),
      },
      espera: { alAvisar: (oyente: typeof avisar) => void (avisar = oyente) } as never,
      activo,
    },
    new RelojMovible(),
    logger,
    metrics,
  );
/** All open work advances; no time passes. */
const seguir = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => {
  jest.useFakeTimers();
  [turnos, hechos, metrics, lineas] = [new Turnos(), [], new Metrics('prueba'), []];
  turno = () => Promise.resolve(NADA);
});
afterEach(() => jest.useRealTimers());

it('looks at all tenants once a second, and goes on when the database does not answer', async () => {
  const reloj = unReloj();
  reloj.start();
  await seguir();
  expect(turnos.miradas).toEqual([]);
  await jest.advanceTimersByTimeAsync(UN_SEGUNDO);
  expect(turnos.miradas).toEqual([undefined]);
  turnos.falla = new Error('no connection');
  await jest.advanceTimersByTimeAsync(UN_SEGUNDO);
  turnos.falla = undefined;
  await jest.advanceTimersByTimeAsync(UN_SEGUNDO);
  expect(turnos.miradas).toHaveLength(3);
  await reloj.stop();
});

it('looks at a tenant at once when its notices are heard of, and at those that are heard of meanwhile together', async () => {
  const reloj = unReloj();
  reloj.start();
  for (const tenant of ['a', 'b', 'c', 'b']) avisar(tenant);
  await seguir();
  expect(turnos.miradas).toEqual([['a'], ['b', 'c']]);
  await reloj.stop();
});

it('looks at one tenant at once, then at most each 50 ms however often it is heard of, and after the last time', async () => {
  const reloj = unReloj();
  reloj.start();
  for (let ms = 0; ms < 120; ms += 10) {
    avisar('a');
    await jest.advanceTimersByTimeAsync(10);
  }
  expect(turnos.miradas).toEqual([['a'], ['a'], ['a']]);
  await jest.advanceTimersByTimeAsync(30);
  expect(turnos.miradas).toHaveLength(4);
  // No notice came since: the tenant is forgotten, and its next time counts as the first.
  await jest.advanceTimersByTimeAsync(200);
  expect(turnos.miradas).toHaveLength(4);
  avisar('a');
  await seguir();
  expect(turnos.miradas).toHaveLength(5);
  await reloj.stop();
});

it('the look after a turn keeps no later notice waiting', async () => {
  const reloj = unReloj();
  reloj.start();
  turno = () => Promise.resolve({ ...NADA, intentos: [intento('entregado', 5)] });
  turnos.hallados = [{ tenantId: 'a', id: 'w', lento: false }];
  avisar('a');
  await seguir();
  expect(turnos.miradas).toHaveLength(2);
  await jest.advanceTimersByTimeAsync(51);
  avisar('a');
  await seguir();
  expect(turnos.miradas).toHaveLength(3);
  await reloj.stop();
});

it('what is heard of during a turn is looked at after it', async () => {
  const reloj = unReloj();
  reloj.start();
  let terminar = (): void => undefined;
  turno = () => new Promise((listo) => (terminar = () => listo({ ...NADA, intentos: [intento('entregado', 5)] })));
  turnos.hallados = [{ tenantId: 'a', id: 'w', lento: false }];
  avisar('a');
  await seguir();
  avisar('a');
  await jest.advanceTimersByTimeAsync(200);
  const antes = turnos.miradas.length;
  terminar();
  await seguir();
  expect(turnos.miradas.length).toBeGreaterThan(antes);
  await reloj.stop();
});

it('does nothing where no secrets are kept', async () => {
  const reloj = unReloj(false);
  reloj.start();
  reloj.despertar('a');
  await jest.advanceTimersByTimeAsync(2 * UN_SEGUNDO);
  expect([turnos.miradas, hechos]).toEqual([[], []]);
  await reloj.stop();
});

it.each<[string, Partial<Atendido>, number, number]>([
  ['that sent something', { intentos: [intento('entregado', 5)] }, 0, 2],
  ['that has more to send soon', { otraVezMs: 20 }, 20, 2],
  ['that has something due much later', { otraVezMs: 60_000 }, 900, 1],
  ['that had nothing to send', {}, 900, 1],
])('after a turn %s its tenant is looked at again when there may be more', async (_, resultado, enMs, miradas) => {
  const reloj = unReloj();
  turnos.hallados = [{ tenantId: 'a', id: 'w', lento: false }];
  turno = () => Promise.resolve({ ...NADA, ...resultado });
  reloj.despertar('a');
  await jest.advanceTimersByTimeAsync(enMs);
  await seguir();
  expect(turnos.miradas).toEqual(Array.from({ length: miradas }, () => ['a']));
  await reloj.stop();
});

it('whoever found no room is looked at when a turn ends', async () => {
  const reloj = unReloj();
  const sueltos: (() => void)[] = [];
  turno = () => new Promise((listo) => sueltos.push(() => listo(NADA)));
  turnos.hallados = Array.from({ length: 48 }, (_, i) => ({ tenantId: 'lleno', id: `w${i}`, lento: false }));
  reloj.despertar('lleno');
  await seguir();
  turnos.hallados = [{ tenantId: 'otro', id: 'suyo', lento: false }];
  reloj.despertar('otro');
  await seguir();
  expect(turnos.miradas).toEqual([['lleno'], ['otro']]);
  sueltos[0]!();
  await seguir();
  expect(turnos.miradas.slice(2).flat()).toContain('otro');
  for (const soltar of sueltos) soltar();
  await reloj.stop();
});

it('counts the tries and the seconds of the receivers, and says what failed and what was switched off', async () => {
  const reloj = unReloj();
  turnos.hallados = [{ tenantId: 'a', id: 'w', lento: false }];
  const intentos = [intento('entregado', 500), intento('reintentar', 1_500)];
  turno = () => Promise.resolve({ ...NADA, intentos, apagado: 'cinco días sin una entrega' });
  reloj.despertar('a');
  await seguir();
  const texto = await metrics.text();
  expect(texto).toMatch(/timbo_webhooks_total\{.*resultado="entregado".*\} 1\n/);
  expect(texto).toMatch(/timbo_webhooks_total\{.*resultado="reintentar".*\} 1\n/);
  expect(texto).toMatch(/timbo_webhooks_segundos_total(\{.*\})? 2\n/);
  expect(lineas).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ tenant: 'a', webhook_id: 'w', malos: 1, de: 2 }),
      expect.objectContaining({ webhook_id: 'w', motivo: 'cinco días sin una entrega' }),
    ]),
  );
  await reloj.stop();
});

it('a turn that fails is said with its webhook, and the others go on', async () => {
  const reloj = unReloj();
  turnos.hallados = ['malo', 'bueno'].map((id) => ({ tenantId: 'a', id, lento: false }));
  turno = (id) => (id === 'malo' ? Promise.reject(new Error('lost')) : Promise.resolve(NADA));
  reloj.despertar('a');
  await seguir();
  expect(lineas).toEqual([expect.objectContaining({ webhook_id: 'malo' })]);
  await reloj.stop();
});

it('stops when the turns in hand are over, and begins none after that', async () => {
  const reloj = unReloj();
  reloj.start();
  let soltar = (): void => undefined;
  turno = () => new Promise((listo) => (soltar = () => listo({ ...NADA, otraVezMs: 10 })));
  turnos.hallados = [{ tenantId: 'a', id: 'w', lento: false }];
  avisar('a');
  await seguir();
  const parado = reloj.stop().then(() => hechos.push('stopped'));
  await seguir();
  expect(hechos).toEqual(['listens', 'listens no more']);
  soltar();
  await parado;
  expect(hechos).toEqual(['listens', 'listens no more', 'client closed', 'stopped']);
  avisar('a');
  await jest.advanceTimersByTimeAsync(10 * UN_SEGUNDO);
  expect(turnos.miradas).toEqual([['a']]);
});
