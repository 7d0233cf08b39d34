import { type Aviso, type AvisosLeidos, type Cursor, LectorDeAvisos, type LecturaDeAvisos } from '@libs/avisos';
import { error } from '@libs/errors';
import { RelojMovible } from '@libs/platform/testing';
import { INTENTOS } from '../domain/calendario';
import type { Respuesta } from '../domain/respuesta';
import { AtenderWebhook } from './atender-webhook';
import { ClienteDeWebhook, type Mensaje } from './ports/cliente-de-webhook';
import { type EntregaVencida, type FinDeTurno, type TurnoDeWebhook, TurnosDeWebhook } from './ports/turnos-de-webhook';

const cursor = (texto: string) => texto as Cursor;
const unAviso = (id: string, tipo: Aviso['tipo'] = 'cuenta.suspendida'): Aviso =>
  ({ id, tipo, sit: null, deId: null, secuencia: null, datos: { motivo: 'm' }, creadoAt: new Date(0) }) as Aviso;

class Turnos extends TurnosDeWebhook {
  turno: TurnoDeWebhook | undefined;
  fin: FinDeTurno | undefined;
  arriendo = 0;
  vale = true;
  porAtender = () => Promise.reject(new Error('not asked'));
  borrarIntentos = () => Promise.reject(new Error('not asked'));
  tomarTurno(_: string, __: string, ___: Date, arriendoMs: number): Promise<TurnoDeWebhook | undefined> {
    this.arriendo = arriendoMs;
    return Promise.resolve(this.turno);
  }
  cerrarTurno(_: TurnoDeWebhook, fin: FinDeTurno): Promise<boolean> {
    this.fin = fin;
    return Promise.resolve(this.vale);
  }
}

class Lector extends LectorDeAvisos {
  leidos: Partial<AvisosLeidos> = {};
  lecturas: LecturaDeAvisos[] = [];
  vencido = false;
  ultimos = () => Promise.reject(new Error('not asked'));
  posicionActual = () => Promise.reject(new Error('not asked'));
  porId = () => Promise.reject(new Error('not asked'));
  leer(lectura: LecturaDeAvisos): Promise<AvisosLeidos> {
    this.lecturas.push(lectura);
    if (this.vencido && lectura.despues) return Promise.reject(error('AVISOS_CURSOR_VENCIDO'));
    return Promise.resolve({ avisos: [], cursor: cursor('fin'), hayMas: false, hayOcultos: false, ...this.leidos });
  }
}

class Cliente extends ClienteDeWebhook {
  readonly envios: Mensaje[] = [];
  constructor(
    private readonly reloj: RelojMovible,
    public contesta: (id: string) => Partial<Respuesta> = () => ({ status: 204 }),
  ) {
    super();
  }
  enviarMensaje(envio: Mensaje): Promise<Respuesta> {
    this.envios.push(envio);
    const respuesta = { ms: 10, texto: 'dicho', ...this.contesta(envio.cabeceras['webhook-id']!) };
    this.reloj.ms += respuesta.ms;
    return Promise.resolve(respuesta);
  }
  get ids(): string[] {
    return this.envios.map(({ cabeceras }) => cabeceras['webhook-id']!);
  }
}

const SANA = { fallas: 0, fallandoDesde: null, esperaHasta: null, lento: false };

let reloj: RelojMovible;
let turnos: Turnos;
let lector: Lector;
let cliente: Cliente;
let atender: AtenderWebhook;

beforeEach(() => {
  reloj = new RelojMovible();
  [turnos, lector, cliente] = [new Turnos(), new Lector(), new Cliente(reloj)];
  turnos.turno = {
    ...{ tenantId: 't', id: 'w', ficha: 1, url: 'https://a.example', tipos: null, secretos: ['whsec_YQ=='] },
    ...{ posicion: cursor('antes'), marcha: SANA, vencidas: [], enEspera: 0 },
  };
  atender = new AtenderWebhook(turnos, lector, cliente, { clock: reloj, azar: () => 0.5, ids: () => 'intento' });
});

const con = (cambios: Partial<TurnoDeWebhook>): void => void (turnos.turno = { ...turnos.turno!, ...cambios });
const vencida = (avisoId: string, intentos: number): EntregaVencida => ({
  ...{ avisoId, intentos, aviso: unAviso(avisoId) },
});
const turno = () => atender.execute('t', 'w');

it('does nothing when the turn is another’s', async () => {
  turnos.turno = undefined;
  expect(await turno()).toBeUndefined();
  expect(cliente.envios).toEqual([]);
});

