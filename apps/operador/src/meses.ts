// SQL by hand: sizes of tables are in the catalog.
import { conCalma, mesesDelArchivo, sufijo, type MesDelArchivo } from './mes';
import type { Owner } from './owner';
import type { Tarea } from './tarea';

const MB = 1_000_000;
const mb = (bytes: number | string): string => `${Math.ceil(Number(bytes) / MB).toLocaleString('en')} MB`;

const BYTES = `SELECT coalesce(sum(pg_total_relation_size(c.oid)), 0) AS bytes FROM pg_class c
  WHERE c.relkind = 'r' AND c.relnamespace::regnamespace::text IN ('public', 'desprendido') AND c.relname LIKE '%\\_' || $1`;

const enBase = async (owner: Owner, mes: string): Promise<string> =>
  ((await owner.query(BYTES, [sufijo(mes)])) as [{ bytes: string }])[0].bytes;

export function estadoDe({ en_servicio, tenants, por_archivar, en_base, detalle, legajos }: MesDelArchivo): string {
  const quedan = Number(en_base) > 0 ? `; ${en_base} XMLs of documents that may still change stay in the database` : '';
  if (!en_servicio) return `out of service${quedan}`;
  if (Number(tenants) === 0) return 'in the database';
  if (Number(por_archivar) === 0) return `archived${quedan}`;
  return `${por_archivar} of ${tenants} tenants not archived${detalle ? ` (${detalle})` : ''}${Number(legajos) > 0 ? ', others are' : ''}`;
}

export const meses: Tarea = {
  doc: `Says of each month how much the database and the object store have of it, and whether it is in service.
Reads MIGRATION_DATABASE_URL.`,
  opciones: {},
  async execute() {
    await conCalma('timbo-meses', async (owner) => {
      for (const mes of await mesesDelArchivo(owner)) {
        const base = mb(await enBase(owner, mes.mes));
        const almacen = `${mb(mes.bytes)} of ${mes.xmls} XMLs in ${mes.legajos} packs`;
        console.log(`${mes.mes}  ${base} in the database, ${almacen} in the store: ${estadoDe(mes)}`);
      }
    });
    return true;
  },
};
