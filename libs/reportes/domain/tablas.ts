import { type DocumentoExportado, mostrarMonto } from '@libs/de';
import { numeroFormateado } from '@libs/series';
import { columna, type Columna, dia, enGuaranies, guaranies, importe } from './tabla';
import { NOMBRE_DE_TIPO } from '@libs/fiscal';
import type { LineaDeVenta } from './linea-de-venta';

const fecha = (local: string): string => local.replace('T', ' ');

const enSuMoneda = ({ moneda }: DocumentoExportado, monto: string): string =>
  moneda === 'PYG' ? enGuaranies(monto) : mostrarMonto(monto, moneda);

/** Columns of the export of documents; the names are those of the DE resource. */
export const DOCUMENTOS: readonly Columna<DocumentoExportado>[] = [
  columna('cdc', (d) => d.cdc),
  columna('estado', (d) => d.estado),
  columna('tipo_de', (d) => d.tipo),
  columna('tipo_label', (d) => NOMBRE_DE_TIPO[d.tipo]),
  columna('sit', (d) => d.sit),
  columna('timbrado', (d) => d.timbrado),
  columna('numero_formateado', (d) => numeroFormateado(d, d.numero)),
  columna('fecha_emision', (d) => fecha(d.fechaEmision)),
  columna('receptor_nombre', (d) => d.receptorNombre),
  columna('receptor_ruc', (d) => d.receptorRuc),
  columna('receptor_documento', (d) => d.receptorDocumento),
  columna('email_rec', (d) => d.emailRec),
  columna('moneda', (d) => d.moneda),
  importe('tipo_cambio', (d) => d.tipoCambio),
  importe('total', (d) => enSuMoneda(d, d.total)),
  importe('total_iva', (d) => enSuMoneda(d, d.totalIva)),
  guaranies('total_gs', (d) => d.totalGs),
  columna('id_interno', (d) => d.idInterno),
  columna('protocolo_fiscal', (d) => d.protocoloFiscal),
  columna('codigo_fiscal', (d) => d.codigoFiscal),
  columna('mensaje_fiscal', (d) => d.mensajeFiscal),
];

export const ESTADOS: Readonly<Record<LineaDeVenta['estado'], string>> = {
  P: 'Pendiente',
  E: 'Enviado',
  A: 'Aprobado',
  R: 'Rechazado',
  C: 'Cancelado',
  I: 'Inutilizado',
};
export const CONDICIONES: Readonly<Record<number, string>> = { 1: 'Contado', 2: 'Crédito' };

/** Columns of the book of sales, in guaraníes. */
export const VENTAS: readonly Columna<LineaDeVenta>[] = [
  dia('fecha', (v) => v.fechaEmision.slice(0, 10), 'Fecha'),
  columna('estado', (v) => v.estado, 'Código de estado'),
  columna('estado_label', (v) => ESTADOS[v.estado], 'Estado'),
  columna('tipo_de', (v) => v.tipo, 'Código de tipo'),
  columna('tipo_label', (v) => NOMBRE_DE_TIPO[v.tipo], 'Tipo de documento'),
  columna('sit', (v) => v.sit, 'Ambiente'),
  columna('timbrado', (v) => v.timbrado, 'Timbrado'),
  columna('numero_formateado', (v) => numeroFormateado(v, v.numero), 'Número'),
  columna('numero_hasta', (v) => v.numeroHasta && numeroFormateado(v, v.numeroHasta), 'Número hasta'),
  columna('condicion_venta', (v) => v.condicionVenta, 'Código de condición'),
  columna('condicion_label', (v) => v.condicionVenta && CONDICIONES[v.condicionVenta], 'Condición'),
  columna('receptor_ruc', (v) => v.receptorRuc, 'RUC del receptor'),
  columna('receptor_documento', (v) => v.receptorDocumento, 'Documento del receptor'),
  columna('receptor_nombre', (v) => v.receptorNombre, 'Receptor'),
  guaranies('gravado_10', (v) => v.gravado10, 'Gravado 10 % (IVA incluido)'),
  guaranies('iva_10', (v) => v.iva10, 'IVA 10 %'),
  guaranies('gravado_5', (v) => v.gravado5, 'Gravado 5 % (IVA incluido)'),
  guaranies('iva_5', (v) => v.iva5, 'IVA 5 %'),
  guaranies('exento', (v) => v.exento, 'Exento'),
  guaranies('total', (v) => v.total, 'Total'),
  columna('moneda', (v) => v.moneda, 'Moneda'),
  importe('tipo_cambio', (v) => v.tipoCambio, 'Tipo de cambio'),
  columna('asociado_numero', (v) => v.asociado?.numero, 'Documento asociado'),
  columna('asociado_timbrado', (v) => v.asociado?.timbrado, 'Timbrado del asociado'),
  columna('asociado_cdc', (v) => v.asociado?.cdc, 'CDC del asociado'),
  columna('cdc', (v) => v.cdc, 'CDC'),
];
