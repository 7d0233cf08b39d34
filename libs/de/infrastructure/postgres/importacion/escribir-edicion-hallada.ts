// SQL by hand: a document is found by its number and locked, if it is rejected and its number is still in use.
import type { Tx } from '@libs/platform/db';
import { edicionHallada } from '../../../application/importacion/edicion-hallada';
import type { OrdenDeImportacion } from '../../../application/ports/importacion-repository';
import type { Documento } from '../../../domain/documento';
import { acontecer } from '../vida/acontecer';
import { buscarPorId } from '../consultas/buscar';
import { reemplazarContenido } from '../vida/escribir-edicion';
import { escribirEventosImportados } from './escribir-eventos-importados';
import { COLUMNAS } from '../filas';

/** A worker or an edition that holds the document is waited for: then it is not rejected any more. Its series is locked by the caller. */
async function tomarRechazado(tx: Tx, { documento }: OrdenDeImportacion): Promise<Documento | undefined> {
  const { tenantId, sit, timbrado, serie, tipo, establecimiento, punto, numero } = documento;
  const [fila] = await tx.query<Documento>(
    `SELECT ${COLUMNAS} FROM numero_emitido n JOIN documento d ON d.tenant_id = n.tenant_id AND d.id = n.de_id
     WHERE n.tenant_id = $1 AND n.sit = $2 AND n.timbrado = $3 AND n.serie = $4 AND n.tipo = $5 AND n.establecimiento = $6
       AND n.punto = $7 AND n.numero = $8 AND d.estado = 'R' AND NOT EXISTS (SELECT FROM inutilizacion i WHERE i.tenant_id = n.tenant_id
         AND i.sit = n.sit AND i.timbrado = n.timbrado AND i.serie = n.serie AND i.tipo = n.tipo AND i.establecimiento = n.establecimiento
         AND i.punto = n.punto AND i.reservados @> n.numero)
     FOR UPDATE OF d`,
    [tenantId, sit, timbrado, serie, tipo, establecimiento, punto, numero],
    'importacion-rechazado',
  );
  return fila;
}

/** Writes the edition of a rejected document that a restore has lost. @returns undefined: none is rejected under its number. */
export async function escribirEdicionHallada(tx: Tx, orden: OrdenDeImportacion): Promise<Documento | undefined> {
  const rechazado = await tomarRechazado(tx, orden);
  if (!rechazado) return undefined;
  const { id: deId, tenantId } = rechazado;
  const { updatedAt: ahora } = orden.documento;
  const { contenido, sucesos } = edicionHallada(rechazado, orden);
  // First, so that e-mail and notice have the new content.
  await reemplazarContenido(tx, contenido);
  for (const suceso of sucesos) {
    await acontecer(tx, tenantId, [{ deId, suceso }], { ahora, autor: orden.historial[0]?.autor });
  }
  await escribirEventosImportados(tx, { ...orden, documento: { ...orden.documento, id: deId } });
  return buscarPorId(tx, tenantId, deId);
}
