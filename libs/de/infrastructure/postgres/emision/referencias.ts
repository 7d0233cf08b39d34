// SQL by hand: one statement locks, and one reads, all documents that an emission references.
import type { Tx } from '@libs/platform/db';
import type { NotaDeDocumento } from '../../../application/ports/documento-consultas';
import type { OrdenDeEmision } from '../../../application/ports/emision-repository';
import { CERO, leerDecimal } from '@libs/campos';
import type { Documento } from '../../../domain/documento';
import type { DocumentoAjeno } from '../../../domain/emision/documento-ajeno';
import { referenciasGuardadas } from '../../../domain/emision/referencia';
import { errorPor, objetarDeNuevo, type Referenciado } from '../../../domain/emision/referencias';
import { FACTURA } from '@libs/fiscal';
import { anotarAjenos, conSusNotas, NOTAS_DE } from './ajenos';

/** Locks the referenced documents, so that two simultaneous credit notes cannot both pass, and checks the rules. */
export async function juzgarReferencias(
  tx: Tx,
  tenantId: string,
  orden: OrdenDeEmision,
  /** The document being written: amounts that it took earlier do not count against it. */
  propio: string,
): Promise<void> {
  const { ajenos = [], documento, referencias } = orden;
  await anotarAjenos(tx, tenantId, ajenos, documento.createdAt);
  const hallados = await hallar(
    tx,
    tenantId,
    referencias.map(({ cdc }) => cdc),
    propio,
    ajenos,
  );
  for (const referencia of referencias) orden.juzgar(referencia, hallados.get(referencia.cdc));
}

/** The same rules without locks, for an order that is not written. */
export async function tantearReferencias(tx: Tx, orden: OrdenDeEmision): Promise<void> {
  const { tenantId, id } = orden.documento;
  const cdcs = orden.referencias.map(({ cdc }) => cdc);
  const hallados = cdcs.length > 0 ? await leer(tx, tenantId, cdcs, id, orden.ajenos) : new Map<string, Referenciado>();
  for (const referencia of orden.referencias) orden.juzgar(referencia, hallados.get(referencia.cdc));
}

/**
 * The same for a rejected document that is submitted again, but only the rules whose result may have changed since its emission.
 * @throws the errors of an emission.
 */
export async function juzgarDeNuevo(tx: Tx, tenantId: string, documento: Documento): Promise<void> {
  const { id, tipo, asociadoCdc } = documento;
  const tomados = await tx.query<{ cdc: string; monto: string | null }>(
    `SELECT cdc, monto::text FROM anticipo_aplicado WHERE tenant_id = $1 AND de_id = $2 AND monto > 0
     UNION ALL SELECT d ->> 'cdc', NULL FROM documento_detalle t, jsonb_array_elements(t.contenido -> 'docs_asociados') d
       WHERE t.tenant_id = $1 AND t.de_id = $2 AND d ->> 'cdc' IS NOT NULL`,
    [tenantId, id],
  );
  const referencias = referenciasGuardadas(
    asociadoCdc,
    tomados.map(({ cdc, monto }) => ({ cdc, anticipo: monto === null ? CERO : (leerDecimal(monto) ?? CERO) })),
  );
  const hallados = await hallar(
    tx,
    tenantId,
    referencias.map(({ cdc }) => cdc),
    id,
  );
  const total = leerDecimal(documento.total) ?? CERO;
  for (const referencia of referencias) {
    // A document that is not ours, or was replaced by an edition, was already judged at the emission.
    const hallado = hallados.get(referencia.cdc);
    const objecion = hallado && objetarDeNuevo(tipo, total, referencia, hallado);
    if (objecion) throw errorPor(objecion, tipo, referencia);
  }
}

/** CDCs of the approved notes about a document, and of the approved invoices that use it as an advance; newest first, at most a hundred. */
export async function dependientesDe(tx: Tx, tenantId: string, cdc: string): Promise<string[]> {
  const filas = await tx.query<{ cdc: string }>(
    `SELECT n.cdc FROM (
       SELECT n.cdc, n.created_at FROM documento n
         WHERE n.tenant_id = $1 AND n.asociado_cdc = $2 AND n.tipo IN (5, 6) AND n.estado = 'A'
       UNION SELECT f.cdc, f.created_at FROM anticipo_aplicado a JOIN documento f ON f.tenant_id = a.tenant_id AND f.id = a.de_id
         WHERE a.tenant_id = $1 AND a.cdc = $2 AND a.monto > 0 AND f.estado = 'A') n
     ORDER BY n.created_at DESC, n.cdc LIMIT 100`,
    [tenantId, cdc],
    'consulta-dependientes',
  );
  return filas.map(({ cdc: cdcDependiente }) => cdcDependiente);
}

