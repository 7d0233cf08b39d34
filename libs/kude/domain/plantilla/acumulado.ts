import { monto, sumar } from '../numeros';
import type { Detalle } from '../vista';

/** Sum of each column of values over the rows before `hasta`: the amounts carried from page to page. */
export function acumulado({ filas, moneda }: Detalle, hasta: number): string[] {
  const valores = filas.slice(0, hasta).map((fila) => fila.valores);
  return (filas[0]?.valores ?? []).map((_, i) => monto(sumar('0', ...valores.map((fila) => fila[i] ?? '0')), moneda));
}
