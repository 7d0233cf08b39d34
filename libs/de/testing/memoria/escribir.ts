import type { AvisoDeDocumento, AvisoNuevo, DatosDeDocumento } from '@libs/avisos';
import { avisar } from '@libs/avisos/testing';
import { job } from '@libs/jobs';
import type { Autor } from '@libs/platform';
import type { OutboxMessage, OutboxRow } from '@libs/platform/db';
import type { Transaccion } from '@libs/platform/testing';
import { numeroFormateado } from '@libs/series';
import { receptorEnElDetalle } from '../../application/detalle';
import { conTransporte } from '../../application/transporte-en-el-detalle';
import { correoAlEmitir } from '../../domain/correo-al-emitir';
import { delReceptor, type Estado } from '../../domain/documento';
import type { Receptor } from '../../domain/solicitud';
import type { Cambio } from '../../domain/suceso';
import { papelDe } from '../../domain/papel';
import { CORREO, DETALLE, DOCUMENTO, type FilaDeDocumento, HISTORIAL, NUNCA } from './tablas';
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

/** Fields that `deNuevo` clears. */
const OLVIDADO = {
  ...{ protocoloFiscal: null, codigoFiscal: null, mensajeFiscal: null, aprobadoAt: null },
  ...{ lotesFallidos: 0, reenvioPedidoAt: null, demoradoAt: null },
};

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
  const { papelNuevo, deNuevo, pedido } = cambio;
  const nombrado = cambio.receptor && nombrar(antes, cambio.receptor);
  const nuevoPapel = papelNuevo === 'siempre' || (papelNuevo === 'al_cambiar' && estado !== antes.estado);
  const conservado = deNuevo ? { ...antes, ...OLVIDADO } : antes;
  const correo = { ...antes, ...nombrado };
  const envia = cambio.carta === 'documento' && correo.emailRec !== null && correo.emailEstado === null;
  const modoEnvio = cambio.modoEnvio ?? antes.modoEnvio;
  const reintentarAt = cambio.reintentarAt === 'infinity' ? NUNCA : (cambio.reintentarAt ?? null);
  const documento: FilaDeDocumento = {
    ...antes,
    ...nombrado,
    estado,
    modoEnvio,
    updatedAt: ahora,
    protocoloFiscal: cambio.protocolo ?? conservado.protocoloFiscal,
    codigoFiscal: cambio.respuesta?.codigo ?? conservado.codigoFiscal,
    mensajeFiscal: cambio.respuesta?.mensaje ?? conservado.mensajeFiscal,
    aprobadoAt: cambio.aprobadoAt ?? conservado.aprobadoAt,
    reintentarAt: modoEnvio === 'S' || reintentarAt === NUNCA ? reintentarAt : null,
    loteId: cambio.loteId === undefined ? antes.loteId : cambio.loteId,
    lotesFallidos: conservado.lotesFallidos + (cambio.loteFallido ? 1 : 0),
    reenvioPedidoAt: pedido === 'reenvio' ? ahora : pedido === 'servido' ? null : conservado.reenvioPedidoAt,
    reencoladoAt: pedido === 'reencolado' ? ahora : antes.reencoladoAt,
    demoradoAt: conservado.demoradoAt,
    version: antes.version + (nuevoPapel ? 1 : 0),
    kudeEstado: nuevoPapel ? papelDe(antes.kudeAPedido) : antes.kudeEstado,
    emailEstado: envia ? 'P' : correo.emailEstado,
  };
  tx.poner(DOCUMENTO, documento);
  const contado = cambio.avisa ? avisarDeDocumento(tx, documento, cambio.avisa, ahora) : documento;
  const { motivo, anota = 'al_cambiar', respuesta, respuestaAlEvento = respuesta } = cambio;
  const ultima = tx.buscar(HISTORIAL, 'documento', antes.id).at(-1);
  const seAnota =
    anota === 'siempre' || estado !== antes.estado || (anota === 'si_es_nueva' && motivo !== ultima?.motivo);
  if (motivo !== undefined && seAnota) {
    const { codigo: codigoFiscal, mensaje: mensajeFiscal } = respuestaAlEvento ?? {};
    anotar(tx, antes.id, { estado, motivo, codigoFiscal, mensajeFiscal, autor }, ahora);
  }
  const mensajes = [
    ...(cambio.tomarAt ? [envioDe(documento, cambio.tomarAt)] : []),
    ...(nuevoPapel && !antes.kudeAPedido ? [kudeDe(documento, ahora)] : []),
    ...(envia ? [cartaDe(tx, documento, ahora)] : []),
  ];
  return { documento: contado, mensajes };
}

/** A notice about a document that this transaction holds. @returns its row, which counts them. */
export function avisarDeDocumento(
  tx: Transaccion,
  antes: FilaDeDocumento,
  avisa: AvisoDeDocumento,
  creadoAt: Date,
): FilaDeDocumento {
  const d = { ...antes, avisos: antes.avisos + 1 };
  tx.poner(DOCUMENTO, d);
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
  return d;
}

/** Writes into the detail the receiver or the part of the transport that the change has. */
export async function nombrarEnElDetalle(
  tx: Transaccion,
  deId: string,
  { receptor, transporte }: Cambio,
): Promise<void> {
  if (!receptor && !transporte) return;
  const detalle = (await tx.bloquear(DETALLE, deId))!;
  const contenido = receptor
    ? { ...detalle.contenido, receptor: receptorEnElDetalle(receptor) }
    : conTransporte(detalle.contenido, transporte!);
  tx.poner(DETALLE, { ...detalle, contenido });
}

/** What a nomination changes of the row. */
function nombrar({ estado }: FilaDeDocumento, receptor: Receptor): Partial<FilaDeDocumento> {
  const { email } = receptor;
  const correo = email !== undefined && estado === 'A' && { emailRec: email, ...correoAlEmitir(email) };
  return { ...delReceptor(receptor), ...correo };
}

/** The letter with the document; in memory every issuer wants it. */
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
