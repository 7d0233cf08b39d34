import 'reflect-metadata';
import { BaseDeTramite } from '@libs/de/testing/base';
import { kudeAPedidoContract } from '../../testing/kude-a-pedido.contract';
import { kudeRepositoryContract, type PuestoDeKudes } from '../../testing/kude-repository.contract';
import { SqlKudeAPedido } from './sql-kude-a-pedido';
import { SqlKudeRepository } from './sql-kude-repository';
import { cadaSentenciaNombraAlTenant } from '../../../../test/sentencias';

async function abrir(): Promise<PuestoDeKudes> {
  const base = await BaseDeTramite.abrir();
  return {
    kudes: new SqlKudeRepository(base.database, () => undefined),
    aPedido: new SqlKudeAPedido(base.database, base.anunciar),
    encargos: () => base.anunciados.filter(({ cola }) => cola === 'kude.renderizar').length,
    documento: async () => {
      const tenantId = await base.otroTenant();
      return { tenantId, deId: (await base.emitir({ documento: { modoEnvio: 'A' } })).id };
    },
    // The columns that every writer of a new version sets (acontecer).
    otraVersion: async (deId) => {
      await base.leer(`UPDATE documento SET version = version + 1, kude_estado = 'P' WHERE id = $1`, [deId]);
    },
    sinPedir: async (deId) => {
      await base.leer(`UPDATE documento SET kude_estado = 'N' WHERE id = $1`, [deId]);
    },
    ver: async (deId) => {
      const sql = `SELECT kude_estado AS estado, kude_version AS "kudeVersion" FROM documento WHERE id = $1`;
      return (await base.leer<{ estado: string; kudeVersion: number }>(sql, [deId]))[0]!;
    },
    cerrar: () => base.cerrar(),
  };
}

describe('KuDEs in PostgreSQL', () => kudeRepositoryContract(abrir));
describe('KuDEs on request, in PostgreSQL', () => kudeAPedidoContract(abrir));

cadaSentenciaNombraAlTenant();
