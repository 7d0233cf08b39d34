import type { Forma } from './campo';
import { formaLeida, regla } from './pedido';

const sinRepetidos = (valor: unknown): valor is unknown[] =>
  Array.isArray(valor) && new Set(valor).size === valor.length;

/** Some of these values, one at least, each once. */
export const opcionesLeidas = <const V extends string>(valores: readonly V[]): Forma<V[]> =>
  formaLeida({ type: 'array', items: { type: 'string', enum: [...valores] }, minItems: 1, uniqueItems: true }, [
    regla(
      'enum',
      `debe ser una lista de ${valores.join(', ')}, sin repetir`,
      (valor) => sinRepetidos(valor) && valor.length >= 1 && valor.every((elemento) => valores.includes(elemento as V)),
    ),
  ]);

/** Codes of three digits, one at least, each once. */
export const listaDeTresDigitos: Forma<string[]> = formaLeida(
  { type: 'array', items: { type: 'string', pattern: '^\\d{3}$' }, minItems: 1, maxItems: 1_000, uniqueItems: true },
  [
    regla(
      'pattern',
      'debe ser una lista de códigos de 3 dígitos, sin repetir',
      (valor) =>
        sinRepetidos(valor) &&
        valor.length >= 1 &&
        valor.length <= 1_000 &&
        valor.every((codigo) => typeof codigo === 'string' && /^\d{3}$/.test(codigo)),
    ),
  ],
);
