import { leerDocumento, type Nodo, NOTA_DE_REMISION, rutaDe, type TipoDe } from '@libs/fiscal';
import { CERO, escribirDecimal, type Fila, type Filas, leerDecimal, sumaDeProductos } from '@libs/campos';
import { precioPropio, segunPorcentaje } from '../../domain/emision/descuento-global';
import type { DetalleDeDocumento, Json } from '../../domain/documento';
import { decimalesDe, GUARANI, importe } from '../../domain/emision/montos';
import { campos } from '../../domain/solicitud/campos';
import { aMultiplo } from '../../domain/emision/totales';
import { desdeLasFilas } from './desde-las-filas';
import { Lectura } from './detalle-importado';

/** What names one document, and how it was sent: an emission chooses it again. */
const DE_UNO_SOLO = ['numero', 'fecha_emision', 'd_cod_seg', 'id_interno', 'modo_envio'];
/** The format has other codes for it. */
const GASTO_DE_OBRA = 14;

/** A document that was emitted or imported: its signed XML, the snapshot of its emission, and what its row says. */
export interface DocumentoEmitido {
  xml: string;
  detalle: DetalleDeDocumento;
  tipo: number;
  sit: string;
}

/**
 * The body by which a document would be emitted again, or corrected: as `POST /v1/de/emitir` takes it. What the snapshot has comes from
 * it, because in the test environment the XML carries the authority's literals; the rest comes from the XML.
 */
export function solicitudDelDocumento({ xml, detalle, tipo, sit }: DocumentoEmitido): Json {
  const de = leerDocumento(xml).nodo?.['DE'] as Nodo;
  const l = new Lectura(de);
  const remision = detalle.remision as { transporte?: Json | null } | null;
  // Of the two ways to name associated documents, only the snapshot knows which it was.
  const { doc_asociado: _, docs_asociados: __, formas_pago: ___, ...delXml } = desdeLasFilas(campos, 'A001', de);
  const leida: Json = {
    ...delXml,
    ...sinNada({
      sit,
      receptor: identificado(detalle.receptor),
      obras: detalle.obras,
      [tipo === NOTA_DE_REMISION ? 'items_remision' : 'items']: items(detalle),
      condicion_venta: detalle.condicion_venta,
      formas_pago: pagos(detalle),
      pago_credito: detalle.pago_credito,
      doc_asociado: detalle.doc_asociado,
      docs_asociados: detalle.docs_asociados,
      autofactura: detalle.autofactura,
      remision,
      transporte: remision?.transporte,
    }),
    ...(detalle.obras.length > 0 && { tipo_transaccion: GASTO_DE_OBRA }),
    ...sinNada({ resolucion_credito_fiscal: resolucion(l) }),
  };
  return { ...loQueSeEnvia(campos, leida, tipo as TipoDe), ...descuentoDe(l), ...redondeoDe(l) };
}

/** The format has it in a group of associated documents, which may repeat. */
const resolucion = (l: Lectura): unknown => {
  const [elemento] = rutaDe(campos.resolucion_credito_fiscal.id).slice(-1);
  return l
    .grupos('gCamDEAsoc')
    .map((asociado) => asociado[elemento!])
    .find((valor) => valor !== undefined);
};

const sinNada = (objeto: Json): Json =>
  Object.fromEntries(
    Object.entries(objeto).filter(([, valor]) => valor != null && !(Array.isArray(valor) && valor.length === 0)),
  );

/** The snapshot gives a taxpayer, too, the identity document of an unnamed receiver. */
const identificado = ({ tipo_documento, numero_documento, ...receptor }: Json): Json =>
  receptor['ruc'] ? receptor : { ...receptor, tipo_documento, numero_documento };

/** A price without IVA has no taxed part; a request does not state that. */
const items = ({ items: calculados }: DetalleDeDocumento): Json[] =>
  calculados.map(({ iva_proporcion, ...item }) => (iva_proporcion === '0' ? item : { ...item, iva_proporcion }));

/** One payment covers the whole amount, unless it is in another currency. */
const pagos = ({ formas_pago }: DetalleDeDocumento): Json[] =>
  formas_pago.length === 1
    ? formas_pago.map(({ monto, ...pago }) => (pago['moneda'] ? { monto, ...pago } : pago))
    : formas_pago;