/** The notes about an invoice, newest first, at most a hundred; each with what all credit notes together took, those that wait too. */
export function notasDe(
  tx: Tx,
  { tenantId, tipo, cdc }: Documento,
): Promise<(NotaDeDocumento & { acreditado: string | null })[]> {
  if (tipo !== FACTURA) return Promise.resolve([]);
  return tx.query(
    `SELECT cdc, tipo, establecimiento, punto, numero, estado, total,
       sum(total) FILTER (WHERE tipo = 5 AND estado IN ('P', 'E', 'A')) OVER () AS acreditado
     FROM documento WHERE tenant_id = $1 AND asociado_cdc = $2 AND tipo IN (5, 6) ORDER BY created_at DESC, id DESC LIMIT 100`,
    [tenantId, cdc],
    'consulta-notas',
  );
}

/**
 * The documents of these CDCs, locked until the transaction ends. `propio`: the document that references them.
 * @param confirmados those of other systems that count; default: those that were ever confirmed.
 */
async function hallar(
  tx: Tx,
  tenantId: string,
  buscados: readonly string[],
  propio: string,
  confirmados?: readonly DocumentoAjeno[],
): Promise<ReadonlyMap<string, Referenciado>> {
  if (buscados.length === 0) return new Map();
  const cdcs = buscados.toSorted();
  const bloqueados = await tx.query<{ ajeno: DocumentoAjeno | null }>(
    `WITH propio AS (SELECT d.id
       FROM cdc_emitido k JOIN documento d ON d.tenant_id = k.tenant_id AND d.id = k.de_id AND d.cdc = k.cdc
       WHERE k.tenant_id = $1 AND k.cdc = ANY ($2) ORDER BY k.cdc FOR UPDATE OF d),
     ajeno AS (SELECT contenido FROM documento_ajeno WHERE tenant_id = $1 AND cdc = ANY ($2) ORDER BY cdc FOR UPDATE)
     SELECT NULL::jsonb AS ajeno FROM propio UNION ALL SELECT contenido FROM ajeno`,
    [tenantId, cdcs],
  );
  const ajenos = confirmados ?? bloqueados.flatMap(({ ajeno }) => ajeno ?? []);
  // A second statement sees the changes that the former holder of the lock committed.
  return leer(tx, tenantId, cdcs, propio, ajenos);
}

/** @param ajenos documents of other systems; those that are ours by now are left out. */
async function leer(
  tx: Tx,
  tenantId: string,
  cdcs: readonly string[],
  propio: string,
  ajenos: readonly DocumentoAjeno[] = [],
): Promise<ReadonlyMap<string, Referenciado>> {
  const propios = await tx.query<Referenciado>(
    `SELECT d.cdc, d.estado, d.tipo, d.sit, d.tipo_transaccion AS "tipoTransaccion", d.moneda, d.total,
       to_char(d.fecha_emision, 'YYYY-MM-DD"T"HH24:MI:SS') AS "fechaEmision", d.receptor_ruc AS "receptorRuc",
       d.receptor_documento AS "receptorDocumento", nc.acreditado, nc.pendientes, ant.aplicado,
       EXISTS (SELECT FROM evento e WHERE e.tenant_id = $1 AND e.de_id = d.id AND e.tipo = 'CANCELACION'
         AND e.estado = 'P') AS "cancelacionPendiente",
       EXISTS (SELECT FROM evento e WHERE e.tenant_id = $1 AND e.de_id = d.id AND e.tipo = 'NOMINACION'
         AND e.estado = 'A') AS nominado,
       ARRAY (SELECT DISTINCT concat(i ->> 'iva_afectacion', '-', i ->> 'iva_tipo') FROM documento_detalle t,
         jsonb_array_elements(t.contenido -> 'items') i WHERE t.tenant_id = $1 AND t.de_id = d.id) AS ivas
     FROM cdc_emitido k JOIN documento d ON d.tenant_id = k.tenant_id AND d.id = k.de_id AND d.cdc = k.cdc,
       LATERAL (${NOTAS_DE('d.cdc')}) nc,
       LATERAL (SELECT coalesce(sum(a.monto), 0)::text AS aplicado
         FROM anticipo_aplicado a JOIN documento f ON f.tenant_id = $1 AND f.id = a.de_id
         WHERE a.tenant_id = $1 AND a.cdc = d.cdc AND f.estado IN ('P', 'E', 'A') AND f.id <> $3) ant
     WHERE k.tenant_id = $1 AND k.cdc = ANY ($2)`,
    [tenantId, cdcs, propio],
  );
  const cdcsPropios = new Set(propios.map(({ cdc }) => cdc));
  const deOtrosEmisores = ajenos.filter(({ cdc }) => !cdcsPropios.has(cdc));
  const hallados = [...propios, ...(await conSusNotas(tx, tenantId, deOtrosEmisores, propio))];
  return new Map(hallados.map((hallado) => [hallado.cdc, hallado]));
}
