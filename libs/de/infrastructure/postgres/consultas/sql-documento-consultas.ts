// SQL by hand: frequent queries in the form that was measured; events and e-mails are tables of higher libs.
import type { Database, Reads, Tx } from '@libs/platform/db';
import {
  type CorreoDeDocumento,
  DocumentoConsultas,
  type DocumentoDetallado,
  type DocumentoExportado,
  type EntradaDeHistorial,
  type FiltrosDeDocumentos,
  type FiltrosDeLista,
  type Pagina,
} from '../../../application/ports/documento-consultas';
import type { XmlGuardado } from '../../../application/archivo/leer-xml';
import type { DetalleDeDocumento, Documento } from '../../../domain/documento';
import type { Evento } from '../../../domain/evento';
import { porAcreditar } from '../../../domain/emision/referencias';
import { buscarPorId } from './buscar';
import { COLUMNAS_DE_EVENTO, POR_CDC } from '../filas';
import { notasDe } from '../emision/referencias';
import { filas, idsDe, listar, resumir } from './lista';
import type { Cursor } from './seleccion';
import { XML_GUARDADO } from './xml-guardado';

/** Documents per batch of an export: about 5 ms of work, so that other requests are not delayed. */
const TANDA = 500;
const FORMA_DEL_CDC = /^[0-9A-Z]{44}$/;

const COLUMNAS_EXPORTADAS = `d.id, d.cdc, d.id_interno AS "idInterno", d.estado, d.tipo, d.sit, d.timbrado, d.establecimiento, d.punto,
  d.numero, to_char(d.fecha_emision, 'YYYY-MM-DD"T"HH24:MI:SS') AS "fechaEmision", d.moneda,
  trim_scale(d.tipo_cambio)::text AS "tipoCambio", trim_scale(d.total)::text AS total, trim_scale(d.total_iva)::text AS "totalIva",
  trim_scale(d.total_gs)::text AS "totalGs", d.receptor_nombre AS "receptorNombre", d.receptor_ruc AS "receptorRuc",
  d.receptor_documento AS "receptorDocumento", d.email_rec AS "emailRec", d.protocolo_fiscal AS "protocoloFiscal",
  d.codigo_fiscal AS "codigoFiscal", d.mensaje_fiscal AS "mensajeFiscal"`;

export class SqlDocumentoConsultas extends DocumentoConsultas {
  /** @param reads where lists and exports read. */
  constructor(
    private readonly database: Database,
    private readonly reads: Reads = database,
  ) {
    super();
  }

  lista(tenantId: string, filtros: FiltrosDeLista): Promise<Pagina> {
    return this.reads.readOfTenant(tenantId, async (tx) => {
      const pagina = await listar(tx, tenantId, filtros);
      return filtros.resumen ? { ...pagina, resumen: await resumir(tx, tenantId, filtros, pagina.total) } : pagina;
    });
  }

  async *recorrer(tenantId: string, filtros: FiltrosDeDocumentos): AsyncGenerator<DocumentoExportado[]> {
    let cursor: Cursor | undefined;
    for (;;) {
      const tanda = await this.reads.readOfTenant(tenantId, async (tx) => {
        const tramo = { limit: TANDA, offset: 0 };
        const ids = await idsDe(tx, tenantId, filtros, tramo, cursor);
        return filas<DocumentoExportado>(tx, tenantId, COLUMNAS_EXPORTADAS, ids);
      });
      if (tanda.length > 0) yield tanda;
      if (tanda.length < TANDA) return;
      cursor = tanda.at(-1);
    }
  }

  sitPorDefecto(tenantId: string): Promise<'H' | 'P'> {
    return this.reads.readOfTenant(tenantId, async (tx) => {
      const sql = `SELECT 1 FROM punto WHERE tenant_id = $1 AND sit = 'P' LIMIT 1`;
      return (await tx.query(sql, [tenantId])).length > 0 ? 'P' : 'H';
    });
  }

  ids(tenantId: string, filtros: FiltrosDeDocumentos, maximo: number): Promise<string[]> {
    const tramo = { limit: maximo, offset: 0 };
    return this.database.readOfTenant(tenantId, (tx) => idsDe(tx, tenantId, filtros, tramo));
  }

