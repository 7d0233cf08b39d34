import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { avisoDeCuenta } from '@libs/avisos';
import { escribirAvisos, SqlLectorDeAvisos } from '@libs/avisos/postgres';
import { crearAutoridadDePrueba, emitirCertificadoDeServidor } from '@libs/fiscal/testing';
import { EnvironmentSecretBox, nuevoId, SystemClock } from '@libs/platform';
import type { Database } from '@libs/platform/db';
import { desdeAhora, unAutor } from '@libs/platform/testing';
import { AdministrarWebhooks, AtenderWebhook, type TurnosDeWebhook } from '@libs/webhooks';
import { UndiciClienteDeWebhook } from '@libs/webhooks/cliente';
import { Sumidero } from '@libs/webhooks/testing';
import { SqlTurnosDeWebhook, TypeOrmWebhookRepository } from '@libs/webhooks/postgres';
import { hasta } from './during';
import { baseDeDatosDePrueba, type BaseDeDatosDePrueba, unTenantEnLaBase } from './postgres';

/** The receiver's library compares timestamps with the machine's clock. */
const clock = new SystemClock();
const CAJA = new EnvironmentSecretBox(randomBytes(32));
const AVISOS = 120;

let base: BaseDeDatosDePrueba;
let database: Database;
let seguro: Sumidero;
let cliente: UndiciClienteDeWebhook;
let turnos: SqlTurnosDeWebhook;
let administrar: AdministrarWebhooks;
let tenantId: string;

beforeAll(async () => {
  base = await baseDeDatosDePrueba();
  database = await base.abrir(8);
});
afterAll(() => base?.eliminar());
beforeEach(async () => {
  const ca = await crearAutoridadDePrueba(desdeAhora());
  seguro = await new Sumidero(await emitirCertificadoDeServidor(ca, ['erp.example.com'])).abrir();
  cliente = new UndiciClienteDeWebhook({
    ...{ abierto: true, puertos: [], ca: [ca.certPem], resolve: () => Promise.resolve(['127.0.0.1']) },
  });
  turnos = new SqlTurnosDeWebhook(database, CAJA, () => undefined);
  const lector = new SqlLectorDeAvisos(database);
  administrar = new AdministrarWebhooks(new TypeOrmWebhookRepository(database, lector, CAJA), clock);
  tenantId = await unTenantEnLaBase(database, undefined, nuevoId(clock.now()));
});
afterEach(async () => {
  await cliente.close();
  await seguro.cerrar();
});

const atendedor = (con: TurnosDeWebhook = turnos): AtenderWebhook =>
  new AtenderWebhook(con, new SqlLectorDeAvisos(database), cliente, { clock, azar: () => 0.5, ids: nuevoId });
const crear = async (): Promise<{ id: string; secreto: string }> => {
  const nuevo = { url: `https://erp.example.com:${seguro.puerto}/avisos`, tipos: null, descripcion: '' };
  const { webhook, secreto } = await administrar.crear(tenantId, nuevo, unAutor());
  return { id: webhook.id, secreto };
};
const avisar = (motivo: string): Promise<void> =>
  database.ofTenant(tenantId, (tx) =>
    escribirAvisos(tx, tenantId, [avisoDeCuenta('cuenta.suspendida', { motivo }, clock.now())]),
  );
/** Pauses of minutes, and the lease of a dead worker, are over. */
const pasaElTiempo = async (): Promise<void> => {
  await base.admin(`UPDATE entrega SET proxima_at = now() - interval '1 minute' WHERE tenant_id = $1`, [tenantId]);
  await base.admin(
    `UPDATE webhook SET proxima_at = now() - interval '1 minute', vence_at = now() - interval '1 minute', espera_hasta = NULL
     WHERE tenant_id = $1`,
    [tenantId],
  );
};

/** What an integrator writes with the public library: takes each notice once, and only what is signed. */
class ReceptorAjeno {
  readonly tomados = new Map<string, string>();
  readonly cuerpos = new Map<string, Set<string>>();
  rechazados = 0;

