import { cambioPor, type Documento, type Evento } from '@libs/de';
import {
  cambiar,
  DOCUMENTO,
  encolar,
  nombrarEnElDetalle,
  pedirEventos,
  EVENTO,
  type FilaDeEvento,
  INUTILIZACION,
  type Tramo,
  XML,
} from '@libs/de/testing/memoria';
import { job } from '@libs/jobs';
import type { OutboxMessage, OutboxRow } from '@libs/platform/db';
import type { Sesion, Transaccion } from '@libs/platform/testing';
import { type EnvioDeEvento, EventoRepository, type PedidoDeEvento } from '../application/ports/evento-repository';
import type { DesenlaceDeEvento, EventoEnTramite } from '../domain/evento';
import { type EventoDecidido, type EventoPrevio, idsDe, nuevosDe } from '../domain/pedido';
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
    decidir: (documento: Documento, previos: readonly EventoPrevio[]) => readonly EventoDecidido[],
  ) {
    const pedida = await this.sesion.transaccion(async (tx) => {
      await tx.sentencia();
      const deId = tx.ver(XML, cdc)?.deId;
      if (deId === undefined || tx.ver(DOCUMENTO, deId)?.tenantId !== tenantId) return undefined;
      const documento = (await tx.bloquear(DOCUMENTO, deId))!;
      await tx.sentencia();
      const decididos = decidir(documento, tx.buscar(EVENTO, 'documento', deId));
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

  async registrar(evento: EventoEnTramite, desenlace: DesenlaceDeEvento, ahora: Date): Promise<boolean> {
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
  const inutiliza = evento.tipo === 'INUTILIZACION';
  const cdc = inutiliza ? await resolverInutilizacion(tx, evento, aceptado) : null;
  const deId = inutiliza ? cdc !== null && tx.buscar(DOCUMENTO, 'cdc', cdc)[0]?.id : evento.deId;
  const documento = aceptado && deId ? await tx.bloquear(DOCUMENTO, deId) : undefined;
  const { motivo, autor, datos } = evento;
  const suceso = sucesoDe(evento.tipo as TipoDeEvento, motivo, desenlace.respuesta, datos);
  const cambio = suceso && cambioPor(suceso);
  if (!documento || !cambio?.hacia[documento.estado]) return [];
  await nombrarEnElDetalle(tx, documento.id, cambio);
  return cambiar(tx, documento, cambio, ahora, autor).mensajes;
}

/** A refused part frees its numbers; the record ends when all of its parts have ended. @returns the record's CDC, if any. */
async function resolverInutilizacion(tx: Transaccion, evento: FilaDeEvento, aceptado: boolean): Promise<string | null> {
  const fila = (await tx.bloquear(INUTILIZACION, evento.inutilizacionId!))!;
  const libre = evento.datos as Tramo;
  const reservados = aceptado ? fila.reservados : fila.reservados.flatMap((tramo) => menos(tramo, libre));
  await tx.sentencia();
  const partes = tx.buscar(EVENTO, 'inutilizacion', fila.id);
  const desde = ({ datos }: FilaDeEvento): number => (datos as Tramo).desde;
  // The record shows the answer of its first refused part, else of its first part.
  const orden = partes.toSorted((a, b) => Number(b.estado === 'R') - Number(a.estado === 'R') || desde(a) - desde(b));
  const [primera] = orden;
  if (partes.some(({ estado }) => estado === 'P')) {
    tx.poner(INUTILIZACION, { ...fila, reservados });
    return fila.cdc;
  }
  const estado = partes.every((p) => p.estado === 'A') ? 'A' : partes.every((p) => p.estado === 'R') ? 'R' : 'X';
  const protocolos = partes.toSorted((a, b) => desde(a) - desde(b)).flatMap((p) => p.protocoloFiscal ?? []);
  tx.poner(INUTILIZACION, {
    ...fila,
    ...{ estado, reservados: estado === 'R' ? [] : reservados },
    protocoloFiscal: protocolos.length > 0 ? protocolos.join(',') : null,
    codigoFiscal: primera!.codigoFiscal,
    mensajeFiscal: primera!.mensajeFiscal,
  });
  return fila.cdc;
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
