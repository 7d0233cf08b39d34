// SQL by hand: one statement reads everything for a print; a version only increases.
import type { XmlGuardado } from '@libs/de';
import { TABLAS as DE, kudeListo, kudeSinHacer, otroKudeListo, XML_GUARDADO } from '@libs/de/postgres';
import type { Database } from '@libs/platform/db';
import { type Apartado, type KudePendiente, KudeRepository } from '../../application/ports/kude-repository';
import type { EstadoKude, ExtrasKude, LogoDeEmisor } from '../../domain/extras';
import { type FormatoKude, type Impresion, leerImpresion } from '../../domain/formato';
import { type AjustesDelTenant, ajustesImpresos } from './ajustes-impresos';
import { filaDeImpresion } from './fila-de-impresion';
import { LOGO_DEL_DOCUMENTO } from './logo-del-documento';

/** The authority's code for an approval without remarks. */
const APROBADO = '0260';

/** Of each event the XML of its last turn, which is the one that was accepted. */
const EVENTOS_DE_TRANSPORTE = `SELECT convert_from(ex.xml, 'UTF8') FROM evento e CROSS JOIN LATERAL
    (SELECT xml FROM evento_xml x WHERE x.tenant_id = e.tenant_id AND x.evento_id = e.id ORDER BY x.ficha DESC LIMIT 1) ex
  WHERE e.tenant_id = $1 AND e.de_id = $2 AND e.tipo = 'TRANSPORTE' AND e.estado = 'A' ORDER BY e.created_at, e.id`;

interface Fila {
  cdc: string;
  formato: FormatoKude;
  propio: boolean;
  version: number;
  estado: EstadoKude;
  sit: 'H' | 'P';
  inutilizado: boolean;
  avisoPendiente: ExtrasKude['avisoPendiente'] | null;
  protocolo: string | null;
  observacion: string | null;
  receptor: string;
  nominacion: string | null;
  transporte: string[];
  xml: XmlGuardado['xml'];
  lugar: XmlGuardado['lugar'];
  obras: { codigo: string; descripcion: string }[] | null;
  logo: LogoDeEmisor | null;
  ajustes: AjustesDelTenant & { pdfA?: boolean };
}

export class SqlKudeRepository extends KudeRepository {
  constructor(
    private readonly database: Database,
    /** Called after the commit, because a caller may be waiting for this representation. */
    private readonly avisar: (deId: string) => void,
  ) {
    super();
  }

