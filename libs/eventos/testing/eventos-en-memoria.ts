import { avisoDeCuenta } from '@libs/avisos';
import { avisar } from '@libs/avisos/testing';
import type { Evento, Respuesta } from '@libs/de';
import {
  acontecer,
  avisarDeDocumento,
  dependientesDe,
  DOCUMENTO,
  encolar,
  pedirEventos,
  EVENTO,
  type FilaDeEvento,
  type FilaDeInutilizacion,
  INUTILIZACION,
  type Tramo,
  XML,
} from '@libs/de/testing/memoria';
import { job } from '@libs/jobs';
import type { OutboxMessage, OutboxRow } from '@libs/platform/db';
import type { Sesion, Transaccion } from '@libs/platform/testing';
import {
  type DocumentoConEventos,
  type EnvioDeEvento,
  EventoRepository,
  type PedidoDeEvento,
} from '../application/ports/evento-repository';
import type { DesenlaceDeEvento, EventoEnTramite } from '../domain/evento';
import { type EventoDecidido, idsDe, nuevosDe } from '../domain/pedido';
import { sucesoDe, type TipoDeEvento } from '../domain/tipos-de-evento';

export class EventosEnMemoria extends EventoRepository {
  constructor(
    protected readonly sesion: Sesion,
    private readonly anunciar: (filas: readonly OutboxRow[]) => void,
    private readonly resuelto: (eventoId: string) => void,
  ) {
    super();
  }

  async pedir(
    tenantId: string,
    { tipo, cdc, autor, ahora }: PedidoDeEvento,
    decidir: (hallado: DocumentoConEventos) => readonly EventoDecidido[],
  ) {
    const pedida = await this.sesion.transaccion(async (tx) => {
      await tx.sentencia();
      const deId = tx.ver(XML, cdc)?.deId;
      if (deId === undefined || tx.ver(DOCUMENTO, deId)?.tenantId !== tenantId) return undefined;
      const documento = (await tx.bloquear(DOCUMENTO, deId))!;
      await tx.sentencia();
      const previos = tx.buscar(EVENTO, 'documento', deId);
      const decididos = decidir({ documento, previos, dependientes: dependientesDe(tx, tenantId, documento.cdc) });
      const comun = { tenantId, tipo, sit: documento.sit, deId, autor };
      const { ids, outbox } = pedirEventos(tx, comun, nuevosDe(decididos), ahora);
      return { documento, eventoIds: idsDe(decididos, ids), outbox };
    });
    if (pedida) this.anunciar(pedida.outbox);
    return pedida;
  }

  tomarTurno(tenantId: string, eventoId: string, ahora: Date, arriendoMs: number) {
    return this.sesion.transaccion(async (tx): Promise<(EventoEnTramite & EnvioDeEvento) | undefined> => {
      const fila = await tx.bloquear(EVENTO, eventoId);
      if (!fila || fila.tenantId !== tenantId || fila.estado !== 'P') return undefined;
      if ((fila.enVuelo ? fila.venceAt! : fila.proximaAt) > ahora) return undefined;
      const venceAt = new Date(ahora.getTime() + arriendoMs);
      const ficha = fila.ficha + 1;
      const intentos = fila.intentos + 1;
      const dudoso = fila.dudoso || fila.enVuelo;
      tx.poner(EVENTO, { ...fila, ficha, intentos, dudoso, venceAt, enVuelo: true });
      const { id, sit, motivo, tipo: clase, datos, createdAt } = fila;
      return {
        ...{ id, tenantId, tenantVersion: 1, sit, motivo, createdAt, ficha, venceAt, intentos, dudoso },
        contenido: { clase, ...datos } as EventoEnTramite['contenido'],
        idEvento: String(tx.base.siguiente('id_evento')),
        dId: String(tx.base.siguiente('d_id')),
      };
    });
  }

