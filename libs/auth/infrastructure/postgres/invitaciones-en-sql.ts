// SQL by hand: the tenant, and the letter of an invitation, which goes the way of the notices to its tenant, are in tables of a lib that
// this lib may not import.
import { IsNull } from 'typeorm';
import { error } from '@libs/errors';
import { job } from '@libs/jobs';
import { DIA_MS, nuevoId } from '@libs/platform';
import { type OutboxRow, type RowOf, type Tx, writeOutbox } from '@libs/platform/db';
import type { CuentaAceptada } from '../../application/ports/persona-repository';
import type { CartaPedida, Invitacion, InvitacionAbierta } from '../../domain/invitacion';
import { INVITACION } from './tablas';

export const SIN_ENVIAR = { estado: 'P', detalle: null } as const;

export const invitacion = ({
  tenantId: _,
  hash: _hash,
  autor: _autor,
  ...fila
}: RowOf<typeof INVITACION>): Invitacion => fila;

/** Open invitations, the newest first. */
export async function conSuCarta(tx: Tx, tenantId: string): Promise<InvitacionAbierta[]> {
  const filas = await tx
    .of(INVITACION)
    .find({ where: { tenantId, aceptadaAt: IsNull() }, order: { createdAt: 'DESC', id: 'DESC' } });
  const cartas = await tx.query<InvitacionAbierta['carta'] & { objeto: string }>(
    `SELECT objeto, estado, detalle FROM aviso_de_fin WHERE tenant_id = $1 AND clase = 'invitacion' AND objeto = ANY ($2)`,
    [tenantId, filas.map(({ id }) => id)],
  );
  const deQuien = new Map(cartas.map(({ objeto, ...carta }) => [objeto, carta]));
  return filas.map((fila) => ({ ...invitacion(fila), carta: deQuien.get(fila.id) ?? SIN_ENVIAR }));
}

/** Letters with invitations of the last 24 hours, the newest first. */
export const cartasDe = (tx: Tx, tenantId: string, ahora: Date): Promise<CartaPedida[]> =>
  tx.query<CartaPedida>(
    `SELECT destinatario AS correo, created_at AS at FROM aviso_de_fin
     WHERE tenant_id = $1 AND clase = 'invitacion' AND created_at > $2 ORDER BY created_at DESC`,
    [tenantId, new Date(ahora.getTime() - DIA_MS)],
  );

/** Orders the letter. Its token is drawn when it is written. */
export async function pedirCarta(
  tx: Tx,
  tenantId: string,
  { id, correo, venceAt, createdAt: ahora }: Invitacion,
  pagina = '',
): Promise<OutboxRow[]> {
  const cartaId = nuevoId(ahora);
  await tx.query(
    `INSERT INTO aviso_de_fin (tenant_id, clase, objeto, umbral, id, nombre, hasta, destinatario, estado, proxima_at, created_at)
     VALUES ($1, 'invitacion', $2, 0, $3, $4, $5, $6, 'P', $7, $7)`,
    [tenantId, id, cartaId, pagina, venceAt, correo, ahora],
  );
  const trabajo = job('email.enviar', { tenantId, emailId: cartaId, que: 'aviso' });
  return writeOutbox(tx, tenantId, [{ ...trabajo, disponibleAt: ahora }]);
}

/** Ends an open invitation; its letter is not written any more. False: the account has no such one. */
export async function cerrarInvitacion(
  tx: Tx,
  tenantId: string,
  id: string,
  motivo: string,
  ahora: Date,
): Promise<boolean> {
  // The letter first, as the renderer locks them.
  await tx.query(
    `UPDATE aviso_de_fin SET estado = 'F', detalle = $3, cerrado_at = $4
     WHERE tenant_id = $1 AND clase = 'invitacion' AND objeto = $2 AND estado = 'P'`,
    [tenantId, id, motivo, ahora],
  );
  const { affected } = await tx.of(INVITACION).delete({ tenantId, id, aceptadaAt: IsNull() });
  return affected === 1;
}

/** @throws TENANT_SUSPENDIDO. */
export async function cuentaActiva(tx: Tx, tenantId: string): Promise<Pick<CuentaAceptada, 'ruc' | 'razonSocial'>> {
  const [cuenta] = await tx.query<{ ruc: string; razonSocial: string; estado: string }>(
    `SELECT ruc, razon_social AS "razonSocial", estado FROM tenant WHERE id = $1`,
    [tenantId],
  );
  const { estado, ...quien } = cuenta!;
  if (estado === 'SUSPENDIDO') throw error('TENANT_SUSPENDIDO');
  return quien;
}
