import { esquemaDeEmision } from '@libs/de';
import type { Forma } from '../formas/campo';
import { decimal, deEsquema, tipoDe } from '../formas/respuesta';
import type { ReceptorDelDEDto } from './de.dto';

// The request data that a document stores. Its schemas are derived from the request's schemas, which are made from the rows of its
// fields.

export type Json = Record<string, unknown>;
export interface Esquema extends Json {
  type?: string | string[];
  required?: string[];
  properties?: Record<string, Esquema>;
  items?: Esquema;
  enum?: unknown[];
}

const TEXTO = { type: 'string' };
const DECIMAL = decimal.esquema as Esquema;

/** Same names as in the request. Decimals are always text. Lengths and ranges are left out: they may change after emission. */
function instantanea(pedido: Esquema): Esquema {
  const { type, oneOf, anyOf, properties = {}, items, required, format, enum: valores } = pedido;
  if (oneOf) return DECIMAL;
  // The request accepts several forms; the document stores one text.
  if (anyOf) return TEXTO;
  if (type === 'array') return { type, items: instantanea(items!) };
  if (type === 'object') {
    const propias = Object.entries(properties).map(([nombre, esquema]) => [nombre, instantanea(esquema)]);
    return { type, required, properties: Object.fromEntries(propias) as Record<string, Esquema> };
  }
  if (valores) return { type: tipoDe(valores[0]), enum: valores };
  return format === 'date' ? { type, format } : { type };
}

/** The stored form of a member of the request. */
export const parte = (nombre: string): Esquema =>
  instantanea((esquemaDeEmision['properties'] as Record<string, Esquema>)[nombre]!);

/** A part of the stored payload, as it was requested. */
export const pedida = (nombre: string): Forma<Json> => deEsquema(parte(nombre));
export const pedidas = (nombre: string): Forma<Json[]> => deEsquema(parte(nombre));

const CALCULADO = { ...DECIMAL, description: 'Calculado por el servicio; en la nota de remisión no está.' };
const ITEM = { descripcion: TEXTO, cantidad: DECIMAL, unidad_medida: { type: 'integer' } };

/** Items with or without prices. Items with prices include the values computed by the service. */
export const items: Forma<Json[]> = deEsquema({
  type: 'array',
  items: {
    type: 'object',
    required: Object.keys(ITEM),
    properties: {
      ...ITEM,
      ...parte('items').items!.properties,
      ...parte('items_remision').items!.properties,
      subtotal: CALCULADO,
      base_gravada_iva: CALCULADO,
      liquidacion_iva: CALCULADO,
      base_exenta: CALCULADO,
    },
  },
});

/** A remission with its transport, which the request has in a separate member. */
export function remision(): Forma<Json> {
  const { required = [], properties, ...traslado } = parte('remision');
  const transporte = { anyOf: [parte('transporte'), { type: 'null' }] };
  return deEsquema({ ...traslado, required: [...required, 'transporte'], properties: { ...properties, transporte } });
}

const SIEMPRE: Record<string, Esquema> = {
  nombre: TEXTO,
  ruc: { type: ['string', 'null'] },
  tipo_documento: { type: ['integer', 'null'], description: 'null si tiene ruc.' },
  numero_documento: { type: ['string', 'null'], description: 'null si tiene ruc.' },
};

export const receptor: Forma<ReceptorDelDEDto> = deEsquema({
  type: 'object',
  required: Object.keys(SIEMPRE),
  properties: { ...parte('receptor').properties, ...SIEMPRE },
});
