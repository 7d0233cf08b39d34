import { randomBytes } from 'node:crypto';
import { avisoDeCuenta } from '@libs/avisos';
import { sinOcultos } from '@libs/avisos/testing';
import { escribirAvisos, SqlLectorDeAvisos } from '@libs/avisos/postgres';
import { DIA_MS, EnvironmentSecretBox, nuevoId, RotatingSecretBox } from '@libs/platform';
import type { Database } from '@libs/platform/db';
import { desdeAhora, RelojMovible, unAutor } from '@libs/platform/testing';
import { hasta } from '../../../../test/during';
import { baseDeDatosDePrueba, type BaseDeDatosDePrueba } from '../../../../test/postgres';
import { AtenderWebhook } from '../../application/atender-webhook';
import { AdministrarWebhooks } from '../../application/administrar-webhooks';
import { ClienteDeWebhook, type Mensaje } from '../../application/ports/cliente-de-webhook';
import type { Respuesta } from '../../domain/respuesta';
import { SqlTurnosDeWebhook } from './sql-turnos-de-webhook';
import { rotarWebhooks } from './typeorm-rotacion-de-webhooks';
import { TypeOrmWebhookRepository } from './typeorm-webhook-repository';
import { cadaSentenciaNombraAlTenant } from '../../../../test/sentencias';

const CLAVE = randomBytes(32);
const CAJA = new EnvironmentSecretBox(CLAVE);
const NUEVO = { url: 'https://erp.example.com/avisos', tipos: null, descripcion: '' };
const autor = unAutor();

class ClienteDePrueba extends ClienteDeWebhook {
  readonly envios: Mensaje[] = [];
  contesta: (envio: Mensaje) => Partial<Respuesta> = () => ({ status: 200 });

  enviarMensaje(envio: Mensaje): Promise<Respuesta> {
    this.envios.push(envio);
    return Promise.resolve({ ms: 5, texto: '', ...this.contesta(envio) });
  }

  get ids(): string[] {
    return this.envios.map(({ cabeceras }) => cabeceras['webhook-id']!);
  }
}

let base: BaseDeDatosDePrueba;
let database: Database;
let tenantId: string;
let cliente: ClienteDePrueba;
let clock: RelojMovible;
let turnos: SqlTurnosDeWebhook;
let atender: AtenderWebhook;
let webhooks: TypeOrmWebhookRepository;
let administrar: AdministrarWebhooks;

beforeAll(async () => {
  base = await baseDeDatosDePrueba();
  database = await base.abrir(4);
});
afterAll(() => base?.eliminar());

beforeEach(async () => {
  tenantId = nuevoId(desdeAhora());
  await database.ofTenant(tenantId, (tx) =>
    tx.query(
      `INSERT INTO tenant (id, ruc, razon_social, tipo_contribuyente, plan, ajustes)
       VALUES ($1, $2, 'Prueba', 2, 'api', '{"correoRespuesta": "ana@example.com"}')`,
      [tenantId, tenantId],
    ),
  );
  cliente = new ClienteDePrueba();
  // Ahead of the database: what it wrote with its own time is due.
  clock = new RelojMovible(desdeAhora(60_000).getTime());
  const avisos = new SqlLectorDeAvisos(database);
  turnos = new SqlTurnosDeWebhook(database, CAJA, () => undefined);
  atender = new AtenderWebhook(turnos, avisos, cliente, { clock, azar: () => 0.5, ids: nuevoId });
  webhooks = new TypeOrmWebhookRepository(database, avisos, CAJA);
  administrar = new AdministrarWebhooks(webhooks, clock, 3);
});

const avisar = async (cuantos = 1, deId?: string): Promise<void> => {
  const avisos = Array.from({ length: cuantos }, (_, i) => ({
    ...avisoDeCuenta('cuenta.suspendida', { motivo: `n. ${i}` }, clock.now()),
    ...(deId && { deId, secuencia: i + 1 }),
  }));
  await database.ofTenant(tenantId, (tx) => escribirAvisos(tx, tenantId, avisos));
  await sinOcultos(new SqlLectorDeAvisos(database), { tenantId, limite: 1_000 });
};
const crear = async (nuevo: { tipos?: string[] } = {}) =>
  (await administrar.crear(tenantId, { ...NUEVO, ...nuevo }, autor)).webhook.id;
const pendientes = async (): Promise<string[]> =>
  (await turnos.porAtender(10, 10, clock.now(), [tenantId])).map(({ id }) => id);
