// SQL by hand: each statement changes a document's KuDE or e-mail status only from an expected status.
import { anunciarAvisos } from '@libs/avisos/postgres';
import type { Autor } from '@libs/platform';
import type { Database, Statement, Tx } from '@libs/platform/db';
import { type FinDeCorreo, motivoDeCorreo } from '../../../domain/vida/fin-de-correo';

// Writes the KuDE and e-mail status of documents, which never changes their state. Separate
// from `acontecer`, because the process that renders and delivers may write nothing else of a document.

/** A version of the KuDE was stored. An older version never replaces a newer one. Its first time is a notice. */
export async function kudeListo(
  database: Database,
  tenantId: string,
  deId: string,
  { version, plantilla }: { version: number; plantilla: string },
  ahora: Date,
): Promise<void> {
  const listo = {
    sql: `WITH antes AS (SELECT kude_avisada FROM documento WHERE tenant_id = $1 AND id = $2),
       d AS (UPDATE documento d SET kude_version = $3, kude_plantilla = $4, kude_at = coalesce(kude_at, $5),
           kude_estado = CASE WHEN version = $3 THEN 'L' ELSE kude_estado END,
           avisos = avisos + (kude_avisada < $3)::int, kude_avisada = greatest(kude_avisada, $3)
         WHERE tenant_id = $1 AND id = $2 AND kude_version < $3 RETURNING id, sit, avisos, datos_de_aviso(d) AS datos)
     SELECT avisar($1, (SELECT jsonb_agg(jsonb_build_object('tipo', 'de.kude_listo', 'sit', sit, 'de_id', id, 'secuencia', avisos,
       'creado_at', $5::timestamptz, 'datos', datos || jsonb_build_object('kude_version', $3::int)))
       FROM d, antes WHERE antes.kude_avisada < $3)) AS avisos`,
    values: [tenantId, deId, version, plantilla, ahora],
    name: 'kude-listo',
  };
  const [[hecho]] = await database.ofTenant(tenantId, (tx) => tx.last<[{ avisos: number }[]]>([listo]));
  if (hecho!.avisos > 0) anunciarAvisos(database, tenantId);
}

/** A PDF in another format was stored. */
export const otroKudeListo = (tenantId: string, deId: string, ahora: Date): Statement => ({
  sql: `UPDATE documento SET kude_at = $3 WHERE tenant_id = $1 AND id = $2 AND kude_at IS NULL`,
  values: [tenantId, deId, ahora],
  name: 'kude-otro-listo',
});

/** Its PDFs were deleted: they are drawn again when somebody asks. Not if one was lost meanwhile, which is being drawn. */
export const kudeVencido = (tx: Tx, tenantId: string, deId: string, desde: Date): Promise<unknown[]> =>
  tx.query(
    `UPDATE documento SET kude_at = NULL, kude_version = 0, kude_estado = CASE kude_estado WHEN 'L' THEN 'N' ELSE kude_estado END
     WHERE tenant_id = $1 AND id = $2 AND kude_at = $3 RETURNING 1`,
    [tenantId, deId, desde],
    'kude-vencido',
  );

/** A version of the KuDE was not made: F, it never can be; N, it is tried again when somebody asks. */
export const kudeSinHacer = (
  tx: Tx,
  tenantId: string,
  deId: string,
  version: number,
  estado: 'F' | 'N',
): Promise<unknown[]> =>
  tx.query(
    `UPDATE documento SET kude_estado = $4 WHERE tenant_id = $1 AND id = $2 AND version = $3`,
    [tenantId, deId, version, estado],
    'kude-sin-hacer',
  );

/** Somebody asks for the KuDE. @returns the version to render; undefined if it is being made, or ready, or never will be. */
export async function kudePedido(tx: Tx, tenantId: string, deId: string, ahora: Date): Promise<number | undefined> {
  const [fila] = await tx.query<{ version: number }>(
    `UPDATE documento SET kude_estado = 'P', updated_at = $3
     WHERE tenant_id = $1 AND id = $2 AND kude_estado IN ('N', 'G') RETURNING version`,
    [tenantId, deId, ahora],
    'kude-pedido',
  );
  return fila?.version;
}

/** The store has lost the KuDE. @returns whether it must be rendered again; false if that is already under way. */
export async function kudePerdido(tx: Tx, tenantId: string, deId: string, ahora: Date): Promise<boolean> {
  const filas = await tx.query(
    `UPDATE documento SET kude_version = 0, kude_estado = 'P', kude_at = NULL, updated_at = $3
     WHERE tenant_id = $1 AND id = $2 AND kude_estado = 'L' RETURNING id`,
    [tenantId, deId, ahora],
    'kude-perdido',
  );
  return filas.length > 0;
}

/** Status of the last ordered letter, as the document shows it. */
export interface EstadoDeCarta {
  estado: 'P' | 'E' | 'F';
  detalle: string | null;
}

export const mostrarCarta = (
  tx: Tx,
  tenantId: string,
  deId: string,
  { estado, detalle }: EstadoDeCarta,
  ahora: Date,
): Promise<unknown[]> =>
  tx.query(
    `UPDATE documento SET email_estado = $3, email_detalle = $4, updated_at = $5 WHERE tenant_id = $1 AND id = $2`,
    [tenantId, deId, estado, detalle, ahora],
    'carta-mostrar',
  );

/** A line of the document's history, with the author of the e-mail. */
export const anotarCorreo = (
  tx: Tx,
  { tenantId, deId }: { tenantId: string; deId: string },
  fin: FinDeCorreo,
  autor: Autor,
  ahora: Date,
): Promise<unknown[]> =>
  tx.query(
    `INSERT INTO documento_historial (tenant_id, de_id, estado, motivo, autor, created_at)
     SELECT $1, id, estado, $3, $4, $5 FROM documento WHERE tenant_id = $1 AND id = $2`,
    [tenantId, deId, motivoDeCorreo(fin), JSON.stringify(autor), ahora],
    'carta-anotar',
  );
