// SQL by hand: turns with a lease and a fence.
import type { Evento } from '@libs/de';
import { acontecer, bloquearPorCdc, dependientesDe, TABLAS as DE } from '@libs/de/postgres';
import { job } from '@libs/jobs';
import { type Autor, crashPoint } from '@libs/platform';
import { type Database, type OutboxRow, type Tx, writeOutbox, turnoDe } from '@libs/platform/db';
import {
  type DocumentoConEventos,
  type EnvioDeEvento,
  EventoRepository,
  type PedidoDeEvento,
} from '../../application/ports/evento-repository';
import type { DesenlaceDeEvento, EventoEnTramite } from '../../domain/evento';
import { type EventoDecidido, idsDe, nuevosDe } from '../../domain/pedido';
import { sucesoDe, type TipoDeEvento } from '../../domain/tipos-de-evento';
import { avisarRechazo } from './avisar-rechazo';
import { escribirEventos } from './escribir-eventos';
import { resolverInutilizacion } from './resolver-inutilizacion';

const TURNO = turnoDe('e', 'proxima_at');

interface Fila extends Omit<EventoEnTramite, 'contenido'>, EnvioDeEvento {
  tipo: TipoDeEvento;
  datos: Record<string, unknown>;
}

export class SqlEventoRepository extends EventoRepository {
  constructor(
    private readonly database: Database,
    private readonly anunciar: (filas: readonly OutboxRow[]) => void,
    /** Called after the commit with every event that ended or has a message about its wait. */
    private readonly resuelto: (eventoId: string) => void,
  ) {
    super();
  }

  async pedir(
    tenantId: string,
    { cdc, ...pedido }: PedidoDeEvento,
    decidir: (hallado: DocumentoConEventos) => readonly EventoDecidido[],
  ) {
    const pedida = await this.database.ofTenant(tenantId, async (tx) => {
      const documento = await bloquearPorCdc(tx, tenantId, cdc);
      if (!documento) return undefined;
      const { id: deId, sit } = documento;
      const previos = await tx
        .of(DE.EVENTO)
        .find({ where: { tenantId, deId }, order: { createdAt: 'ASC', id: 'ASC' } });
      const dependientes = await dependientesDe(tx, tenantId, documento.cdc);
      const decididos = decidir({ documento, previos, dependientes });
      const comun = { tenantId, sit, de: { documento: deId }, ...pedido };
      const { ids, outbox } = await escribirEventos(tx, comun, nuevosDe(decididos));
      return { documento, eventoIds: idsDe(decididos, ids), outbox };
    });
    crashPoint('gestion.confirmada');
    if (pedida) this.anunciar(pedida.outbox);
    return pedida;
  }

  tomarTurno(tenantId: string, eventoId: string, ahora: Date, arriendoMs: number) {
    return this.database.ofTenant(tenantId, async (tx): Promise<(EventoEnTramite & EnvioDeEvento) | undefined> => {
      const [fila] = await tx.query<Fila>(
        `UPDATE evento e SET ${TURNO.tomar('$4')}, intentos = e.intentos + 1,
           dudoso = e.dudoso OR e.en_vuelo, id_evento = nextval('id_evento'), d_id = nextval('d_id')
         FROM tenant t WHERE t.id = e.tenant_id AND e.tenant_id = $1 AND e.id = $2 AND e.estado = 'P'
           AND ${TURNO.libre('$3')}
         RETURNING e.id, e.tenant_id AS "tenantId", t.version AS "tenantVersion", e.sit, e.tipo, e.datos, e.motivo,
           e.created_at AS "createdAt", e.ficha, e.vence_at AS "venceAt", e.intentos, e.dudoso, e.id_evento AS "idEvento", e.d_id AS "dId"`,
        [tenantId, eventoId, ahora, new Date(ahora.getTime() + arriendoMs)],
        'evento-turno',
      );
      if (!fila) return undefined;
      const { tipo, datos, ...resto } = fila;
      return { ...resto, contenido: { clase: tipo, ...datos } as EventoEnTramite['contenido'] };
    });
  }

  guardarFirmado(evento: EventoEnTramite, xml: string): Promise<boolean> {
    return this.database.ofTenant(evento.tenantId, async (tx) => {
      const filas = await tx.query(
        `INSERT INTO evento_xml (tenant_id, evento_id, ficha, xml)
         SELECT tenant_id, id, ficha, $3 FROM evento WHERE tenant_id = $4 AND id = $1 AND ficha = $2 AND estado = 'P' RETURNING ficha`,
        [evento.id, evento.ficha, Buffer.from(xml), evento.tenantId],
      );
      return filas.length === 1;
    });
  }

