// SQL by hand: VACUUM, and the catalog.
import { conCalma, MES, mesDado, sufijo } from './mes';
import { MalUso, type Tarea } from './tarea';

/** What archiving leaves full of holes: rewritten. The rest of a month is only frozen, for it changes no more. */
const CON_HUECOS = ['documento_xml', 'documento_historial', 'envio'];

export const compactar: Tarea = {
  doc: `Gives the disk back that an archived month does not need any more (VACUUM FULL of three of its tables, FREEZE of the others).
While one of the three is rewritten, seconds for each million documents, the XMLs and details of that month wait.
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
