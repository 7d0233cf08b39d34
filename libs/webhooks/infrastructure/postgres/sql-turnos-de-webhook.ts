// SQL by hand: turns with a lease and a fence; all results of a turn are written by a few statements, for any number of tries.
import { aCursor, type Aviso, aPosicion, type Cursor } from '@libs/avisos';
import { nuevoId, primerId, type SecretBox } from '@libs/platform';
import { type Database, type OutboxRow, turnoDe } from '@libs/platform/db';
import {
  type EntregaVencida,
  type FinDeTurno,
  type TurnoDeWebhook,
  TurnosDeWebhook,
  type WebhookPorAtender,
} from '../../application/ports/turnos-de-webhook';
import { type Marcha, POR_TURNO } from '../../domain/marcha';
import { avisarApagado } from './avisar-apagado';
import { contextoDeWebhook } from './contexto';
import { PEDIDA_AT } from './posiciones';

const TURNO = turnoDe('w', 'proxima_at');
/** A new notice brings a turn too, before the next one is due. */
const SIN_HORA = turnoDe('w');
const BORRADOS_DE_UNA_VEZ = 5_000;

interface FilaDeTurno extends Marcha {
  ficha: number;
  url: string;
  tipos: string[] | null;
  secreto: Buffer;
  anterior: Buffer | null;
  vuelta: string;
  xid: string;
  avisoId: string;
  enEspera: string;
}

const TOMAR = `UPDATE webhook w SET ${TURNO.tomar('$4')}, atendido_at = $3
  WHERE w.tenant_id = $1 AND w.id = $2 AND w.estado = 'activo' AND ${SIN_HORA.libre('$3')}
  RETURNING w.ficha, w.url, w.tipos, w.secreto, CASE WHEN w.anterior_hasta > $3 THEN w.secreto_anterior END AS anterior,
    w.vuelta, w.xid::text AS xid, w.aviso_id AS "avisoId", w.fallas, w.fallando_desde AS "fallandoDesde",
    w.espera_hasta AS "esperaHasta", w.lento,
    (SELECT count(*) FROM entrega e WHERE e.tenant_id = w.tenant_id AND e.webhook_id = w.id) AS "enEspera"`;

const VENCIDAS = `SELECT e.aviso_id AS "avisoId", e.intentos, CASE WHEN a.id IS NOT NULL THEN json_build_object('id', a.id, 'tipo', a.tipo,
    'sit', a.sit, 'deId', a.de_id, 'secuencia', a.secuencia, 'datos', a.datos) END AS aviso, a.creado_at AS "creadoAt"
  FROM entrega e LEFT JOIN aviso a ON a.tenant_id = e.tenant_id AND a.id = e.aviso_id
  WHERE e.tenant_id = $1 AND e.webhook_id = $2 AND e.proxima_at <= $3 ORDER BY e.proxima_at LIMIT ${POR_TURNO}`;

const CERRAR = `WITH esperan AS (INSERT INTO entrega AS e (tenant_id, webhook_id, aviso_id, intentos, proxima_at)
    SELECT $1, $2, * FROM unnest($3::uuid[], $4::integer[], $5::timestamptz[])
    ON CONFLICT (tenant_id, webhook_id, aviso_id) DO UPDATE SET intentos = EXCLUDED.intentos, proxima_at = EXCLUDED.proxima_at),
  terminadas AS (DELETE FROM entrega WHERE tenant_id = $1 AND webhook_id = $2 AND aviso_id = ANY ($6::uuid[]))
  INSERT INTO intento_de_entrega (tenant_id, webhook_id, de_id, id, aviso_id, tipo, numero, resultado, status, ms, respuesta, created_at)
  SELECT $1, $2, (SELECT a.de_id FROM aviso a WHERE a.tenant_id = $1 AND a.id = i.aviso_id), i.*
  FROM unnest($7::uuid[], $8::uuid[], $9::text[], $10::integer[], $11::text[], $12::integer[], $13::integer[], $14::text[],
    $15::timestamptz[]) AS i (id, aviso_id, tipo, numero, resultado, status, ms, respuesta, created_at)`;

/** A position that its owner has moved meanwhile stays as it is. */
const movida = (columna: string, leida: string): string =>
  `${columna} = CASE WHEN (w.vuelta, w.xid, w.aviso_id) = ($8::bigint, $9::xid8, $10::uuid) THEN ${leida} ELSE w.${columna} END`;

const SOLTAR = `UPDATE webhook w SET ${TURNO.soltar}, fallas = $3, fallando_desde = $4, espera_hasta = $5, lento = $6, atento = $7,
    ${movida('vuelta', '$11::bigint')}, ${movida('xid', '$12::xid8')}, ${movida('aviso_id', '$13::uuid')},
    proxima_at = least($14::timestamptz, (SELECT min(e.proxima_at) FROM entrega e
      WHERE e.tenant_id = w.tenant_id AND e.webhook_id = w.id AND (e.proxima_at > $15 OR e.proxima_at = $16)))
  WHERE w.tenant_id = $1 AND w.id = $2`;

export class SqlTurnosDeWebhook extends TurnosDeWebhook {
  /** @param caja opens with the mail key; undefined when this process has none. */
  constructor(
    private readonly database: Database,
    private readonly caja: SecretBox | undefined,
    private readonly anunciar: (filas: readonly OutboxRow[]) => void,
  ) {
    super();
  }

