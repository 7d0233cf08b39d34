// SQL by hand: conditional updates take and end a turn, with a lease and a fence.
import { nuevoId } from '@libs/platform';
import { type Statement, turnoDe } from '@libs/platform/db';
import type { Desenlace, DocumentoEnTramite, Envio } from '../../../domain/tramite/tramite';

/** A document as its turn finds it. */
export interface Leido extends DocumentoEnTramite {
  /** A retry was requested; this turn serves it. */
  pedido: boolean;
  xml: string;
  digest: string;
}

export interface EnvioTomado extends Envio {
  /** Opened by this turn. */
  nuevo: boolean;
}

const TURNO = turnoDe('e', 'consultar_at');
const ENVIO = `id, ficha, d_id AS "dId", vence_at AS "venceAt", consultas, consultas_sin_rastro AS "consultasSinRastro",
  sin_rastro_desde AS "sinRastroDesde", ya_autorizado AS "yaAutorizado"`;

const LEER_BLOQUEANDO = `SELECT d.id, d.tenant_id AS "tenantId", t.version AS "tenantVersion", d.cdc, d.estado, d.sit, d.version,
    d.reenvio_pedido_at IS NOT NULL AS pedido, convert_from(x.xml, 'UTF8') AS xml, x.digest
  FROM documento d JOIN tenant t ON t.id = d.tenant_id
    JOIN documento_xml x ON x.tenant_id = d.tenant_id AND x.de_id = d.id AND x.cdc = d.cdc
  WHERE d.tenant_id = $1 AND d.id = $2 FOR UPDATE OF d`;

/** Waits for the transactions that change the document, and locks it. */
export const leerBloqueando = (tenantId: string, deId: string): Statement => ({
  sql: LEER_BLOQUEANDO,
  values: [tenantId, deId],
  name: 'tramite-documento',
});

/**
 * Takes the turn at the open submission of a document, if nobody holds it; without one, if the document may be sent alone now, opens
 * one. Deferred documents are sent in a batch. The state is judged outside `leido`: inside it would lead to the index of the states, and so
 * through all documents that wait.
 */
const TOMAR = `WITH
  leido AS MATERIALIZED (SELECT cdc, estado, modo_envio = 'S' AND coalesce(reintentar_at <= $5, true) AS sale FROM documento
    WHERE tenant_id = $2 AND id = $3),
  doc AS (SELECT * FROM leido WHERE estado IN ('P', 'E')),
  tomado AS (UPDATE envio e SET ${TURNO.tomar('$4')} FROM doc
    WHERE e.tenant_id = $2 AND e.de_id = $3 AND e.cdc = doc.cdc AND e.abierto AND ${TURNO.libre('$5')} RETURNING e.*),
  nuevo AS (INSERT INTO envio (id, tenant_id, de_id, cdc, d_id, vence_at, created_at)
    SELECT $1, $2, $3, cdc, nextval('d_id'), $4, $5 FROM doc WHERE sale
      AND NOT EXISTS (SELECT FROM envio e WHERE e.tenant_id = $2 AND e.de_id = $3 AND e.cdc = doc.cdc AND e.abierto) RETURNING *)
  SELECT ${ENVIO}, false AS nuevo FROM tomado UNION ALL SELECT ${ENVIO}, true FROM nuevo`;

export const tomarTurno = (tenantId: string, deId: string, ahora: Date, venceAt: Date): Statement => ({
  sql: TOMAR,
  values: [nuevoId(ahora), tenantId, deId, venceAt, ahora],
  name: 'tramite-tomar',
});

/** The fence: if another worker took the submission over, its `ficha` differs and nothing is written. */
export function cierreDeTurno(
  tenantId: string,
  deId: string,
  { id, ficha }: Envio,
  desenlace: Desenlace,
  ahora: Date,
): Statement {
  const sigueAbierto = desenlace.tipo === 'desconocido' || desenlace.tipo === 'sin_rastro';
  const detalle = detalleDe(desenlace)?.slice(0, 1_000) ?? null;
  const consultarAt = sigueAbierto ? desenlace.consultarAt : null;
  const yaAutorizado = 'yaAutorizado' in desenlace ? JSON.stringify(desenlace.yaAutorizado) : null;
  const sinRastro = desenlace.tipo === 'sin_rastro' ? 1 : 0;
  return {
    sql: CERRAR_TURNO,
    values: [
      tenantId,
      deId,
      id,
      ficha,
      sigueAbierto,
      desenlace.tipo,
      detalle,
      consultarAt,
      sinRastro,
      ahora,
      yaAutorizado,
    ],
    name: 'tramite-cerrar',
  };
}

function detalleDe(desenlace: Desenlace): string | undefined {
  if (desenlace.tipo === 'aplazado') return `${desenlace.respuesta.codigo} ${desenlace.respuesta.mensaje}`;
  return 'detalle' in desenlace ? desenlace.detalle : undefined;
}

const CERRAR_TURNO = `UPDATE envio e SET abierto = $5, ${TURNO.soltar}, resultado = $6, detalle = $7, consultar_at = $8,
    consultas = consultas + 1, consultas_sin_rastro = consultas_sin_rastro + $9,
    cerrado_at = CASE WHEN $5 THEN NULL ELSE $10::timestamptz END, ya_autorizado = coalesce($11::jsonb, ya_autorizado)
  WHERE tenant_id = $1 AND de_id = $2 AND id = $3 AND ${TURNO.esSuyo('$4')} AND abierto RETURNING id`;
