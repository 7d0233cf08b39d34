import type { AvisoDeDocumento, AvisoNuevo, DatosDeDocumento } from '@libs/avisos';
import { avisar } from '@libs/avisos/testing';
import { job } from '@libs/jobs';
import type { Autor } from '@libs/platform';
import type { OutboxMessage, OutboxRow } from '@libs/platform/db';
import type { BaseEnMemoria, Transaccion } from '@libs/platform/testing';
import { numeroFormateado } from '@libs/series';
import { enElDetalle } from '../../application/emision/transporte-en-el-detalle';
import { trabajosDe } from '../../application/tramite/trabajos-de';
import type { Estado } from '../../domain/documento';
import type { Suceso } from '../../domain/vida/suceso';
import type { AjustesDeVida } from '../../domain/vida/contado';
import { contarSiPuede } from '../../domain/vida/contar';
import { AJUSTES_DEL_EMISOR, CORREO, DETALLE, DOCUMENTO, type FilaDeDocumento, HISTORIAL } from './tablas';
import { EVENTO, type FilaDeEvento } from './tablas-de-eventos';

/** Writes jobs with the transaction. */
export function encolar(tx: Transaccion, tenantId: string, mensajes: readonly OutboxMessage[]): OutboxRow[] {
  return mensajes.map((mensaje) => {
    const fila = { ...mensaje, id: String(tx.base.siguiente('outbox')), tenantId };
    tx.insertar({ nombre: 'outbox' }, fila);
    return fila;
  });
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

/** The settings of an issuer; who set none wants e-mails, and KuDEs as they are made. */
export const ajustesDe = (tx: Pick<Transaccion, 'ver'>, tenantId: string): AjustesDeVida =>
  tx.ver(AJUSTES_DEL_EMISOR, tenantId) ?? { enviarCorreo: true, kudeAPedido: false };

export const ajustar = (base: BaseEnMemoria, tenantId: string, ajustes: Partial<AjustesDeVida>): void =>
  base.almacen(AJUSTES_DEL_EMISOR).poner(tenantId, { ...ajustesDe(base, tenantId), ...ajustes, tenantId });

/**
 * What happens to a document that this transaction holds, with its line of history.
 * @returns its new row and the jobs that follow; undefined: it cannot happen in the document's state.
 */
export async function acontecer(
  tx: Transaccion,
  antes: FilaDeDocumento,
  suceso: Suceso,
  ahora: Date,
  autor?: Autor,
): Promise<{ documento: FilaDeDocumento; mensajes: OutboxMessage[] } | undefined> {
  const ultimoMotivo = tx.buscar(HISTORIAL, 'documento', antes.id).at(-1)?.motivo ?? null;
  const contado = contarSiPuede(antes, suceso, { ajustes: ajustesDe(tx, antes.tenantId), ahora, ultimoMotivo });
  if (!contado) return undefined;
  const { documento, linea, carta, aviso, detalle } = contado;
  tx.poner(DOCUMENTO, documento);
  if (detalle) {
    const { contenido, ...resto } = (await tx.bloquear(DETALLE, antes.id))!;
    tx.poner(DETALLE, { ...resto, contenido: enElDetalle(contenido, detalle) });
  }
  if (aviso) escribirAviso(tx, documento, aviso, ahora);
  if (linea) anotar(tx, antes.id, { ...linea, autor }, ahora);
  const mensajes = trabajosDe(contado, { ahora });
  return { documento, mensajes: carta === 'documento' ? [...mensajes, cartaDe(tx, documento, ahora)] : mensajes };
}

/** A notice about a document that this transaction holds. */
export function avisarDeDocumento(
  tx: Transaccion,
  antes: FilaDeDocumento,
  avisa: AvisoDeDocumento,
  creadoAt: Date,
): void {
  const documento = { ...antes, avisos: antes.avisos + 1 };
  tx.poner(DOCUMENTO, documento);
  escribirAviso(tx, documento, avisa, creadoAt);
}

/** The last notice that a document counts. */
function escribirAviso(tx: Transaccion, d: FilaDeDocumento, avisa: AvisoDeDocumento, creadoAt: Date): void {
  const deDocumento: DatosDeDocumento = {
    ...{
      de_id: d.id,
      cdc: d.cdc,
      id_interno: d.idInterno,
      tipo_de: d.tipo,
      establecimiento: d.establecimiento,
      punto: d.punto,
    },
    ...{ numero: d.numero, numero_formateado: numeroFormateado(d, d.numero), estado: d.estado, moneda: d.moneda },
    ...{ codigo_fiscal: d.codigoFiscal, mensaje_fiscal: d.mensajeFiscal },
    ...{ total: d.total, total_iva: d.totalIva, total_gs: d.totalGs },
  };
  const datos = { ...deDocumento, ...avisa.datos };
  const aviso = { tipo: avisa.tipo, sit: d.sit, deId: d.id, secuencia: d.avisos, datos, creadoAt };
  avisar(tx, d.tenantId, [aviso as AvisoNuevo]);
}

/** The letter with the document. */
function cartaDe(tx: Transaccion, { tenantId, id: deId }: FilaDeDocumento, disponibleAt: Date): OutboxMessage {
  const emailId = tx.base.nuevoId('correo');
  tx.insertar(CORREO, { id: emailId, deId });
  return { ...job('email.enviar', { tenantId, emailId }), disponibleAt };
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

/** Events of one request that the authority answers while it waits. */
const URGENTES = 10;
type EventosPedidos = Pick<FilaDeEvento, 'tenantId' | 'tipo' | 'sit' | 'autor'> &
  Partial<Pick<FilaDeEvento, 'deId' | 'inutilizacionId' | 'recibidoId'>>;

/** Events with the jobs that send them. */
export function pedirEventos(
  tx: Transaccion,
  comun: EventosPedidos,
  pedidos: readonly Pick<FilaDeEvento, 'motivo' | 'datos'>[],
  ahora: Date,
): { ids: string[]; outbox: OutboxRow[] } {
  const ids = pedidos.map((pedido) => {
    const id = tx.base.nuevoId('evento');
    tx.insertar(EVENTO, {
      ...{ deId: null, inutilizacionId: null, recibidoId: null },
      ...{ ...comun, ...pedido, id, estado: 'P', protocoloFiscal: null, codigoFiscal: null, mensajeFiscal: null },
      ...{ ficha: 0, enVuelo: false, venceAt: null, intentos: 0, dudoso: false, procesadoAt: null },
      ...{ createdAt: ahora, proximaAt: ahora },
    });
    return id;
  });
  const { tenantId } = comun;
  const urgente = ids.length <= URGENTES;
  const mensajes = ids.map((eventoId) => ({
    ...job('evento.enviar', { tenantId, eventoId }),
    disponibleAt: ahora,
    urgente,
  }));
  return { ids, outbox: encolar(tx, tenantId, mensajes) };
}