  porAtender(rapidos: number, lentos: number, ahora: Date, tenants?: readonly string[]): Promise<WebhookPorAtender[]> {
    return this.database.call('webhooks_por_atender', [rapidos, lentos, ahora, tenants ?? null]);
  }

  async tomarTurno(tenantId: string, id: string, ahora: Date, arriendoMs: number): Promise<TurnoDeWebhook | undefined> {
    const vence = new Date(ahora.getTime() + arriendoMs);
    const [[fila]] = await this.database.ofTenant(tenantId, (tx) =>
      tx.last<[FilaDeTurno[]]>([{ sql: TOMAR, values: [tenantId, id, ahora, vence], name: 'webhook-tomar' }]),
    );
    if (!fila) return undefined;
    const { secreto, anterior, vuelta, xid, avisoId, enEspera, ficha, url, tipos, ...marcha } = fila;
    const abrir = async (sellado: Buffer): Promise<string> => {
      if (!this.caja) throw new Error('this process has no MAIL_KEY');
      return (await this.caja.open(sellado, contextoDeWebhook(tenantId, id))).toString();
    };
    return {
      tenantId,
      id,
      ficha,
      url,
      tipos,
      marcha,
      secretos: await Promise.all([secreto, ...(anterior ? [anterior] : [])].map(abrir)),
      posicion: aCursor({ vuelta: BigInt(vuelta), xid: BigInt(xid), id: avisoId }),
      vencidas: Number(enEspera) > 0 ? await this.leerVencidas(tenantId, id, ahora) : [],
      enEspera: Number(enEspera),
    };
  }

  async cerrarTurno(turno: TurnoDeWebhook, fin: FinDeTurno, ahora: Date): Promise<boolean> {
    const { tenantId, id, ficha } = turno;
    const hecho = await this.database.ofTenant(tenantId, async (tx) => {
      // The fence: a worker that took the turn meanwhile has raised the token. The lock makes requests about the endpoint wait.
      const [webhookDelTurno] = await tx.query(
        `SELECT FROM webhook w WHERE w.tenant_id = $1 AND w.id = $2 AND ${TURNO.esSuyo('$3')} FOR UPDATE`,
        [tenantId, id, ficha],
        'webhook-suyo',
      );
      if (!webhookDelTurno) return undefined;
      const hayIntentos = fin.intentos.length + fin.enEspera.length + fin.terminadas.length > 0;
      if (hayIntentos) await tx.query(CERRAR, [tenantId, id, ...columnasDe(fin)], 'webhook-cerrar');
      await tx.query(SOLTAR, [tenantId, id, ...estadoTras(turno.posicion, fin)], 'webhook-soltar');
      if (fin.apagado === undefined) return [];
      return avisarApagado(tx, turno, fin.apagado, nuevoId(ahora), ahora);
    });
    if (hecho) this.anunciar(hecho);
    return hecho !== undefined;
  }

  private async leerVencidas(tenantId: string, id: string, ahora: Date): Promise<EntregaVencida[]> {
    const filas = await this.database.readByKey(tenantId, (tx) =>
      tx.query<FilaVencida>(VENCIDAS, [tenantId, id, ahora], 'webhook-vencidas'),
    );
    return filas.map(({ aviso, creadoAt, ...entrega }) => ({
      ...entrega,
      aviso: aviso ? ({ ...aviso, creadoAt } as Aviso) : undefined,
    }));
  }

  async borrarIntentos(antes: Date): Promise<boolean> {
    const [fila] = await this.database.acrossTenants<{ borrados: number }>(
      'SELECT intentos_borrar($1, $2) AS borrados',
      [primerId(antes), BORRADOS_DE_UNA_VEZ],
    );
    return fila!.borrados === BORRADOS_DE_UNA_VEZ;
  }
}

type FilaVencida = { avisoId: string; intentos: number; aviso: Omit<Aviso, 'creadoAt'> | null; creadoAt: Date };

/** Parameters of CERRAR from $3 on. */
function columnasDe({ enEspera, terminadas, intentos }: FinDeTurno): unknown[] {
  return [
    enEspera.map((entrega) => entrega.avisoId),
    enEspera.map((entrega) => entrega.intentos),
    enEspera.map((entrega) => entrega.proximaAt),
    terminadas,
    intentos.map((intento) => intento.id),
    intentos.map((intento) => intento.avisoId),
    intentos.map((intento) => intento.tipo),
    intentos.map((intento) => intento.numero),
    intentos.map((intento) => intento.resultado),
    intentos.map((intento) => intento.status),
    intentos.map((intento) => intento.ms),
    intentos.map((intento) => intento.respuesta),
    intentos.map((intento) => intento.createdAt),
  ];
}

const lugarDe = (cursor: Cursor): unknown[] => {
  const { vuelta, xid, id } = aPosicion(cursor);
  return [String(vuelta), String(xid), id];
};

/** Parameters of SOLTAR from $3 on. */
function estadoTras(posicion: Cursor, { marcha, atento, proximaAt, vencidasDesde, ...fin }: FinDeTurno): unknown[] {
  const { fallas, fallandoDesde, esperaHasta, lento } = marcha;
  const marchaEnColumnas = [fallas, fallandoDesde, esperaHasta, lento, atento];
  // Asked for by hand while the turn was running: due immediately, unless the receiver refuses notices.
  const pedida = esperaHasta ? null : PEDIDA_AT;
  return [
    ...marchaEnColumnas,
    ...lugarDe(posicion),
    ...lugarDe(fin.posicion),
    proximaAt ?? null,
    vencidasDesde,
    pedida,
  ];
}
