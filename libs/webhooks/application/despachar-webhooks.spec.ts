import { RelojMovible } from '@libs/platform/testing';
import type { AtenderWebhook, Atendido } from './atender-webhook';
import { type Atencion, DespacharWebhooks } from './despachar-webhooks';
import { TurnosDeWebhook, type WebhookPorAtender } from './ports/turnos-de-webhook';

const unWebhook = (id: string, lento = false): WebhookPorAtender => ({ tenantId: 't', id, lento });
const varios = (cuantos: number, lento = false) =>
  Array.from({ length: cuantos }, (_, i) => unWebhook(`${lento}${i}`, lento));
const NADA: Atendido = { intentos: [], otraVezMs: undefined, apagado: undefined };

class Turnos extends TurnosDeWebhook {
  hallados: WebhookPorAtender[] = [];
  pedidos: unknown[][] = [];
  tomarTurno = () => Promise.reject(new Error('not asked'));
  cerrarTurno = () => Promise.reject(new Error('not asked'));
  borrarIntentos = () => Promise.reject(new Error('not asked'));
  porAtender(...pedido: Parameters<TurnosDeWebhook['porAtender']>): Promise<WebhookPorAtender[]> {
    this.pedidos.push(pedido);
    return Promise.resolve(this.hallados);
  }
}

let turnos: Turnos;
let abiertos: Map<string, { listo: (que?: Atendido) => void; falla: (causa: Error) => void }>;
let empezados: string[];
let oidos: (Atencion | [unknown, WebhookPorAtender])[];
let despachar: DespacharWebhooks;
const reloj = new RelojMovible();

beforeEach(() => {
  turnos = new Turnos();
  [abiertos, empezados, oidos] = [new Map(), [], []];
  const execute = (_: string, id: string) => {
    empezados.push(id);
    return new Promise<Atendido | undefined>((listo, falla) => abiertos.set(id, { listo, falla }));
  };
  despachar = new DespacharWebhooks(
    turnos,
    { execute } as AtenderWebhook,
    reloj,
    (atencion) => void oidos.push(atencion),
    (causa, webhook) => void oidos.push([causa, webhook]),
  );
});

it('asks for one more than it has places, of these tenants, and begins them without waiting', async () => {
  turnos.hallados = [unWebhook('a'), unWebhook('b', true)];
  expect(await despachar.execute(['t'])).toBe(true);
  expect(turnos.pedidos).toEqual([[49, 17, reloj.now(), ['t']]]);
  expect(empezados).toEqual(['a', 'b']);
});

it('gives no endpoint two turns at once', async () => {
  turnos.hallados = [unWebhook('a')];
  await despachar.execute();
  // It does not wait for a place either: it has one.
  expect(await despachar.execute()).toBe(true);
  expect(empezados).toEqual(['a']);
  abiertos.get('a')!.listo(NADA);
  await despachar.terminar();
  await despachar.execute();
  expect(empezados).toEqual(['a', 'a']);
});

it('however many are slow, the others have their places', async () => {
  turnos.hallados = varios(20, true);
  expect(await despachar.execute()).toBe(false);
  expect(empezados).toHaveLength(16);
  turnos.hallados = varios(5);
  // None of theirs was left out, though every slow place is taken.
  expect(await despachar.execute(['rapido'])).toBe(true);
  expect(turnos.pedidos.at(-1)!.slice(0, 2)).toEqual([49, 1]);
  expect(empezados).toHaveLength(21);
  turnos.hallados = [unWebhook('otro', true)];
  expect(await despachar.execute(['lento'])).toBe(false);
  expect(empezados).toHaveLength(21);
});

it('asks for none while every place is taken, and again when turns are over', async () => {
  turnos.hallados = [...varios(48), ...varios(16, true)];
  expect(await despachar.execute()).toBe(true);
  expect(await despachar.execute()).toBe(false);
  expect(turnos.pedidos).toHaveLength(1);
  for (const { listo } of abiertos.values()) listo(NADA);
  await despachar.terminar();
  turnos.hallados = [];
  await despachar.execute();
  expect(turnos.pedidos.at(-1)!.slice(0, 2)).toEqual([49, 17]);
});

it('asks while there is a place of either kind', async () => {
  turnos.hallados = varios(32);
  await despachar.execute();
  turnos.hallados = [];
  await despachar.execute();
  expect(turnos.pedidos.at(-1)!.slice(0, 2)).toEqual([17, 17]);
});

it('tells what came of each turn, also of one that failed, whose place is free again', async () => {
  turnos.hallados = [unWebhook('a'), unWebhook('b')];
  await despachar.execute();
  abiertos.get('a')!.listo(NADA);
  const causa = new Error('no database');
  abiertos.get('b')!.falla(causa);
  await despachar.terminar();
  expect(oidos).toEqual([{ ...unWebhook('a'), resultado: NADA }, [causa, unWebhook('b')]]);
  turnos.hallados = [];
  await despachar.execute();
  expect(turnos.pedidos.at(-1)!.slice(0, 2)).toEqual([49, 17]);
});
