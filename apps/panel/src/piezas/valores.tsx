import { Chip } from '@mui/material';
import { decimal, monto as importe, montoPorUnidad } from '../../../../libs/kude/domain/numeros';
import { t } from '../textos';

const EN_PARAGUAY = 'America/Asuncion';
const dia = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const alMinuto = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const conHora = new Intl.DateTimeFormat('es-PY', { ...dia, ...alMinuto, timeZone: EN_PARAGUAY });
const sinHora = new Intl.DateTimeFormat('es-PY', { ...dia, timeZone: 'UTC' });
const iso = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: EN_PARAGUAY });

const DIA_MS = 86_400_000;

/** A moment as people of Paraguay read it; what has no time of day is a date. */
export function fecha(valor: unknown): string {
  if (typeof valor !== 'string' || valor === '') return t.comun.nada;
  return valor.length <= 10 ? sinHora.format(new Date(valor)) : conHora.format(new Date(valor));
}

/** By the clock of this device, in milliseconds. */
export const ahoraMs = (): number => performance.timeOrigin + performance.now();

const soloHora = new Intl.DateTimeFormat('es-PY', { ...alMinuto, timeZone: EN_PARAGUAY });
/** The time of day in Paraguay. */
export const hora = (momento: number): string => soloHora.format(new Date(momento));

/** YYYY-MM-DD in Paraguay, `dias` after a moment. */
export const diaDe = (momento: number, dias = 0): string => iso.format(new Date(momento + dias * DIA_MS));

const PASOS = [
  [86_400, 'd'],
  [3_600, 'h'],
  [60, 'min'],
  [1, 's'],
] as const;

/** A number of seconds in the largest unit that they fill. */
export function duracion(segundos: number): string {
  const [paso, unidad] = PASOS.find(([minimo]) => segundos >= minimo) ?? [1, 's'];
  return `${Math.floor(segundos / paso)} ${unidad}`;
}

/** Of milliseconds, to the tenth. */
export const segundos = (ms: number): string =>
  `${(ms / 1000).toLocaleString('es-PY', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} s`;

export const diasHasta = (dia: string, momento: number): number => Math.floor((Date.parse(dia) - momento) / DIA_MS);

/** An amount, which travels as a decimal string, as the KuDE writes it: rounded to what its currency is paid in, never by floats. */
export const monto = (valor: unknown, moneda?: string): string => conMoneda(importe, valor, moneda);
/** What one unit costs, which is exact. */
export const precio = (valor: unknown, moneda?: string): string => conMoneda(montoPorUnidad, valor, moneda);

export const cantidad = (valor: string): string => decimal(valor);

function conMoneda(escribir: typeof importe, valor: unknown, moneda = 'PYG'): string {
  if (typeof valor !== 'string' && typeof valor !== 'number') return t.comun.nada;
  const [, signo, cifras] = /^(-?)(.*)$/.exec(String(valor))!;
  return `${moneda === 'PYG' ? '₲' : moneda}\u00a0${signo}${escribir(cifras!, moneda)}`;
}

const COLORES = {
  success: ['A', 'L', 'ACTIVO', 'activo', 'entregado', 'terminada', 'verde', 'valido', 'nuevo'],
  error: ['R', 'F', 'X', 'SUSPENDIDO', 'apagado', 'agotado', 'difiere', 'invalido', 'cancelado', 'rechazado'],
  warning: ['P', 'abierta', 'en_pausa', 'reintentar', 'observado'],
  info: ['E', 'en_curso', 'enviada', 'por_confirmar'],
};
type Color = keyof typeof COLORES;
const colorDe = (valor: string): Color | 'default' =>
  (Object.keys(COLORES) as Color[]).find((color) => COLORES[color].includes(valor)) ?? 'default';

/** A state in a word and a colour. */
export function Estado({ valor, textos = t.estado }: { valor?: string | null; textos?: Record<string, string> }) {
  if (!valor) return <>{t.comun.nada}</>;
  return (
    <Chip size="small" variant="outlined" color={colorDe(valor)} label={textos[valor] ?? valor} data-estado={valor} />
  );
}
