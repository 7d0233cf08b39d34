// SQL by hand: the table model gives the columns that an edition replaces; the new bytes are stored beside the old ones.
import type { Tx } from '@libs/platform/db';
import type { ContenidoNuevo } from '../../../application/importacion/edicion-hallada';
import { CERO, escribirDecimal } from '@libs/campos';
import { conContenido, type Documento } from '../../../domain/documento';
import { correoAlEmitir } from '../../../domain/emision/correo-al-emitir';
import type { Referencia } from '../../../domain/emision/referencia';
import { COLUMNAS, contenidoDe } from '../filas';

interface ConReferencias {
  referencias: readonly Pick<Referencia, 'cdc' | 'anticipo'>[];
}

/** The amounts that a document takes from advances, as rows of `anticipo_aplicado`. */
export const anticiposDe = (deId: string, { referencias }: ConReferencias) =>
  referencias
    .filter(({ anticipo }) => anticipo > CERO)
    .map(({ cdc, anticipo }) => ({ de_id: deId, cdc, monto: escribirDecimal(anticipo) }));

/** Stores the amounts that a document takes from advances. */
export async function insertarAnticipos(
  tx: Tx,
  tenantId: string,
  deId: string,
  conReferencias: ConReferencias,
): Promise<void> {
  for (const { cdc, monto } of anticiposDe(deId, conReferencias)) {
    await tx.query(
      `INSERT INTO anticipo_aplicado (tenant_id, de_id, cdc, monto) VALUES ($1, $2, $3, $4)
       ON CONFLICT (tenant_id, de_id, cdc) DO UPDATE SET monto = excluded.monto`,
      [tenantId, deId, cdc, monto],
    );
  }
}

/** New content under the same number. The old bytes stay under the old CDC, which still finds the document. */
export async function reemplazarContenido(tx: Tx, { documento, orden, firmado }: ContenidoNuevo): Promise<Documento> {
  const { id, tenantId } = documento;
  const { cdc, fechaFirma, xml, digest } = firmado;
  const contenido = { ...orden.documento, ...correoAlEmitir(orden.documento.emailRec), cdc, fechaFirma };
  const fila = contenidoDe(contenido);
  const columnas = Object.keys(fila);
  const [editado] = await tx.query<Documento>(
    `UPDATE documento d SET (${columnas.join(', ')})
       = (SELECT ${columnas.map((columna) => `r.${columna}`).join(', ')} FROM jsonb_populate_record(NULL::documento, $3::jsonb) r)
     WHERE d.tenant_id = $1 AND d.id = $2 RETURNING ${COLUMNAS}`,
    [tenantId, id, JSON.stringify(fila)],
  );
  await tx.query(
    `UPDATE documento_detalle SET contenido = $3, huella_solicitud = $4 WHERE tenant_id = $1 AND de_id = $2`,
    [tenantId, id, JSON.stringify(orden.detalle), orden.huella],
  );
  await tx.query(
    `WITH k AS (INSERT INTO cdc_emitido (tenant_id, de_id, cdc) VALUES ($1, $2, $3)),
       copia AS (INSERT INTO copia_pendiente (tenant_id, de_id, cdc, proxima_at) VALUES ($1, $2, $3, $6))
     INSERT INTO documento_xml (tenant_id, de_id, cdc, xml, digest) VALUES ($1, $2, $3, $4, $5)`,
    [tenantId, id, cdc, xml, digest, orden.documento.createdAt],
  );
  await tx.query(`UPDATE anticipo_aplicado SET monto = 0 WHERE tenant_id = $1 AND de_id = $2`, [tenantId, id]);
  await insertarAnticipos(tx, tenantId, id, orden);
  return conContenido(editado!, contenido);
}
