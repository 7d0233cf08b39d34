// SQL by hand: turns with a lease and a fence; the last part of a range to end writes the result of all.
import { Not } from 'typeorm';
import { cambioPor, type Documento, type Evento } from '@libs/de';
import { bloquearPorCdc, escribirCambios, TABLAS as DE } from '@libs/de/typeorm';
import { job } from '@libs/jobs';
import { type Autor, crashPoint } from '@libs/platform';
import { type Database, type OutboxRow, type Tx, writeOutbox, turnoDe } from '@libs/platform/db';
import { type EnvioDeEvento, EventoRepository, type PedidoDeEvento } from '../../application/ports/evento-repository';
import type { DesenlaceDeEvento, EventoEnTramite } from '../../domain/evento';
import { TIPOS_DE_EVENTO, type TipoDeEvento } from '../../domain/tipos-de-evento';
import { escribirEventos } from './escribir-eventos';

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
    decidir: (documento: Documento, repetido: boolean) => object,
  ) {
    const pedida = await this.database.ofTenant(tenantId, async (tx) => {
      const documento = await bloquearPorCdc(tx, tenantId, cdc);
      if (!documento) return undefined;
      const { id: deId, sit } = documento;
      const previo = await tx.of(DE.EVENTO).findOneBy({ tenantId, deId, tipo: pedido.tipo, estado: Not('R') });
      const datos = decidir(documento, previo !== null);
      if (previo) return { documento, eventoId: previo.id, outbox: [] };
      const { ids, outbox } = await escribirEventos(tx, { tenantId, sit, de: { documento: deId }, ...pedido }, [datos]);
      return { documento, eventoId: ids[0]!, outbox };
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
         RETURNING e.id, e.tenant_id AS "tenantId", t.version AS "tenantVersion", e.sit, e.tipo, e.datos, e.motivo, e.ficha,
           e.vence_at AS "venceAt", e.intentos, e.dudoso, e.id_evento AS "idEvento", e.d_id AS "dId"`,
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

  async registrar(evento: EventoEnTramite, desenlace: DesenlaceDeEvento, ahora: Date): Promise<boolean> {
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
      const { id, tipo, estado, motivo, protocoloFiscal, codigoFiscal, mensajeFiscal, autor } = fila;
      const { createdAt, procesadoAt, proximaAt } = fila;
      const respuesta = { protocoloFiscal, codigoFiscal, mensajeFiscal };
      return { id, tipo, estado, motivo, ...respuesta, autor, createdAt, procesadoAt, proximaAt };
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
  { tenantId, id: eventoId, contenido, motivo }: EventoEnTramite,
  { deId, autor }: Cerrado,
  desenlace: DesenlaceDeEvento,
  ahora: Date,
): Promise<OutboxRow[]> {
  if (desenlace.tipo === 'reintentar') {
    const otraVez = { ...job('evento.enviar', { tenantId, eventoId }), disponibleAt: desenlace.at };
    return writeOutbox(tx, tenantId, [otraVez]);
  }
  if ('desde' in contenido) await resolverInutilizacion(tx, tenantId, eventoId, desenlace.tipo === 'rechazado');
  const suceso = TIPOS_DE_EVENTO[contenido.clase].alAceptar?.(motivo, desenlace.respuesta);
  if (desenlace.tipo === 'rechazado' || deId === null || !suceso) return [];
  const cambio = cambioPor(suceso);
  return (await escribirCambios(tx, tenantId, [{ deId, cambio }], { ahora, autor, nombre: 'evento-documento' })).outbox;
}

/** A refused part frees its numbers; the record ends when all of its parts have ended. */
async function resolverInutilizacion(tx: Tx, tenantId: string, eventoId: string, rechazado: boolean): Promise<void> {
  // Both branches lock the record. Else, if the last two parts ended together, each would see the other open, and neither would end it.
  if (rechazado) {
    await tx.query(
      `UPDATE inutilizacion i SET liberados = i.liberados
         + int4multirange(int4range((e.datos ->> 'desde')::int, (e.datos ->> 'hasta')::int, '[]'))
       FROM evento e WHERE e.tenant_id = $1 AND e.id = $2 AND i.tenant_id = $1 AND i.id = e.inutilizacion_id`,
      [tenantId, eventoId],
      'evento-liberar-tramo',
    );
  } else {
    await tx.query(
      `SELECT FROM inutilizacion WHERE tenant_id = $1
         AND id = (SELECT inutilizacion_id FROM evento WHERE tenant_id = $1 AND id = $2) FOR UPDATE`,
      [tenantId, eventoId],
      'evento-tomar-inutilizacion',
    );
  }
  await tx.query(
    // A long range has thousands of parts, so only the last one computes the result. The record shows the answer
    // of its first refused part, else of its first part.
    `WITH cerrada AS MATERIALIZED (SELECT e.inutilizacion_id AS id FROM evento e WHERE e.tenant_id = $1 AND e.id = $2 AND NOT EXISTS
       (SELECT FROM evento o WHERE o.tenant_id = $1 AND o.inutilizacion_id = e.inutilizacion_id AND o.estado = 'P')),
     partes AS (SELECT p.*, (p.datos ->> 'desde')::int AS desde FROM cerrada JOIN evento p ON p.tenant_id = $1
       AND p.inutilizacion_id = cerrada.id),
     resumen AS (SELECT (array_agg(inutilizacion_id))[1] AS id, bool_and(estado = 'A') AS aceptada, bool_and(estado = 'R') AS rechazada,
         string_agg(protocolo_fiscal, ',' ORDER BY desde) AS protocolos,
         (array_agg(codigo_fiscal ORDER BY estado DESC, desde))[1] AS codigo,
         (array_agg(mensaje_fiscal ORDER BY estado DESC, desde))[1] AS mensaje
       FROM partes)
     UPDATE inutilizacion i SET estado = CASE WHEN r.aceptada THEN 'A' WHEN r.rechazada THEN 'R' ELSE 'X' END,
       protocolo_fiscal = r.protocolos, codigo_fiscal = r.codigo, mensaje_fiscal = r.mensaje
     FROM resumen r WHERE i.tenant_id = $1 AND i.id = r.id`,
    [tenantId, eventoId],
    'evento-inutilizacion',
  );
}
