import { buscarCampo, formaEnPalabras, type TipoEntero } from '@libs/fiscal';
import { normalized, tooHeavy } from '@libs/platform';
import type { Hallazgos } from './hallazgos';
import type { Esquema, Lector } from './lector';

/** Fast path: printable Latin-1 without outer or double blanks needs no change. Excludes U+00AD (invisible) and U+00A0 (a blank). */
const YA_NORMAL = /^[!-~\u00a1-\u00ac\u00ae-\u00ff]+(?: [!-~\u00a1-\u00ac\u00ae-\u00ff]+)*$/;

const noEs = (codigo: 'LARGO_INVALIDO' | 'TEXTO_INVALIDO', motivo: string) => ({ codigo, motivo });

/** Number of superfluous blanks that a text may have. */
const BLANCOS_DE_MAS = 1_000;
/** Everything that becomes one space. Skips single spaces, for speed: a text may have half a million. */
const BLANCOS = /(?: (?=[\s\u0085])|[^\S ]|\u0085)[\s\u0085]*/gu;

/**
 * Normalised text, or the reason why it is refused. `max`: maximum characters of the field; the caller must check the exact length.
 * Texts far beyond it are refused without being processed.
 */
export function normalizarTexto(crudo: string, max: number): { texto: string } | ReturnType<typeof noEs> {
  if (crudo.length <= max && YA_NORMAL.test(crudo)) return { texto: crudo };
  if (tooHeavy(crudo, max + BLANCOS_DE_MAS) === 'length') return demasiado(crudo, max);
  if (!crudo.isWellFormed()) return noEs('TEXTO_INVALIDO', 'Tiene un carácter UTF-16 incompleto.');
  // Line breaks, tabs and runs of blanks become one space: the authority's schema refuses values of several lines.
  const enUnaLinea = crudo.replace(BLANCOS, ' ').trim();
  const texto = normalized(enUnaLinea, 'NFC', max);
  if (texto === undefined) return demasiado(enUnaLinea, max);
  if (/[\p{Cc}\uFFFE\uFFFF]/u.test(texto)) return noEs('TEXTO_INVALIDO', 'Tiene caracteres de control.');
  if (texto.replace(/\p{Cf}/gu, '').trim() === '') return noEs('TEXTO_INVALIDO', 'No puede estar vacío.');
  return { texto };
}

const demasiado = (texto: string, max: number) =>
  tooHeavy(texto, max) === 'length'
    ? noEs('LARGO_INVALIDO', `Es demasiado largo: tiene ${texto.length} caracteres.`)
    : noEs('TEXTO_INVALIDO', 'Tiene más de 30 marcas (tildes, diacríticos) sobre una letra.');

const SUPLENTE = /[\ud800-\udbff]/;
const largo = (texto: string): number => (SUPLENTE.test(texto) ? [...texto].length : texto.length);

/** Default maximum, for texts without one and for fields whose bound is not in characters. */
const LARGO_COMUN = 255;

/** `forma`: the pattern in words. */
export type Limites = { min?: number; max?: number } & (
  { patron: RegExp; forma: string } | { patron?: undefined; forma?: undefined }
);

/** Establishment and issuing point. */
export const TRES_DIGITOS: Limites = { min: 3, max: 3, patron: /^\d{3}$/, forma: 'exactamente 3 dígitos' };

/** A normalised text; its bounds count Unicode characters. */
export function texto({ min = 1, max = LARGO_COMUN, patron, forma }: Limites): Lector<string> {
  return {
    leer(valor, ruta, hallazgos) {
      const normalizado = textoDe(valor, ruta, hallazgos, max);
      if (normalizado === undefined) return undefined;
      const cuantos = largo(normalizado);
      if (cuantos < min || cuantos > max) {
        const bien = min === max ? `exactamente ${min}` : `de ${min} a ${max}`;
        return hallazgos.agregar(ruta, 'LARGO_INVALIDO', `Debe tener ${bien} caracteres; tiene ${cuantos}.`);
      }
      if (patron && !patron.test(normalizado)) {
        return hallazgos.agregar(ruta, 'FORMATO_INVALIDO', `Formato inválido: ${forma}.`);
      }
      return normalizado;
    },
    esquema: { type: 'string', minLength: min, maxLength: max, ...(patron ? { pattern: patron.source } : {}) },
  };
}

function textoDe(valor: unknown, ruta: string, hallazgos: Hallazgos, max: number): string | undefined {
  if (typeof valor !== 'string') return hallazgos.agregar(ruta, 'TIPO_INVALIDO', 'Debe ser un texto.');
  const resultado = normalizarTexto(valor, max);
  return 'motivo' in resultado ? hallazgos.agregar(ruta, resultado.codigo, resultado.motivo) : resultado.texto;
}

/**
 * A value with the bounds of a field in the format table (id in the Manual Técnico v150, such as E708): the bounds
 * are written there and nowhere else.
 */
export function segunFormato(id: string): Lector<string> {
  const { tipo, comprobar } = buscarCampo(id);
  const max = tipo.clase === 'texto' && Number.isFinite(tipo.max) ? tipo.max : LARGO_COMUN;
  return {
    leer(valor, ruta, hallazgos) {
      const crudo = tipo.clase === 'entero' && Number.isSafeInteger(valor) ? String(valor) : valor;
      const normalizado = textoDe(crudo, ruta, hallazgos, max);
      if (normalizado === undefined) return undefined;
      const falta = comprobar(normalizado);
      if (tipo.clase === 'entero' && !/^\d+$/.test(normalizado)) {
        return hallazgos.agregar(ruta, 'FORMATO_INVALIDO', frase(soloDigitos(tipo)));
      }
      if (falta) return hallazgos.agregar(ruta, 'FORMATO_INVALIDO', frase(falta.detalle));
      return normalizado;
    },
    esquema: esquemaDe(id),
  };
}

const soloDigitos = ({ patron, digitos }: TipoEntero): string => {
  if (patron !== undefined) return formaEnPalabras(patron);
  return `debe tener solo dígitos${digitos === undefined ? '' : `, hasta ${digitos}`}`;
};

function esquemaDe(id: string): Esquema {
  const { tipo } = buscarCampo(id);
  if (tipo.clase !== 'texto') return { type: 'string' };
  return {
    type: 'string',
    minLength: tipo.min,
    ...(Number.isFinite(tipo.max) ? { maxLength: tipo.max } : {}),
  };
}

/** An error of the format table as a sentence. */
export const frase = (detalle: string): string => `${detalle.charAt(0).toUpperCase()}${detalle.slice(1)}.`;