  async registrarDesenlace(evento: EventoEnTramite, desenlace: DesenlaceDeEvento, ahora: Date): Promise<boolean> {
    const outbox = await this.database.ofTenant(evento.tenantId, async (tx) => {
      const cerrado = await cerrarTurno(tx, evento, desenlace, ahora);
      return cerrado && aplicar(tx, evento, cerrado, desenlace, ahora);
    });
    if (!outbox) return false;
    crashPoint('evento.confirmado');
    this.anunciar(outbox);
    if (desenlace.tipo !== 'reintentar' || desenlace.aviso !== undefined) this.resuelto(evento.id);
    return true;
  }

  porId(tenantId: string, eventoId: string): Promise<Evento | undefined> {
    return this.database.readOfTenant(tenantId, async (tx) => {
      const fila = await tx.of(DE.EVENTO, 'evento-por-id').findOneBy({ tenantId, id: eventoId });
      if (!fila) return undefined;
      const { id, tipo, estado, motivo, datos, protocoloFiscal, codigoFiscal, mensajeFiscal, autor } = fila;
      const { createdAt, procesadoAt, proximaAt } = fila;
      const respuesta = { protocoloFiscal, codigoFiscal, mensajeFiscal };
      return { id, tipo, estado, motivo, datos, ...respuesta, autor, createdAt, procesadoAt, proximaAt };
    });
  }
}

interface Cerrado {
  /** The event's document; in a voiding, the document whose number is voided. */
  deId: string | null;
  autor: Autor;
}

/** Checks the fence and writes the event's row. */
async function cerrarTurno(
  tx: Tx,
  evento: EventoEnTramite,
  desenlace: DesenlaceDeEvento,
  ahora: Date,
): Promise<Cerrado | undefined> {
  const abierto = desenlace.tipo === 'reintentar';
  const respuesta = abierto ? undefined : desenlace.respuesta;
  const [cerrado] = await tx.query<Cerrado>(
    `UPDATE evento e SET ${TURNO.soltar}, estado = $3, dudoso = $4, detalle = $5, proxima_at = $6, protocolo_fiscal = $7,
       codigo_fiscal = $8, mensaje_fiscal = $9, procesado_at = CASE WHEN $3 = 'P' THEN NULL ELSE $10::timestamptz END
     WHERE tenant_id = $11 AND id = $1 AND ${TURNO.esSuyo('$2')} AND estado = 'P'
     RETURNING autor, coalesce(de_id, (SELECT k.de_id FROM inutilizacion i JOIN cdc_emitido k ON k.tenant_id = i.tenant_id AND k.cdc = i.cdc
       WHERE i.tenant_id = $11 AND i.id = inutilizacion_id)) AS "deId"`,
    [
      evento.id,
      evento.ficha,
      { aceptado: 'A', rechazado: 'R', reintentar: 'P' }[desenlace.tipo],
      abierto ? desenlace.dudoso : evento.dudoso,
      abierto ? desenlace.detalle.slice(0, 1_000) : null,
      abierto ? desenlace.at : ahora,
      desenlace.tipo === 'aceptado' ? desenlace.protocolo : null,
      respuesta?.codigo ?? null,
      (abierto ? desenlace.aviso : respuesta?.mensaje) ?? null,
      ahora,
      evento.tenantId,
    ],
    'evento-cerrar',
  );
  return cerrado;
}

/** Writes the effect of an event, in the transaction that ends it. */
async function aplicar(
  tx: Tx,
  evento: EventoEnTramite,
  { deId, autor }: Cerrado,
  desenlace: DesenlaceDeEvento,
  ahora: Date,
): Promise<OutboxRow[]> {
  const { tenantId, id: eventoId, contenido, motivo } = evento;
  if (desenlace.tipo === 'reintentar') {
    const otraVez = { ...job('evento.enviar', { tenantId, eventoId }), disponibleAt: desenlace.at };
    return writeOutbox(tx, tenantId, [otraVez]);
  }
  const rechazado = desenlace.tipo === 'rechazado';
  if ('desde' in contenido) await resolverInutilizacion(tx, tenantId, { id: eventoId, rechazado, deId }, ahora);
  if (rechazado) await avisarRechazo(tx, evento, deId, desenlace.respuesta, ahora);
  if (rechazado || deId === null) return [];
  const suceso = sucesoDe(contenido.clase, motivo, desenlace.respuesta, contenido);
  if (!suceso) return [];
  return (await acontecer(tx, tenantId, [{ deId, suceso }], { ahora, autor })).outbox;
}
