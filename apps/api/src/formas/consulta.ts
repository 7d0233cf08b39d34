import { isIn, isInt, length, max, min } from 'class-validator';
import { leerDecimal } from '@libs/campos';
import { sinBlancos } from '@libs/fiscal';
import type { Forma } from './campo';
import { tipoDe } from './respuesta';
import { conReglas, formaLeida, numeroEscrito, regla, siEsTexto, type Simple } from './pedido';

// Forms of query strings and of equally old bodies. Their `type` in `detail[]` is class-validator's name, because callers may rely on it.

const conO = (valores: readonly unknown[]): string =>
  valores.length < 2 ? valores.join() : `${valores.slice(0, -1).join(', ')} o ${String(valores.at(-1))}`;

/** @param como how a refusal lists the values; default `a, b o c`. */
export const opcionEscrita = <const V extends Simple>(valores: readonly V[], como = conO(valores)): Forma<V> =>
  formaLeida({ enum: [...valores] as string[], type: tipoDe(valores[0]) }, [
    regla('isIn', `debe ser ${como}`, (valor) => isIn(valor, valores)),
  ]);
export const unaDeEscrita = <const V extends string>(valores: readonly V[]): Forma<V> =>
  opcionEscrita(valores, `uno de: ${valores.join(', ')}`);
export const sitEscrito = opcionEscrita(['H', 'P']);

/** A parameter that is sent twice becomes a list and is refused as text. */
export const textoEscrito = (maxLength: number): Forma<string> =>
  formaLeida({ type: 'string', maxLength }, [
    regla(
      'text',
      `admite hasta ${maxLength} caracteres, una sola vez`,
      (valor) => typeof valor === 'string' && valor.length <= maxLength,
    ),
  ]);

/** Also in groups, as the KuDE prints it. */
export const cdcEscrito: Forma<string> = formaLeida(
  { type: 'string', minLength: 44, maxLength: 44 },
  [regla('isLength', 'debe tener exactamente 44 caracteres', (valor) => length(valor, 44, 44))],
  siEsTexto(sinBlancos),
);

export const tresDigitosEscritos: Forma<string> = formaLeida({ type: 'string', pattern: '^\\d{3}$' }, [
  regla('matches', 'debe tener exactamente 3 dígitos', (valor) => typeof valor === 'string' && /^\d{3}$/.test(valor)),
]);

export const decimalEscrito: Forma<string> = formaLeida({ type: 'string', pattern: '^\\d{1,15}(\\.\\d{1,8})?$' }, [
  regla(
    'matches',
    'debe ser un decimal sin puntos de mil: hasta 15 dígitos y 8 decimales, como 1250000.50',
    (valor) => typeof valor === 'string' && /^\d{1,15}(\.\d{1,8})?$/.test(valor),
  ),
]);

const decimalDe = (valor: unknown) => (typeof valor === 'string' ? leerDecimal(valor) : undefined);

/** The end of a range that begins with another parameter. */
export const decimalDesde = (desde: string): Forma<string> =>
  conReglas(decimalEscrito, {
    tipo: 'range',
    vale: (valor, todos) => {
      const [mayor, menor] = [decimalDe(valor), decimalDe(todos[desde])];
      return mayor === undefined || menor === undefined || mayor >= menor;
    },
    mensaje: (campo) => `${campo} no puede ser menor que ${desde}`,
  });

export const enteroEscrito = (minimum: number, maximum?: number): Forma<number> => {
  const asi = `debe ser un entero ${maximum === undefined ? 'desde' : 'de'} ${minimum}${maximum === undefined ? '' : ` a ${maximum}`}`;
  return formaLeida(
    { type: 'integer', minimum, maximum },
    [
      regla('isInt', asi, isInt),
      ...(maximum === undefined ? [] : [regla('max', asi, (valor) => max(valor, maximum))]),
      regla('min', asi, (valor) => min(valor, minimum)),
    ],
    numeroEscrito,
  );
};

const SI_O_NO: Readonly<Record<string, boolean>> = { true: true, false: false };
export const booleanoEscrito: Forma<boolean> = formaLeida(
  { type: 'boolean' },
  [regla('isIn', 'debe ser true o false', (valor) => typeof valor === 'boolean')],
  siEsTexto((valor) => (Object.hasOwn(SI_O_NO, valor) ? SI_O_NO[valor] : valor)),
);

/** Any of these words, each at most once: `a,b`, or the parameter once for each. */
export const opcionesEscritas = <const V extends string>(palabras: readonly V[]): Forma<V[]> =>
  formaLeida(
    { type: 'array', items: { type: 'string', enum: [...palabras] }, uniqueItems: true },
    [
      regla('isIn', `debe ser ${conO(palabras)}, o varios entre comas`, (valor) => {
        return (
          Array.isArray(valor) &&
          valor.every((palabra) => isIn(palabra, palabras)) &&
          new Set(valor).size === valor.length
        );
      }),
    ],
    (valor) => (Array.isArray(valor) ? valor : siEsTexto((texto) => texto.split(','))(valor)),
  );

export const mes: Forma<string> = {
  esquema: { type: 'string', pattern: '^\\d{4}-\\d{2}$', example: '2026-03' },
  reglas: [
    regla(
      'matches',
      'debe ser un mes, AAAA-MM',
      (valor) => typeof valor === 'string' && /^(?!0000)\d{4}-(0[1-9]|1[0-2])$/.test(valor),
    ),
  ],
};

/** First and last day of a month. */
export function diasDelMes(mesPedido: string): { desde: string; hasta: string } {
  const [anho, numero] = mesPedido.split('-').map(Number);
  const ultimo = new Date(Date.UTC(anho!, numero!, 0)).getUTCDate();
  return { desde: `${mesPedido}-01`, hasta: `${mesPedido}-${ultimo}` };
}
