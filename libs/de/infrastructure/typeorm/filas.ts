import type { DatosDeDocumento } from '../../application/ports/emision-repository';
import { type Documento, QUEDA_AL_EDITAR } from '../../domain/documento';

/** Columns of `documento` as the domain reads them. Local dates come as text: no time zone may touch them. */
export const COLUMNAS = `d.id, d.tenant_id AS "tenantId", d.cdc, d.id_interno AS "idInterno", d.estado, d.tipo, d.sit, d.timbrado,
  d.serie, d.establecimiento, d.punto, d.numero, to_char(d.fecha_emision, 'YYYY-MM-DD"T"HH24:MI:SS') AS "fechaEmision",
  to_char(d.fecha_firma, 'YYYY-MM-DD"T"HH24:MI:SS') AS "fechaFirma", d.tipo_emision AS "tipoEmision",
  d.tipo_transaccion AS "tipoTransaccion", d.asociado_cdc AS "asociadoCdc",
  d.modo_envio AS "modoEnvio", d.fuente, d.moneda, d.tipo_cambio AS "tipoCambio", d.total, d.total_iva AS "totalIva",
  d.total_gs AS "totalGs", d.gravado_5_gs AS "gravado5Gs", d.gravado_10_gs AS "gravado10Gs", d.iva_5_gs AS "iva5Gs",
  d.iva_10_gs AS "iva10Gs", d.exento_gs AS "exentoGs", d.receptor_nombre AS "receptorNombre", d.receptor_ruc AS "receptorRuc",
  d.receptor_tipo_documento AS "receptorTipoDocumento", d.receptor_documento AS "receptorDocumento",
  d.email_rec AS "emailRec", d.email_estado AS "emailEstado",
  d.email_detalle AS "emailDetalle", d.protocolo_fiscal AS "protocoloFiscal",
  d.codigo_fiscal AS "codigoFiscal", d.mensaje_fiscal AS "mensajeFiscal", d.aprobado_at AS "aprobadoAt",
  d.kude_formato AS "kudeFormato", d.kude_estado AS "kudeEstado", d.kude_version AS "kudeVersion", d.version, d.created_at AS "createdAt",
  d.updated_at AS "updatedAt"`;

/** The document that has, or had, a CDC: the tenant is $1, the CDC $2. */
export const POR_CDC = `(SELECT k.de_id FROM cdc_emitido k WHERE k.tenant_id = $1 AND k.cdc = $2)`;

/** Column → field of what is written of a document. */
const ESCRITAS = {
  id: 'id',
  tenant_id: 'tenantId',
  cdc: 'cdc',
  id_interno: 'idInterno',
  estado: 'estado',
  tipo: 'tipo',
  sit: 'sit',
  timbrado: 'timbrado',
  serie: 'serie',
  establecimiento: 'establecimiento',
  punto: 'punto',
  numero: 'numero',
  fecha_emision: 'fechaEmision',
  fecha_firma: 'fechaFirma',
  tipo_emision: 'tipoEmision',
  tipo_transaccion: 'tipoTransaccion',
  asociado_cdc: 'asociadoCdc',
  modo_envio: 'modoEnvio',
  fuente: 'fuente',
  moneda: 'moneda',
  tipo_cambio: 'tipoCambio',
  total: 'total',
  total_iva: 'totalIva',
  total_gs: 'totalGs',
  gravado_5_gs: 'gravado5Gs',
  gravado_10_gs: 'gravado10Gs',
  iva_5_gs: 'iva5Gs',
  iva_10_gs: 'iva10Gs',
  exento_gs: 'exentoGs',
  receptor_nombre: 'receptorNombre',
  receptor_ruc: 'receptorRuc',
  receptor_tipo_documento: 'receptorTipoDocumento',
  receptor_documento: 'receptorDocumento',
  email_rec: 'emailRec',
  email_estado: 'emailEstado',
  email_detalle: 'emailDetalle',
  protocolo_fiscal: 'protocoloFiscal',
  codigo_fiscal: 'codigoFiscal',
  mensaje_fiscal: 'mensajeFiscal',
  aprobado_at: 'aprobadoAt',
  kude_formato: 'kudeFormato',
  kude_estado: 'kudeEstado',
  kude_version: 'kudeVersion',
  version: 'version',
  created_at: 'createdAt',
  updated_at: 'updatedAt',
} as const satisfies Record<string, keyof Documento>;

/** Columns that an emission writes; the others start with their defaults. */
export const COLUMNAS_ESCRITAS = Object.keys(ESCRITAS).join(', ');

/** The row of `documento`, as JSON for `jsonb_populate_recordset`. */
export function aFila(documento: Documento): Record<string, unknown> {
  return Object.fromEntries(Object.entries(ESCRITAS).map(([columna, campo]) => [columna, documento[campo]]));
}

/** The columns that an edition replaces. */
export function contenidoDe(
  documento: DatosDeDocumento & Pick<Documento, 'cdc' | 'fechaFirma' | 'emailEstado' | 'emailDetalle'>,
): Record<string, unknown> {
  const propias = Object.entries(aFila(documento as Documento));
  return Object.fromEntries(propias.filter(([columna]) => !QUEDAN.has(ESCRITAS[columna as keyof typeof ESCRITAS])));
}

const QUEDAN: ReadonlySet<keyof Documento> = new Set(QUEDA_AL_EDITAR);

/** Columns of `evento` as whoever shows it reads them. */
export const COLUMNAS_DE_EVENTO = `e.id, e.tipo, e.estado, e.motivo, e.protocolo_fiscal AS "protocoloFiscal",
  e.codigo_fiscal AS "codigoFiscal", e.mensaje_fiscal AS "mensajeFiscal", e.autor, e.created_at AS "createdAt",
  e.procesado_at AS "procesadoAt", e.proxima_at AS "proximaAt"`;
