import type { Columna, Detalle, Fila } from '../../domain/vista';
import { decimal, fecha, monto, montoPorUnidad, restar, sumar } from '../../domain/numeros';
import { noCero, unir } from './campos';
import type { Grupo } from './grupo';

const CODIGO: Columna = { titulo: 'Código', rol: 'codigo', alineacion: 'izquierda' };
const DESCRIPCION: Columna = { titulo: 'Descripción', rol: 'descripcion', alineacion: 'izquierda' };
const UNIDAD: Columna = { titulo: 'Unidad', rol: 'unidad', alineacion: 'centro' };
const CANTIDAD: Columna = { titulo: 'Cantidad', rol: 'cantidad', alineacion: 'derecha' };
const PRECIO: Columna = { titulo: 'Precio unitario', rol: 'precio', alineacion: 'derecha' };
const DESCUENTO: Columna = { titulo: 'Descuento', rol: 'descuento', alineacion: 'derecha' };
const VALOR: Columna = { titulo: 'Valor total', rol: 'valor', alineacion: 'derecha' };
const valorDeVenta = (titulo: string): Columna => ({
  titulo,
  rol: 'valor',
  grupo: 'Valor de venta',
  alineacion: 'derecha',
});

/** Items with prices, discount and value by rate of IVA (FE, NC, ND; Manual Técnico v150, 13.4.2). */
export function detalleConIva(de: Grupo, moneda: string): Detalle {
  const totales = de.grupo('gTotSub');
  const exentas = sumar(totales.texto('dSubExe') ?? '0', totales.texto('dSubExo') ?? '0');
  const subtotales = [exentas, totales.texto('dSub5') ?? '0', totales.texto('dSub10') ?? '0'].map((valor) =>
    monto(valor, moneda),
  );
  return {
    moneda,
    columnas: [CODIGO, DESCRIPCION, UNIDAD, CANTIDAD, PRECIO, DESCUENTO, ...['Exentas', '5%', '10%'].map(valorDeVenta)],
    filas: items(de).map((item) => {
      const celdas = [...identidad(item), ...precio(item, moneda), descuento(item, moneda)];
      return fila(item, celdas, moneda, valoresPorTasa(item), notasDePrecio(item, moneda));
    }),
    subtotales,
  };
}

/** Items of an autofactura: price and value, no tax. */
export function detalleSinIva(de: Grupo, moneda: string): Detalle {
  return {
    moneda,
    columnas: [CODIGO, DESCRIPCION, UNIDAD, CANTIDAD, PRECIO, VALOR],
    filas: items(de).map((item) =>
      fila(item, [...identidad(item), ...precio(item, moneda)], moneda, [totalDelItem(item)]),
    ),
  };
}

/** Goods of a nota de remisión: what travels, without amounts. */
export function detalleDeBienes(de: Grupo): Detalle {
  return {
    moneda: '',
    columnas: [CODIGO, DESCRIPCION, UNIDAD, CANTIDAD],
    filas: items(de).map((item) => fila(item, identidad(item), '')),
  };
}

function items(de: Grupo): Grupo[] {
  return de.grupo('gDtipDE').lista('gCamItem');
}

function fila(item: Grupo, celdas: string[], moneda: string, valores: string[] = [], notas: string[] = []): Fila {
  return {
    celdas: [...celdas, ...valores.map((valor) => (valor ? monto(valor, moneda) : ''))],
    valores: valores.map((valor) => valor || '0'),
    notas: [...notasDelProducto(item), ...notas],
  };
}

function identidad(item: Grupo): string[] {
  return [
    item.texto('dCodInt') ?? '',
    item.exigir('dDesProSer'),
    item.texto('dDesUniMed') ?? '',
    decimal(item.exigir('dCantProSer')),
  ];
}

function precio(item: Grupo, moneda: string): string[] {
  return [montoPorUnidad(item.grupo('gValorItem').texto('dPUniProSer') ?? '', moneda)];
}

function restas(item: Grupo): Grupo {
  return item.grupo('gValorItem').grupo('gValorRestaItem');
}

function totalDelItem(item: Grupo): string {
  return restas(item).texto('dTotOpeItem') ?? '';
}

function descuento(item: Grupo, moneda: string): string {
  const valor = noCero(restas(item).texto('dDescItem'));
  return valor ? montoPorUnidad(valor, moneda) : '';
}

/**
 * [exentas, 5 %, 10 %]. A partly taxed item is in two columns: its exempt base, which has an element of its own since NT 13, and its
 * taxed base with the tax.
 */
