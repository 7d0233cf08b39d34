// SQL by hand: a turn is taken by one conditional statement, which says whether it was.
import { escribirAvisos } from '@libs/avisos/postgres';
import { type Tx, turnoDe } from '@libs/platform/db';
import { nuevoId } from '@libs/platform';
import type { LoQueDijo, TurnoDePregunta } from '../../application/ports/llegada-repository';
import { avisoDeVencimiento, avisosDeRespuesta } from '../../domain/avisos';
import { recibir } from '../../domain/llegada';
import { oir } from '../../domain/palabra';
import { aRecibido, bloquearRecibidos, eventosDeRecibido } from './bloquear';
import { guardar } from './escribir-llegados';
import { RECIBIDO } from './tablas';

const TURNO = turnoDe('recibido');

export async function tomarPregunta(
  tx: Tx,
  tenantId: string,
  id: string,
  { ahora, venceAt }: { ahora: Date; venceAt: Date },
): Promise<TurnoDePregunta | undefined> {
  const [tomado] = await tx.query<{ ficha: number; intentos: number }>(
    `UPDATE recibido SET ${TURNO.tomar('$4')} WHERE tenant_id = $1 AND id = $2 AND proxima_at <= $3 AND ${TURNO.libre('$3')}
     RETURNING ficha, intentos`,
    [tenantId, id, ahora, venceAt],
    'recibido-tomar-pregunta',
  );
  if (!tomado) return undefined;
  return { ...tomado, recibido: aRecibido(await tx.of(RECIBIDO).findOneByOrFail({ tenantId, id })) };
}

export async function anotarRespuesta(
  tx: Tx,
  tenantId: string,
  { recibido: { id }, ficha, intentos }: TurnoDePregunta,
  { respuesta, llegado }: LoQueDijo,
  ahora: Date,
): Promise<boolean> {
  const [fila] = await bloquearRecibidos(tx, { tenantId, id, ficha });
  if (!fila) return false;
  const llegada = llegado && recibir(aRecibido(fila), llegado, { id: nuevoId(ahora), ahora });
  const xml = llegada?.que === 'nuevo' ? llegado!.xml?.bytes : undefined;
  const conElla = llegada?.que === 'nuevo' ? llegada.recibido : aRecibido(fila);
  const { recibido, seCancelo } = oir(conElla, respuesta, intentos, ahora);
  await guardar(tx, tenantId, [{ recibido, xml }]);
  const sinRespuesta = respuesta.tipo === 'sin_respuesta' ? intentos + 1 : 0;
  await tx.of(RECIBIDO).update({ tenantId, id }, { enVuelo: false, intentos: sinRespuesta });
  const trajo = llegada?.que === 'nuevo';
  await escribirAvisos(tx, tenantId, avisosDeRespuesta(recibido, { trajo, seCancelo }, ahora));
  return true;
}

export async function avisarVencimiento(tx: Tx, tenantId: string, id: string, ahora: Date): Promise<void> {
  const [fila] = await bloquearRecibidos(tx, { tenantId, id });
  if (!fila?.avisoAt || fila.avisoAt > ahora) return;
  const eventos = await eventosDeRecibido(tx, tenantId, id);
  const respondio = eventos.some(({ estado, tipo }) => estado !== 'R' && tipo !== 'NOTIFICACION');
  const { avisos, avisoAt } = avisoDeVencimiento(aRecibido(fila), respondio, ahora);
  await tx.of(RECIBIDO).update({ tenantId, id }, { avisoAt });
  await escribirAvisos(tx, tenantId, avisos);
}
