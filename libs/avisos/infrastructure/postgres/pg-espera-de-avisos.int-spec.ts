import { randomUUID } from 'node:crypto';
import { createLogger } from '@libs/platform';
import type { Database, Tx } from '@libs/platform/db';
import { Listening } from '@libs/platform/relay';
import { hasta } from '../../../../test/during';
import { baseDeDatosDePrueba, type BaseDeDatosDePrueba } from '../../../../test/postgres';
import { unaPrueba } from '../../testing/lector-de-avisos.contract';
import { sinOcultos } from '../../testing/sin-ocultos';
import type { Cursor } from '../../domain/cursor';
import { escribirAvisos } from './escribir-avisos';
import { PgEsperaDeAvisos } from './pg-espera-de-avisos';
import { SqlLectorDeAvisos } from './sql-lector-de-avisos';

/** No test waits this long: a wait that resolves was woken. */
const MUCHO_MS = 3_600_000;
let base: BaseDeDatosDePrueba;
let database: Database;
let lector: SqlLectorDeAvisos;
let listening: Listening;
let espera: PgEsperaDeAvisos;

beforeAll(async () => {
  base = await baseDeDatosDePrueba();
  database = await base.abrir(4);
  lector = new SqlLectorDeAvisos(database);
});
afterAll(() => base?.eliminar());
beforeEach(() => {
  const logger = createLogger('test', 'silent');
  listening = new Listening(base.appUrl, logger);
  espera = new PgEsperaDeAvisos(listening, database, logger);
});
afterEach(async () => {
  espera.terminar();
  await listening.stop();
});

const escribir = (tenantId: string): Promise<void> =>
  database.ofTenant(tenantId, (tx) => escribirAvisos(tx, tenantId, [unaPrueba(1)]));
/** As a process does that dies between its commit and the notification. */
const escribirYMorir = (tenantId: string): Promise<void> =>
  database.ofTenant(tenantId, (tx) => {
    const mudo = { call: tx.call.bind(tx), announce: () => undefined } as unknown as Tx;
    return escribirAvisos(mudo, tenantId, [unaPrueba(1)]);
  });

/** A reader that waits for longer than any test lasts. */
async function unLector(tenantId: string = randomUUID()) {
  const { cursor } = await lector.leer({ tenantId, limite: 10 });
  return quienEspera(tenantId, cursor);
}
function quienEspera(tenantId: string, cursor: Cursor) {
  const escucha = espera.abrirEscucha(tenantId);
  const lector = { tenantId, cursor, escucha, despierto: false, fin: Promise.resolve() };
  lector.fin = escucha.proximo(cursor, MUCHO_MS).then(() => void (lector.despierto = true));
  return lector;
}
/** What it reads after it was woken; another test's transaction may hide it for a moment. */
async function leido({ tenantId, cursor, fin }: Awaited<ReturnType<typeof unLector>>): Promise<number> {
  await fin;
  return (await sinOcultos(lector, { tenantId, despues: cursor, limite: 10 })).avisos.length;
}

describe('who waits', () => {
  it('is woken by a notification alone, and nobody of another tenant with it', async () => {
    listening.start();
    const [despertado, quieto, otroQuieto] = [await unLector(), await unLector(), await unLector()];
    const gemelo = await unLector(despertado.tenantId);
    // The connection may not listen yet: notices are written until one arrives.
    await hasta(
      () => escribir(despertado.tenantId),
      () => despertado.despierto,
      'the notification',
    );
    await gemelo.fin;
    expect(await leido(despertado)).toBeGreaterThan(0);
    expect([quieto.despierto, otroQuieto.despierto]).toEqual([false, false]);
  });

  it('is woken although the notification was lost, and nobody of another tenant with it', async () => {
    const [despertado, quieto] = [await unLector(), await unLector()];
    espera.start();
    await escribirYMorir(despertado.tenantId);
    expect(await leido(despertado)).toBe(1);
    expect(quieto.despierto).toBe(false);
  });

  it('is woken although the look before failed', async () => {
    const fallan = [new Error('the database is away')];
    const call = database.call.bind(database);
    const conFalla = Object.assign(Object.create(database) as Database, {
      call: (nombre: string, valores: unknown[]) => {
        const falla = fallan.pop();
        return falla ? Promise.reject(falla) : call(nombre, valores);
      },
    });
    espera = new PgEsperaDeAvisos(listening, conFalla, createLogger('test', 'silent'));
    const despertado = await unLector();
    espera.start();
    await escribirYMorir(despertado.tenantId);
    expect(await leido(despertado)).toBe(1);
    expect(fallan).toEqual([]);
  });

  it('is not kept waiting by what came between its reading and its waiting', async () => {
    const tenantId = randomUUID();
    listening.start();
    const testigo = await unLector(tenantId);
    const { cursor } = await lector.leer({ tenantId, limite: 10 });
    const escucha = espera.abrirEscucha(tenantId);
    await hasta(
      () => escribir(tenantId),
      () => testigo.despierto,
      'the notification',
    );
    await escucha.proximo(cursor, MUCHO_MS);
    escucha.cerrar();
  });

  it('is let go when its caller has gone', async () => {
    const escucha = espera.abrirEscucha(randomUUID());
    const abandono = new AbortController();
    const fin = escucha.proximo((await unLector()).cursor, MUCHO_MS, abandono.signal);
    abandono.abort();
    await fin;
    await escucha.proximo((await unLector()).cursor, MUCHO_MS, abandono.signal);
  });
});

describe('the end of a process', () => {
  it('lets go a thousand that wait, at once, with what there is, and holds nobody afterwards', async () => {
    espera.start();
    // All wait from the position of one reading: a thousand parallel readings would test the pool.
    const { cursor } = await lector.leer({ tenantId: randomUUID(), limite: 10 });
    const lectoresEnEspera = Array.from({ length: 1_000 }, () => quienEspera(randomUUID(), cursor));
    await escribirYMorir(lectoresEnEspera[0]!.tenantId);
    espera.terminar();
    await Promise.all(lectoresEnEspera.map(({ fin }) => fin));
    expect(espera.terminada).toBe(true);
    expect(await leido(lectoresEnEspera[0]!)).toBe(1);
    await (
      await unLector()
    ).fin;
  });
});
