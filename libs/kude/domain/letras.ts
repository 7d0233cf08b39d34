import { decimalesDe, redondear } from './numeros';

const HASTA_29 = [
  '',
  'uno',
  'dos',
  'tres',
  'cuatro',
  'cinco',
  'seis',
  'siete',
  'ocho',
  'nueve',
  'diez',
  'once',
  'doce',
  'trece',
  'catorce',
  'quince',
  'dieciséis',
  'diecisiete',
  'dieciocho',
  'diecinueve',
  'veinte',
  'veintiuno',
  'veintidós',
  'veintitrés',
  'veinticuatro',
  'veinticinco',
  'veintiséis',
  'veintisiete',
  'veintiocho',
  'veintinueve',
];
const DECENAS = ['', '', '', 'treinta', 'cuarenta', 'cincuenta', 'sesenta', 'setenta', 'ochenta', 'noventa'];
const CENTENAS = [
  '',
  'ciento',
  'doscientos',
  'trescientos',
  'cuatrocientos',
  'quinientos',
  'seiscientos',
  'setecientos',
  'ochocientos',
  'novecientos',
];
const MONEDAS: Readonly<Record<string, string>> = {
  PYG: 'Guaraníes',
  USD: 'Dólares americanos',
  EUR: 'Euros',
  BRL: 'Reales',
  ARS: 'Pesos argentinos',
};

/**
 * 'Guaraníes un millón doscientos mil': the amount as it is paid, without decimals for guaraníes. undefined from 10^15 on, and for text
 * that is not a number.
 */
export function montoEnLetras(valor: string, moneda: string, nombreMoneda: string): string | undefined {
  const partes = /^0*(\d{1,15})\.(\d\d)\d*$/.exec(redondear(valor, decimalesDe(moneda)));
  if (!partes) return undefined;
  const nombre = MONEDAS[moneda] ?? nombreMoneda;
  const entero = enLetras(Number(partes[1]));
  const conCentavos = decimalesDe(moneda) ? ` con ${partes[2]}/100` : '';
  return `${nombre} ${entero}${conCentavos}`;
}

function enLetras(numero: number): string {
  return numero === 0 ? 'cero' : hastaBillones(numero);
}

// The largest value has 15 digits, below 2^53: plain numbers are exact here.
function hastaBillones(n: number): string {
  return unir(
    grupo(Math.floor(n / 1e12), 'un billón', 'billones'),
    grupo(Math.floor(n / 1e6) % 1e6, 'un millón', 'millones'),
    hastaMiles(n % 1e6),
  );
}

function grupo(n: number, singular: string, plural: string): string {
  if (n === 0) return '';
  return n === 1 ? singular : `${apocopar(hastaMiles(n))} ${plural}`;
}

function hastaMiles(n: number): string {
  const miles = Math.floor(n / 1000);
  const texto = miles === 0 ? '' : miles === 1 ? 'mil' : `${apocopar(hastaCentenas(miles))} mil`;
  return unir(texto, hastaCentenas(n % 1000));
}

function hastaCentenas(n: number): string {
  if (n === 100) return 'cien';
  return unir(CENTENAS[Math.floor(n / 100)] ?? '', hastaDecenas(n % 100));
}

function hastaDecenas(n: number): string {
  if (n < 30) return HASTA_29[n] ?? '';
  const unidad = n % 10;
  return `${DECENAS[Math.floor(n / 10)]}${unidad ? ` y ${HASTA_29[unidad]}` : ''}`;
}

// Before a noun 'uno' loses its ending: 'veintiún mil', 'treinta y un millones'.
function apocopar(texto: string): string {
  return texto.replace(/veintiuno$/, 'veintiún').replace(/uno$/, 'un');
}

function unir(...partes: string[]): string {
  return partes.filter(Boolean).join(' ');
}
