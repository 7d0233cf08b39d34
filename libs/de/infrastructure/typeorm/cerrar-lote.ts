// SQL by hand: each statement writes the end of a batch's turn for all of its documents.
import { job } from '@libs/jobs';
import { type OutboxMessage, type OutboxRow, turnoDe, type Tx, writeOutbox } from '@libs/platform/db';
import type { DesenlaceDeLote, Lote } from '../../domain/lote';
import type { Suceso } from '../../domain/suceso';
import { cambioPor } from '../../domain/vida';
import { type Escrito, escribirCambios } from './escribir-cambios';

/** The turn of a batch `l`. */
export const TURNO = turnoDe('l', 'proxima_at');

/** Checks the fence and writes the batch's row. */
export async function cerrarTurno(tx: Tx, lote: Lote, desenlace: DesenlaceDeLote, ahora: Date): Promise<boolean> {
  const estado = {
    encolado: 'ENCOLADO',
    en_proceso: lote.estado,
    no_enviado: 'NUEVO',
    desconocido: 'DESCONOCIDO',
    disuelto: 'CERRADO',
    imposible: 'CERRADO',
    concluido: 'CERRADO',
  }[desenlace.tipo];
  const filas = await tx.query(
    `UPDATE lote l SET estado = $3, ${TURNO.soltar},
       numero_lote = CASE WHEN $5 = 'desconocido' THEN NULL ELSE coalesce($4, numero_lote) END,
       resultado = $5, detalle = $6, rechazado = $9,
       proxima_at = $7, enviado_at = CASE WHEN $3 = 'NUEVO' THEN NULL ELSE enviado_at END,
       cerrado_at = CASE WHEN $3 = 'CERRADO' THEN $8::timestamptz END
     WHERE tenant_id = $10 AND id = $1 AND ${TURNO.esSuyo('$2')} AND estado <> 'CERRADO' RETURNING id`,
    [
      lote.id,
      lote.ficha,
      estado,
      desenlace.tipo === 'encolado' ? desenlace.numeroLote : null,
      desenlace.tipo,
      'detalle' in desenlace ? desenlace.detalle.slice(0, 1_000) : null,
      proximaTras(desenlace) ?? ahora,
      ahora,
      desenlace.tipo === 'desconocido' ? desenlace.rechazado : lote.rechazado,
      lote.tenantId,
    ],
    'lote-cerrar',
  );
  return filas.length === 1;
}

function proximaTras(desenlace: DesenlaceDeLote): Date | undefined {
  if ('reintentarAt' in desenlace) return desenlace.reintentarAt;
  return 'consultarAt' in desenlace ? desenlace.consultarAt : undefined;
}

interface Escritos {
  outbox: OutboxRow[];
  /** Documents that became final. */
  finales: string[];
}

export async function escribirDocumentos(
  tx: Tx,
  lote: Lote,
  desenlace: DesenlaceDeLote,
  ahora: Date,
): Promise<Escritos> {
  const { tenantId, id: loteId } = lote;
  /** First try: the documents were already marked when the batch was made. */
  const primero = lote.intentos === 1;
  const aTodos = async (suceso: Suceso): Promise<OutboxRow[]> =>
    (await acontecer(tx, tenantId, await abiertosDe(tx, tenantId, loteId), suceso, ahora)).outbox;
  const seguir = (at: Date): Promise<OutboxRow[]> => writeOutbox(tx, tenantId, [trabajo(tenantId, loteId, at)]);
  switch (desenlace.tipo) {
    case 'no_enviado':
      if (primero) await aTodos({ tipo: 'lote_no_salio', detalle: desenlace.detalle });
      return { outbox: await seguir(desenlace.reintentarAt), finales: [] };
    case 'encolado':
    case 'desconocido':
    case 'en_proceso':
      if (!primero) await aTodos({ tipo: 'lote_enviado' });
      return { outbox: await seguir(desenlace.consultarAt), finales: [] };
    case 'imposible': {
      const devueltos = await cerrarEnvios(tx, lote, ahora);
      const suceso = { tipo: 'lote_imposible', solo: devueltos.length === 1 } as const;
      return { outbox: (await acontecer(tx, tenantId, devueltos, suceso, ahora)).outbox, finales: [] };
    }
    case 'disuelto':
      return { outbox: await soltar(tx, lote, { ...desenlace, yaAutorizados: new Map() }, ahora), finales: [] };
    case 'concluido': {
      const { outbox, finales } = await resolver(tx, lote, desenlace.resultados, ahora);
      return { outbox: [...outbox, ...(await soltar(tx, lote, { ...desenlace, fallido: false }, ahora))], finales };
    }
  }
}

