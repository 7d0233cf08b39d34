import type { SelectQueryBuilder } from 'typeorm';
import { type Database, joined, reading, type RowOf } from '@libs/platform/db';
import { SerieConsultas, type SerieEnUso } from '../../application/ports/serie-consultas';
import { SERIE, TIMBRADO } from './tablas';

const CONTADOR = ['tipo', 'establecimiento', 'punto', 'sit', 'ultimoNro'] as const;

/** Only series under the timbrados and letters in force. */
const vigentes = (q: SelectQueryBuilder<RowOf<typeof SERIE>>) =>
  q
    .innerJoin(
      joined(TIMBRADO),
      't',
      't.tenantId = s.tenantId AND t.sit = s.sit AND t.numero = s.timbrado AND t.serie = s.serie',
    )
    .where('s.tenantId = :tenantId');

export const SERIES_VIGENTES = reading(
  'series-vigentes',
  { table: SERIE, alias: 's', properties: [...CONTADOR, 'congeladaAt'] },
  ['tenantId'],
  (q) => vigentes(q).orderBy('s.tipo'),
);

const EN_USO = {
  table: SERIE,
  alias: 's',
  properties: [...CONTADOR, 'timbrado', 'serie', 'ultimaEmitAt'],
} as const;
const enOrden = (q: SelectQueryBuilder<RowOf<typeof SERIE>>) =>
  q.andWhere('s.ultimaEmitAt IS NOT NULL').orderBy({
    's.sit': 'ASC',
    's.tipo': 'ASC',
    's.establecimiento': 'ASC',
    's.punto': 'ASC',
    's.ultimaEmitAt': 'DESC',
  });

const SERIES_EN_USO = reading('series-en-uso', EN_USO, ['tenantId'], (q) => enOrden(vigentes(q)));
const SERIES_DE_SIEMPRE = reading('series-de-siempre', EN_USO, ['tenantId'], (q) =>
  enOrden(q.where('s.tenantId = :tenantId')),
);

export class TypeOrmSerieConsultas extends SerieConsultas {
  constructor(private readonly database: Database) {
    super();
  }

  enUso(tenantId: string, todas: boolean): Promise<SerieEnUso[]> {
    const lectura = todas ? SERIES_DE_SIEMPRE : SERIES_EN_USO;
    return this.database.readOfTenant(tenantId, (tx) => tx.read(lectura, { tenantId }) as Promise<SerieEnUso[]>);
  }
}
