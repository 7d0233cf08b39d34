import type { DocumentoExportado, LineaDeVenta } from '@libs/de';
import { numeroFormateado } from '@libs/series';
import { TIPOS } from '../de/de.dto';
import { columna, type Columna, enGuaranies, guaranies, importe } from './tabla';

const fecha = (local: string): string => local.replace('T', ' ');

const enSuMoneda = ({ moneda }: DocumentoExportado, monto: string): string =>
  moneda === 'PYG' ? enGuaranies(monto) : monto;

/** Columns of the export of documents; the names are those of the DE resource. */
export const DOCUMENTOS: readonly Columna<DocumentoExportado>[] = [
  columna('cdc', (d) => d.cdc),
  columna('estado', (d) => d.estado),
  columna('tipo_de', (d) => d.tipo),
  columna('tipo_label', (d) => TIPOS[d.tipo]),
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

/** Columns of the book of sales, in guaraníes. */
export const VENTAS: readonly Columna<LineaDeVenta>[] = [
  columna('fecha', (v) => v.fechaEmision.slice(0, 10)),
  columna('tipo_de', (v) => v.tipo),
  columna('tipo_label', (v) => TIPOS[v.tipo]),
  columna('sit', (v) => v.sit),
  columna('timbrado', (v) => v.timbrado),
  columna('numero_formateado', (v) => numeroFormateado(v, v.numero)),
  columna('receptor_ruc', (v) => v.receptorRuc),
  columna('receptor_documento', (v) => v.receptorDocumento),
  columna('receptor_nombre', (v) => v.receptorNombre),
  guaranies('gravado_10', (v) => v.gravado10),
  guaranies('iva_10', (v) => v.iva10),
  guaranies('gravado_5', (v) => v.gravado5),
  guaranies('iva_5', (v) => v.iva5),
  guaranies('exento', (v) => v.exento),
  guaranies('total', (v) => v.total),
  columna('moneda', (v) => v.moneda),
  importe('tipo_cambio', (v) => v.tipoCambio),
  columna('cdc', (v) => v.cdc),
];
