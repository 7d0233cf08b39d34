// SQL by hand: the signed bytes of events are declared with the events, in their own lib.
import { nuevoId } from '@libs/platform';
import type { Tx } from '@libs/platform/db';
import type { OrdenDeImportacion } from '../../application/ports/importacion-repository';
import { EVENTO } from './tablas';

/** The event that named a document's receiver, as if it had been asked for here: accepted, and never sent. */
export async function escribirNominacionImportada(
  tx: Tx,
  { nominacion, documento, autor }: OrdenDeImportacion,
): Promise<void> {
  if (!nominacion) return;
  const { tenantId, id: deId, cdc, sit, updatedAt } = documento;
  const { receptor, motivo, protocolo, respuesta, xml } = nominacion;
  const id = nuevoId(updatedAt);
  await tx.of(EVENTO).insert({
    ...{ tenantId, id, tipo: 'NOMINACION', sit, deId, datos: { cdc, receptor }, motivo, estado: 'A', autor },
    ...{
      protocoloFiscal: protocolo,
      codigoFiscal: respuesta?.codigo ?? null,
      mensajeFiscal: respuesta?.mensaje ?? null,
    },
    ...{ proximaAt: updatedAt, createdAt: updatedAt, procesadoAt: updatedAt },
  });
  if (xml === undefined) return;
  await tx.query(`INSERT INTO evento_xml (tenant_id, evento_id, ficha, xml) VALUES ($1, $2, 0, $3)`, [
    ...[tenantId, id, Buffer.from(xml)],
  ]);
}
