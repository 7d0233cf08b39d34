import { CERO, escribirDecimal, leerDecimal, pasoDe } from '@libs/campos/decimal';
import { decimalesLeidos } from '@libs/de/montos';

interface Cuota {
  monto: string;
  /** AAAA-MM-DD. */
  vencimiento: string;
}

const MAXIMAS = 60;
const CADA_DIAS = 30;
const DIA_MS = 86_400_000;
const masDias = (dia: string, dias: number): string =>
  new Date(Date.parse(`${dia}T00:00:00Z`) + dias * DIA_MS).toISOString().slice(0, 10);

/**
 * What is owed in equal parts, in what the currency is paid in; the first takes what does not divide. None if nothing is owed, or if there
 * are more than a table shows.
 */
export function enCuotas(total: string, entrega: string, cuantas: number, primera: string, moneda: string): Cuota[] {
  const debe = (leerDecimal(total) ?? CERO) - (leerDecimal(entrega) ?? CERO);
  if (debe <= CERO || !Number.isInteger(cuantas) || cuantas < 1 || cuantas > MAXIMAS || primera === '') return [];
  const paso = pasoDe(decimalesLeidos(moneda));
  const parte = debe / BigInt(cuantas);
  const igual = parte - (parte % paso);
  const primero = debe - igual * BigInt(cuantas - 1);
  return Array.from({ length: cuantas }, (_, i) => ({
    monto: escribirDecimal(i === 0 ? primero : igual),
    vencimiento: masDias(primera, i * CADA_DIAS),
  }));
}
