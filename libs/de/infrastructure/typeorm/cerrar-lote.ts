// SQL by hand: each statement writes the end of a batch's turn for all of its documents.
import { job } from '@libs/jobs';
import { OUTBOX_INSERT, outboxJson, type OutboxRow, turnoDe, type Tx } from '@libs/platform/db';
import { esFinal } from '../../domain/documento';
import type { DesenlaceDeLote, Lote } from '../../domain/lote';
import type { Suceso } from '../../domain/suceso';
import { cambioPor } from '../../domain/vida';
import { escribirCambios } from './escribir-cambios';
import type { CambioDeDocumento } from './fila-de-cambio';

/** The turn of a batch `l`. */
export const TURNO = turnoDe('l', 'proxima_at');

interface Escrito {
  outbox: OutboxRow[];
  /** Documents that became final. */
  finales: string[];
}

/** Writes how a turn ended. @returns undefined: another worker has it now, and nothing was written. */
export async function terminarTurno(
  tx: Tx,
  lote: Lote,
  desenlace: DesenlaceDeLote,
  ahora: Date,
): Promise<Escrito | undefined> {
  const siguiente = await cerrarTurno(tx, lote, desenlace, ahora);
  if (!siguiente) return undefined;
  const cambios = await cambiosDe(tx, lote, desenlace, ahora);
  const { cambiados, outbox } = await cambiarDocumentos(tx, lote.tenantId, cambios, ahora);
  return {
    outbox: [...siguiente, ...outbox],
    finales: cambiados.filter(({ estado }) => esFinal(estado)).map(({ deId }) => deId),
  };
}

/** Writes what befell documents of a batch. */
export const cambiarDocumentos = (tx: Tx, tenantId: string, cambios: readonly CambioDeDocumento[], ahora: Date) =>
  escribirCambios(tx, tenantId, cambios, { ahora, nombre: 'lote-documentos-cambiar' });

/** The same occurrence for several documents. */
export function cambioDeCadaUno(deIds: readonly string[], suceso: Suceso): CambioDeDocumento[] {
  const cambio = cambioPor(suceso);
  return deIds.map((deId) => ({ deId, cambio }));
}

/** Writes the batch's row and the job of its next turn. @returns the job, for the queue; undefined: another worker has the turn. */
async function cerrarTurno(
  tx: Tx,
  lote: Lote,
  desenlace: DesenlaceDeLote,
  ahora: Date,
): Promise<OutboxRow[] | undefined> {
  const { id: loteId, tenantId } = lote;
  const estado = {
    encolado: 'ENCOLADO',
    en_proceso: lote.estado,
    no_enviado: 'NUEVO',
    desconocido: 'DESCONOCIDO',
    disuelto: 'CERRADO',
    imposible: 'CERRADO',
    concluido: 'CERRADO',
  }[desenlace.tipo];
  const sigueAt = sigueDesde(desenlace);
  const siguiente = sigueAt ? [{ ...job('lote.tramitar', { tenantId, loteId }), disponibleAt: sigueAt }] : [];
  const filas = await tx.query<OutboxRow | { id: null }>(
    `WITH l AS (UPDATE lote l SET estado = $3, ${TURNO.soltar},
         numero_lote = CASE WHEN $5 = 'desconocido' THEN NULL ELSE coalesce($4, numero_lote) END,
         resultado = $5, detalle = $6, rechazado = $9,
         proxima_at = $7, enviado_at = CASE WHEN $3 = 'NUEVO' THEN NULL ELSE enviado_at END,
         cerrado_at = CASE WHEN $3 = 'CERRADO' THEN $8::timestamptz END
       WHERE tenant_id = $10 AND id = $1 AND ${TURNO.esSuyo('$2')} AND estado <> 'CERRADO' RETURNING id),
       o AS (${OUTBOX_INSERT('$10', '$11', 'EXISTS (SELECT FROM l)')})
     SELECT o.* FROM l LEFT JOIN o ON true`,
    [
      loteId,
      lote.ficha,
      estado,
      desenlace.tipo === 'encolado' ? desenlace.numeroLote : null,
      desenlace.tipo,
      'detalle' in desenlace ? desenlace.detalle.slice(0, 1_000) : null,
      sigueAt ?? ahora,
      ahora,
      desenlace.tipo === 'desconocido' ? desenlace.rechazado : lote.rechazado,
      tenantId,
      outboxJson(siguiente),
    ],
    'lote-cerrar',
  );
  return filas.length > 0 ? filas.filter((fila) => fila.id !== null) : undefined;
}

