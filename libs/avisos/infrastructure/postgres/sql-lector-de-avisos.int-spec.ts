import { randomUUID } from 'node:crypto';
import type { Database } from '@libs/platform/db';
import { hasta, repeat } from '../../../../test/during';
import { withClient } from '../../../../dev/stack/postgres/roles';
import { baseDeDatosDePrueba, type BaseDeDatosDePrueba } from '../../../../test/postgres';
import { aPosicion, type Cursor } from '../../domain/cursor';
import { lectorDeAvisosContract, unaPrueba } from '../../testing/lector-de-avisos.contract';
import { cuidarDiasDeAvisos } from './cuidar-dias';
import { escribirAvisos } from './escribir-avisos';
import { SqlLectorDeAvisos } from './sql-lector-de-avisos';
import { cadaSentenciaNombraAlTenant } from '../../../../test/sentencias';

let base: BaseDeDatosDePrueba;
let database: Database;
let lector: SqlLectorDeAvisos;

const escribir = (tenantId: string, ...numeros: number[]): Promise<void> =>
  database.ofTenant(tenantId, (tx) => escribirAvisos(tx, tenantId, numeros.map(unaPrueba)));

beforeAll(async () => {
  base = await baseDeDatosDePrueba();
  database = await base.abrir(60);
  lector = new SqlLectorDeAvisos(database);
});
afterAll(() => base?.eliminar());

/** Reads on until nothing that was committed is hidden any more; other tests write on the same server. */
async function leerTodo(tenantId: string, despues?: Cursor): Promise<{ numeros: number[]; cursor: Cursor }> {
  const numeros: number[] = [];
  let cursor = despues;
  const seguir = async () => {
    const leidos = await lector.leer({ tenantId, despues: cursor, limite: 100 });
    numeros.push(...leidos.avisos.map(({ datos }) => Number((datos as { webhook_id: string }).webhook_id)));
    cursor = leidos.cursor;
    return leidos;
  };
  const { cursor: ultimo } = await hasta(seguir, ({ hayMas, hayOcultos }) => !hayMas && !hayOcultos, 'every notice');
  return { numeros, cursor: ultimo };
}

describe('the contract', () => {
  lectorDeAvisosContract(() =>
    Promise.resolve({
      lector,
      otroTenant: () => Promise.resolve(randomUUID()),
      escribir: (tenantId, avisos) => database.ofTenant(tenantId, (tx) => escribirAvisos(tx, tenantId, avisos)),
      cerrar: () => Promise.resolve(),
    }),
  );
});

describe('a reader', () => {
  it('does not pass over a notice whose transaction began earlier and commits later', async () => {
    const tenantId = randomUUID();
    const otraBase = await base.abrir(1);
    let escrito!: () => void;
    let soltar!: () => void;
    const escribio = new Promise<void>((resolve) => (escrito = resolve));
    const suelta = new Promise<void>((resolve) => (soltar = resolve));
    const lenta = otraBase.ofTenant(tenantId, async (tx) => {
      await escribirAvisos(tx, tenantId, [unaPrueba(1)]);
      escrito();
      await suelta;
    });
    await escribio;
    await escribir(tenantId, 2);
    const enMedio = await lector.leer({ tenantId, limite: 10 });
    expect(enMedio).toMatchObject({ avisos: [], hayOcultos: true, hayMas: false });
    expect((await lector.leer({ tenantId, limite: 10, despues: enMedio.cursor })).hayOcultos).toBe(true);
    soltar();
    await lenta;
    expect((await leerTodo(tenantId, enMedio.cursor)).numeros).toEqual([1, 2]);
  });

  it('sees everything once under 50 writers that commit out of order, or not at all', async () => {
    const tenantId = randomUUID();
    const [ESCRITORES, VECES] = [50, 12];
    const confirmados: number[] = [];
    const vistos: number[] = [];
    const seguir = () => {
      let cursor: Cursor | undefined;
      const leer = async (): Promise<void> => {
        const leidos = await leerTodo(tenantId, cursor);
        vistos.push(...leidos.numeros);
        cursor = leidos.cursor;
      };
      const leyendo = repeat('a reader', leer);
      // Again, for what was committed during the last turn.
      return { terminar: () => leyendo.stop().then(leer) };
    };
    const escribirVeces = async (escritor: number): Promise<void> => {
      for (let vez = 0; vez < VECES; vez += 1) {
        const n = escritor * VECES + vez;
        const deshace = n % 7 === 0;
        await database
          .ofTenant(tenantId, async (tx) => {
            await escribirAvisos(tx, tenantId, [unaPrueba(n)]);
            // Some commit long after others that began later.
            await tx.query('SELECT pg_sleep($1)', [((n * 13) % 10) / 200]);
            if (deshace) throw new Error('undone');
          })
          .then(
            () => confirmados.push(n),
            () => undefined,
          );
      }
    };
    const lectores = [seguir(), seguir()];
    await Promise.all(Array.from({ length: ESCRITORES }, (_, n) => escribirVeces(n)));
    await Promise.all(lectores.map((lectorAbierto) => lectorAbierto.terminar()));
    expect(confirmados.length).toBeGreaterThan(ESCRITORES);
    // Two readers saw each once.
    expect(vistos.toSorted((a, b) => a - b)).toEqual([...confirmados, ...confirmados].sort((a, b) => a - b));
  });

  it('sees after its position what is written in another cluster or on another timeline, whatever the numbers there', async () => {
    const tenantId = randomUUID();
    await escribir(tenantId, 1);
    const { cursor } = await leerTodo(tenantId);
    // What is here comes from a cluster that was far ahead: as after the restore of a dump.
    await base.admin('UPDATE aviso_vuelta SET sistema = sistema - 1');
    await base.admin(`UPDATE aviso SET xid = '9000000000' WHERE tenant_id = $1`, [tenantId]);
    const adelantado = await leerTodo(tenantId);
    expect(adelantado.numeros).toEqual([1]);
    await Promise.all([escribir(tenantId, 2), escribir(tenantId, 3), escribir(tenantId, 4)]);
    expect((await leerTodo(tenantId, adelantado.cursor)).numeros.sort()).toEqual([2, 3, 4]);
    expect((await leerTodo(tenantId, cursor)).numeros[0]).toBe(1);
    expect(aPosicion((await leerTodo(tenantId)).cursor).vuelta).toBeGreaterThan(aPosicion(adelantado.cursor).vuelta);
    // One run for all who began to write together.
    expect(await base.admin('SELECT count(*)::int AS n FROM aviso_vuelta')).toEqual([{ n: 2 }]);
  });
});