const turno = (id: string) => atender.execute(tenantId, id);
const esperan = () =>
  base.admin<{ intentos: number; proxima_at: Date }>(
    'SELECT intentos, proxima_at FROM entrega WHERE tenant_id = $1 ORDER BY proxima_at, aviso_id',
    [tenantId],
  );

describe('an endpoint', () => {
  it('is told of what comes after it was made, once, and keeps its place', async () => {
    await avisar(2);
    const id = await crear();
    expect(await pendientes()).toEqual([]);
    await avisar(3);
    expect(await pendientes()).toEqual([id]);
    expect((await turno(id))?.intentos).toHaveLength(3);
    expect(JSON.parse(cliente.envios[0]!.cuerpo)).toEqual({
      ...{
        id: cliente.ids[0],
        tipo: 'cuenta.suspendida',
        creado_at: expect.any(String) as string,
        sit: null,
        secuencia: null,
        modo: 'real',
      },
      datos: { motivo: expect.stringMatching(/^n\. \d$/) as string },
    });
    expect(await pendientes()).toEqual([]);
    expect((await turno(id))?.intentos).toEqual([]);
    expect(new Set(cliente.ids).size).toBe(3);
  });

  it('gets only the types that it wants, and passes over the others', async () => {
    const id = await crear({ tipos: ['de.aprobado'] });
    await avisar(3);
    expect((await turno(id))?.intentos).toEqual([]);
    expect(await pendientes()).toEqual([]);
  });

  it('is no other tenant’s to see, and no more than three may be made', async () => {
    const ids = [await crear(), await crear(), await crear()];
    await expect(crear()).rejects.toMatchObject({ id: 'WEBHOOKS_AGOTADOS' });
    expect((await webhooks.listar(tenantId)).map(({ id }) => id).sort()).toEqual(ids.sort());
    expect(await webhooks.buscar(nuevoId(clock.now()), ids[0]!)).toBeUndefined();
    expect(await webhooks.borrar(nuevoId(clock.now()), ids[0]!, autor)).toBe(false);
    expect(await webhooks.borrar(tenantId, ids[0]!, autor)).toBe(true);
    expect(await webhooks.borrar(tenantId, ids[0]!, autor)).toBe(false);
  });

  it('keeps its place while it is paused, and goes on from there', async () => {
    const id = await crear();
    await administrar.cambiar(tenantId, id, { estado: 'pausado' }, autor);
    await avisar(3);
    expect(await pendientes()).toEqual([]);
    expect(await turno(id)).toBeUndefined();
    expect(await esperan()).toEqual([]);
    await administrar.cambiar(tenantId, id, { estado: 'activo' }, autor);
    expect((await turno(id))?.intentos).toHaveLength(3);
  });
});

describe('a notice that was not delivered', () => {
  it('comes again on time, with the same id and body, until the tenth try', async () => {
    cliente.contesta = () => ({ status: 500, texto: 'falla' });
    const id = await crear();
    await avisar();
    for (let n = 1; n <= 10; n += 1) {
      const { intentos } = (await turno(id))!;
      expect(intentos).toMatchObject([{ numero: n, status: 500, resultado: n < 10 ? 'reintentar' : 'agotado' }]);
      const [espera] = await esperan();
      if (espera) clock.ms += espera.proxima_at.getTime() - clock.now().getTime();
    }
    expect(await esperan()).toEqual([]);
    expect(new Set(cliente.ids).size).toBe(1);
    expect(new Set(cliente.envios.map(({ cuerpo }) => cuerpo)).size).toBe(1);
    const { intentos, total } = await administrar.intentos(tenantId, id, { limit: 3, offset: 0 });
    expect({ total, numeros: intentos.map(({ numero }) => numero) }).toEqual({ total: 10, numeros: [10, 9, 8] });
  });

  it('leaves tries that are found by its document alone', async () => {
    const [unDocumento, otroDocumento] = [nuevoId(clock.now()), nuevoId(clock.now())];
    const id = await crear();
    await avisar();
    await avisar(2, unDocumento);
    await avisar(1, otroDocumento);
    await turno(id);
    const delDocumento = async (de_id: string) =>
      (await administrar.intentos(tenantId, id, { limit: 9, offset: 0, de_id })).total;
    expect([
      await delDocumento(unDocumento),
      await delDocumento(otroDocumento),
      await delDocumento(nuevoId(clock.now())),
    ]).toEqual([2, 1, 0]);
  });

  it('keeps no other back', async () => {
    const id = await crear();
    await avisar(10);
    let primero = true;
    cliente.contesta = () => ({ status: primero ? ((primero = false), 500) : 200 });
    const { intentos } = (await turno(id))!;
    expect(intentos.filter(({ resultado }) => resultado === 'entregado')).toHaveLength(9);
    expect(await esperan()).toHaveLength(1);
  });
});

