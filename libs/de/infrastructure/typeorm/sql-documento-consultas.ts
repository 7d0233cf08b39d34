import { Database, Tx } from '@libs/platform/db';
import {
  DocumentoConsultas,
  DocumentoDetallado,
  EntradaDeHistorial,
  FiltrosDeLista,
  Pagina,
} from '../../application/ports/documento-consultas';
import type { DetalleDeDocumento, Documento } from '../../domain/documento';
import { COLUMNAS } from './filas';

export class SqlDocumentoConsultas extends DocumentoConsultas {
  constructor(private readonly database: Database) {
    super();
  }

  lista(tenantId: string, filtros: FiltrosDeLista): Promise<Pagina> {
    const { donde, valores } = condiciones(tenantId, filtros);
    return this.database.ofTenant(tenantId, async (tx) => {
      const documentos = await tx.query<Documento>(
        `SELECT ${COLUMNAS} FROM documento d WHERE ${donde}
         ORDER BY d.fecha_emision DESC, d.numero DESC, d.id DESC LIMIT $${valores.length + 1} OFFSET $${valores.length + 2}`,
        [...valores, filtros.limit, filtros.offset],
      );
      const [cuenta] = await tx.query<{ total: number }>(`SELECT count(*)::int AS total FROM documento d WHERE ${donde}`, valores);
      return { documentos, total: cuenta!.total };
    });
  }

  porCdc(tenantId: string, cdc: string): Promise<Documento | undefined> {
    return this.database.ofTenant(tenantId, (tx) => documentoPorCdc(tx, tenantId, cdc));
  }

  porId(tenantId: string, deId: string): Promise<Documento | undefined> {
    return this.database.ofTenant(tenantId, async (tx) => {
      const sql = `SELECT ${COLUMNAS} FROM documento d WHERE d.tenant_id = $1 AND d.id = $2`;
      return (await tx.query<Documento>(sql, [tenantId, deId], 'consulta-por-id'))[0];
    });
  }

  detallado(tenantId: string, cdc: string): Promise<DocumentoDetallado | undefined> {
    return this.database.ofTenant(tenantId, async (tx) => {
      const documento = await documentoPorCdc(tx, tenantId, cdc);
      if (!documento) return undefined;
      const [fila] = await tx.query<{ contenido: DetalleDeDocumento }>(
        `SELECT contenido FROM documento_detalle WHERE de_id = $1`,
        [documento.id],
        'consulta-detalle',
      );
      const historial = await tx.query<EntradaDeHistorial>(
        `SELECT estado, motivo, codigo_fiscal AS "codigoFiscal", mensaje_fiscal AS "mensajeFiscal", created_at AS "createdAt"
         FROM documento_historial WHERE de_id = $1 ORDER BY id`,
        [documento.id],
        'consulta-historial',
      );
      return { documento, detalle: fila!.contenido, historial };
    });
  }

  xml(tenantId: string, cdc: string): Promise<Buffer | undefined> {
    return this.database.ofTenant(tenantId, async (tx) => {
      const sql = `SELECT xml FROM documento_xml WHERE tenant_id = $1 AND cdc = $2`;
      return (await tx.query<{ xml: Buffer }>(sql, [tenantId, cdc], 'consulta-xml'))[0]?.xml;
    });
  }
}

async function documentoPorCdc(tx: Tx, tenantId: string, cdc: string): Promise<Documento | undefined> {
  const [documento] = await tx.query<Documento>(
    `SELECT ${COLUMNAS} FROM documento d JOIN documento_xml x ON x.de_id = d.id WHERE d.tenant_id = $1 AND x.cdc = $2`,
    [tenantId, cdc],
    'consulta-por-cdc',
  );
  return documento;
}

function condiciones(tenantId: string, filtros: FiltrosDeLista): { donde: string; valores: unknown[] } {
  const valores: unknown[] = [tenantId];
  const partes = ['d.tenant_id = $1'];
  const con = (valor: unknown, sql: (marca: string) => string): void => {
    valores.push(valor);
    partes.push(sql(`$${valores.length}`));
  };
  const { idInterno, estado, tipo, sit, desde, hasta, q } = filtros;
  if (idInterno !== undefined) con(idInterno, (n) => `d.id_interno = ${n}`);
  if (estado) con(estado, (n) => `d.estado = ${n}`);
  if (tipo) con(tipo, (n) => `d.tipo = ${n}`);
  if (sit) con(sit, (n) => `d.sit = ${n}`);
  if (desde) con(desde, (n) => `d.fecha_emision >= ${n}::date`);
  if (hasta) con(hasta, (n) => `d.fecha_emision < ${n}::date + 1`);
  if (q) {
    con(
      `%${q.replace(/[\\%_]/g, '\\$&')}%`,
      (n) => `(unaccent(lower(d.receptor_nombre)) LIKE unaccent(lower(${n})) OR d.receptor_ruc LIKE ${n}
        OR d.establecimiento || '-' || d.punto || '-' || lpad(d.numero::text, 7, '0') LIKE ${n})`,
    );
  }
  return { donde: partes.join(' AND '), valores };
}
