// SQL by hand: notices follow the order of transactions, and only the database knows which have ended.
import { error } from '@libs/errors';
import type { Database } from '@libs/platform/db';
import { type AvisosLeidos, LectorDeAvisos, type LecturaDeAvisos } from '../../application/ports/lector-de-avisos';
import type { Aviso } from '../../domain/aviso';
import { aCursor, aPosicion, type Cursor, type Posicion, PRINCIPIO } from '../../domain/cursor';
import { AVISO } from './tablas';

/** Rows that are looked at for one answer when types are chosen. If they hold few of these types, the answer is short. */
const MIRADAS = 1_000;

/**
 * A row may be read when no transaction that is still open has a lower number. Transactions of runs before this timeline have all ended. A
 * standby cannot tell its timeline, so it is not asked.
 */
const A_LA_VISTA = `(coalesce(a.vuelta < v.desde, true) OR a.xid < pg_snapshot_xmin(pg_current_snapshot()))`;

/**
 * Of two notices the one that comes later in this order may have the older id, by as long as a transaction lasts. That is much less than
 * a day (libs/platform/db/data-source.ts), so partitions that are more than a day older than the position are not opened.
 */
const TRAS = `a.tenant_id = $1 AND (a.vuelta, a.xid, a.id) > ($2::bigint, $3::xid8, $4::uuid)
  AND a.id >= id_tras($4::uuid)`;

/** The datos of the types that are asked for. */
const DE_TIPOS = (tipos: string): string => `WITH v AS MATERIALIZED (SELECT vueltas_desde() AS desde)
  SELECT a.id, a.vuelta, a.xid::text AS xid, a.tipo, a.sit, a.de_id AS "deId", a.secuencia, a.creado_at AS "creadoAt",
    CASE WHEN ${tipos}::text[] IS NULL OR a.tipo = ANY (${tipos}) THEN a.datos END AS datos, ${A_LA_VISTA} AS "aLaVista"
  FROM v, aviso a`;

const LEER = `${DE_TIPOS('$5')} WHERE ${TRAS} ORDER BY a.vuelta, a.xid, a.id LIMIT $6`;

const ULTIMOS = `${DE_TIPOS('$2')} WHERE a.tenant_id = $1 AND ${A_LA_VISTA}
  ORDER BY a.vuelta DESC, a.xid DESC, a.id DESC LIMIT $3`;

const OLVIDADO = `SELECT id, vuelta, xid::text AS xid FROM aviso_olvidado
  WHERE tenant_id = $1 AND (vuelta, xid, id) > ($2::bigint, $3::xid8, $4::uuid)`;

interface Lugar {
  id: string;
  vuelta: string;
  xid: string;
}

interface Fila extends Lugar, Omit<Aviso, 'datos' | 'tipo' | 'id'> {
  tipo: Aviso['tipo'];
  /** null: of a type that was not asked for. */
  datos: Aviso['datos'] | null;
  aLaVista: boolean;
}

const cursorDe = ({ id, vuelta, xid }: Lugar): Cursor => aCursor({ id, vuelta: BigInt(vuelta), xid: BigInt(xid) });
const valoresDe = ({ vuelta, xid, id }: Posicion): string[] => [String(vuelta), String(xid), id];

export class SqlLectorDeAvisos extends LectorDeAvisos {
  constructor(private readonly database: Database) {
    super();
  }

  leer({ tenantId, despues, tipos, limite }: LecturaDeAvisos): Promise<AvisosLeidos> {
    return this.database.readByKey(tenantId, async (tx) => {
      const desde = despues ? aPosicion(despues) : PRINCIPIO;
      const hasta = tipos ? MIRADAS : limite;
      const [filas, [olvidado]] = await Promise.all([
        tx.query<Fila>(LEER, [tenantId, ...valoresDe(desde), tipos ?? null, hasta], 'avisos-leer'),
        tx.query<Lugar>(OLVIDADO, [tenantId, ...valoresDe(desde)], 'avisos-olvidado'),
      ]);
      if (despues && olvidado) throw error('AVISOS_CURSOR_VENCIDO');
      // A reader without a cursor begins after what is not kept any more. If nothing can be read yet, that is the cursor it gets.
      return leidos(filas, despues ?? (olvidado ? cursorDe(olvidado) : aCursor(PRINCIPIO)), limite, hasta);
    });
  }

  ultimos({ tenantId, tipos, limite }: Omit<LecturaDeAvisos, 'despues'>) {
    return this.database.readByKey(tenantId, async (tx) => {
      const [filas, [olvidado]] = await Promise.all([
        tx.query<Fila>(ULTIMOS, [tenantId, tipos ?? null, tipos ? MIRADAS : limite], 'avisos-ultimos'),
        tx.query<Lugar>(OLVIDADO, [tenantId, ...valoresDe(PRINCIPIO)], 'avisos-olvidado'),
      ]);
      const lugar = filas[0] ?? olvidado;
      return { avisos: deTipos(filas, limite).map(comoAviso), cursor: lugar ? cursorDe(lugar) : aCursor(PRINCIPIO) };
    });
  }

  async posicionActual(tenantId: string): Promise<Cursor> {
    return (await this.ultimos({ tenantId, limite: 1 })).cursor;
  }

  porId(tenantId: string, id: string): Promise<Aviso | undefined> {
    return this.database.readByKey(tenantId, async (tx) => {
      const fila = await tx.of(AVISO, 'aviso-por-id').findOneBy({ tenantId, id });
      if (!fila) return undefined;
      const { tenantId: _, vuelta: __, xid: ___, ...aviso } = fila;
      return aviso as Aviso;
    });
  }
}

const deTipos = (filas: readonly Fila[], limite: number): Fila[] =>
  filas.filter(({ datos }) => datos !== null).slice(0, limite);
const comoAviso = ({ vuelta: _, xid: __, aLaVista: ___, ...aviso }: Fila): Aviso => aviso as Aviso;

/** @param miradas how many rows were asked for. */
function leidos(filas: readonly Fila[], despues: Cursor, limite: number, miradas: number): AvisosLeidos {
  const vistas = filas.filter(({ aLaVista }) => aLaVista);
  const elegidas = deTipos(vistas, limite);
  const llena = elegidas.length === limite;
  const ultima = llena ? elegidas.at(-1) : vistas.at(-1);
  return {
    avisos: elegidas.map(comoAviso),
    cursor: ultima ? cursorDe(ultima) : despues,
    hayMas: llena || vistas.length === miradas,
    hayOcultos: vistas.length < filas.length,
  };
}
