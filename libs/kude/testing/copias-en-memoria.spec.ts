import { EmisionesEnMemoria, TABLAS, unaOrden } from '@libs/de/testing/memoria';
import { BaseEnMemoria, INICIO } from '@libs/platform/testing';
import { copiaRepositoryContract } from './copia-repository.contract';
import { CopiasEnMemoria } from './copias-en-memoria';

describe('copies in memory', () => {
  copiaRepositoryContract(() => {
    const base = new BaseEnMemoria(TABLAS);
    const emisiones = new EmisionesEnMemoria(base.sesion(), () => undefined);
    let tenantId = '';
    return Promise.resolve({
      copias: new CopiasEnMemoria(base.sesion()),
      otrasCopias: new CopiasEnMemoria(base.sesion()),
      emitir: async (idInterno, createdAt) => {
        const orden = unaOrden(tenantId, { documento: { idInterno, createdAt } });
        const { id: deId, cdc } = (await emisiones.emitir(orden)).documento;
        return { tenantId, deId, cdc };
      },
      otroTenant: () => Promise.resolve((tenantId = `tenant-${base.siguiente('tenant')}`)),
      cerrar: () => Promise.resolve(),
    });
  }, INICIO);
});
