import { escribirAvisos } from '@libs/avisos/postgres';
import { nuevoId } from '@libs/platform';
import type { Tx } from '@libs/platform/db';
import { In } from 'typeorm';
import { avisosDeLlegada } from '../../domain/avisos';
import { type Llegada, type Llegado, recibir } from '../../domain/llegada';
import type { Recibido } from '../../domain/recibido';
import { aRecibido, bloquearAltas, bloquearRecibidos } from './bloquear';
import { RECIBIDO, RECIBIDO_XML } from './tablas';

const claveDe = ({ sit, cdc }: { sit: string; cdc: string }): string => `${sit} ${cdc}`;

/** Stores documents that came, one after the other: the same document may be among them twice. */
export async function escribirLlegados(
  tx: Tx,
  tenantId: string,
  llegados: readonly Llegado[],
  ahora: Date,
): Promise<Llegada[]> {
  await bloquearAltas(tx, tenantId);
  const filas = await bloquearRecibidos(tx, { tenantId, cdc: In(llegados.map(({ cdc }) => cdc)) });
  const conocidos = new Map(filas.map((fila) => [claveDe(fila), aRecibido(fila)]));
  const nuevos = new Map<string, { recibido: Recibido; xml: Buffer | undefined }>();
  const llegadas = llegados.map((llegado) => {
    const clave = claveDe(llegado);
    const llegada = recibir(conocidos.get(clave), llegado, { id: nuevoId(ahora), ahora });
    if (llegada.que === 'nuevo') {
      conocidos.set(clave, llegada.recibido);
      nuevos.set(clave, { recibido: llegada.recibido, xml: llegado.xml?.bytes ?? nuevos.get(clave)?.xml });
    }
    return llegada;
  });
  await guardar(tx, tenantId, [...nuevos.values()]);
  const avisos = [...nuevos.values()].flatMap(({ recibido }) => avisosDeLlegada(recibido, ahora));
  await escribirAvisos(tx, tenantId, avisos);
  return llegadas;
}

/** Rows, and the bytes of those that have some. An archived month that gets some is archived again later. */
export async function guardar(
  tx: Tx,
  tenantId: string,
  nuevos: readonly { recibido: Recibido; xml: Buffer | undefined }[],
): Promise<void> {
  if (nuevos.length === 0) return;
  const filas = nuevos.map(({ recibido }) => ({ ...recibido, tenantId }));
  await tx.of(RECIBIDO).upsert(filas, { conflictPaths: ['tenantId', 'id'] });
  const lugar = { legajoId: null, desde: null, largo: null, huella: null };
  const xmls = nuevos.flatMap(({ recibido, xml }) =>
    xml ? [{ tenantId, recibidoId: recibido.id, xml, ...lugar }] : [],
  );
  if (xmls.length === 0) return;
  await tx.call('anotar_xmls_recibidos', [tenantId, xmls.map(({ recibidoId }) => recibidoId), filas[0]!.updatedAt]);
  await tx.of(RECIBIDO_XML).upsert(xmls, { conflictPaths: ['tenantId', 'recibidoId'] });
}
