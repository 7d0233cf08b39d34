import {
  ciudad as ciudadDe,
  departamento as departamentoDe,
  distrito as distritoDe,
  moneda as monedaDe,
  nombreEnElDocumento,
  pais as paisDe,
  unidad as unidadDe,
} from '@libs/catalogos';
import { buscarCampo, type CatalogoDeLiterales, leerCdc, LITERALES, Ruc } from '@libs/fiscal';
import { horaLocal, normalized, tooHeavy } from '@libs/platform';
import { type Decimal, escribirDecimal, leerDecimal } from '../decimal';
import type { Esquema, Hallazgos, Lector } from './lector';

/** Printable Latin-1 without outer or double blanks, which needs nothing: most texts are so. U+00AD is invisible, U+00A0 is a blank. */
const YA_NORMAL = /^[!-~\u00a1-\u00ac\u00ae-\u00ff]+(?: [!-~\u00a1-\u00ac\u00ae-\u00ff]+)*$/;

const noEs = (codigo: 'LARGO_INVALIDO' | 'TEXTO_INVALIDO', motivo: string) => ({ codigo, motivo });

/** Blanks that may be too many in a text and are forgiven. */
const BLANCOS_DE_MAS = 1_000;
/** Everything that becomes one space, but the space that is one already: of those there may be half a million. */
const BLANCOS = /(?: (?=[\s\u0085])|[^\S ]|\u0085)[\s\u0085]*/gu;

/**
 * Normalised text, or the reason for which it cannot be one. `max`: the most characters that the field takes, to be counted by who calls;
 * what is far beyond is not looked at.
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

/** Bound of a field whose own is not in characters, and of texts that name none. */
const LARGO_COMUN = 255;

interface Limites {
  min?: number;
  max?: number;
  patron?: RegExp;
  /** What the pattern means, for people. */
  forma?: string;
}

/** Establishment and issuing point. */
export const TRES_DIGITOS: Limites = { min: 3, max: 3, patron: /^\d{3}$/, forma: 'exactamente 3 dígitos' };

/** A document's number has seven digits. */
const NUMERO_MAXIMO = 9_999_999;

/** A text, normalised, within bounds counted in Unicode characters. */
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
        return hallazgos.agregar(
          ruta,
          'FORMATO_INVALIDO',
          `Formato inválido: ${forma ?? 'no tiene la forma esperada'}.`,
        );
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
 * A value with the bounds that the format table gives to a field (id in the Manual Técnico v150, such as E708): the bounds
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
        return hallazgos.agregar(ruta, 'FORMATO_INVALIDO', 'Debe tener solo dígitos.');
      }
      if (falta) return hallazgos.agregar(ruta, 'FORMATO_INVALIDO', frase(falta.detalle));
      return normalizado;
    },
    esquema: esquemaDe(id),
  };
}

function esquemaDe(id: string): Esquema {
  const { tipo } = buscarCampo(id);
  if (tipo.clase !== 'texto') return { type: 'string' };
  return {
    type: 'string',
    minLength: tipo.min,
    ...(Number.isFinite(tipo.max) ? { maxLength: tipo.max } : {}),
  };
}

/** A complaint of the format table as a sentence. */
const frase = (detalle: string): string => `${detalle.charAt(0).toUpperCase()}${detalle.slice(1)}.`;

const DIGITOS_SEGUROS = 15;

/**
 * A decimal, as text or as a JSON number of at most 15 significant digits: longer ones were already damaged by the parser.
 */
export function decimal(id: string, limites: { mayorQueCero?: boolean; maximo?: Decimal } = {}): Lector<Decimal> {
  const { tipo, comprobar } = buscarCampo(id);
  if (tipo.clase !== 'decimal') throw new Error(`${id} is not a decimal field`);
  return {
    leer(valor, ruta, hallazgos) {
      const escrito = escrituraDe(valor, ruta, hallazgos);
      if (escrito === undefined) return undefined;
      const leido = leerDecimal(escrito);
      if (leido === undefined) {
        return hallazgos.agregar(
          ruta,
          'DECIMAL_INVALIDO',
          /^-\d/.test(escrito)
            ? 'No puede ser negativo.'
            : `Debe ser un decimal sin signo ni separador de miles, con punto y hasta ${tipo.decimales} decimales.`,
        );
      }
      if (limites.mayorQueCero && leido === 0n)
        return hallazgos.agregar(ruta, 'DECIMAL_INVALIDO', 'Debe ser mayor que 0.');
      if (limites.maximo !== undefined && leido > limites.maximo) {
        return hallazgos.agregar(ruta, 'DECIMAL_INVALIDO', `No puede superar ${escribirDecimal(limites.maximo)}.`);
      }
      const falta = comprobar(escrito);
      if (falta) return hallazgos.agregar(ruta, 'DECIMAL_INVALIDO', frase(falta.detalle));
      return leido;
    },
    esquema: {
      oneOf: [
        { type: 'string', pattern: `^\\d{1,15}(\\.\\d{1,${tipo.decimales}})?$` },
        { type: 'number', minimum: 0 },
      ],
    },
  };
}