/** Writes the same occurrence for several documents of a batch. */
export function acontecer(
  tx: Tx,
  tenantId: string,
  deIds: readonly string[],
  suceso: Suceso,
  ahora: Date,
): Promise<Escrito> {
  const cambio = cambioPor(suceso);
  const cambios = deIds.map((deId) => ({ deId, cambio }));
  return escribirCambios(tx, tenantId, cambios, { ahora, nombre: 'lote-documentos-cambiar' });
}

/** Documents whose submission in this batch is open. */
async function abiertosDe(tx: Tx, tenantId: string, loteId: string): Promise<string[]> {
  const filas = await tx.query<{ deId: string }>(
    `SELECT de_id AS "deId" FROM envio WHERE tenant_id = $1 AND lote_id = $2 AND abierto`,
    [tenantId, loteId],
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

/** Closes the submissions that have a result and writes it on their documents. */
async function resolver(
  tx: Tx,
  lote: Lote,
  resultados: Extract<DesenlaceDeLote, { tipo: 'concluido' }>['resultados'],
  ahora: Date,
): Promise<Escritos> {
  const porCdc = Object.fromEntries([...resultados].map(([cdc, { tipo }]) => [cdc, tipo]));
  // Results are looked up by CDC, not joined: a planner that estimates one row would compare every pair.
  const cerrados = await tx.query<{ deId: string; cdc: string }>(
    `UPDATE envio SET abierto = false, en_vuelo = false, resultado = $3::jsonb ->> cdc, cerrado_at = $4
     WHERE tenant_id = $1 AND lote_id = $2 AND abierto AND $3::jsonb ? cdc RETURNING de_id AS "deId", cdc`,
    [lote.tenantId, lote.id, JSON.stringify(porCdc), ahora],
    'lote-resolver',
  );
  const cambios = cerrados.map(({ deId, cdc }) => ({ deId, cambio: cambioPor(resultados.get(cdc)!) }));
  const nombre = 'lote-documentos-cambiar';
  const { cambiados, outbox } = await escribirCambios(tx, lote.tenantId, cambios, { ahora, nombre });
  return { outbox, finales: cambiados.map(({ deId }) => deId) };
}

interface Suelta extends Pick<Extract<DesenlaceDeLote, { tipo: 'concluido' }>, 'consultarAt' | 'yaAutorizados'> {
  fallido: boolean;
}

/** Takes the remaining documents out of the batch; the authority is asked about each. */
async function soltar(
  tx: Tx,
  lote: Lote,
  { consultarAt, fallido, yaAutorizados }: Suelta,
  ahora: Date,
): Promise<OutboxRow[]> {
  const sueltos = await tx.query<{ deId: string }>(
    `UPDATE envio SET en_vuelo = false, consultar_at = $3, ya_autorizado = coalesce($4::jsonb -> cdc, ya_autorizado)
     WHERE tenant_id = $1 AND lote_id = $2 AND abierto RETURNING de_id AS "deId"`,
    [lote.tenantId, lote.id, consultarAt, JSON.stringify(Object.fromEntries(yaAutorizados))],
    'lote-soltar',
  );
  const deIds = sueltos.map(({ deId }) => deId);
  const suceso = { tipo: 'lote_disuelto', fallido, consultarAt } as const;
  return (await acontecer(tx, lote.tenantId, deIds, suceso, ahora)).outbox;
}

function trabajo(tenantId: string, loteId: string, disponibleAt: Date): OutboxMessage {
  return { ...job('lote.tramitar', { tenantId, loteId }), disponibleAt };
}
