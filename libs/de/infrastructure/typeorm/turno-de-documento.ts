// SQL by hand: conditional updates take and end the turns of several documents, with a lease and a fence.
import { nuevoId } from '@libs/platform';
import { turnoDe, type Tx } from '@libs/platform/db';
import type { Desenlace, DocumentoEnTramite, Envio } from '../../domain/tramite';
import { suyo } from './escribir-cambios';

/** A document as its turn finds it. */
export interface Leido extends DocumentoEnTramite {
  /** A retry was requested; this turn serves it. */
  pedido: boolean;
  xml: string;
  digest: string;
}

export interface EnvioTomado extends Envio {
  deId: string;
  /** Opened by this turn. */
  nuevo: boolean;
}

const TURNO = turnoDe('e', 'consultar_at');
const ENVIO = `de_id AS "deId", id, ficha, d_id AS "dId", vence_at AS "venceAt", consultas,
  consultas_sin_rastro AS "consultasSinRastro", sin_rastro_desde AS "sinRastroDesde", ya_autorizado AS "yaAutorizado"`;

/** A document's id. Of one document it is a value: then only its month is opened. */
const suId = (juntos: boolean, entreVarios: string): string => (juntos ? entreVarios : '($2::uuid[])[1]');

const LEER_BLOQUEANDO = (
  juntos: boolean,
): string => `SELECT d.id, d.tenant_id AS "tenantId", t.version AS "tenantVersion", d.cdc,
    d.estado, d.sit, d.version, d.reenvio_pedido_at IS NOT NULL AS pedido, convert_from(x.xml, 'UTF8') AS xml, x.digest
  FROM unnest($2::uuid[]) AS p (id), documento d JOIN tenant t ON t.id = d.tenant_id
    JOIN documento_xml x ON x.tenant_id = d.tenant_id AND x.de_id = d.id AND x.cdc = d.cdc
  WHERE d.tenant_id = $1 AND d.id = ${suId(juntos, 'p.id')} ${juntos ? 'ORDER BY d.id' : ''} FOR UPDATE OF d`;

/** Waits for the transactions that change these documents, and locks them. */
export function leerBloqueando(tx: Tx, tenantId: string, deIds: readonly string[]): Promise<Leido[]> {
  const juntos = deIds.length > 1;
  const nombre = juntos ? 'tramite-documentos' : 'tramite-documento';
  return tx.query(LEER_BLOQUEANDO(juntos), [tenantId, deIds], nombre);
}

/**
 * Takes the turn at the open submission of each document, if nobody holds it; if there is none and the document may be sent alone now,
 * opens one. Deferred documents are sent in a batch.
 */
const TOMAR = (juntos: boolean): string => `WITH
  doc AS (SELECT d.id, d.cdc, p.nuevo, d.modo_envio = 'S' AND coalesce(d.reintentar_at <= $5, true) AS sale
    FROM unnest($2::uuid[], $3::uuid[]) AS p (id, nuevo), documento d
    WHERE d.tenant_id = $1 AND d.id = ${suId(juntos, 'p.id')} AND d.estado IN ('P', 'E')),
  tomado AS (UPDATE envio e SET ${TURNO.tomar('$4')} FROM doc WHERE e.tenant_id = $1 AND e.de_id = ${suId(juntos, 'doc.id')}
      AND e.cdc = doc.cdc AND e.abierto AND ${TURNO.libre('$5')} RETURNING e.*),
  nuevo AS (INSERT INTO envio (id, tenant_id, de_id, cdc, d_id, vence_at, created_at)
    SELECT doc.nuevo, $1, doc.id, doc.cdc, nextval('d_id'), $4, $5 FROM doc WHERE sale AND NOT EXISTS (SELECT FROM envio e
      WHERE e.tenant_id = $1 AND e.de_id = ${suId(juntos, 'doc.id')} AND e.cdc = doc.cdc AND e.abierto) RETURNING *)
  SELECT ${ENVIO}, false AS nuevo FROM tomado UNION ALL SELECT ${ENVIO}, true FROM nuevo`;

/** The transaction ends with it. */
export function tomar(
  tx: Tx,
  tenantId: string,
  deIds: readonly string[],
  ahora: Date,
  venceAt: Date,
): Promise<EnvioTomado[]> {
  const juntos = deIds.length > 1;
  const nuevos = deIds.map(() => nuevoId(ahora));
  const nombre = juntos ? 'tramite-tomar-juntos' : 'tramite-tomar';
  return tx.last(TOMAR(juntos), [tenantId, deIds, nuevos, venceAt, ahora], nombre);
}

/** How the turn at a document ended. */
export interface Llegado {
  deId: string;
  envio: Envio;
  desenlace: Desenlace;
}

const CERRAR = (
  juntos: boolean,
): string => `UPDATE envio e SET abierto = v.abierto, ${TURNO.soltar}, resultado = v.resultado,
    detalle = v.detalle, consultar_at = v.consultar_at, consultas = consultas + 1,
    consultas_sin_rastro = consultas_sin_rastro + v.sin_rastro, cerrado_at = CASE WHEN NOT v.abierto THEN $5::timestamptz END,
    ya_autorizado = coalesce(v.ya_autorizado, e.ya_autorizado)
  FROM (SELECT * FROM jsonb_to_recordset($4::jsonb) AS v(de_id uuid, id uuid, ficha int, abierto boolean, resultado text, detalle text,
    consultar_at timestamptz, sin_rastro int, ya_autorizado jsonb) ${juntos ? '' : 'LIMIT 1'}) AS v
  WHERE e.tenant_id = $1 AND e.de_id = ${suyo(juntos, 'v.de_id')} AND e.id = v.id AND ${TURNO.esSuyo('v.ficha')} AND e.abierto
  RETURNING e.de_id`;

/** Ends turns. The fence: if another worker took a submission over, its `ficha` differs and nothing is written of its document. */
export const cercoDe = (llegados: readonly Llegado[], ahora: Date) => ({
  sql: CERRAR,
  valores: [JSON.stringify(llegados.map(cierreDe)), ahora],
});

function cierreDe({ deId, envio: { id, ficha }, desenlace }: Llegado) {
  const abierto = desenlace.tipo === 'desconocido' || desenlace.tipo === 'sin_rastro';
  return {
    de_id: deId,
    id,
    ficha,
    abierto,
    resultado: desenlace.tipo,
    detalle: 'detalle' in desenlace ? desenlace.detalle.slice(0, 1_000) : undefined,
    consultar_at: abierto ? desenlace.consultarAt : undefined,
    sin_rastro: desenlace.tipo === 'sin_rastro' ? 1 : 0,
    ya_autorizado: 'yaAutorizado' in desenlace ? desenlace.yaAutorizado : undefined,
  };
}