/** A whole number within bounds. A JSON number, or its digits as text where `comoTexto`. */
export function entero(min: number, max: number): Lector<number> {
  return {
    leer(valor, ruta, hallazgos) {
      if (typeof valor !== 'number' || !Number.isInteger(valor)) {
        return hallazgos.agregar(ruta, 'TIPO_INVALIDO', 'Debe ser un número entero.');
      }
      if (valor < min || valor > max) {
        return hallazgos.agregar(ruta, 'VALOR_INVALIDO', `Debe estar entre ${min} y ${max}.`);
      }
      return valor;
    },
    esquema: { type: 'integer', minimum: min, maximum: max },
  };
}

/** What the codes of a closed list mean: a list of the format, or words of our own. */
type Etiquetas<V extends string | number> = CatalogoDeLiterales | Readonly<Record<V, string | null>>;

/** One of a closed list. In the document the word of a code stands beside it. */
export function unoDe<const V extends string | number>(valores: readonly V[], palabras?: Etiquetas<V>): Lector<V> {
  const suyas = typeof palabras === 'string' ? LITERALES[palabras] : palabras;
  const etiquetas = suyas as Readonly<Record<string, string | null>> | undefined;
  return {
    ...(etiquetas && { etiquetas, junto: (valor: V) => etiquetas[String(valor)] ?? undefined }),
    leer(valor, ruta, hallazgos) {
      if (!valores.includes(valor as V)) {
        return hallazgos.agregar(ruta, 'VALOR_INVALIDO', `Debe ser uno de: ${valores.join(', ')}.`);
      }
      return valor as V;
    },
    esquema: {
      type: typeof valores[0] === 'number' ? 'integer' : 'string',
      enum: valores,
      ...(etiquetas && { 'x-enum-descriptions': valores.map((valor) => etiquetas[String(valor)] ?? 'Otro') }),
    },
  };
}

export function booleano(): Lector<boolean> {
  return {
    leer: (valor, ruta, hallazgos) =>
      typeof valor === 'boolean' ? valor : hallazgos.agregar(ruta, 'TIPO_INVALIDO', 'Debe ser true o false.'),
    esquema: { type: 'boolean' },
  };
}

function escrituraDe(valor: unknown, ruta: string, hallazgos: Hallazgos): string | undefined {
  if (typeof valor === 'string') return valor;
  if (typeof valor !== 'number')
    return hallazgos.agregar(ruta, 'TIPO_INVALIDO', 'Debe ser un decimal, como texto o número.');
  const escrito = sinExponente(valor);
  if (escrito.replace(/^-|\./g, '').replace(/^0+/, '').length > DIGITOS_SEGUROS) {
    return hallazgos.agregar(
      ruta,
      'DECIMAL_INVALIDO',
      'Un número JSON de más de 15 dígitos significativos pierde exactitud: envíelo como texto.',
    );
  }
  return escrito;
}

/** 1e-7 as 0.0000001: JavaScript writes small and large numbers with an exponent. */
function sinExponente(valor: number): string {
  const escrito = String(valor);
  const partes = /^(-?)(\d)(?:\.(\d+))?e([+-])(\d+)$/.exec(escrito);
  if (!partes) return escrito;
  const [, signo = '', entera = '', fraccion = '', sentido, exponente] = partes;
  if (sentido === '-') return `${signo}0.${'0'.repeat(Number(exponente) - 1)}${entera}${fraccion}`;
  return signo + entera + fraccion.padEnd(Number(exponente), '0');
}

const DIA = /^(\d{4})-(\d{2})-(\d{2})$/;

function existeElDia(texto: string): boolean {
  const partes = DIA.exec(texto);
  if (!partes) return false;
  const dia = new Date(`${texto}T00:00:00Z`);
  return !Number.isNaN(dia.getTime()) && dia.toISOString().slice(0, 10) === texto;
}

/** AAAA-MM-DD of a day that exists. */
export function fecha(): Lector<string> {
  return {
    leer(valor, ruta, hallazgos) {
      if (typeof valor !== 'string' || !existeElDia(valor)) {
        return hallazgos.agregar(ruta, 'FECHA_INVALIDA', 'Debe ser una fecha existente, AAAA-MM-DD.');
      }
      return valor;
    },
    esquema: { type: 'string', format: 'date' },
  };
}

const MOMENTO = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

