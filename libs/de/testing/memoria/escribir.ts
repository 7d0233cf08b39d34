import type { Autor } from '@libs/platform';
import type { OutboxMessage, OutboxRow } from '@libs/platform/db';
import type { Transaccion } from '@libs/platform/testing';
import type { Estado } from '../../domain/documento';
import { CORREO, DOCUMENTO, type FilaDeDocumento, HISTORIAL, OUTBOX } from './tablas';

/** A row of a document in place of the one that this transaction holds; an approval orders the e-mail, as the trigger of the table does. */
export function ponerDocumento(
  tx: Transaccion,
  antes: FilaDeDocumento,
  cambios: Partial<FilaDeDocumento>,
): FilaDeDocumento {
  const fila = { ...antes, ...cambios };
  const aprueba = fila.estado === 'A' && antes.estado !== 'A' && antes.estado !== 'C';
  if (aprueba && fila.emailRec !== null && fila.emailEstado === null) {
    const { tenantId, id: deId } = fila;
    const emailId = `correo-${tx.base.siguiente('correo')}`;
    tx.insertar(CORREO, { id: emailId, deId });
    encolar(tx, tenantId, [{ cola: 'email.enviar', datos: { v: 1, tenantId, emailId }, disponibleAt: fila.updatedAt }]);
    fila.emailEstado = 'P';
  }
  tx.poner(DOCUMENTO, fila);
  return fila;
}

interface Linea {
  estado: Estado;
  motivo: string | null;
  codigoFiscal?: string | null;
  mensajeFiscal?: string | null;
  autor?: Autor;
}

export function anotar(tx: Transaccion, deId: string, linea: Linea, createdAt: Date): void {
  const { codigoFiscal = null, mensajeFiscal = null, autor = null, ...resto } = linea;
  tx.insertar(HISTORIAL, {
    id: tx.base.siguiente('historial'),
    deId,
    codigoFiscal,
    mensajeFiscal,
    autor,
    ...resto,
    createdAt,
  });
}

export function encolar(tx: Transaccion, tenantId: string, mensajes: readonly OutboxMessage[]): OutboxRow[] {
  return mensajes.map((mensaje) => {
    const fila = { ...mensaje, id: String(tx.base.siguiente('outbox')), tenantId };
    tx.insertar(OUTBOX, fila);
    return fila;
  });
}

export const envioDe = (
  { tenantId, id: deId }: FilaDeDocumento,
  disponibleAt: Date,
  urgente = false,
): OutboxMessage => ({
  cola: 'de.enviar',
  datos: { v: 1, tenantId, deId, motivo: 'reenvio' },
  disponibleAt,
  urgente,
});

export const kudeDe = ({ tenantId, id: deId, version }: FilaDeDocumento, disponibleAt: Date): OutboxMessage => ({
  cola: 'kude.renderizar',
  datos: { v: 1, tenantId, deId, version },
  disponibleAt,
});