  idsPorCdc(tenantId: string, cdcs: readonly string[]): Promise<(string | undefined)[]> {
    return this.database.readOfTenant(tenantId, async (tx) => {
      const encontrados = await tx.query<{ cdc: string; id: string }>(
        `SELECT cdc, de_id AS id FROM cdc_emitido WHERE tenant_id = $1 AND cdc = ANY ($2)`,
        [tenantId, cdcs.filter((cdc) => FORMA_DEL_CDC.test(cdc))],
      );
      const porCdc = new Map(encontrados.map(({ cdc, id }) => [cdc, id]));
      return cdcs.map((cdc) => porCdc.get(cdc));
    });
  }

  porCdc(tenantId: string, cdc: string): Promise<Documento | undefined> {
    return this.database.readByKey(tenantId, (tx) => documentoPorCdc(tx, tenantId, cdc));
  }

  porId(tenantId: string, deId: string): Promise<Documento | undefined> {
    return this.database.readByKey(tenantId, (tx) => buscarPorId(tx, tenantId, deId));
  }

  detallado(tenantId: string, cdc: string): Promise<DocumentoDetallado | undefined> {
    return this.database.readByKey(tenantId, async (tx) => {
      const documento = await documentoPorCdc(tx, tenantId, cdc);
      if (!documento) return undefined;
      const [[fila], historial, eventos, correos, notas] = await Promise.all([
        tx.query<{ contenido: DetalleDeDocumento }>(
          `SELECT contenido FROM documento_detalle WHERE tenant_id = $1 AND de_id = $2`,
          [tenantId, documento.id],
          'consulta-detalle',
        ),
        tx.query<EntradaDeHistorial>(
          `SELECT estado, motivo, codigo_fiscal AS "codigoFiscal", mensaje_fiscal AS "mensajeFiscal", autor,
             created_at AS "createdAt" FROM documento_historial WHERE tenant_id = $1 AND de_id = $2 ORDER BY id`,
          [tenantId, documento.id],
          'consulta-historial',
        ),
        tx.query<Evento>(
          `SELECT ${COLUMNAS_DE_EVENTO} FROM evento e LEFT JOIN inutilizacion i ON i.tenant_id = e.tenant_id AND i.id = e.inutilizacion_id
           WHERE e.tenant_id = $1 AND (e.de_id = $2 OR i.cdc = $3) ORDER BY e.created_at, e.id`,
          [tenantId, documento.id, documento.cdc],
          'consulta-eventos',
        ),
        tx.query<CorreoDeDocumento>(
          `SELECT id, tipo, destinatario, oculta, estado, intentos, detalle, CASE estado WHEN 'P' THEN proxima_at END AS "proximoAt",
             autor, created_at AS "createdAt", cerrado_at AS "cerradoAt"
           FROM correo WHERE tenant_id = $1 AND de_id = $2 ORDER BY orden`,
          [tenantId, documento.id],
          'consulta-correos',
        ),
        notasDe(tx, documento),
      ]);
      const relacionados = {
        historial,
        eventos,
        correos,
        notas,
        porAcreditar: porAcreditar(documento, notas[0]?.acreditado ?? '0'),
      };
      return { documento, detalle: fila!.contenido, ...relacionados };
    });
  }

  xml(tenantId: string, cdc: string): Promise<XmlGuardado | undefined> {
    return this.database.readByKey(tenantId, async (tx) => {
      const sql = `SELECT ${XML_GUARDADO} FROM documento_xml x WHERE x.tenant_id = $1 AND x.de_id = ${POR_CDC} AND x.cdc = $2`;
      return (await tx.query<XmlGuardado>(sql, [tenantId, cdc], 'consulta-xml'))[0];
    });
  }
}

async function documentoPorCdc(tx: Tx, tenantId: string, cdc: string): Promise<Documento | undefined> {
  if (!FORMA_DEL_CDC.test(cdc)) return undefined;
  const [clave] = await tx.query<{ id: string }>(
    `SELECT de_id AS id FROM cdc_emitido WHERE tenant_id = $1 AND cdc = $2`,
    [tenantId, cdc],
    'consulta-id-por-cdc',
  );
  return clave && buscarPorId(tx, tenantId, clave.id);
}