function valoresPorTasa(item: Grupo): [string, string, string] {
  const iva = item.grupo('gCamIVA');
  const total = totalDelItem(item);
  const parcial = iva.texto('iAfecIVA') === '4';
  const gravado = parcial ? sumar(iva.texto('dBasGravIVA') ?? '0', iva.texto('dLiqIVAItem') ?? '0') : total;
  const exento = parcial ? (iva.texto('dBasExe') ?? restar(total, gravado)) : '';
  if (iva.texto('dTasaIVA') === '5') return [exento, gravado, ''];
  if (iva.texto('dTasaIVA') === '10') return [exento, '', gravado];
  return [total, '', ''];
}

function notasDePrecio(item: Grupo, moneda: string): string[] {
  const resta = restas(item);
  const cambio = item.grupo('gValorItem').texto('dTiCamIt');
  const guaranies = resta.texto('dTotOpeGs');
  const porUnidad = (etiqueta: string, nombre: string): string | undefined => {
    const valor = noCero(resta.texto(nombre));
    return valor && `${etiqueta} ${montoPorUnidad(valor, moneda)}`;
  };
  return lineas(
    unir(
      ' · ',
      porUnidad('Descuento global por unidad', 'dDescGloItem'),
      porUnidad('Anticipo por unidad', 'dAntPreUniIt'),
      porUnidad('Anticipo global por unidad', 'dAntGloPreUniIt'),
    ),
    unir(' · ', cambio && `Tipo de cambio ${decimal(cambio)}`, guaranies && `Gs. ${monto(guaranies, 'PYG')}`),
  );
}

function notasDelProducto(item: Grupo): string[] {
  const rastreo = item.grupo('gRasMerc');
  const vehiculo = item.grupo('gVehNuevo');
  const con = (
    grupo: Grupo,
    etiqueta: string,
    nombre: string,
    formato = (texto: string): string => texto,
  ): string | undefined => {
    const valor = grupo.texto(nombre);
    return valor && `${etiqueta} ${formato(valor)}`;
  };
  return lineas(
    item.texto('dInfItem'),
    unir(
      ' · ',
      con(item, 'NCM', 'dNCM'),
      con(item, 'Partida', 'dParAranc'),
      con(item, 'GTIN', 'dGtin'),
      con(item, 'GTIN del paquete', 'dGtinPq'),
      con(item, 'DNCP', 'dDncpG'),
      item.texto('dDncpE'),
      con(item, 'Origen', 'dDesPaisOrig'),
    ),
    unir(
      ' · ',
      con(rastreo, 'Lote', 'dNumLote'),
      con(rastreo, 'Vence', 'dVencMerc', fecha),
      con(rastreo, 'Serie', 'dNSerie'),
      con(rastreo, 'Pedido', 'dNumPedi'),
      con(rastreo, 'Seguimiento', 'dNumSegui'),
      con(rastreo, 'Registro', 'dNumReg'),
      con(rastreo, 'Registro de la entidad', 'dNumRegEntCom'),
      rastreo.texto('dNomPro'),
    ),
    unir(
      ' · ',
      con(vehiculo, 'Chasis', 'dChasis'),
      con(vehiculo, 'Motor', 'dNroMotor'),
      con(vehiculo, 'Color', 'dColor'),
      con(vehiculo, 'Año', 'dAnoFab'),
      vehiculo.texto('cTipVeh'),
      vehiculo.texto('dDesTipCom'),
      con(vehiculo, 'Potencia (CV)', 'dPotencia'),
      con(vehiculo, 'Motor (cc)', 'dCapMot', decimal),
      con(vehiculo, 'Peso neto (t)', 'dPNet', decimal),
      con(vehiculo, 'Peso bruto (t)', 'dPBruto', decimal),
      con(vehiculo, 'Tracción (t)', 'dCapTracc', decimal),
      con(vehiculo, 'Pasajeros', 'dCapac'),
      vehiculo.texto('dDesTipOpVN'),
    ),
    unir(
      ' · ',
      item.texto('dDesRelMerc'),
      con(item, 'Cantidad', 'dCanQuiMer', decimal),
      con(item, 'Porcentaje', 'dPorQuiMer', decimal),
    ),
    con(item, 'CDC del anticipo', 'dCDCAnticipo'),
  );
}

function lineas(...textos: (string | undefined)[]): string[] {
  return textos.filter((texto): texto is string => Boolean(texto));
}
