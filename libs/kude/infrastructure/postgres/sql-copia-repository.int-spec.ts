import 'reflect-metadata';
import { BaseDeTramite } from '@libs/de/testing/base';
import { INICIO } from '@libs/platform/testing';
import { copiaRepositoryContract } from '../../testing/copia-repository.contract';
import { SqlCopiaRepository } from './sql-copia-repository';
import { cadaSentenciaNombraAlTenant } from '../../../../test/sentencias';

describe('copies in PostgreSQL', () => {
  copiaRepositoryContract(async () => {
    const base = await BaseDeTramite.abrir();
    return {
      copias: new SqlCopiaRepository(base.database),
      otrasCopias: new SqlCopiaRepository(base.otraBase),
      emitir: async (idInterno, createdAt) => {
        const { id: deId, tenantId, cdc } = await base.emitir({ documento: { idInterno, createdAt } });
        return { tenantId, deId, cdc };
      },
      otroTenant: () => base.otroTenant(),
      cerrar: () => base.cerrar(),
    };
  }, INICIO);
});

cadaSentenciaNombraAlTenant();