/** When the batch has its next turn; undefined: it is closed. */
function sigueDesde(desenlace: DesenlaceDeLote): Date | undefined {
  switch (desenlace.tipo) {
    case 'no_enviado':
      return desenlace.reintentarAt;
    case 'encolado':
    case 'en_proceso':
    case 'desconocido':
      return desenlace.consultarAt;
    default:
      return undefined;
  }
}

/** What the turn of a batch that goes on says of all its documents. They were marked as sent when the batch was made. */
function diceDeTodos({ intentos }: Lote, desenlace: DesenlaceDeLote): Suceso | undefined {
  const primero = intentos === 1;
  if (desenlace.tipo !== 'no_enviado') return primero ? undefined : { tipo: 'lote_enviado' };
  return primero ? { tipo: 'lote_no_salio', detalle: desenlace.detalle } : undefined;
}

async function cambiosDe(
  tx: Tx,
  lote: Lote,
  desenlace: DesenlaceDeLote,
  ahora: Date,
): Promise<readonly CambioDeDocumento[]> {
  switch (desenlace.tipo) {
    case 'imposible': {
      const devueltos = await cerrarEnvios(tx, lote, ahora);
      return cambioDeCadaUno(devueltos, { tipo: 'lote_imposible', solo: devueltos.length === 1 });
    }
    case 'disuelto':
      return repartir(tx, lote, { ...desenlace, resultados: new Map(), yaAutorizados: new Map() }, ahora);
    case 'concluido':
      return repartir(tx, lote, { ...desenlace, fallido: false }, ahora);
    default: {
      const suceso = diceDeTodos(lote, desenlace);
      return suceso ? cambioDeCadaUno(await abiertosDe(tx, lote), suceso) : [];
    }
  }
}

/** Documents whose submission in this batch is open. */
async function abiertosDe(tx: Tx, { tenantId, id }: Lote): Promise<string[]> {
  const filas = await tx.query<{ deId: string }>(
    `SELECT de_id AS "deId" FROM envio WHERE tenant_id = $1 AND lote_id = $2 AND abierto`,
    [tenantId, id],
    'lote-abiertos',
  );
  return filas.map(({ deId }) => deId);
}

/** Nothing was sent: closes all submissions of the batch. */
async function cerrarEnvios(tx: Tx, lote: Lote, ahora: Date): Promise<string[]> {
  const filas = await tx.query<{ deId: string }>(
    `UPDATE envio SET abierto = false, en_vuelo = false, resultado = 'no_enviado', cerrado_at = $3
     WHERE tenant_id = $1 AND lote_id = $2 AND abierto RETURNING de_id AS "deId"`,
    [lote.tenantId, lote.id, ahora],
    'lote-cerrar-envios',
  );
  return filas.map(({ deId }) => deId);
}

type Reparto = Omit<Extract<DesenlaceDeLote, { tipo: 'concluido' }>, 'tipo'> & { fallido: boolean };

/** Closes the submissions that have a result, and takes the other documents out of the batch: the authority is asked about each. */
async function repartir(
  tx: Tx,
  { tenantId, id }: Lote,
  { resultados, yaAutorizados, consultarAt, fallido }: Reparto,
  ahora: Date,
): Promise<CambioDeDocumento[]> {
  const porCdc = Object.fromEntries([...resultados].map(([cdc, { tipo }]) => [cdc, tipo]));
  // Results are looked up by CDC, not joined: a planner that estimates one row would compare every pair.
  const envios = await tx.query<{ deId: string; cdc: string; abierto: boolean }>(
    `UPDATE envio SET abierto = NOT $3::jsonb ? cdc, en_vuelo = false, resultado = coalesce($3::jsonb ->> cdc, resultado),
       cerrado_at = CASE WHEN $3::jsonb ? cdc THEN $4::timestamptz END,
       consultar_at = CASE WHEN $3::jsonb ? cdc THEN consultar_at ELSE $5 END,
       ya_autorizado = coalesce($6::jsonb -> cdc, ya_autorizado)
     WHERE tenant_id = $1 AND lote_id = $2 AND abierto RETURNING de_id AS "deId", cdc, abierto`,
    [tenantId, id, JSON.stringify(porCdc), ahora, consultarAt, JSON.stringify(Object.fromEntries(yaAutorizados))],
    'lote-repartir',
  );
  const suelto = cambioPor({ tipo: 'lote_disuelto', fallido, consultarAt });
  return envios.map(({ deId, cdc, abierto }) => ({
    deId,
    cambio: abierto ? suelto : cambioPor(resultados.get(cdc)!),
  }));
}
