import { type Database, joined, type Tx } from '@libs/platform/db';
import { SerieConsultas, type SerieEnUso } from '../../application/ports/serie-consultas';
import { SERIE, TIMBRADO } from './tablas';

/** The series of a tenant, `s`, under the timbrados and with the letters in force. */
export const seriesVigentes = (tx: Tx, tenantId: string, nombre?: string) =>
  tx
    .of(SERIE, nombre)
    .createQueryBuilder('s')
    .innerJoin(
      joined(TIMBRADO),
      't',
      't.tenantId = s.tenantId AND t.sit = s.sit AND t.numero = s.timbrado AND t.serie = s.serie',
    )
    .where('s.tenantId = :tenantId', { tenantId });

export class TypeOrmSerieConsultas extends SerieConsultas {
  constructor(private readonly database: Database) {
    super();
  }

  enUso(tenantId: string): Promise<SerieEnUso[]> {
    return this.database.readOfTenant(tenantId, async (tx) => {
      const filas = await seriesVigentes(tx, tenantId, 'series-en-uso')
        .andWhere('s.ultimaEmitAt IS NOT NULL')
        .orderBy({ 's.sit': 'ASC', 's.tipo': 'ASC', 's.establecimiento': 'ASC', 's.punto': 'ASC' })
        .getMany();
      return filas.map(({ tipo, establecimiento, punto, sit, ultimoNro, ultimaEmitAt }) => ({
        tipo,
        establecimiento,
        punto,
        sit,
        ultimoNro,
        ultimaEmitAt: ultimaEmitAt!,
      }));
    });
  }
}
