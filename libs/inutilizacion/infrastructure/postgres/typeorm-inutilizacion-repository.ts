import { Between, In } from 'typeorm';
import { exigir } from '@libs/de';
import { bloquearPorCdc, TABLAS as DE } from '@libs/de/postgres';
import { error } from '@libs/errors';
import { enTramos } from '@libs/eventos';
import { escribirEventos } from '@libs/eventos/postgres';
import { crashPoint, nuevoId } from '@libs/platform';
import { type Database, type OutboxRow, pageOfTable, type RowOf, type Tx } from '@libs/platform/db';
import { numeroFormateado } from '@libs/series';
import { TABLAS as SERIES } from '@libs/series/postgres';
import {
  type DocumentoRechazado,
  type FiltrosDeInutilizacion,
  InutilizacionRepository,
  type LugarDeSeries,
  type PedidoDeInutilizacion,
} from '../../application/ports/inutilizacion-repository';
import type { Inutilizacion } from '../../domain/inutilizacion';
import type { SerieDelLugar } from '../../domain/serie-del-rango';
import { type ClaveDelTenant, seriesDelLugar, tramoSuperpuesto } from './sql-tramos';
import { INUTILIZACION } from './tablas';

type Fila = RowOf<typeof INUTILIZACION>;

export class TypeOrmInutilizacionRepository extends InutilizacionRepository {
  constructor(
    private readonly database: Database,
    private readonly anunciar: (filas: readonly OutboxRow[]) => void,
  ) {
    super();
  }

  async crear(tenantId: string, pedido: PedidoDeInutilizacion, ahora: Date): Promise<string> {
    const { id, outbox } = await this.database.ofTenant(tenantId, (tx) => escribir(tx, tenantId, pedido, ahora));
    crashPoint('inutilizacion.confirmada');
    this.anunciar(outbox);
    return id;
  }

  series(tenantId: string, lugar: LugarDeSeries, desde: number, hasta: number): Promise<SerieDelLugar[]> {
    return this.database.readOfTenant(tenantId, (tx) => seriesDelLugar(tx, tenantId, lugar, desde, hasta));
  }

  porId(tenantId: string, id: string): Promise<Inutilizacion | undefined> {
    return this.database.readOfTenant(tenantId, async (tx) => {
      const fila = await tx.of(INUTILIZACION).findOneBy({ tenantId, id });
      return fila ? (await conTramos(tx, tenantId, [fila]))[0] : undefined;
    });
  }

  documento(tenantId: string, cdc: string): Promise<DocumentoRechazado | undefined> {
    return this.database.readOfTenant(tenantId, async (tx) => {
      const emitido = await tx.of(DE.CDC_EMITIDO).findOneBy({ tenantId, cdc });
      const documento = emitido && (await tx.of(DE.DOCUMENTO).findOneBy({ tenantId, id: emitido.deId }));
      if (!documento) return undefined;
      const { cdc: vigente, estado, numero, sit, timbrado, serie, tipo, establecimiento, punto } = documento;
      return { cdc: vigente, estado, numero, serie: { sit, timbrado, serie, tipo, establecimiento, punto } };
    });
  }

  lista(tenantId: string, filtros: FiltrosDeInutilizacion) {
    return this.database.readOfTenant(tenantId, async (tx) => {
      const { rows, total } = await pageOfTable(tx, INUTILIZACION, tenantId, filtros);
      return { inutilizaciones: await conTramos(tx, tenantId, rows), total };
    });
  }

  eventosPendientes(tenantId: string, id: string): Promise<string[]> {
    return this.database.readOfTenant(tenantId, async (tx) => {
      const where = { tenantId, inutilizacionId: id, estado: 'P' } as const;
      const eventos = await tx.of(DE.EVENTO).find({ select: { id: true }, where, order: { createdAt: 'ASC' } });
      return eventos.map((evento) => evento.id);
    });
  }
}