/** Only the fields that a request may have: the snapshot has computed ones beside them. */
function loQueSeEnvia(filas: Filas, json: Json, tipo?: TipoDe): Json {
  const enviado: Json = {};
  for (const [campo, fila] of Object.entries(filas)) {
    const valor = json[campo];
    if (valor == null || sobra(fila, filas, json) || (tipo !== undefined && !loLleva(campo, fila, tipo))) continue;
    enviado[campo] = delCampo(fila, valor);
  }
  return enviado;
}

const loLleva = (campo: string, { tipos, ignorado }: Fila, tipo: TipoDe): boolean =>
  !DE_UNO_SOLO.includes(campo) && (tipos === undefined || tipos.includes(tipo)) && !ignorado?.includes(tipo);

/** The text of a code, which a request has only for "other". */
function sobra({ id }: Fila, filas: Filas, json: Json): boolean {
  const codigo = Object.entries(filas).find(([, { junto, valor }]) => id && junto === id && valor?.etiquetas);
  return codigo !== undefined && codigo[1].valor!.etiquetas![String(json[codigo[0]])] !== null;
}

function delCampo({ valor: lector }: Fila, valor: unknown): unknown {
  if (lector?.filas) return loQueSeEnvia(lector.filas, valor as Json);
  const dentro = lector?.elemento?.filas;
  return dentro ? (valor as Json[]).map((elemento) => loQueSeEnvia(dentro, elemento)) : valor;
}

/** Whether its total was rounded. Nothing where rounding would have changed nothing: then the issuer's setting decides, as it did. */
function redondeoDe(l: Lectura): Json {
  const de = (campo: string) => leerDecimal(l.monto(`gTotSub/${campo}`)) ?? CERO;
  const operacion = de('dTotOpe');
  const { general } = aMultiplo(operacion);
  if (l.texto('gDatGralOpe/gOpeCom/cMoneOpe') !== GUARANI || general === operacion) return {};
  return { redondeo: de('dTotGralOpe') === general };
}

/**
 * The global discount; the format always has both forms: the percentage if it reproduces the document, part by part, total by total,
 * and no part is more than its price; else the amount, which was split by lines (domain/descuento-global.ts).
 */
function descuentoDe(l: Lectura): Json {
  const porcentaje = leerDecimal(l.monto('gTotSub/dPorcDescTotal')) ?? CERO;
  const monto = l.monto('gTotSub/dTotDescGlotem');
  const quitar = { descuento_global_porcentaje: undefined };
  if (porcentaje === CERO && leerDecimal(monto) === CERO) return quitar;
  const decimales = decimalesDe(l.texto('gDatGralOpe/gOpeCom/cMoneOpe') ?? '');
  const partes = l.grupos('gDtipDE/gCamItem').map((nodo) => {
    const item = new Lectura(nodo);
    const de = (campo: string) => leerDecimal(item.monto(`gValorItem/${campo}`)) ?? CERO;
    const precios = {
      precioUnitario: de('dPUniProSer'),
      descuentoUnitario: de('gValorRestaItem/dDescItem'),
      anticipoUnitario: de('gValorRestaItem/dAntPreUniIt'),
      anticipoGlobalUnitario: de('gValorRestaItem/dAntGloPreUniIt'),
    };
    const parte = segunPorcentaje(porcentaje, precios);
    const neto = precioPropio(precios) - parte;
    const cantidad = leerDecimal(item.monto('dCantProSer')) ?? CERO;
    const vuelve =
      parte === de('gValorRestaItem/dDescGloItem') &&
      neto >= CERO &&
      importe(neto, cantidad, decimales) === de('gValorRestaItem/dTotOpeItem');
    return { vuelve, total: [parte, cantidad] as const };
  });
  const suma = sumaDeProductos(
    partes.map(({ total }) => total),
    decimales,
  );
  return partes.every(({ vuelve }) => vuelve) && suma === leerDecimal(monto)
    ? { descuento_global_porcentaje: escribirDecimal(porcentaje) }
    : { ...quitar, descuento_global_monto: monto };
}