it('answers nothing when another took the turn meanwhile, though what was sent was sent', async () => {
  lector.leidos = { avisos: [unAviso('a')] };
  turnos.vale = false;
  expect(await turno()).toBeUndefined();
  expect(cliente.ids).toEqual(['a']);
});

it('sends due tries before new notices, notes each, and moves on in the feed', async () => {
  con({ vencidas: [vencida('v', 2)], enEspera: 1 });
  lector.leidos = { avisos: [unAviso('n')] };
  const atendido = await turno();
  expect(cliente.ids).toEqual(['v', 'n']);
  expect(turnos.fin).toMatchObject({ posicion: 'fin', enEspera: [], terminadas: ['v', 'n'], atento: true });
  expect(
    turnos.fin!.intentos.map(({ avisoId, numero, resultado, respuesta }) => [avisoId, numero, resultado, respuesta]),
  ).toEqual([
    ['v', 3, 'entregado', 'dicho'],
    ['n', 1, 'entregado', 'dicho'],
  ]);
  expect(atendido).toMatchObject({ otraVezMs: undefined, apagado: undefined });
});

it('sends the notice as the feed shows it, the same bytes at every try', async () => {
  con({ vencidas: [vencida('v', 2), vencida('v', 2)], enEspera: 2 });
  await turno();
  const [primero, segundo] = cliente.envios.map(({ cuerpo }) => cuerpo);
  expect(JSON.parse(primero!)).toMatchObject({ id: 'v', tipo: 'cuenta.suspendida', datos: { motivo: 'm' } });
  expect(segundo).toBe(primero);
});

it('holds the turn for longer than its last try may take', async () => {
  await turno();
  expect(turnos.arriendo).toBeGreaterThan(5_000 + 15_000);
});

it('passes over types that the endpoint does not want, and tests, which come outside of the feed', async () => {
  con({ tipos: ['cuenta.suspendida'] });
  lector.leidos = { avisos: [unAviso('otro', 'de.demorado'), unAviso('prueba', 'webhook.prueba'), unAviso('suyo')] };
  await turno();
  expect(cliente.ids).toEqual(['suyo']);
  con({ tipos: null });
  await turno();
  expect(cliente.ids).toEqual(['suyo', 'otro', 'suyo']);
});

it('a due notice that is not kept any more is given up', async () => {
  con({ vencidas: [{ aviso: undefined, avisoId: 'perdida', intentos: 1 }], enEspera: 1 });
  await turno();
  expect(cliente.envios).toEqual([]);
  expect(turnos.fin!.terminadas).toEqual(['perdida']);
});

it('reads on from the oldest notice when its position is not kept any more', async () => {
  lector.vencido = true;
  lector.leidos = { avisos: [unAviso('a')] };
  await turno();
  expect(lector.lecturas).toEqual([
    { tenantId: 't', despues: 'antes', limite: 64 },
    { tenantId: 't', limite: 64 },
  ]);
  expect(cliente.ids).toEqual(['a']);
});

it.each([new Error('no database'), error('NOT_FOUND')])(
  'any other failure of the feed is one of the turn: nothing is noted',
  async (causa) => {
    lector.leer = ({ despues }) => (despues ? Promise.reject(causa) : Promise.reject(new Error('read again')));
    await expect(turno()).rejects.toBe(causa);
    expect(turnos.fin).toBeUndefined();
  },
);

it('a failed try waits for the next one; the tenth was the last', async () => {
  con({ vencidas: [vencida('v', INTENTOS - 1)], enEspera: 1 });
  lector.leidos = { avisos: [unAviso('n')] };
  cliente.contesta = () => ({ status: 500 });
  await turno();
  expect(turnos.fin!.intentos.map(({ resultado }) => resultado)).toEqual(['agotado', 'reintentar']);
  expect(turnos.fin!.terminadas).toEqual(['v']);
  expect(turnos.fin!.enEspera).toEqual([{ avisoId: 'n', intentos: 1, proximaAt: new Date(reloj.ms + 5_000) }]);
});

it('no answer at all is a failure without a status', async () => {
  lector.leidos = { avisos: [unAviso('n')] };
  cliente.contesta = () => ({ texto: 'no responde' });
  await turno();
  expect(turnos.fin!.intentos).toMatchObject([{ status: null, resultado: 'reintentar', respuesta: 'no responde' }]);
});