  async pendiente(tenantId: string, deId: string, pedida?: Impresion): Promise<KudePendiente | undefined> {
    const { formato = null, idioma: pedido } = pedida ? leerImpresion(pedida) : {};
    const { tabla, condicion } = filaDeImpresion(pedida ?? 'a4');
    const esPropio = pedido ? 'false' : 'coalesce($3, d.kude_formato) = d.kude_formato';
    const [fila] = await this.database.readOfTenant(tenantId, (tx) =>
      tx.query<Fila>(
        `SELECT d.cdc, coalesce($3, d.kude_formato) AS formato, ${esPropio} AS propio, d.version, d.estado, d.sit,
           d.protocolo_fiscal AS protocolo, d.receptor_nombre AS receptor, ${XML_GUARDADO},
           CASE WHEN d.estado = 'A' AND d.codigo_fiscal <> '${APROBADO}' THEN d.codigo_fiscal || ' ' || d.mensaje_fiscal END AS observacion,
           EXISTS (SELECT FROM inutilizacion i WHERE i.tenant_id = $1 AND i.cdc = d.cdc AND i.estado = 'A') AS inutilizado,
           ARRAY(${EVENTOS_DE_TRANSPORTE}) AS transporte,
           (SELECT convert_from(ex.xml, 'UTF8') FROM evento e JOIN evento_xml ex ON ex.tenant_id = e.tenant_id AND ex.evento_id = e.id
             WHERE e.tenant_id = $1 AND e.de_id = $2 AND e.tipo = 'NOMINACION' AND e.estado = 'A'
             ORDER BY ex.ficha DESC LIMIT 1) AS nominacion,
           det.contenido -> 'obras' AS obras, t.ajustes, p.aviso_pendiente AS "avisoPendiente", ${LOGO_DEL_DOCUMENTO} AS logo
         FROM documento d JOIN documento_xml x ON x.tenant_id = d.tenant_id AND x.de_id = d.id AND x.cdc = d.cdc
           JOIN documento_detalle det ON det.tenant_id = d.tenant_id AND det.de_id = d.id
           JOIN tenant t ON t.id = d.tenant_id LEFT JOIN ${tabla} f ON ${condicion}
           LEFT JOIN punto p ON p.tenant_id = d.tenant_id AND p.establecimiento = d.establecimiento AND p.codigo = d.punto
         WHERE d.tenant_id = $1 AND d.id = $2 AND d.kude_estado <> 'F'
           AND CASE WHEN ${esPropio} THEN d.kude_version ELSE coalesce(f.version, 0) END < d.version`,
        [tenantId, deId, formato],
        `kude-pendiente-${pedida ?? 'propio'}`,
      ),
    );
    if (!fila) return undefined;
    const {
      cdc,
      formato: formatoDelDocumento,
      propio,
      version,
      xml,
      lugar,
      receptor,
      obras,
      ajustes,
      ...estado
    } = fila;
    const { pdfA = false } = ajustes;
    const idioma = pedido ?? ajustes.idioma;
    const impresion = pedida ?? formatoDelDocumento;
    const extras = { ...estado, nombreReceptor: receptor, obras: obras ?? [], ...ajustesImpresos(ajustes), idioma };
    return {
      cdc,
      formato: formatoDelDocumento,
      impresion,
      propio,
      version,
      xml: { xml, lugar } as XmlGuardado,
      extras,
      pdfA,
    };
  }

  vigente(tenantId: string, id: string, version: number): Promise<boolean> {
    return this.database.readOfTenant(tenantId, async (tx) => {
      const documento = await tx
        .of(DE.DOCUMENTO, 'kude-vigente')
        .findOne({ select: { version: true }, where: { tenantId, id } });
      return documento?.version === version;
    });
  }

  async anotarListo(
    tenantId: string,
    deId: string,
    { impresion, propio, version }: Pick<KudePendiente, 'impresion' | 'propio' | 'version'>,
    plantilla: string,
  ): Promise<void> {
    const { tabla, clave, valores, unica } = filaDeImpresion(impresion);
    const ahora = this.database.clock.now();
    if (propio) await kudeListo(this.database, tenantId, deId, { version, plantilla }, ahora);
    else {
      const guardado = {
        sql: `INSERT INTO ${tabla} AS f (${clave}, version, pedida, pedida_at) VALUES (${valores}, $3, $3, now())
         ON CONFLICT (${unica}) DO UPDATE SET version = EXCLUDED.version WHERE f.version < EXCLUDED.version`,
        values: [tenantId, deId, version],
        name: `kude-listo-${impresion}`,
      };
      await this.database.ofTenant(tenantId, (tx) => tx.last([otroKudeListo(tenantId, deId, ahora), guardado]));
    }
    this.avisar(deId);
  }

  async anotarApartado(tenantId: string, deId: string, version: number, motivo: Apartado): Promise<void> {
    const ahora = this.database.clock.now();
    await this.database.ofTenant(tenantId, async (tx) => {
      await kudeSinHacer(tx, tenantId, deId, version, motivo === 'tiempo' ? 'N' : 'F');
      await tx.query(
        `INSERT INTO kude_apartado (tenant_id, de_id, version, motivo, apartado_at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (tenant_id, de_id) DO UPDATE SET version = EXCLUDED.version, motivo = EXCLUDED.motivo,
           apartado_at = EXCLUDED.apartado_at WHERE kude_apartado.version <= EXCLUDED.version`,
        [tenantId, deId, version, motivo, ahora],
        'kude-apartar',
      );
    });
  }
}
