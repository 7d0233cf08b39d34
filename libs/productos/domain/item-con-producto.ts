import { GUARANI } from '@libs/de';
import { AUTOFACTURA, NOTA_DE_REMISION } from '@libs/fiscal';
import type { DatosDeProducto } from './producto';

type Json = Record<string, unknown>;

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
const LISTAS = ['items', 'items_remision'];
/** Items of one document (Manual Técnico v150, E700). */
const ITEMS_MAXIMOS = 999;

const esObjeto = (valor: unknown): valor is Json =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor);

const itemsDe = (cuerpo: Json, lista: string): unknown[] => {
  const items = cuerpo[lista];
  return Array.isArray(items) && items.length <= ITEMS_MAXIMOS ? items : [];
};

const productoDe = (item: unknown): string | undefined => {
  const id = esObjeto(item) ? item['producto_id'] : undefined;
  return typeof id === 'string' && UUID.test(id) ? id.toLowerCase() : undefined;
};

/** Ids of the products that the items of an emission name, each once. The body may be anything. */
export function productosNombrados(cuerpo: unknown): string[] {
  if (!esObjeto(cuerpo)) return [];
  const ids = LISTAS.flatMap((lista) => itemsDe(cuerpo, lista).map(productoDe));
  return [...new Set(ids.filter((id) => id !== undefined))];
}

/** Null says the same as an absent field. */
const conValor = (json: Json): Json => Object.fromEntries(Object.entries(json).filter(([, valor]) => valor !== null));

/** What an item may take from its product: goods that are transported have no price, a self-invoice no rate. */
function datosPara(producto: DatosDeProducto, { tipo_de: tipo, moneda = GUARANI }: Json): Json {
  const { codigoInterno, descripcion, unidadMedida, gtin, ncm } = producto;
  const articulo = { codigo_interno: codigoInterno, descripcion, unidad_medida: unidadMedida, gtin, ncm };
  if (tipo === NOTA_DE_REMISION) return articulo;
  return {
    ...articulo,
    // A price in another currency is another price: the item has to say its own.
    precio_unitario: producto.moneda === moneda ? producto.precioUnitario : null,
    iva_tipo: tipo === AUTOFACTURA ? null : producto.ivaTipo,
  };
}

/**
 * The body of an emission with its items filled: what an item leaves out it takes from its product, and the name of the product goes.
 * An item whose product is not there keeps it, so that the emission refuses it.
 */
export function conProductos(cuerpo: unknown, productos: ReadonlyMap<string, DatosDeProducto>): unknown {
  if (!esObjeto(cuerpo) || productos.size === 0) return cuerpo;
  const lleno = { ...cuerpo };
  for (const lista of LISTAS) {
    if (!Array.isArray(cuerpo[lista])) continue;
    lleno[lista] = cuerpo[lista].map((item: Json) => {
      const producto = productos.get(productoDe(item) ?? '');
      if (!producto) return item;
      const { producto_id: _, ...dichos } = item;
      return { ...conValor(datosPara(producto, cuerpo)), ...conValor(dichos) };
    });
  }
  return lleno;
}
