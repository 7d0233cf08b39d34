// SQL by hand: the owner calls functions of the database; a range of ids is a range of months.
import { comprobarLegajo, type XmlEnLegajo } from '@libs/de';
import { comienzoDe, crashPoint, diaSiguiente, primerId, readSettings } from '@libs/platform';
import { createDataSource, DATABASE_SETTINGS, Database, openDatabase } from '@libs/platform/db';
import { openObjectStore, STORAGE_SETTINGS } from '@libs/platform/storage';
import { MIGRATIONS } from '../../../migrations';
import { legajosDe, type LegajoAnotado } from './comprobar';
import { conCalma, llamar, MES, mesDado } from './mes';
import type { Owner } from './owner';
import { MalUso, type Tarea } from './tarea';

/** Of a received document `cdc` is empty: it has one XML. */
type Lugar = Omit<XmlEnLegajo, 'sha256'>;
/** The bytes of a pack's documents, in their order; undefined: nowhere to be had. */
type Fuente = (legajo: LegajoAnotado, lugares: readonly Lugar[]) => Promise<(Buffer | undefined)[]>;

const delDia = (dia: string): [string, string] => [primerId(comienzoDe(dia)), primerId(comienzoDe(diaSiguiente(dia)))];

const claveDe = ({ deId, cdc }: Pick<Lugar, 'deId' | 'cdc'>): string => `${deId} ${cdc}`;

function delAlmacen(): Fuente {
  const almacen = openObjectStore(readSettings(STORAGE_SETTINGS));
  return async ({ tenant_id: tenantId, dia, huella: sha256 }, lugares) => {
    const bytes = await comprobarLegajo(almacen, tenantId, { dia, sha256 });
    return lugares.map(({ desde, largo }) => bytes?.subarray(desde, desde + largo));
  };
}

/** From a database that still has them, such as a backup that was restored beside this one. */
const deOtraBase =
  (fuente: Database): Fuente =>
  async ({ tenant_id: tenantId, dia }, lugares) => {
    const filas = await fuente.readOfTenant(tenantId, (tx) =>
      tx.query<Pick<Lugar, 'deId' | 'cdc'> & { xml: Buffer }>(
        `SELECT de_id AS "deId", cdc, xml FROM documento_xml
         WHERE tenant_id = $1 AND de_id >= $2 AND de_id < $3 AND de_id = ANY ($4) AND xml IS NOT NULL
         UNION ALL SELECT recibido_id, '', xml FROM recibido_xml
         WHERE tenant_id = $1 AND recibido_id >= $2 AND recibido_id < $3 AND recibido_id = ANY ($4) AND xml IS NOT NULL`,
        [tenantId, ...delDia(dia), lugares.map(({ deId }) => deId)],
      ),
    );
    const porClave = new Map(filas.map((fila) => [claveDe(fila), fila.xml]));
    return lugares.map((lugar) => porClave.get(claveDe(lugar)));
  };

async function traerTodos(mes: string, database: Database, fuente: Fuente, owner: Owner) {
  let [traidos, faltan] = [0, 0];
  for (const legajo of await legajosDe(mes)) {
    const { tenant_id: tenantId, id, dia } = legajo;
    const lugares = await database.readOfTenant(tenantId, (tx) =>
      tx.query<Lugar>(
        `SELECT de_id AS "deId", cdc, desde, largo FROM documento_xml
         WHERE tenant_id = $1 AND de_id >= $2 AND de_id < $3 AND legajo_id = $4
         UNION ALL SELECT recibido_id, '', desde, largo FROM recibido_xml
         WHERE tenant_id = $1 AND recibido_id >= $2 AND recibido_id < $3 AND legajo_id = $4 ORDER BY desde`,
        [tenantId, ...delDia(dia), id],
      ),
    );
    const bytes = await fuente(legajo, lugares);
    const hay = lugares.flatMap((lugar, i) => (bytes[i] ? [{ ...lugar, xml: bytes[i] }] : []));
    const valores = [hay.map(({ deId }) => deId), hay.map(({ cdc }) => cdc), hay.map(({ xml }) => xml)];
    const [{ t }] = (await llamar<{ t: number }>(owner, 'devolver_xmls', [tenantId, ...valores])) as [{ t: number }];
    crashPoint('traer.legajo');
    traidos += t;
    faltan += lugares.length - t;
  }
  return { traidos, faltan };
}

export const traer: Tarea = {
  doc: `Brings the XMLs of an archived month back into the database: from the object store, or from a database that still has them.
Only bytes whose SHA-256 is the one of the archive are taken. The month is archived again a week later, or by archivar; whoever has lost
the store mends it so. Reads MIGRATION_DATABASE_URL, DATABASE_URL (a process's role), and the object store unless --desde is given.`,
  opciones: {
    ...MES,
    desde: {
      valor: 'url',
      doc: 'A restored backup, with the role of a process: its XMLs instead of those of the store.',
    },
  },
  async execute(dado) {
    const mes = mesDado(dado);
    const desde = dado.texto('desde');
    if (desde !== undefined && !/^postgres(ql)?:\/\//.test(desde))
      throw new MalUso('--desde wants a URL of PostgreSQL');
    const database = await openDatabase(readSettings(DATABASE_SETTINGS), 'timbo-traer', MIGRATIONS);
    const otraBase =
      desde === undefined
        ? undefined
        : new Database(
            await createDataSource({ url: desde, poolSize: 2, applicationName: 'timbo-traer' }).initialize(),
          );
    try {
      const fuente = otraBase ? deOtraBase(otraBase) : delAlmacen();
      const { traidos, faltan } = await conCalma('timbo-traer', (owner) => traerTodos(mes, database, fuente, owner));
      console.log(`${mes}: ${traidos} XMLs are in the database again, ${faltan} could not be had`);
      return faltan === 0;
    } finally {
      await Promise.all([database.close(), otraBase?.close()]);
    }
  },
};
