import { IsNull, Not } from 'typeorm';
import type { Database } from '@libs/platform/db';
import type { ClaveDeSerie } from '@libs/series';
import { TABLAS as SERIES } from '@libs/series/postgres';
import {
  type InformeDeSerie,
  ReconciliacionRepository,
  type SerieCongelada,
} from '../../application/ports/reconciliacion';

export class TypeOrmReconciliacionRepository extends ReconciliacionRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async congeladas(): Promise<SerieCongelada[]> {
    const series = await this.database.call<Omit<SerieCongelada, 'clave'> & ClaveDeSerie>('series_congeladas');
    return series.map(({ tenantId, tenantVersion, ruc, ultimoNro, reservado, ...clave }) => ({
      tenantId,
      tenantVersion,
      ruc,
      clave,
      ultimoNro,
      reservado,
    }));
  }

  descongelarSerie({ tenantId, clave, ultimoNro }: SerieCongelada, informe: InformeDeSerie): Promise<boolean> {
    const { sit, timbrado, serie, tipo, establecimiento, punto } = clave;
    return this.database.ofTenant(tenantId, async (tx) => {
      const { affected } = await tx
        .of(SERIES.SERIE)
        .createQueryBuilder()
        .update()
        .set({
          ultimoNro: () => 'greatest(ultimo_nro, :alcanzado)',
          perdidos: () =>
            `perdidos + int4range(ultimo_nro, greatest(ultimo_nro, :alcanzado), '(]')::int4multirange + :sueltos::int4multirange`,
          congeladaAt: null,
        })
        .setParameters({
          alcanzado: informe.ultimoNro,
          sueltos: `{${informe.sueltos.map((numero) => `[${numero},${numero}]`).join()}}`,
        })
        .where({ tenantId, ...clave, congeladaAt: Not(IsNull()) })
        .execute();
      if (affected === 0) return false;
      await tx.call('registrar_acto', [
        'serie.reconciliar',
        `serie ${sit} ${timbrado}${serie} ${establecimiento}-${punto} tipo ${tipo}`,
        { ultimo_nro: ultimoNro },
        {
          ultimo_nro: informe.ultimoNro,
          aprobados: informe.aprobados,
          sin_rastro: informe.sinRastro,
          inutilizados: informe.inutilizados,
        },
      ]);
      return true;
    });
  }

  async sinFinal(): Promise<number> {
    const cifras = await this.database.call<{ nombre: string; valor: number }>('metricas', [this.database.clock.now()]);
    return cifras.reduce((suma, { nombre, valor }) => suma + (nombre === 'documentos_sin_final' ? valor : 0), 0);
  }
}
