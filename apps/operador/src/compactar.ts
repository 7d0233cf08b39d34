// SQL by hand: VACUUM, and the catalog.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Owner } from './owner';
import { conCalma, MES, mesDado, sufijo } from './mes';
import { MalUso, type Tarea } from './tarea';

/** What archiving leaves full of holes: rewritten. The rest of a month is only frozen, for it changes no more. */
const CON_HUECOS = ['documento_xml', 'documento_historial', 'envio', 'recibido_xml'];

/**
 * Waits for what keeps dead rows alive: a snapshot in this database, or of a process that has none, from before; and a transaction of
 * any database that had begun to write, because every new snapshot, that of VACUUM FULL too, begins with the oldest of those.
 */
async function sinTransaccionesDeAntes(owner: Owner): Promise<void> {
  const [{ ahora }] = (await owner.query('SELECT pg_current_xact_id()::xid::text AS ahora')) as [{ ahora: string }];
  let ultimaEspera = '';
  for (;;) {
    const abiertas = (await owner.query(
      `SELECT format('%s (%s)', pid, coalesce(nullif(application_name, ''), backend_type)) AS sesion FROM pg_stat_activity
       WHERE pid <> pg_backend_pid() AND (age(backend_xid) >= age($1::text::xid)
         OR coalesce(datname, current_database()) = current_database() AND age(backend_xmin) >= age($1::text::xid)) ORDER BY pid`,
      [ahora],
    )) as { sesion: string }[];
    if (abiertas.length === 0) return;
    const espera = `waiting for the transactions of ${abiertas.map(({ sesion }) => sesion).join(', ')}`;
    if (espera !== ultimaEspera) console.log(espera);
    ultimaEspera = espera;
    await sleep(250);
  }
}

export const compactar: Tarea = {
  doc: `Gives the disk back that an archived month does not need any more (VACUUM FULL of four of its tables, FREEZE of the others).
While one of the four is rewritten, seconds for each million documents, the XMLs and details of that month wait.
It begins when no transaction is open that began before it, nor one in another database of the server that writes: PostgreSQL keeps
for those what archiving has deleted.
Reads MIGRATION_DATABASE_URL.`,
  opciones: MES,
  async execute(dado) {
    const mes = mesDado(dado);
    await conCalma('timbo-compactar', async (owner) => {
      const tablas = (await owner.query(
        `SELECT c.relname AS parte, p.relname AS tabla FROM pg_inherits h JOIN pg_class c ON c.oid = h.inhrelid
           JOIN pg_class p ON p.oid = h.inhparent
         WHERE c.relkind = 'r' AND c.relname = p.relname || $1 ORDER BY 1`,
        [`_${sufijo(mes)}`],
      )) as { parte: string; tabla: string }[];
      if (tablas.length === 0) throw new MalUso(`no month ${mes} is in service`);
      const [{ abierto }] = (await owner.query(`SELECT mes_sin_cerrar($1) AS abierto`, [`${mes}-01`])) as [
        { abierto: string | null },
      ];
      if (abierto) throw new Error(abierto);
      const bytes = async (parte: string): Promise<number> =>
        Number(((await owner.query('SELECT pg_total_relation_size($1) AS n', [parte])) as [{ n: string }])[0].n);
      await sinTransaccionesDeAntes(owner);
      let devueltos = 0;
      for (const { parte, tabla } of tablas) {
        const antes = await bytes(parte);
        await owner.query(`VACUUM (${CON_HUECOS.includes(tabla) ? 'FULL' : 'FREEZE'}, ANALYZE) "${parte}"`);
        devueltos += antes - (await bytes(parte));
      }
      console.log(`${mes}: ${Math.max(0, Math.round(devueltos / 1e6))} MB given back`);
    });
    return true;
  },
};
