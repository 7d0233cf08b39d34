// SQL by hand: the signed bytes of events are declared with the events, in their own lib.
import { nuevoId } from '@libs/platform';
import type { Tx } from '@libs/platform/db';
import type { OrdenDeImportacion } from '../../../application/ports/importacion-repository';
import { EVENTO } from '../tablas';

/** The events of a document that were registered elsewhere, as if they had been asked for here: accepted, and never sent. */
export async function escribirEventosImportados(
  tx: Tx,
  { eventos = [], documento, autor }: OrdenDeImportacion,
): Promise<void> {
  const { tenantId, id: deId, sit, updatedAt } = documento;
  for (const [i, { tipo, datos, motivo, protocolo, respuesta, xml }] of eventos.entries()) {
    // Events are read by the moment of their creation: later ones override earlier ones.
    const at = new Date(updatedAt.getTime() + i);
    const id = nuevoId(at);
    await tx.of(EVENTO).insert({
      tenantId,
      id,
      tipo,
      sit,
      deId,
      datos,
      motivo,
      estado: 'A',
      autor,
      protocoloFiscal: protocolo,
      codigoFiscal: respuesta?.codigo ?? null,
      mensajeFiscal: respuesta?.mensaje ?? null,
      proximaAt: at,
      createdAt: at,
      procesadoAt: at,
    });
    if (xml === undefined) continue;
    await tx.query(`INSERT INTO evento_xml (tenant_id, evento_id, ficha, xml) VALUES ($1, $2, 0, $3)`, [
      tenantId,
      id,
      Buffer.from(xml),
    ]);
  }
}
