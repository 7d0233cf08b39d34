import type { Database } from '@libs/platform/db';
import { baseDeDatosDePrueba, type BaseDeDatosDePrueba } from '../../../../test/postgres';
import { promesasDeRateLimiter } from '../../testing/rate-limiter.contract';
import { SqlRateLimiter } from './sql-rate-limiter';

const PROCESOS = 4;
let base: BaseDeDatosDePrueba;
let databases: Database[];

beforeAll(async () => {
  base = await baseDeDatosDePrueba();
  databases = await Promise.all(Array.from({ length: PROCESOS }, () => base.abrir(4)));
});

afterAll(() => base.eliminar());

describe('SqlRateLimiter', () => {
  promesasDeRateLimiter(() => ({
    procesos: databases.map((database) => new SqlRateLimiter(database)),
    vencer: async (clave) => {
      await databases[0]!.acrossTenants(
        `UPDATE limite_de_solicitudes SET vence_at = clock_timestamp() - interval '1 second' WHERE clave = $1`,
        [clave],
      );
    },
  }));

  it('forgets what has ended and nothing else', async () => {
    const limiter = new SqlRateLimiter(databases[0]!);
    await limiter.contar(['vencida']);
    await limiter.contar(['viva']);
    await databases[0]!.acrossTenants(
      `UPDATE limite_de_solicitudes SET vence_at = clock_timestamp() - interval '1 second' WHERE clave = 'vencida'`,
    );
    await limiter.purgar();
    const filas = await databases[0]!.acrossTenants<{ clave: string }>(
      `SELECT clave FROM limite_de_solicitudes WHERE clave IN ('vencida', 'viva')`,
    );
    expect(filas).toEqual([{ clave: 'viva' }]);
  });
});
