import { error } from '@libs/errors';
import { enTramos } from '@libs/eventos';
import { job } from '@libs/jobs';
import { crashPoint, nuevoId } from '@libs/platform';
import { type Database, type OutboxRow, type Tx, writeOutbox } from '@libs/platform/db';
import { type ClaveDeSerie, numeroFormateado } from '@libs/series';
import {
  type DocumentoRechazado,
  type FiltrosDeInutilizacion,
  InutilizacionRepository,
  type PedidoDeInutilizacion,
} from '../../application/ports/inutilizacion-repository';
import type { Inutilizacion } from '../../domain/inutilizacion';

/** Parts of a range that the authority answers while a request waits. */
const PARTES_URGENTES = 10;
const COLUMNAS = `i.id, i.sit, i.timbrado, i.serie, i.tipo, i.establecimiento, i.punto, i.numero_desde AS "numeroDesde",
  i.numero_hasta AS "numeroHasta", i.motivo, i.estado, i.protocolo_fiscal AS "protocoloFiscal",
  i.codigo_fiscal AS "codigoFiscal", i.mensaje_fiscal AS "mensajeFiscal", i.cdc, i.autor, i.created_at AS "createdAt",
  (SELECT jsonb_agg(jsonb_build_object('numeroDesde', t.desde, 'numeroHasta', t.hasta, 'estado', t.estado,
      'codigoFiscal', t.codigo_fiscal, 'mensajeFiscal', t.mensaje_fiscal) ORDER BY t.desde)
    FROM (SELECT (e.datos ->> 'desde')::int AS desde, (e.datos ->> 'hasta')::int AS hasta, e.estado, e.codigo_fiscal,
      e.mensaje_fiscal FROM evento e WHERE e.tenant_id = i.tenant_id AND e.inutilizacion_id = i.id) t HAVING count(*) > 1) AS tramos`;
/** `t`: a table with the columns of a series; $1 tenant, $2…$7 its key. */
const deLaSerie = (
  t: string,
): string => `${t}.tenant_id = $1 AND ${t}.sit = $2 AND ${t}.timbrado = $3 AND ${t}.serie = $4
  AND ${t}.tipo = $5 AND ${t}.establecimiento = $6 AND ${t}.punto = $7`;

export class SqlInutilizacionRepository extends InutilizacionRepository {
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

  porId(tenantId: string, id: string): Promise<Inutilizacion | undefined> {
    return this.database.readOfTenant(tenantId, async (tx) => {
      const sql = `SELECT ${COLUMNAS} FROM inutilizacion i WHERE i.tenant_id = $1 AND i.id = $2`;
      return (await tx.query<Inutilizacion>(sql, [tenantId, id]))[0];
    });
  }

  documento(tenantId: string, cdc: string): Promise<DocumentoRechazado | undefined> {
    return this.database.readOfTenant(tenantId, async (tx) => {
      const [fila] = await tx.query<Omit<DocumentoRechazado, 'serie'> & ClaveDeSerie>(
        `SELECT d.cdc, d.estado, d.sit, d.timbrado, d.serie, d.tipo, d.establecimiento, d.punto, d.numero
         FROM documento d
         WHERE d.tenant_id = $1 AND d.id = (SELECT k.de_id FROM cdc_emitido k WHERE k.tenant_id = $1 AND k.cdc = $2)`,
        [tenantId, cdc],
      );
      if (!fila) return undefined;
      const { cdc: vigente, estado, numero, ...serie } = fila;
      return { cdc: vigente, estado, numero, serie };
    });
  }

  lista(tenantId: string, { limit, offset, ...filtros }: FiltrosDeInutilizacion) {
    const valores: unknown[] = [tenantId];
    const partes = ['i.tenant_id = $1'];
    const con = (valor: unknown, sql: (marca: string) => string): void => {
      if (valor === undefined) return;
      valores.push(valor);
      partes.push(sql(`$${valores.length}`));
    };
    con(filtros.establecimiento, (n) => `i.establecimiento = ${n}`);
    con(filtros.punto, (n) => `i.punto = ${n}`);
    con(filtros.tipo, (n) => `i.tipo = ${n}`);
    con(filtros.sit, (n) => `i.sit = ${n}`);
    // Paraguay is at UTC−03:00 all year.
    con(filtros.desde, (n) => `i.created_at >= (${n}::date + interval '3 hours') AT TIME ZONE 'UTC'`);
    con(filtros.hasta, (n) => `i.created_at < (${n}::date + 1 + interval '3 hours') AT TIME ZONE 'UTC'`);
    const donde = partes.join(' AND ');
    return this.database.readOfTenant(tenantId, async (tx) => {
      const [inutilizaciones, [cuenta]] = await Promise.all([
        tx.query<Inutilizacion>(
          `SELECT ${COLUMNAS} FROM inutilizacion i WHERE ${donde} ORDER BY i.created_at DESC, i.id
           LIMIT $${valores.length + 1} OFFSET $${valores.length + 2}`,
          [...valores, limit, offset],
        ),
        tx.query<{ total: number }>(`SELECT count(*)::int AS total FROM inutilizacion i WHERE ${donde}`, valores),
      ]);
      return { inutilizaciones, total: cuenta!.total };
    });
  }