describe('the days of notices', () => {
  const dias = async (): Promise<string[]> =>
    (
      await base.admin<{ dia: string }>(
        `SELECT right(relname, 10) AS dia FROM pg_class WHERE relname ~ '^aviso_[0-9_]{10}$' AND relkind = 'r' ORDER BY 1`,
      )
    ).map(({ dia }) => dia);

  it('are made ahead, once, whoever asks and however many at once', async () => {
    const antes = await dias();
    const submitter = await base.abrir(4, 'fiscal-submitter');
    const cuidadores = await Promise.all([1, 2, 3].map(() => cuidarDiasDeAvisos(submitter)));
    const hechos = cuidadores.reduce((suma, cuidador) => suma + cuidador.hechos, 0);
    // One more than the first schema makes; two if midnight has passed since.
    expect([1, 2]).toContain(hechos);
    const despues = await dias();
    expect(despues.length).toBe(antes.length + hechos);
    const { hechos: mas, olvidados } = await cuidarDiasDeAvisos(submitter);
    expect([olvidados, mas]).toEqual([0, (await dias()).length - despues.length]);
  });

  it('are dropped after thirty days; who has not read so far is told, and nobody else', async () => {
    const [quieto, atrasado] = [randomUUID(), randomUUID()];
    await escribir(quieto, 1);
    await escribir(atrasado, 1, 2);
    await Promise.all([leerTodo(quieto), leerTodo(atrasado)]);
    // All of it is 31 days old, except the last of one tenant.
    const viejo = `primer_id(clock_timestamp() - interval '32 days')`;
    await base.admin(
      `UPDATE aviso SET id = (left(${viejo}::text, 14) || substr(id::text, 15))::uuid WHERE tenant_id = ANY ($1)`,
      [[quieto, atrasado]],
    );
    const leido = await leerTodo(quieto);
    const aMedias = (await lector.leer({ tenantId: atrasado, limite: 1 })).cursor;
    expect(leido.numeros).toEqual([1]);
    await withClient(base.ownerUrl, (client) =>
      client.query(
        `SELECT crear_dia_de_avisos(((clock_timestamp() - interval '32 days') AT TIME ZONE interval '-03:00')::date)`,
      ),
    );
    expect((await leerTodo(quieto)).numeros).toEqual([1]);
    await escribir(atrasado, 3);
    const submitter = await base.abrir(4, 'fiscal-submitter');
    expect(await cuidarDiasDeAvisos(submitter)).toMatchObject({ olvidados: 1 });
    expect((await leerTodo(quieto)).numeros).toEqual([]);
    expect(await leerTodo(quieto, leido.cursor)).toEqual({ numeros: [], cursor: leido.cursor });
    expect(await lector.posicionActual(quieto)).toBe(leido.cursor);
    await expect(leerTodo(atrasado, aMedias)).rejects.toMatchObject({ id: 'AVISOS_CURSOR_VENCIDO' });
    expect((await leerTodo(atrasado)).numeros).toEqual([3]);
    // A reader that begins before anything can be read begins after the deleted notices.
    const alPrincipio = await lector.leer({ tenantId: quieto, limite: 1 });
    expect(alPrincipio.cursor).toBe(leido.cursor);
    expect((await leerTodo(quieto, alPrincipio.cursor)).numeros).toEqual([]);
  });
});

cadaSentenciaNombraAlTenant();