  guardarFirmado({ id, ficha }: EventoEnTramite): Promise<boolean> {
    return this.sesion.leer((base) => {
      const fila = base.ver(EVENTO, id);
      return fila?.ficha === ficha && fila.estado === 'P';
    });
  }

  async registrarDesenlace(evento: EventoEnTramite, desenlace: DesenlaceDeEvento, ahora: Date): Promise<boolean> {
    const { tenantId, id } = evento;
    const outbox = await this.sesion.transaccion(async (tx) => {
      const fila = await tx.bloquear(EVENTO, id);
      if (!fila || fila.ficha !== evento.ficha || fila.estado !== 'P') return undefined;
      const cerrado = { ...fila, ...trasElTurno(evento, desenlace, ahora) };
      tx.poner(EVENTO, cerrado);
      return encolar(tx, tenantId, await aplicar(tx, cerrado, desenlace, ahora));
    });
    if (!outbox) return false;
    this.anunciar(outbox);
    if (desenlace.tipo !== 'reintentar' || desenlace.aviso !== undefined) this.resuelto(id);
    return true;
  }

  porId(tenantId: string, eventoId: string): Promise<Evento | undefined> {
    return this.sesion.leer((base) => {
      const fila = base.ver(EVENTO, eventoId);
      return fila?.tenantId === tenantId ? fila : undefined;
    });
  }
}

function trasElTurno(evento: EventoEnTramite, desenlace: DesenlaceDeEvento, ahora: Date): Partial<FilaDeEvento> {
  if (desenlace.tipo === 'reintentar') {
    const { dudoso, at, aviso } = desenlace;
    return { enVuelo: false, dudoso, proximaAt: at, mensajeFiscal: aviso ?? null };
  }
  return {
    ...{ enVuelo: false, dudoso: evento.dudoso, proximaAt: ahora, procesadoAt: ahora },
    estado: desenlace.tipo === 'aceptado' ? 'A' : 'R',
    protocoloFiscal: desenlace.tipo === 'aceptado' ? desenlace.protocolo : null,
    codigoFiscal: desenlace.respuesta.codigo,
    mensajeFiscal: desenlace.respuesta.mensaje,
  };
}

/** Writes the effect of an event, in the transaction that ends it. */
async function aplicar(
  tx: Transaccion,
  evento: FilaDeEvento,
  desenlace: DesenlaceDeEvento,
  ahora: Date,
): Promise<OutboxMessage[]> {
  const { tenantId, id: eventoId } = evento;
  if (desenlace.tipo === 'reintentar') {
    return [{ ...job('evento.enviar', { tenantId, eventoId }), disponibleAt: desenlace.at }];
  }
  const aceptado = desenlace.tipo === 'aceptado';
  const deId = documentoDe(tx, evento);
  if (evento.tipo === 'INUTILIZACION') await resolverInutilizacion(tx, evento, aceptado, deId, ahora);
  if (!aceptado) await avisarRechazo(tx, evento, deId, desenlace.respuesta, ahora);
  const documento = aceptado && deId !== null ? await tx.bloquear(DOCUMENTO, deId) : undefined;
  const { motivo, autor, datos } = evento;
  const suceso = sucesoDe(evento.tipo as TipoDeEvento, motivo, desenlace.respuesta, datos);
  const hecho = documento && suceso && (await acontecer(tx, documento, suceso, ahora, autor));
  return hecho?.mensajes ?? [];
}

/** The event's document; in a voiding, the document whose number is voided. */
function documentoDe(tx: Transaccion, { deId, inutilizacionId }: FilaDeEvento): string | null {
  const cdc = inutilizacionId === null ? null : tx.ver(INUTILIZACION, inutilizacionId)!.cdc;
  return deId ?? (cdc === null ? null : (tx.ver(XML, cdc)?.deId ?? null));
}

