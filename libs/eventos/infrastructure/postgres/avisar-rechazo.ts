import { avisoDeCuenta } from '@libs/avisos';
import { escribirAvisos } from '@libs/avisos/postgres';
import type { Respuesta } from '@libs/de';
import { avisarDeDocumento } from '@libs/de/postgres';
import type { Tx } from '@libs/platform/db';
import type { EventoEnTramite } from '../../domain/evento';

/** A refused event: about the tenant's document, if it was, else about what it names itself. */
export async function avisarRechazo(
  tx: Tx,
  { id, tenantId, sit, motivo, contenido }: EventoEnTramite,
  deId: string | null,
  { codigo, mensaje }: Respuesta,
  ahora: Date,
): Promise<void> {
  const tipo = 'evento.rechazado';
  const datos = { codigo_fiscal: codigo, mensaje_fiscal: mensaje, evento_id: id, evento: contenido.clase, motivo };
  if (deId !== null) {
    await avisarDeDocumento(tx, tenantId, deId, { tipo, datos }, ahora);
    return;
  }
  const datosDelAviso = 'cdc' in contenido ? { ...datos, cdc: contenido.cdc } : datos;
  await escribirAvisos(tx, tenantId, [avisoDeCuenta(tipo, datosDelAviso, ahora, sit)]);
}
