import type { Database } from '@libs/platform/db';
import type { Sit } from '@libs/series';
import {
  type InformeDeSerie,
  ReconciliacionRepository,
  type SerieCongelada,
} from '../../application/ports/reconciliacion';

interface Fila {
  tenant_id: string;
  tenant_version: number;
  ruc: string;
  sit: Sit;
  timbrado: string;
  serie: string;
  tipo: number;
  establecimiento: string;
  punto: string;
  ultimo_nro: number;
  reservado: number;
}

export class SqlReconciliacionRepository extends ReconciliacionRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async congeladas(): Promise<SerieCongelada[]> {
    const filas = await this.database.acrossTenants<Fila>('SELECT * FROM series_congeladas()');
    return filas.map(({ tenant_id, tenant_version, ruc, ultimo_nro, reservado, ...clave }) => ({
      tenantId: tenant_id,
      tenantVersion: tenant_version,
      ruc,
      clave,
      ultimoNro: ultimo_nro,
      reservado,
    }));
  }

  descongelar({ tenantId, clave, ultimoNro }: SerieCongelada, informe: InformeDeSerie): Promise<void> {
    const { sit, timbrado, serie, tipo, establecimiento, punto } = clave;
    return this.database.ofTenant(tenantId, async (tx) => {
      await tx.query(
        `UPDATE serie SET ultimo_nro = greatest(ultimo_nro, $8), congelada_at = NULL WHERE tenant_id = $1 AND sit = $2
           AND timbrado = $3 AND serie = $4 AND tipo = $5 AND establecimiento = $6 AND punto = $7`,
        [tenantId, sit, timbrado, serie, tipo, establecimiento, punto, informe.ultimoNro],
      );
      await tx.query(`SELECT registrar_acto('serie.reconciliar', $1, $2, $3)`, [
        `serie ${sit} ${timbrado}${serie} ${establecimiento}-${punto} tipo ${tipo}`,
        JSON.stringify({ ultimo_nro: ultimoNro }),
        JSON.stringify({
          ultimo_nro: informe.ultimoNro,
          aprobados: informe.aprobados,
          sin_rastro: informe.sinRastro,
          inutilizados: informe.inutilizados,
        }),
      ]);
    });
  }

  async sinFinal(): Promise<number> {
    const [fila] = await this.database.acrossTenants<{ cuantos: number }>(
      `SELECT coalesce(sum(valor), 0)::int AS cuantos FROM metricas(now()) WHERE nombre = 'documentos_sin_final'`,
    );
    return fila!.cuantos;
  }
}
