import { encolar } from '@libs/eventos/testing';
import { job } from '@libs/jobs';
import type { Autor } from '@libs/platform';
import type { OutboxMessage } from '@libs/platform/db';
import type { Transaccion } from '@libs/platform/testing';
import type { Estado } from '../../domain/documento';
import type { Cambio } from '../../domain/vida';
import { CORREO, DOCUMENTO, type FilaDeDocumento, HISTORIAL, NUNCA } from './tablas';

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
    encolar(tx, tenantId, [{ ...job('email.enviar', { tenantId, emailId }), disponibleAt: fila.updatedAt }]);
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

/** What befalls a document that this transaction holds, with its line of history. @returns its new row and the jobs that follow. */
export function cambiar(
  tx: Transaccion,
  antes: FilaDeDocumento,
  cambio: Cambio,
  ahora: Date,
  autor?: Autor,
): { documento: FilaDeDocumento; mensajes: OutboxMessage[] } {
  const estado = cambio.hacia[antes.estado];
  if (!estado) throw new Error(`this cannot befall a document in state ${antes.estado}`);
  const nuevoPapel = cambio.papelNuevo === true && estado !== antes.estado;
  const modoEnvio = cambio.modoEnvio ?? antes.modoEnvio;
  const reintentarAt = cambio.reintentarAt === 'infinity' ? NUNCA : (cambio.reintentarAt ?? null);
  const documento = ponerDocumento(tx, antes, {
    estado,
    modoEnvio,
    updatedAt: ahora,
    protocoloFiscal: cambio.protocolo ?? antes.protocoloFiscal,
    codigoFiscal: cambio.respuesta?.codigo ?? antes.codigoFiscal,
    mensajeFiscal: cambio.respuesta?.mensaje ?? antes.mensajeFiscal,
    aprobadoAt: cambio.aprobadoAt ?? antes.aprobadoAt,
    reintentarAt: modoEnvio === 'S' || reintentarAt === NUNCA ? reintentarAt : null,
    loteId: cambio.loteId === undefined ? antes.loteId : cambio.loteId,
    lotesFallidos: antes.lotesFallidos + (cambio.loteFallido ? 1 : 0),
    reenvioPedidoAt: cambio.pedido === 'reenvio' ? ahora : antes.reenvioPedidoAt,
    reencoladoAt: cambio.pedido === 'reencolado' ? ahora : antes.reencoladoAt,
    version: antes.version + (nuevoPapel ? 1 : 0),
    kudeEstado: nuevoPapel ? 'P' : antes.kudeEstado,
  });
  const { motivo, anota = 'al_cambiar', respuesta } = cambio;
  const ultima = tx.buscar(HISTORIAL, 'documento', antes.id).at(-1);
  const seAnota =
    anota === 'siempre' || estado !== antes.estado || (anota === 'si_es_nueva' && motivo !== ultima?.motivo);
  if (motivo !== undefined && seAnota) {
    const { codigo: codigoFiscal, mensaje: mensajeFiscal } = respuesta ?? {};
    anotar(tx, antes.id, { estado, motivo, codigoFiscal, mensajeFiscal, autor }, ahora);
  }
  const mensajes = [
    ...(cambio.tomarAt ? [envioDe(documento, cambio.tomarAt)] : []),
    ...(nuevoPapel ? [kudeDe(documento, ahora)] : []),
  ];
  return { documento, mensajes };
}

export const envioDe = (
  { tenantId, id: deId }: FilaDeDocumento,
  disponibleAt: Date,
  urgente = false,
): OutboxMessage => ({
  ...job('de.enviar', { tenantId, deId, motivo: 'reenvio' }),
  disponibleAt,
  urgente,
});

export const kudeDe = ({ tenantId, id: deId, version }: FilaDeDocumento, disponibleAt: Date): OutboxMessage => ({
  ...job('kude.renderizar', { tenantId, deId, version }),
  disponibleAt,
});