describe('an endpoint that fails', () => {
  it('keeps a place, not a heap: five failures open its breaker, then one try at a time goes out', async () => {
    cliente.contesta = () => ({ texto: 'la conexión fue rechazada' });
    const id = await crear();
    await avisar(500);
    await turno(id);
    const [intentados, enEspera] = [cliente.envios.length, (await esperan()).length];
    expect(intentados).toBeLessThanOrEqual(12);
    expect(enEspera).toBeLessThanOrEqual(64);
    expect(await pendientes()).toEqual([]);
    clock.ms += 30_000;
    expect(await pendientes()).toEqual([id]);
    await turno(id);
    expect(cliente.envios.length).toBe(intentados + 1);
    expect(await pendientes()).toEqual([]);
    // It comes back: all 500 arrive, each at least once.
    cliente.contesta = () => ({ status: 200 });
    clock.ms += DIA_MS;
    const quedan = async () => {
      await turno(id);
      return pendientes();
    };
    await hasta(quedan, ({ length }) => length === 0, 'the end of what is pending');
    expect(new Set(cliente.ids).size).toBe(500);
    expect(await esperan()).toEqual([]);
  });

  it('is left alone until it wants more', async () => {
    cliente.contesta = () => ({ status: 429, retryAfter: '120' });
    const id = await crear();
    await avisar(100);
    await turno(id);
    clock.ms += 119_000;
    expect(await pendientes()).toEqual([]);
    clock.ms += 2_000;
    expect(await pendientes()).toEqual([id]);
  });

  it.each([
    ['that wants no more', () => ({ status: 410 }), 0, '410'],
    ['five days', () => ({ status: 500 }), 5 * DIA_MS, '5 días'],
    ['in any year', () => ({ status: 500 }), 9_999 * DIA_MS, '5 días'],
  ])('is switched off, and its owner is told: %s', async (_, contesta, despues, motivo) => {
    cliente.contesta = contesta;
    const id = await crear();
    await avisar();
    await turno(id);
    clock.ms += despues;
    if (despues) await turno(id);
    expect(await webhooks.buscar(tenantId, id)).toMatchObject({
      estado: 'apagado',
      motivo: expect.stringContaining(motivo) as string,
    });
    expect(await pendientes()).toEqual([]);
    expect(
      await base.admin('SELECT clase, destinatario, estado, nombre FROM aviso_de_fin WHERE tenant_id = $1', [tenantId]),
    ).toEqual([
      {
        clase: 'webhook',
        destinatario: 'ana@example.com',
        estado: 'P',
        nombre: expect.stringContaining(motivo) as string,
      },
    ]);
    expect(await base.admin('SELECT FROM outbox WHERE tenant_id = $1', [tenantId])).toHaveLength(1);
    await administrar.cambiar(tenantId, id, { estado: 'activo' }, autor);
    expect(await webhooks.buscar(tenantId, id)).toMatchObject({ estado: 'activo', motivo: null, fallandoDesde: null });
  });
});

describe('a turn', () => {
  it('is one worker’s at a time; the one that died lost nothing, and what it notes late changes nothing', async () => {
    const id = await crear();
    await avisar(3);
    const muerto = (await turnos.tomarTurno(tenantId, id, clock.now(), 30_000))!;
    expect(await turno(id)).toBeUndefined();
    expect(await pendientes()).toEqual([]);
    clock.ms += 30_000;
    expect(await pendientes()).toEqual([id]);
    expect((await turno(id))?.intentos).toHaveLength(3);
    const nada = { intentos: [], enEspera: [], terminadas: [], apagado: undefined, proximaAt: undefined };
    const tarde = {
      ...nada,
      posicion: muerto.posicion,
      marcha: muerto.marcha,
      atento: true,
      vencidasDesde: new Date(0),
    };
    expect(await turnos.cerrarTurno(muerto, tarde, clock.now())).toBe(false);
    expect(await pendientes()).toEqual([]);
  });
});

