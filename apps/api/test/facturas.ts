import { horaLocal } from '@libs/platform';
import { desdeAhora } from '@libs/platform/testing';
import { randomUUID } from 'node:crypto';
import type { Json } from '../../../test/cliente';

export const PERSONA = {
  nombre: 'María Báez Núñez',
  tipo_documento: 1,
  numero_documento: '4567890',
  codigo_pais: 'PRY',
};
/** Check digit by modulo 11: 80999995 → 1. */
export const EMPRESA = { nombre: 'Ñandutí Textiles S.A.', ruc: '80999995-1', tipo_contribuyente: 2 };

export function unItem(cambios: Json = {}): Json {
  return { descripcion: 'Café molido 500 g', cantidad: '2', precio_unitario: '35000', iva_tipo: 10, ...cambios };
}

/** A valid invoice of one line; `cambios` replaces whole fields. */
export function unaFactura(cambios: Json = {}): Json {
  return {
    establecimiento: '001',
    punto: '001',
    tipo_de: 1,
    tipo_transaccion: 1,
    receptor: PERSONA,
    items: [unItem()],
    ...cambios,
  };
}

/** An invoice that the simulated authority treats as the directive says (apps/fiscal-simulator/README.md). */
export const facturaCon = (directiva: string, cambios: Json = {}): Json =>
  unaFactura({ items: [unItem({ codigo_interno: directiva })], ...cambios });

export const unIdInterno = (): string => `e2e-${randomUUID()}`;

/** `AAAA-MM-DDThh:mm:ss` in Paraguay, `minutos` from now. */
export function horaParaguaya(minutos = 0): string {
  return horaLocal(desdeAhora(minutos * 60_000));
}
