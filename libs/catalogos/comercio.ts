import { MONEDAS } from './datos/monedas';
import { PAISES } from './datos/paises';
import { UNIDADES } from './datos/unidades';

export interface Pais {
  /** ISO 3166-1 alpha-3. */
  codigo: string;
  nombre: string;
}
export interface Moneda {
  /** ISO 4217. */
  codigo: string;
  nombre: string;
  /** Name as the document uses it, 20 characters at most. */
  texto: string;
}
export interface Unidad {
  codigo: number;
  /** Text of the unit in the document, beside the code. */
  abreviatura: string;
  descripcion: string;
}

const PAIS = new Map(PAISES.map(([codigo, nombre]) => [codigo, { codigo, nombre }]));
const MONEDA = new Map(MONEDAS.map(([codigo, nombre, corto]) => [codigo, { codigo, nombre, texto: corto ?? nombre }]));
const UNIDAD = new Map(
  UNIDADES.map(([codigo, abreviatura, descripcion]) => [codigo, { codigo, abreviatura, descripcion }]),
);

export const pais = (codigo: string): Pais | undefined => PAIS.get(codigo);
export const moneda = (codigo: string): Moneda | undefined => MONEDA.get(codigo);
export const unidad = (codigo: number): Unidad | undefined => UNIDAD.get(codigo);
export const paises = (): Pais[] => [...PAIS.values()];
export const monedas = (): Moneda[] => [...MONEDA.values()];
export const unidades = (): Unidad[] => [...UNIDAD.values()];