  constructor(private readonly secreto: string) {
    let n = 0;
    seguro.contesta = (res, { headers, cuerpo }) => {
      const id = String(headers['webhook-id']);
      this.cuerpos.set(id, (this.cuerpos.get(id) ?? new Set()).add(cuerpo));
      n += 1;
      // Now and then it fails, sends away, wants a pause, or has much to say.
      if (n % 7 === 0) return res.writeHead(500).end();
      if (n % 11 === 0) return res.writeHead(307, { location: '/otra' }).end();
      if (n % 13 === 0) return res.writeHead(503, { 'retry-after': '60' }).end();
      try {
        const aviso = new Webhook(this.secreto).verify(cuerpo, headers as Record<string, string>) as {
          id: string;
          datos: { motivo: string };
        };
        this.tomados.set(aviso.id, aviso.datos.motivo);
        res.writeHead(200).end('x'.repeat(5_000));
      } catch {
        this.rechazados += 1;
        res.writeHead(401).end();
      }
    };
  }
}

it('gets each notice, and each under one id, whatever it answers and whoever dies between sending and noting', async () => {
  const { id, secreto } = await crear();
  const receptor = new ReceptorAjeno(secreto);
  // Every third turn ends like a killed process: its sendings are not noted.
  let vueltas = 0;
  const queMuere = Object.assign(Object.create(turnos) as SqlTurnosDeWebhook, {
    cerrar: (...fin: Parameters<SqlTurnosDeWebhook['cerrarTurno']>) =>
      (vueltas += 1) % 3 === 0 ? Promise.reject(new Error('killed')) : turnos.cerrarTurno(...fin),
  });
  const atender = atendedor(queMuere);
  const escribiendo = Promise.all(Array.from({ length: AVISOS }, (_, n) => avisar(`n. ${n}`)));
  const turno = async (): Promise<void> => {
    await atender.execute(tenantId, id).catch((causa: Error) => expect(causa.message).toBe('killed'));
    await pasaElTiempo();
  };
  await hasta(turno, () => receptor.tomados.size >= AVISOS, 'every notice');
  await escribiendo;
  expect([...receptor.tomados.values()].sort()).toEqual(Array.from({ length: AVISOS }, (_, n) => `n. ${n}`).sort());
  expect([...receptor.cuerpos.keys()].sort()).toEqual([...receptor.tomados.keys()].sort());
  expect([...receptor.cuerpos.values()].filter(({ size }) => size !== 1)).toEqual([]);
  expect(receptor.rechazados).toBe(0);
  expect(seguro.recibidos.length).toBeGreaterThan(AVISOS);
  expect(new Set(seguro.recibidos.map(({ path }) => path))).toEqual(new Set(['/avisos']));
  const [guardado] = await base.admin<{ largo: number }>(
    `SELECT max(length(respuesta))::int AS largo FROM intento_de_entrega WHERE tenant_id = $1`,
    [tenantId],
  );
  expect(guardado).toEqual({ largo: 2_048 });
});

it('takes nothing that somebody else signed, that was changed on its way, or that comes again much later', async () => {
  const { id, secreto } = await crear();
  await avisar('uno');
  const turno = async (): Promise<void> => {
    await atendedor().execute(tenantId, id);
    await pasaElTiempo();
  };
  await hasta(turno, () => seguro.recibidos.length > 0, 'the notice');
  const [{ cuerpo, headers }] = seguro.recibidos as [(typeof seguro.recibidos)[0]];
  const firmadas = headers as Record<string, string>;
  const verificar = (clave: string, texto: string, suyas: Record<string, string>) =>
    new Webhook(clave).verify(texto, suyas);
  expect(verificar(secreto, cuerpo, firmadas)).toMatchObject({ datos: { motivo: 'uno' } });
  expect(() => verificar(`whsec_${randomBytes(32).toString('base64')}`, cuerpo, firmadas)).toThrow('signature');
  expect(() => verificar(secreto, cuerpo.replace('uno', 'dos'), firmadas)).toThrow('signature');
  expect(() => verificar(secreto, cuerpo, { ...firmadas, 'webhook-id': nuevoId(clock.now()) })).toThrow('signature');
  const tarde = String(Number(firmadas['webhook-timestamp']) - 600);
  expect(() => verificar(secreto, cuerpo, { ...firmadas, 'webhook-timestamp': tarde })).toThrow('timestamp');
});