describe('what its owner asks for', () => {
  it('a test comes to this endpoint alone', async () => {
    const [unWebhook, otroWebhook] = [await crear(), await crear()];
    const avisoId = await administrar.probar(tenantId, unWebhook, autor);
    for (const id of [unWebhook, otroWebhook]) await turno(id);
    expect(cliente.ids).toEqual([avisoId]);
    expect(JSON.parse(cliente.envios[0]!.cuerpo)).toMatchObject({
      tipo: 'webhook.prueba',
      datos: { webhook_id: unWebhook },
    });
  });

  it('one notice comes again, or all since a moment, with the same ids', async () => {
    const id = await crear();
    await avisar(3);
    await turno(id);
    const ids = [...cliente.ids];
    await administrar.reenviar(tenantId, id, { avisoId: ids[1]! }, autor);
    await turno(id);
    expect(cliente.ids.slice(3)).toEqual([ids[1]]);
    await administrar.reenviar(tenantId, id, { desde: new Date(clock.now().getTime() - DIA_MS) }, autor);
    expect(await pendientes()).toEqual([id]);
    await turno(id);
    expect(cliente.ids.slice(4).sort()).toEqual([...ids].sort());
    await administrar.reenviar(tenantId, id, { desde: new Date(clock.now().getTime() + DIA_MS) }, autor);
    await turno(id);
    expect(cliente.ids).toHaveLength(7);
  });

  it('is the next try of an endpoint that fails, before what waits for longer', async () => {
    cliente.contesta = () => ({ status: 500 });
    const id = await crear();
    await avisar(60);
    await turno(id);
    const intentados = cliente.ids.length;
    const avisoId = await administrar.probar(tenantId, id, autor);
    expect(await pendientes()).toEqual([id]);
    await turno(id);
    expect(cliente.ids.slice(intentados)).toEqual([avisoId]);
    expect(await pendientes()).toEqual([]);
    // Pressed again and again, each is one try.
    await administrar.reenviar(tenantId, id, { avisoId: cliente.ids[0]! }, autor);
    await turno(id);
    expect(cliente.ids.slice(intentados)).toEqual([avisoId, cliente.ids[0]]);
    expect(await pendientes()).toEqual([]);
  });

  it('does not wait for the pause of a try that was in flight when it was asked for', async () => {
    cliente.contesta = () => ({ status: 500 });
    const id = await crear();
    await avisar(60);
    await turno(id);
    clock.ms += 30_000;
    let avisoId = '';
    cliente.enviarMensaje = async (envio) => {
      avisoId ||= await administrar.probar(tenantId, id, autor);
      cliente.envios.push(envio);
      return { ms: 5, texto: '', status: 500 };
    };
    await turno(id);
    expect(await pendientes()).toEqual([id]);
    await turno(id);
    expect(cliente.ids.at(-1)).toBe(avisoId);
    expect(await pendientes()).toEqual([]);
  });

  it('waits, as all else, while the receiver wants nothing', async () => {
    cliente.contesta = () => ({ status: 503, retryAfter: '120' });
    const id = await crear();
    await avisar();
    await turno(id);
    await administrar.probar(tenantId, id, autor);
    expect((await turno(id))?.intentos).toEqual([]);
    expect(await pendientes()).toEqual([]);
    clock.ms += 121_000;
    expect(await pendientes()).toEqual([id]);
  });

  it('another address begins anew: it has not failed, and asked for no pause', async () => {
    cliente.contesta = () => ({ status: 429, retryAfter: '3600' });
    const id = await crear();
    await avisar(3);
    await turno(id);
    cliente.contesta = () => ({ status: 204 });
    await administrar.cambiar(tenantId, id, { descripcion: 'otra' }, autor);
    expect(await pendientes()).toEqual([]);
    const url = 'https://otro.example.com/';
    expect(await administrar.cambiar(tenantId, id, { url }, autor)).toMatchObject({ url, fallandoDesde: null });
    expect(await pendientes()).toEqual([id]);
    await turno(id);
    expect(cliente.envios.filter((envio) => envio.url === url)).toHaveLength(3);
    expect(await esperan()).toEqual([]);
  });

  it('the same in the middle of a turn: the turn that ends does not undo it', async () => {
    const id = await crear();
    await avisar(2);
    await turno(id);
    await avisar();
    cliente.contesta = () => ({ status: 200 });
    const tomado = (await turnos.tomarTurno(tenantId, id, clock.now(), 30_000))!;
    await administrar.reenviar(tenantId, id, { desde: new Date(clock.now().getTime() - DIA_MS) }, autor);
    const posicion = await new SqlLectorDeAvisos(database).posicionActual(tenantId);
    const nada = { intentos: [], enEspera: [], terminadas: [], apagado: undefined, proximaAt: undefined };
    const fin = { ...nada, posicion, marcha: tomado.marcha, atento: true, vencidasDesde: new Date(0) };
    expect(await turnos.cerrarTurno(tomado, fin, clock.now())).toBe(true);
    await turno(id);
    expect(new Set(cliente.ids.slice(2)).size).toBe(3);
  });

  it('is refused while the endpoint is not active, or is not there', async () => {
    const id = await crear();
    await administrar.cambiar(tenantId, id, { estado: 'pausado' }, autor);
    await expect(administrar.probar(tenantId, id, autor)).rejects.toMatchObject({ id: 'WEBHOOK_INACTIVO' });
    const nadie = nuevoId(clock.now());
    await expect(administrar.probar(tenantId, nadie, autor)).rejects.toMatchObject({ id: 'NOT_FOUND' });
    await expect(administrar.rotar(tenantId, nadie, autor)).rejects.toMatchObject({ id: 'NOT_FOUND' });
    await administrar.cambiar(tenantId, id, { estado: 'activo' }, autor);
    await expect(administrar.reenviar(tenantId, id, { avisoId: nadie }, autor)).rejects.toMatchObject({
      id: 'NOT_FOUND',
    });
  });
});