/**
 * ISO 8601 → local `AAAA-MM-DDThh:mm:ss`. Without offset it is Paraguay time, other offsets are converted, a bare date is that
 * day at 00:00.
 */
export function momento(): Lector<string> {
  return {
    leer(valor, ruta, hallazgos) {
      const partes = typeof valor === 'string' ? MOMENTO.exec(valor) : null;
      const [, dia = '', hora = '00', minuto = '00', segundo = '00', zona] = partes ?? [];
      if (!partes || !existeElDia(dia) || hora > '23' || minuto > '59' || segundo > '59') {
        return hallazgos.agregar(ruta, 'FECHA_INVALIDA', 'Debe ser una fecha y hora ISO 8601 existente.');
      }
      const local = `${dia}T${hora}:${minuto}:${segundo}`;
      if (!zona) return local;
      const normalizada = zona === 'Z' || zona.includes(':') ? zona : `${zona.slice(0, 3)}:${zona.slice(3)}`;
      const instante = new Date(`${local}${normalizada}`);
      if (Number.isNaN(instante.getTime())) {
        return hallazgos.agregar(ruta, 'FECHA_INVALIDA', 'El desplazamiento horario no existe.');
      }
      return horaLocal(instante);
    },
    esquema: { type: 'string', format: 'date-time' },
  };
}

/** A country by its ISO code. Its name in the document is the authority's. */
export const pais = (): Lector<string> => ({
  ...texto({ min: 3, max: 3, patron: /^[A-Z]{3}$/, forma: 'código ISO 3166-1 alfa-3' }),
  junto: (codigo) => paisDe(codigo)?.nombre,
});

export const moneda = (): Lector<string> => ({
  ...texto({ min: 3, max: 3, patron: /^[A-Z]{3}$/, forma: 'código ISO 4217' }),
  junto: (codigo) => monedaDe(codigo)?.texto,
});

export const unidadDeMedida = (): Lector<number> => ({
  ...entero(1, 99_999),
  junto: (codigo) => unidadDe(codigo)?.abreviatura,
});

const nombreDe = (lugar: { nombre: string } | undefined): string | undefined =>
  lugar && nombreEnElDocumento(lugar.nombre);

/** Places by the codes of the authority's table, which gives them the names that the document carries. */
export const departamento = (): Lector<number> => ({
  ...entero(1, 99),
  junto: (codigo) => departamentoDe(codigo)?.nombre,
});
export const distrito = (): Lector<number> => ({
  ...entero(1, 9_999),
  junto: (codigo) => nombreDe(distritoDe(codigo)),
});
export const ciudad = (): Lector<number> => ({ ...entero(1, 99_999), junto: (codigo) => nombreDe(ciudadDe(codigo)) });

/** An identity number, with the dots and blanks that people write: the document takes letters, digits and hyphens. */
export const documentoDeIdentidad = (): Lector<string> => ({
  ...texto({ min: 1, max: 20, patron: /^[0-9A-Za-z.\- ]+$/, forma: 'solo letras, dígitos y guiones' }),
  escrito: (numero) => numero.replace(/[. ]/g, ''),
});

/** A RUC with its check digit, both verified. */
export function ruc(): Lector<string> {
  const base = texto({
    min: 5,
    max: 10,
    patron: /^[1-9]\d{1,6}[\dA-D]-\d$/,
    forma: 'el RUC se escribe XXXXXXXX-D, sin puntos',
  });
  return {
    ...base,
    escrito: (valor) => valor.split('-')[0],
    junto: (valor) => valor.split('-')[1],
    leer(valor, ruta, hallazgos) {
      const leido = base.leer(valor, ruta, hallazgos);
      if (leido === undefined) return undefined;
      if (!Ruc.esValido(leido)) {
        return hallazgos.agregar(
          ruta,
          'REGLA_1309',
          `El dígito verificador del RUC ${leido} no corresponde (regla 1309).`,
        );
      }
      return leido;
    },
  };
}

/** 44 characters whose check digit holds. */
export function cdc(): Lector<string> {
  const base = texto({ min: 44, max: 44 });
  return {
    ...base,
    leer(valor: unknown, ruta: string, hallazgos: Hallazgos) {
      const leido = base.leer(valor, ruta, hallazgos);
      if (leido === undefined) return undefined;
      if (!leerCdc(leido))
        return hallazgos.agregar(ruta, 'CDC_INVALIDO', 'El CDC no es válido: revise su dígito verificador.');
      return leido;
    },
  };
}

/** A document's number. In the document it has seven digits. */
export const numeroDeDocumento = (): Lector<number> => ({ ...entero(1, NUMERO_MAXIMO), escrito: enSiete });

/** A document's number as the format writes it (C007, H008). */
export const enSiete = (numero: number): string => String(numero).padStart(7, '0');
