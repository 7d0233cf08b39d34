import { buscarCampo, type CatalogoDeLiterales, LITERALES } from '@libs/fiscal';
import { type Decimal, escribirDecimal, leerDecimal } from './decimal';
import type { Hallazgos } from './hallazgos';
import type { Lector } from './lector';
import { frase } from './textos';

const DIGITOS_SEGUROS = 15;

/**
 * A decimal, as text or as a JSON number of at most 15 significant digits: the JSON parser has already rounded longer ones. `limites`:
 * those that the format lacks.
 */
export function decimal(id: string, limites: { mayorQueCero?: boolean; maximo?: Decimal } = {}): Lector<Decimal> {
  const { tipo, comprobar } = buscarCampo(id);
  if (tipo.clase !== 'decimal') throw new Error(`${id} is not a decimal field`);
  return {
    decimal: true,
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

/** A whole number within bounds. */
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

/** Meanings of the codes of a closed list: a list of the format, or our own words. */
type Etiquetas<V extends string | number> = CatalogoDeLiterales | Readonly<Record<V, string | null>>;

/** One value of a closed list. The document carries code and meaning. */
export function unoDe<const V extends string | number>(valores: readonly V[], palabras?: Etiquetas<V>): Lector<V> {
  const literales = typeof palabras === 'string' ? LITERALES[palabras] : palabras;
  const etiquetas = literales as Readonly<Record<string, string | null>> | undefined;
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