it('a wish for a pause puts the next try off, and those that were not begun wait as new', async () => {
  lector.leidos = { avisos: Array.from({ length: 20 }, (_, i) => unAviso(`n${i}`)) };
  cliente.contesta = () => ({ status: 503, retryAfter: '600', ms: 0 });
  const { otraVezMs } = (await turno())!;
  expect(cliente.ids).toHaveLength(8);
  const { enEspera, atento, proximaAt } = turnos.fin!;
  expect(enEspera.map(({ intentos }) => intentos)).toEqual([...Array<number>(8).fill(1), ...Array<number>(12).fill(0)]);
  expect(enEspera[0]!.proximaAt).toEqual(new Date(reloj.ms + 600_000));
  expect(enEspera[19]!.proximaAt).toEqual(new Date(reloj.ms));
  expect({ atento, proximaAt, otraVezMs }).toEqual({
    ...{ atento: false, proximaAt: new Date(reloj.ms + 600_000), otraVezMs: 600_000 },
  });
});

it('begins no try after five seconds: what is left waits for the next turn, at once', async () => {
  lector.leidos = { avisos: Array.from({ length: 40 }, (_, i) => unAviso(`n${i}`)) };
  cliente.contesta = () => ({ status: 200, ms: 1_000 });
  const atendido = await turno();
  // Eight at a time, and the clock of this test moves with each.
  expect(cliente.envios.length).toBeLessThan(40);
  expect(turnos.fin!.enEspera.map(({ avisoId }) => avisoId)).toHaveLength(40 - cliente.envios.length);
  expect(atendido!.otraVezMs).toBe(0);
});

it('begins a try until a millisecond before the five seconds, and the one that is left comes next', async () => {
  lector.leidos = { avisos: ['a', 'b', 'c'].map((id) => unAviso(id)) };
  cliente.contesta = (id) => ({ status: 200, ms: id === 'a' ? 4_999 : 1 });
  expect((await turno())!.otraVezMs).toBe(0);
  expect(cliente.ids).toEqual(['a', 'b']);
});

it('a 410 switches the endpoint off and ends the turn', async () => {
  lector.leidos = { avisos: [unAviso('a')] };
  cliente.contesta = () => ({ status: 410 });
  expect((await turno())!.apagado).toContain('410');
  expect(turnos.fin!.apagado).toContain('410');
});

it('comes again at once while there is more to read, and within milliseconds for what may not be read yet', async () => {
  lector.leidos = { avisos: [unAviso('a')], hayMas: true };
  expect((await turno())!.otraVezMs).toBe(0);
  lector.leidos = { avisos: [], hayOcultos: true };
  expect((await turno())!.otraVezMs).toBe(20);
  // With nothing in sight a new notice brings its turn.
  lector.leidos = {};
  expect((await turno())!.otraVezMs).toBeUndefined();
});

it('while its breaker is open one due try goes out, and the feed is not read', async () => {
  con({
    marcha: { ...SANA, fallas: 5, fallandoDesde: reloj.now() },
    vencidas: [vencida('v', 1), vencida('w', 1)],
    enEspera: 2,
  });
  cliente.contesta = () => ({ status: 500 });
  await turno();
  expect(cliente.ids).toEqual(['v']);
  expect(lector.lecturas).toEqual([]);
  expect(turnos.fin).toMatchObject({ posicion: 'antes', atento: false });
  expect(turnos.fin!.vencidasDesde).toEqual(reloj.now());
  expect(turnos.fin!.proximaAt!.getTime()).toBeGreaterThan(reloj.ms);
});

it('while its breaker is open and nothing is due, one new notice goes out as a probe', async () => {
  con({ marcha: { ...SANA, fallas: 5, fallandoDesde: reloj.now() } });
  lector.leidos = { avisos: [unAviso('n')] };
  await turno();
  expect(lector.lecturas).toEqual([{ tenantId: 't', despues: 'antes', limite: 1 }]);
  expect(cliente.ids).toEqual(['n']);
});

it.each([
  [1, undefined],
  [2, 0],
])('when the breaker closes with %d due, the next turn comes in %s ms', async (cuantas, otraVezMs) => {
  con({
    marcha: { ...SANA, fallas: 5, fallandoDesde: reloj.now() },
    vencidas: ['v', 'w'].slice(0, cuantas).map((id) => vencida(id, 1)),
    enEspera: cuantas,
  });
  expect((await turno())!.otraVezMs).toBe(otraVezMs);
  expect(cliente.ids).toEqual(['v']);
});
