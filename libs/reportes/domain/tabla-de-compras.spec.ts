import type { LineaDeCompra } from './compra';
import { visto } from './tabla';
import { COMPRAS } from './tabla-de-compras';

const LINEA: LineaDeCompra = {
  ...{ dia: '2026-11-20', estado: 'valido', tipo: 5, sit: 'P', timbrado: '12345678', cdc: '0'.repeat(44) },
  ...{ establecimiento: '001', punto: '002', numero: 7, condicion: 2, emisorRuc: '80012345-0', emisorNombre: 'Ana' },
  ...{ gravado10: '-110.5', iva10: '-10.05', gravado5: '-21', iva5: '-1', exento: '-3', total: '-134.5' },
  ...{ moneda: 'USD', tipoCambio: '7300' },
  asociado: { numero: '001-002-0000006', timbrado: '87654321', cdc: '1'.repeat(44) },
} as LineaDeCompra;

const fila = (linea: LineaDeCompra) =>
  Object.fromEntries(COMPRAS.map((columna) => [columna.titulo, visto(columna, linea)]));

it('a line of the book of purchases says all of the document, with its codes in words and amounts in whole guaraníes', () => {
  expect(fila(LINEA)).toEqual({
    ...{ fecha: '2026-11-20', estado: 'valido', estado_label: 'Válido', tipo_de: 5, sit: 'P', timbrado: '12345678' },
    ...{ tipo_label: 'Nota de crédito', numero_formateado: '001-002-0000007', cdc: '0'.repeat(44) },
    ...{ condicion_compra: 2, condicion_label: 'Crédito', emisor_ruc: '80012345-0', emisor_nombre: 'Ana' },
    ...{ gravado_10: '-111', iva_10: '-10', gravado_5: '-21', iva_5: '-1', exento: '-3', total: '-135' },
    ...{ moneda: 'USD', tipo_cambio: '7300', asociado_numero: '001-002-0000006' },
    ...{ asociado_timbrado: '87654321', asociado_cdc: '1'.repeat(44) },
  });
});

it('what a document does not have is empty, in every column that needs it', () => {
  const sinNada = fila({ ...LINEA, asociado: null, condicion: null, timbrado: null, emisorNombre: null });
  const vacias = Object.keys(sinNada).filter((titulo) => sinNada[titulo] === null || sinNada[titulo] === undefined);
  expect(vacias).toEqual([
    ...['timbrado', 'condicion_compra', 'condicion_label', 'emisor_nombre'],
    ...['asociado_numero', 'asociado_timbrado', 'asociado_cdc'],
  ]);
});

it('people read headings in words; days and sums are marked as such', () => {
  expect(COMPRAS.every(({ encabezado }) => encabezado && /^[A-Z][^_]+$/.test(encabezado))).toBe(true);
  expect(COMPRAS.filter(({ dia }) => dia).map(({ titulo }) => titulo)).toEqual(['fecha']);
  expect(COMPRAS.filter(({ importe }) => importe).map(({ titulo }) => titulo)).toEqual([
    ...['gravado_10', 'iva_10', 'gravado_5', 'iva_5', 'exento', 'total', 'tipo_cambio'],
  ]);
});
