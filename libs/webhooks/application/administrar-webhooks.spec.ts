import { RelojMovible, unAutor } from '@libs/platform/testing';
import type { Webhook } from '../domain/webhook';
import { AdministrarWebhooks } from './administrar-webhooks';
import { BorrarIntentos } from './borrar-intentos';
import type { TurnosDeWebhook } from './ports/turnos-de-webhook';
import { type Pedido, WebhookRepository } from './ports/webhook-repository';

const UNO = { id: 'w' } as Webhook;
const NUEVO = { url: 'https://a.example', tipos: null, descripcion: '' };

/** Answers as it is told, and keeps what it was asked. */
class Webhooks extends WebhookRepository {
  guarda = true;
  hay: Webhook | undefined = UNO;
  pedido: Pedido = 'pedido';
  readonly pedidos: unknown[][] = [];

  private decir<T>(respuesta: T, ...pedido: unknown[]): Promise<T> {
    this.pedidos.push(pedido);
    return Promise.resolve(respuesta);
  }
  crear = (...dado: Parameters<WebhookRepository['crear']>) => this.decir(this.hay, 'crear', ...dado.slice(2, 4));
  listar = () => this.decir([]);
  buscar = () => this.decir(this.hay);
  cambiar = () => this.decir(this.hay, 'cambiar');
  borrar = () => this.decir(true);
  rotarSecreto = (...dado: Parameters<WebhookRepository['rotarSecreto']>) =>
    this.decir(this.hay, 'rotar', ...dado.slice(2, 4));
  probar = () => this.decir({ pedido: this.pedido, avisoId: 'a' }, 'probar');
  reenviarAviso = (...dado: Parameters<WebhookRepository['reenviarAviso']>) => this.decir(this.pedido, 'uno', dado[2]);
  reenviarDesde = (...dado: Parameters<WebhookRepository['reenviarDesde']>) =>
    this.decir(this.pedido, 'desde', dado[2]);
  intentos = () => this.decir(this.hay && { intentos: [], total: 0 }, 'intentos');
}

const reloj = new RelojMovible();
const autor = unAutor();
let webhooks: Webhooks;
let administrar: AdministrarWebhooks;

beforeEach(() => {
  webhooks = new Webhooks();
  administrar = new AdministrarWebhooks(webhooks, reloj, 3);
});

const llamadas: Record<string, () => Promise<unknown>> = {
  cambiar: () => administrar.cambiar('t', 'w', {}, autor),
  rotar: () => administrar.rotar('t', 'w', autor),
  intentos: () => administrar.intentos('t', 'w', { limit: 1, offset: 0 }),
};
const ordenes: Record<string, () => Promise<unknown>> = {
  probar: () => administrar.probar('t', 'w', autor),
  reenviarUno: () => administrar.reenviar('t', 'w', { avisoId: 'a' }, autor),
  reenviarDesde: () => administrar.reenviar('t', 'w', { desde: reloj.now() }, autor),
};

it('a new endpoint has a secret that only this answer shows, another each time', async () => {
  const [primero, segundo] = [await administrar.crear('t', NUEVO, autor), await administrar.crear('t', NUEVO, autor)];
  expect(primero).toEqual({ webhook: UNO, secreto: expect.stringMatching(/^whsec_/) as string });
  expect(webhooks.pedidos[0]).toEqual(['crear', primero.secreto, 3]);
  expect(segundo.secreto).not.toBe(primero.secreto);
});

it('is refused where secrets cannot be kept, with nothing asked of the repository', async () => {
  webhooks.guarda = false;
  await expect(administrar.crear('t', NUEVO, autor)).rejects.toMatchObject({ id: 'WEBHOOKS_NO_ADMITIDOS' });
  await expect(administrar.rotar('t', 'w', autor)).rejects.toMatchObject({ id: 'WEBHOOKS_NO_ADMITIDOS' });
  expect(webhooks.pedidos).toEqual([]);
});

it('no more than the maximum, which the refusal names', async () => {
  webhooks.hay = undefined;
  await expect(administrar.crear('t', NUEVO, autor)).rejects.toMatchObject({ id: 'WEBHOOKS_AGOTADOS' });
  await expect(administrar.crear('t', NUEVO, autor)).rejects.toThrow('3');
});

it('a rotation lets the former secret sign for 24 hours', async () => {
  const { secreto, webhook } = await administrar.rotar('t', 'w', autor);
  expect(webhook).toBe(UNO);
  expect(webhooks.pedidos).toEqual([['rotar', secreto, new Date(reloj.ms + 86_400_000)]]);
});

it.each(Object.keys(llamadas))('%s: of an endpoint that is not there, 404', async (llamada) => {
  await expect(llamadas[llamada]!()).resolves.toBeDefined();
  webhooks.hay = undefined;
  await expect(llamadas[llamada]!()).rejects.toMatchObject({ id: 'NOT_FOUND' });
});

it.each(Object.keys(ordenes))('%s: refused while inactive; 404 without endpoint or notice', async (orden) => {
  await ordenes[orden]!();
  for (const [pedido, id] of [
    ['inactivo', 'WEBHOOK_INACTIVO'],
    ['sin_webhook', 'NOT_FOUND'],
    ['sin_aviso', 'NOT_FOUND'],
  ] as const) {
    webhooks.pedido = pedido;
    await expect(ordenes[orden]!()).rejects.toMatchObject({ id });
  }
});

it('sends again the notice that is named, or all since a moment; a test has an id', async () => {
  await ordenes['reenviarUno']!();
  await ordenes['reenviarDesde']!();
  expect(webhooks.pedidos).toEqual([
    ['uno', 'a'],
    ['desde', reloj.now()],
  ]);
  expect(await ordenes['probar']!()).toBe('a');
});

it('tries are deleted after 30 days', async () => {
  const pedidos: Date[] = [];
  const borrarIntentos = (antes: Date) => Promise.resolve(pedidos.push(antes) > 1);
  const borrar = new BorrarIntentos({ borrarIntentos } as Partial<TurnosDeWebhook> as TurnosDeWebhook, reloj);
  expect([await borrar.execute(), await borrar.execute()]).toEqual([false, true]);
  expect(pedidos[0]).toEqual(new Date(reloj.ms - 30 * 86_400_000));
});
