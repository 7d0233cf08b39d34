// SQL by hand: the turn of a batch ends for all of its documents together.
import { job } from '@libs/jobs';
import { outboxInsertion, type OutboxRow, type Statement, turnoDe, type Tx } from '@libs/platform/db';
import { esFinal } from '../../../domain/documento';
import type { DesenlaceDeLote, Lote } from '../../../domain/lote/lote';
import { type EnvioDeLote, loteTras, type SucesoEnLote, sucesosDe } from '../../../domain/vida/sucesos-de-lote';
import { contarYGuardar } from '../vida/acontecer';
import { leerVivos, type Leido } from '../vida/sentencias-de-vida';

/** The turn of a batch `l`. */
export const TURNO = turnoDe('l', 'proxima_at');

interface Escrito {
  outbox: OutboxRow[];
  /** Documents that became final. */
  finales: string[];
}

/** Writes how a turn ended, and ends the transaction. @returns undefined: another worker has it now, and nothing was written. */
export async function terminarTurno(
  tx: Tx,
  lote: Lote,
  desenlace: DesenlaceDeLote,
  ahora: Date,
): Promise<Escrito | undefined> {
  const { tenantId } = lote;
  const abiertos = await tomarAbiertos(tx, lote);
  if (!abiertos) return undefined;
  const sucesos = sucesosDe(lote, desenlace, abiertos);
  const { sql, values, name } = leerVivos(
    tenantId,
    sucesos.map(({ deId }) => deId),
  );
  const leidos = sucesos.length > 0 ? await tx.query<Leido>(sql, values, name) : [];
  const { sentencias, acontecido } = await contarYGuardar(tx, tenantId, leidos, sucesos, { ahora });
  const { sigueAt } = loteTras(lote, desenlace);
  const siguiente = sigueAt ? [{ ...job('lote.tramitar', { tenantId, loteId: lote.id }), disponibleAt: sigueAt }] : [];
  return tx
    .last([
      loteCerrado(lote, desenlace, ahora),
      enviosTerminados(lote, sucesos, ahora),
      outboxInsertion(tenantId, siguiente),
      ...sentencias,
    ])
    .then(([, , turnos, ...filas]) => {
      const { cambiados, outbox } = acontecido(filas);
      return {
        outbox: [...(turnos as unknown as OutboxRow[]), ...outbox],
        finales: cambiados.filter(({ estado }) => esFinal(estado)).map(({ deId }) => deId),
      };
    });
}

/** The submissions without a result of a batch whose turn this still is, which stays locked. */
async function tomarAbiertos(tx: Tx, { id, tenantId, ficha }: Lote): Promise<EnvioDeLote[] | undefined> {
  const [lotePropio, abiertos] = await Promise.all([
    tx.query(
      `SELECT FROM lote l WHERE tenant_id = $1 AND id = $2 AND ${TURNO.esSuyo('$3')} AND estado <> 'CERRADO' FOR UPDATE`,
      [tenantId, id, ficha],
      'lote-suyo',
    ),
    tx.query<EnvioDeLote>(
      `SELECT de_id AS "deId", cdc FROM envio WHERE tenant_id = $1 AND lote_id = $2 AND abierto`,
      [tenantId, id],
      'lote-abiertos',
    ),
  ]);
  return lotePropio.length > 0 ? abiertos : undefined;
}

function loteCerrado(lote: Lote, desenlace: DesenlaceDeLote, ahora: Date): Statement {
  const { estado, numeroLote, rechazado, enviadoAt, sigueAt } = loteTras(lote, desenlace);
  const detalle = 'detalle' in desenlace ? desenlace.detalle.slice(0, 1_000) : null;
  return {
    sql: `UPDATE lote l SET estado = $3, ${TURNO.soltar}, numero_lote = $4, resultado = $5, detalle = $6, rechazado = $7,
        enviado_at = $8, proxima_at = $9, cerrado_at = CASE WHEN $3 = 'CERRADO' THEN $10::timestamptz END
      WHERE tenant_id = $1 AND id = $2`,
    values: [
      lote.tenantId,
      lote.id,
      estado,
      numeroLote,
      desenlace.tipo,
      detalle,
      rechazado,
      enviadoAt,
      sigueAt ?? ahora,
      ahora,
    ],
    name: 'lote-cerrar',
  };
}

/** Results are looked up by CDC, not joined: a planner that estimates one row would compare every pair. */
function enviosTerminados({ tenantId, id }: Lote, sucesos: readonly SucesoEnLote[], ahora: Date): Statement {
  const fines = sucesos.flatMap(({ cdc, envio }) => {
    if (!envio) return [];
    const { tipo, ...resto } = envio;
    return [[cdc, { cerrado: tipo === 'cerrado', ...resto }] as const];
  });
  return {
    sql: `UPDATE envio SET abierto = NOT ($3::jsonb -> cdc -> 'cerrado')::boolean, en_vuelo = false,
        resultado = coalesce($3::jsonb -> cdc ->> 'resultado', resultado),
        cerrado_at = CASE WHEN ($3::jsonb -> cdc -> 'cerrado')::boolean THEN $4::timestamptz END,
        consultar_at = coalesce(($3::jsonb -> cdc ->> 'consultarAt')::timestamptz, consultar_at),
        ya_autorizado = coalesce($3::jsonb -> cdc -> 'yaAutorizado', ya_autorizado)
      WHERE tenant_id = $1 AND lote_id = $2 AND abierto AND $3::jsonb ? cdc`,
    values: [tenantId, id, JSON.stringify(Object.fromEntries(fines)), ahora],
    name: 'lote-envios',
  };
}
