import 'reflect-metadata';
import { BaseDeTramite } from '@libs/de/testing/base';
import { kudeRepositoryContract } from '../../testing/kude-repository.contract';
import { SqlKudeRepository } from './sql-kude-repository';
import { cadaSentenciaNombraAlTenant } from '../../../../test/sentencias';

describe('KuDEs in PostgreSQL', () => {
  kudeRepositoryContract(async () => {
    const base = await BaseDeTramite.abrir();
    return {
      kudes: new SqlKudeRepository(base.database, () => undefined),
      documento: async () => {
        const tenantId = await base.otroTenant();
        return { tenantId, deId: (await base.emitir({ documento: { modoEnvio: 'A' } })).id };
      },
      // The columns that every writer of a new version sets (acontecer).
      otraVersion: async (deId) => {
        await base.leer(`UPDATE documento SET version = version + 1, kude_estado = 'P' WHERE id = $1`, [deId]);
      },
      ver: async (deId) => {
        const sql = `SELECT kude_estado AS estado, kude_version AS "kudeVersion" FROM documento WHERE id = $1`;
        return (await base.leer<{ estado: string; kudeVersion: number }>(sql, [deId]))[0]!;
      },
      cerrar: () => base.cerrar(),
    };
  });
});

cadaSentenciaNombraAlTenant();
