import { NOMBRE_DE_TIPO } from '@libs/fiscal';
import { numeroFormateado } from '@libs/series';
import { ESTADOS_DE_COMPRA, type LineaDeCompra } from './compra';
import { columna, type Columna, dia, guaranies, importe } from './tabla';
import { CONDICIONES } from './tablas';

/** Columns of the book of purchases, in guaraníes; the names are those of the book of sales. */
export const COMPRAS: readonly Columna<LineaDeCompra>[] = [
  dia('fecha', (c) => c.dia, 'Fecha'),
  columna('estado', (c) => c.estado, 'Código de estado'),
  columna('estado_label', (c) => ESTADOS_DE_COMPRA[c.estado], 'Estado'),
  columna('tipo_de', (c) => c.tipo, 'Código de tipo'),
  columna('tipo_label', (c) => NOMBRE_DE_TIPO[c.tipo], 'Tipo de documento'),
  columna('sit', (c) => c.sit, 'Ambiente'),
  columna('timbrado', (c) => c.timbrado, 'Timbrado'),
  columna('numero_formateado', (c) => numeroFormateado(c, c.numero), 'Número'),
  columna('condicion_compra', (c) => c.condicion, 'Código de condición'),
  columna('condicion_label', (c) => c.condicion && CONDICIONES[c.condicion], 'Condición'),
  columna('emisor_ruc', (c) => c.emisorRuc, 'RUC del emisor'),
  columna('emisor_nombre', (c) => c.emisorNombre, 'Emisor'),
  guaranies('gravado_10', (c) => c.gravado10, 'Gravado 10 % (IVA incluido)'),
  guaranies('iva_10', (c) => c.iva10, 'IVA 10 %'),
  guaranies('gravado_5', (c) => c.gravado5, 'Gravado 5 % (IVA incluido)'),
  guaranies('iva_5', (c) => c.iva5, 'IVA 5 %'),
  guaranies('exento', (c) => c.exento, 'Exento'),
  guaranies('total', (c) => c.total, 'Total'),
  columna('moneda', (c) => c.moneda, 'Moneda'),
  importe('tipo_cambio', (c) => c.tipoCambio, 'Tipo de cambio'),
  columna('asociado_numero', (c) => c.asociado?.numero, 'Documento asociado'),
  columna('asociado_timbrado', (c) => c.asociado?.timbrado, 'Timbrado del asociado'),
  columna('asociado_cdc', (c) => c.asociado?.cdc, 'CDC del asociado'),
  columna('cdc', (c) => c.cdc, 'CDC'),
];