/** Adds the parts of ranges that are too long for one event. */
async function conTramos(tx: Tx, tenantId: string, filas: readonly Fila[]): Promise<Inutilizacion[]> {
  const eventos = await tx.of(DE.EVENTO).find({
    select: { id: true, inutilizacionId: true, datos: true, estado: true, codigoFiscal: true, mensajeFiscal: true },
    where: { tenantId, inutilizacionId: In(filas.map(({ id }) => id)) },
  });
  return filas.map(({ tenantId: _, liberados: _l, reservados: _r, ...fila }) => {
    const tramos = eventos
      .filter(({ inutilizacionId }) => inutilizacionId === fila.id)
      .map(({ datos, estado, codigoFiscal, mensajeFiscal }) => {
        const { desde: numeroDesde, hasta: numeroHasta } = datos as { desde: number; hasta: number };
        return { numeroDesde, numeroHasta, estado, codigoFiscal, mensajeFiscal };
      })
      .sort((tramo, otroTramo) => tramo.numeroDesde - otroTramo.numeroDesde);
    return { ...fila, tramos: tramos.length > 1 ? tramos : null };
  });
}

async function escribir(
  tx: Tx,
  tenantId: string,
  pedido: PedidoDeInutilizacion,
  ahora: Date,
): Promise<{ id: string; outbox: OutboxRow[] }> {
  const { serie, desde, hasta, motivo, cdc } = pedido;
  const clave = { tenantId, ...serie };
  if (cdc) await exigirRechazado(tx, tenantId, cdc);
  await bloquearSerie(tx, clave);
  const superpuesto = await tramoSuperpuesto(tx, clave, desde, hasta);
  if (superpuesto) {
    if (superpuesto.elMismo) return { id: superpuesto.id, outbox: [] };
    if (cdc) throw error('NUMERO_YA_INUTILIZADO', { numero: numeroFormateado(serie, desde) });
    throw error('RANGO_YA_INUTILIZADO', { rango: `${superpuesto.desde}-${superpuesto.hasta}` });
  }
  if (!cdc) await exigirSinEmitir(tx, clave, desde, hasta);
  const id = nuevoId(ahora);
  const { autor } = pedido;
  await tx.of(INUTILIZACION).insert({
    ...clave,
    id,
    numeroDesde: desde,
    numeroHasta: hasta,
    motivo,
    estado: 'P',
    cdc: cdc ?? null,
    autor,
    createdAt: ahora,
  });
  const comun = {
    tipo: 'INUTILIZACION',
    tenantId,
    sit: serie.sit,
    de: { inutilizacion: id },
    autor,
    ahora,
  } as const;
  const partes = enTramos(desde, hasta).map((tramo) => ({ motivo, datos: { ...serie, ...tramo, sit: undefined } }));
  return { id, outbox: (await escribirEventos(tx, comun, partes)).outbox };
}

/** Locks the document, so that it cannot be sent again while its number is being declared unused. */
async function exigirRechazado(tx: Tx, tenantId: string, cdc: string): Promise<void> {
  const documento = await bloquearPorCdc(tx, tenantId, cdc);
  // If it was edited meanwhile, it has another CDC and is pending.
  const estado = documento?.cdc === cdc ? documento.estado : 'P';
  exigir('numero_inutilizado', { estado }, 'inutilizar el número de');
}

/** Locks the counter, so that no number of the series can be issued. */
async function bloquearSerie(tx: Tx, clave: ClaveDelTenant): Promise<void> {
  await tx.of(SERIES.SERIE).createQueryBuilder().insert().values(clave).orIgnore().execute();
  await tx.of(SERIES.SERIE).findOne({ where: clave, lock: { mode: 'pessimistic_write' } });
}

const A_NOMBRAR = 5;

async function exigirSinEmitir(tx: Tx, clave: ClaveDelTenant, desde: number, hasta: number): Promise<void> {
  const emitidos = await tx.of(DE.NUMERO_EMITIDO).find({
    where: { ...clave, numero: Between(desde, hasta) },
    order: { numero: 'ASC' },
    take: A_NOMBRAR + 1,
  });
  if (emitidos.length === 0) return;
  const nombrados = emitidos.slice(0, A_NOMBRAR).map(({ numero }) => numero);
  throw error('RANGO_CON_NUMEROS_EMITIDOS', {
    numeros: nombrados.join(', ') + (emitidos.length > A_NOMBRAR ? '…' : ''),
  });
}