  eventosPendientes(tenantId: string, id: string): Promise<string[]> {
    return this.database.readOfTenant(tenantId, async (tx) => {
      const sql = `SELECT id FROM evento WHERE tenant_id = $1 AND inutilizacion_id = $2 AND estado = 'P' ORDER BY created_at`;
      return (await tx.query<{ id: string }>(sql, [tenantId, id])).map((fila) => fila.id);
    });
  }
}

async function escribir(
  tx: Tx,
  tenantId: string,
  pedido: PedidoDeInutilizacion,
  ahora: Date,
): Promise<{ id: string; outbox: OutboxRow[] }> {
  const { serie, desde, hasta, motivo, cdc } = pedido;
  const autor = JSON.stringify(pedido.autor);
  const clave = [tenantId, serie.sit, serie.timbrado, serie.serie, serie.tipo, serie.establecimiento, serie.punto];
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
  await tx.query(
    `INSERT INTO inutilizacion (id, tenant_id, sit, timbrado, serie, tipo, establecimiento, punto, numero_desde, numero_hasta,
       motivo, estado, cdc, autor, created_at) VALUES ($8, $1, $2, $3, $4, $5, $6, $7, $9, $10, $11, 'P', $12, $13, $14)`,
    [...clave, id, desde, hasta, motivo, cdc ?? null, autor, ahora],
  );
  const eventos = enTramos(desde, hasta).map((tramo) => ({
    id: nuevoId(ahora),
    datos: { ...serie, ...tramo, sit: undefined },
  }));
  await tx.query(
    `INSERT INTO evento (id, tenant_id, tipo, sit, inutilizacion_id, datos, motivo, autor, proxima_at, created_at)
     SELECT r.id, $1, 'INUTILIZACION', $2, $3, r.datos, $4, $5, $6, $6 FROM unnest($7::uuid[], $8::jsonb[]) AS r(id, datos)`,
    [
      tenantId,
      serie.sit,
      id,
      motivo,
      autor,
      ahora,
      eventos.map((evento) => evento.id),
      eventos.map(({ datos }) => JSON.stringify(datos)),
    ],
  );
  const mensajes = eventos.map((evento) => ({
    ...job('evento.enviar', { tenantId, eventoId: evento.id }),
    disponibleAt: ahora,
    // A long range takes its turn among the tenants: nobody waits for thousands of parts, and others wait for their cancellations.
    urgente: eventos.length <= PARTES_URGENTES,
  }));
  return { id, outbox: await writeOutbox(tx, tenantId, mensajes) };
}

/** Under the document's lock: nobody can send it again while its number is being declared unused. */
async function exigirRechazado(tx: Tx, tenantId: string, cdc: string): Promise<void> {
  const [fila] = await tx.query<{ estado: string }>(
    `SELECT d.estado FROM documento d WHERE d.tenant_id = $1 AND d.cdc = $2
       AND d.id = (SELECT k.de_id FROM cdc_emitido k WHERE k.tenant_id = $1 AND k.cdc = $2) FOR UPDATE`,
    [tenantId, cdc],
  );
  const estado = fila?.estado ?? 'P';
  if (estado !== 'R')
    throw error('DE_ESTADO_INVALIDO', { estado, operacion: 'inutilizar el número de', admitidos: 'R' });
}

/** The counter's lock: while it is held no number of the series can be issued. */
async function bloquearSerie(tx: Tx, clave: readonly unknown[]): Promise<void> {
  await tx.query(
    `INSERT INTO serie (tenant_id, sit, timbrado, serie, tipo, establecimiento, punto) VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT DO NOTHING`,
    clave,
  );
  await tx.query(`SELECT s.id FROM serie s WHERE ${deLaSerie('s')} FOR UPDATE`, clave);
}

interface TramoSuperpuesto {
  id: string;
  desde: number;
  hasta: number;
  /** It is exactly what is asked for, and pending. */
  elMismo: boolean;
}

async function tramoSuperpuesto(
  tx: Tx,
  clave: readonly unknown[],
  desde: number,
  hasta: number,
): Promise<TramoSuperpuesto | undefined> {
  const [fila] = await tx.query<TramoSuperpuesto>(
    `SELECT i.id, lower(r.tramo) AS desde, upper(r.tramo) - 1 AS hasta,
       i.estado = 'P' AND i.numero_desde = $8 AND i.numero_hasta = $9 AS "elMismo"
     FROM inutilizacion i, unnest(i.reservados) AS r (tramo) WHERE ${deLaSerie('i')} AND r.tramo && int4range($8, $9, '[]')
     ORDER BY "elMismo" DESC, desde LIMIT 1`,
    [...clave, desde, hasta],
  );
  return fila;
}

const A_NOMBRAR = 5;

async function exigirSinEmitir(tx: Tx, clave: readonly unknown[], desde: number, hasta: number): Promise<void> {
  const filas = await tx.query<{ numero: number }>(
    `SELECT d.numero FROM numero_emitido d WHERE ${deLaSerie('d')} AND d.numero BETWEEN $8 AND $9 ORDER BY d.numero
     LIMIT ${A_NOMBRAR + 1}`,
    [...clave, desde, hasta],
  );
  if (filas.length === 0) return;
  const nombrados = filas.slice(0, A_NOMBRAR).map(({ numero }) => numero);
  throw error('RANGO_CON_NUMEROS_EMITIDOS', {
    numeros: nombrados.join(', ') + (filas.length > A_NOMBRAR ? '…' : ''),
  });
}