describe('secrets', () => {
  const firmas = (): number => cliente.envios.at(-1)!.cabeceras['webhook-signature']!.split(' ').length;

  it('two sign for 24 hours after a rotation', async () => {
    const id = await crear();
    await administrar.rotar(tenantId, id, autor);
    await avisar();
    await turno(id);
    expect(firmas()).toBe(2);
    clock.ms += DIA_MS;
    await avisar();
    await turno(id);
    expect(firmas()).toBe(1);
  });

  it('are sealed anew under another key, none is in clear, and no act shows one', async () => {
    const { webhook, secreto } = await administrar.crear(tenantId, NUEVO, autor);
    await administrar.rotar(tenantId, webhook.id, autor);
    const nueva = new EnvironmentSecretBox(randomBytes(32));
    const caja = new RotatingSecretBox(nueva, CAJA);
    expect(await rotarWebhooks(database, caja)).toBeGreaterThanOrEqual(2);
    expect(await rotarWebhooks(database, caja)).toBe(0);
    const conNueva = new SqlTurnosDeWebhook(database, nueva, () => undefined);
    expect((await conNueva.tomarTurno(tenantId, webhook.id, clock.now(), 1))?.secretos[1]).toBe(secreto);
    const [actos] = await base.admin<{ todo: string }>(
      `SELECT string_agg(a::text, ' ') || (SELECT string_agg(w::text, ' ') FROM webhook w) AS todo FROM auditoria a`,
    );
    expect(actos!.todo).not.toContain(secreto.slice(6));
    expect(actos!.todo).toContain('[oculto]');
  });
});

it('what an address carries beside its server is not in the audit log, and that it changed is', async () => {
  const url = (camino: string) => `https://quien:clave@erp.example.com:8443/${camino}`;
  const { webhook } = await administrar.crear(tenantId, { ...NUEVO, url: url('entrada/t0ken') }, autor);
  await administrar.cambiar(tenantId, webhook.id, { url: url('entrada/0tro?t=t0ken') }, autor);
  const urlOculta = 'https://erp.example.com:8443/[oculto]';
  expect(
    await base.admin(
      `SELECT antes ->> 'url' AS antes, despues ->> 'url' AS despues FROM auditoria WHERE objeto = $1 ORDER BY id`,
      [`webhook ${webhook.id}`],
    ),
  ).toEqual([
    { antes: null, despues: urlOculta },
    { antes: urlOculta, despues: urlOculta },
  ]);
});

it('tries older than 30 days are deleted', async () => {
  const id = await crear();
  await avisar(2);
  await turno(id);
  expect(await turnos.borrarIntentos(new Date(clock.now().getTime() - DIA_MS))).toBe(false);
  expect((await administrar.intentos(tenantId, id, { limit: 9, offset: 0 })).total).toBe(2);
  await turnos.borrarIntentos(new Date(clock.now().getTime() + DIA_MS));
  expect((await administrar.intentos(tenantId, id, { limit: 9, offset: 0 })).total).toBe(0);
});

cadaSentenciaNombraAlTenant();
