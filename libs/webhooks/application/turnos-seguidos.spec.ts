import { type AvisoNuevo, avisoDeCuenta } from '@libs/avisos';
import { avisar, AVISO, AvisosEnMemoria, VUELTA } from '@libs/avisos/testing';
import { BaseEnMemoria, INICIO, RelojMovible, trasInicio } from '@libs/platform/testing';
import { DIA_MS } from '@libs/platform';
import type { Respuesta } from '../domain/respuesta';
import { type FilaDeWebhook, TurnosEnMemoria } from '../testing/turnos-en-memoria';
import { AtenderWebhook } from './atender-webhook';
import { ClienteDeWebhook, type Mensaje } from './ports/cliente-de-webhook';

class Receptor extends ClienteDeWebhook {
  readonly envios: Mensaje[] = [];
  ahora = 0;
  aLaVez = 0;
  contesta: (n: number) => Partial<Respuesta> = () => ({ status: 200 });

  async enviarMensaje(envio: Mensaje): Promise<Respuesta> {
    const n = this.envios.push(envio);
    this.aLaVez = Math.max(this.aLaVez, (this.ahora += 1));
    await Promise.resolve();
    this.ahora -= 1;
    return { ms: 5, texto: '', ...this.contesta(n) };
  }

  get ids(): string[] {
    return this.envios.map(({ cabeceras }) => cabeceras['webhook-id']!);
  }
}

/** The results of consecutive turns: each single turn is judged in atender-webhook.spec.ts. */
let clock: RelojMovible;
let base: BaseEnMemoria;
let avisos: AvisosEnMemoria;
let turnos: TurnosEnMemoria;
let receptor: Receptor;
let webhook: FilaDeWebhook;
let atender: AtenderWebhook;

beforeEach(async () => {
  clock = new RelojMovible();
  base = new BaseEnMemoria([AVISO as never, VUELTA as never]);
  avisos = new AvisosEnMemoria(base.sesion());
  turnos = new TurnosEnMemoria(avisos);
  receptor = new Receptor();
  webhook = await turnos.crear('t', 'w', INICIO);
  const entorno = { clock, azar: () => 0.5, ids: () => base.nuevoId('intento') };
  atender = new AtenderWebhook(turnos, avisos, receptor, entorno);
});

const SUSPENDIDA = avisoDeCuenta('cuenta.suspendida', { motivo: null }, INICIO);
const escribir = (cuantos: number, aviso: AvisoNuevo = SUSPENDIDA): Promise<void> =>
  base.sesion().transaccion((tx) => {
    avisar(
      tx,
      't',
      Array.from({ length: cuantos }, () => aviso),
    );
    return Promise.resolve();
  });
const turno = () => atender.execute('t', 'w');
const esperas = () => [...webhook.entregas.values()];

it('comes again after 0, 5 s, 5 min, 30 min, 2, 5, 10, 14, 20 and 24 h, and then no more', async () => {
  receptor.contesta = () => ({ status: 500, texto: 'falla' });
  await escribir(1);
  const pausas: number[] = [];
  for (let n = 1; n <= 10; n += 1) {
    const [intento] = (await turno())!.intentos;
    expect(intento).toMatchObject({ numero: n, resultado: n < 10 ? 'reintentar' : 'agotado', respuesta: 'falla' });
    const [espera] = esperas();
    if (!espera) break;
    pausas.push((espera.proximaAt.getTime() - clock.ms) / 1_000);
    clock.ms = espera.proximaAt.getTime();
  }
  expect(pausas).toEqual([5, 300, 1_800, ...[2, 5, 10, 14, 20, 24].map((horas) => horas * 3_600)]);
  expect(receptor.envios).toHaveLength(10);
  expect(new Set(receptor.ids).size).toBe(1);
  expect(esperas()).toEqual([]);
});

it('sends no more than 64 in a turn and eight at a time, and says that it has more', async () => {
  await escribir(100);
  expect(await turno()).toMatchObject({ otraVezMs: 0 });
  expect([receptor.envios.length, receptor.aLaVez]).toEqual([64, 8]);
  expect(await turno()).toMatchObject({ otraVezMs: undefined });
  expect(new Set(receptor.ids).size).toBe(100);
});

