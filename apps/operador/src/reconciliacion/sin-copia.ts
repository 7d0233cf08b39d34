import { leerCdc } from '@libs/fiscal';
import type { Reconciliada, SerieCongelada } from '@libs/inutilizacion';

type Informe = NonNullable<Reconciliada['informe']>;

/**
 * Numbers that the authority has, or that were passed over, of whose documents the store had no copy: those between the restored counter
 * and the new one without the CDC of a copy and without a voiding.
 */
export function sinCopia(
  { ultimoNro, reservado }: Pick<SerieCongelada, 'ultimoNro' | 'reservado'>,
  informe: Pick<Informe, 'ultimoNro' | 'aprobados' | 'sinRastro' | 'inutilizados'>,
): number[] {
  const conCopia = new Set([...informe.aprobados, ...informe.sinRastro].map((cdc) => Number(leerCdc(cdc)?.numero)));
  const desde = Math.max(ultimoNro, reservado) + 1;
  const pasados = Array.from({ length: Math.max(informe.ultimoNro - desde + 1, 0) }, (_, n) => desde + n);
  const anulado = (numero: number): boolean =>
    informe.inutilizados.some((rango) => numero >= rango.desde && numero <= rango.hasta);
  return pasados.filter((numero) => !conCopia.has(numero) && !anulado(numero));
}

/** Ascending numbers, those that follow each other as one range: `13, 15-16`. */
export function enRangos(numeros: readonly number[]): string[] {
  const primeros = numeros.filter((numero, i) => numeros[i - 1] !== numero - 1);
  const ultimos = numeros.filter((numero, i) => numeros[i + 1] !== numero + 1);
  return primeros.map((primero, i) => (primero === ultimos[i] ? `${primero}` : `${primero}-${ultimos[i]!}`));
}