async function avisarRechazo(
  tx: Transaccion,
  { id, tenantId, sit, tipo: evento, motivo, datos: datosDelEvento }: FilaDeEvento,
  deId: string | null,
  { codigo, mensaje }: Respuesta,
  ahora: Date,
): Promise<void> {
  const tipo = 'evento.rechazado';
  const datos = { codigo_fiscal: codigo, mensaje_fiscal: mensaje, evento_id: id, evento, motivo };
  if (deId !== null) return void avisarDeDocumento(tx, (await tx.bloquear(DOCUMENTO, deId))!, { tipo, datos }, ahora);
  const conCdc = 'cdc' in datosDelEvento ? { ...datos, cdc: String(datosDelEvento.cdc) } : datos;
  avisar(tx, tenantId, [avisoDeCuenta(tipo, conCdc, ahora, sit)]);
}

/** A refused part frees its numbers; the record ends when all of its parts have ended, and a notice says so, unless all were refused. */
async function resolverInutilizacion(
  tx: Transaccion,
  evento: FilaDeEvento,
  aceptado: boolean,
  deId: string | null,
  ahora: Date,
): Promise<void> {
  const fila = (await tx.bloquear(INUTILIZACION, evento.inutilizacionId!))!;
  const libre = evento.datos as Tramo;
  const reservados = aceptado ? fila.reservados : fila.reservados.flatMap((tramo) => menos(tramo, libre));
  await tx.sentencia();
  const partes = tx.buscar(EVENTO, 'inutilizacion', fila.id);
  const desde = ({ datos }: FilaDeEvento): number => (datos as Tramo).desde;
  // The record shows the answer of its first refused part, else of its first part.
  const orden = partes.toSorted((a, b) => Number(b.estado === 'R') - Number(a.estado === 'R') || desde(a) - desde(b));
  const [primera] = orden;
  if (partes.some(({ estado }) => estado === 'P')) return tx.poner(INUTILIZACION, { ...fila, reservados });
  const estado = partes.every((p) => p.estado === 'A') ? 'A' : partes.every((p) => p.estado === 'R') ? 'R' : 'X';
  const protocolos = partes.toSorted((a, b) => desde(a) - desde(b)).flatMap((p) => p.protocoloFiscal ?? []);
  const resuelta = {
    ...fila,
    ...({ estado, reservados: estado === 'R' ? [] : reservados } as const),
    protocoloFiscal: protocolos.length > 0 ? protocolos.join(',') : null,
    codigoFiscal: primera!.codigoFiscal,
    mensajeFiscal: primera!.mensajeFiscal,
  };
  tx.poner(INUTILIZACION, resuelta);
  if (estado !== 'R') await avisarInutilizacion(tx, resuelta, estado, deId, ahora);
}

async function avisarInutilizacion(
  tx: Transaccion,
  { id, tenantId, clave, desde, hasta, codigoFiscal, mensajeFiscal }: FilaDeInutilizacion,
  resultado: 'A' | 'X',
  deId: string | null,
  ahora: Date,
): Promise<void> {
  const { sit, timbrado, serie, tipo: tipo_de, establecimiento, punto } = clave;
  const datos = {
    ...{ resultado, inutilizacion_id: id, timbrado, serie, tipo_de, establecimiento, punto },
    ...{ numero_desde: desde, numero_hasta: hasta, codigo_fiscal: codigoFiscal, mensaje_fiscal: mensajeFiscal },
  };
  const tipo = 'de.inutilizado';
  if (deId === null) return avisar(tx, tenantId, [avisoDeCuenta(tipo, datos, ahora, sit)]);
  avisarDeDocumento(tx, (await tx.bloquear(DOCUMENTO, deId))!, { tipo, datos }, ahora);
}

/** A range without the numbers of another one. */
function menos(tramo: Tramo, libre: Tramo): Tramo[] {
  if (libre.hasta < tramo.desde || libre.desde > tramo.hasta) return [tramo];
  const resto = [
    { desde: tramo.desde, hasta: libre.desde - 1 },
    { desde: libre.hasta + 1, hasta: tramo.hasta },
  ];
  return resto.filter(({ desde, hasta }) => desde <= hasta);
}