it('sends a test that waits outside of the feed, and forgets what is not kept any more', async () => {
  await escribir(1, avisoDeCuenta('webhook.prueba', { webhook_id: 'w' }, INICIO));
  const [prueba] = (await avisos.leer({ tenantId: 't', limite: 9 })).avisos;
  webhook.entregas.set(prueba!.id, { intentos: 0, proximaAt: INICIO });
  webhook.entregas.set(base.nuevoId('aviso'), { intentos: 4, proximaAt: INICIO });
  await turno();
  expect(receptor.ids).toEqual([prueba!.id]);
  expect(esperas()).toEqual([]);
});

it('begins no try after five seconds: what was read waits, due at once, without a failed try', async () => {
  await escribir(20);
  receptor.contesta = () => ((clock.ms += 1_000), { status: 200 });
  expect(await turno()).toMatchObject({ otraVezMs: 0 });
  expect(receptor.envios.length).toBeLessThan(20);
  expect(esperas()).toHaveLength(20 - receptor.envios.length);
  expect(esperas()).toEqual(esperas().map(() => ({ intentos: 0, proximaAt: clock.now() })));
  receptor.contesta = () => ({ status: 200 });
  await turno();
  expect(new Set(receptor.ids).size).toBe(20);
  expect(esperas()).toEqual([]);
});

it('five failures in a row stop the turn; then one try at a time goes out after each pause', async () => {
  receptor.contesta = () => ({ texto: 'la conexión fue rechazada' });
  await escribir(64);
  expect(await turno()).toMatchObject({ otraVezMs: expect.any(Number) as number });
  const primeros = receptor.envios.length;
  expect(primeros).toBeLessThanOrEqual(12);
  expect(webhook.intentos[0]).toMatchObject({ status: null, respuesta: 'la conexión fue rechazada' });
  expect(webhook).toMatchObject({ atento: false, marcha: { fallas: primeros } });
  clock.ms += DIA_MS / 24;
  await turno();
  expect(receptor.envios).toHaveLength(primeros + 1);
  expect(webhook.marcha.fallas).toBe(primeros + 1);
});

it('Retry-After stops the whole endpoint until then', async () => {
  receptor.contesta = () => ({ status: 503, retryAfter: '120' });
  await escribir(1);
  expect(await turno()).toMatchObject({ otraVezMs: 120_000 });
  expect(webhook).toMatchObject({ atento: false, marcha: { esperaHasta: trasInicio(120_000) } });
  expect(esperas()).toEqual([{ intentos: 1, proximaAt: trasInicio(120_000) }]);
  clock.ms += 119_999;
  await turno();
  expect(receptor.envios).toHaveLength(1);
  clock.ms += 1;
  await turno();
  expect(receptor.envios).toHaveLength(2);
});

it('a 410 switches it off at once, five days of nothing but failures do at their end', async () => {
  receptor.contesta = () => ({ status: 410 });
  await escribir(1);
  expect((await turno())?.apagado).toContain('410');
  expect(webhook.estado).toBe('apagado');
  expect(await turno()).toBeUndefined();
  Object.assign(webhook, { estado: 'activo' });
  receptor.contesta = () => ({ status: 500 });
  webhook.marcha = { ...webhook.marcha, fallas: 1, fallandoDesde: trasInicio(1 - 5 * DIA_MS) };
  expect((await turno())?.apagado).toBeUndefined();
  clock.ms += 1;
  expect((await turno())?.apagado).toContain('5 días');
});

it('looks again in a moment when an older transaction hides what is newer', async () => {
  let terminar!: () => void;
  const abierta = base.sesion().transaccion(async (tx) => {
    avisar(tx, 't', [SUSPENDIDA]);
    await new Promise<void>((resolver) => (terminar = resolver));
  });
  await escribir(1);
  expect(await turno()).toMatchObject({ intentos: [], otraVezMs: 20 });
  terminar();
  await abierta;
  expect((await turno())?.intentos).toHaveLength(2);
});
