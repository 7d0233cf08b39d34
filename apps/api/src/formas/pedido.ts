import type { ApiPropertyOptions } from '@nestjs/swagger';
import { existeElDia, normalized, tooHeavy, UUID } from '@libs/platform';
import type { Forma, Regla } from './campo';
import { tipoDe } from './respuesta';

/** Forms of requests: bodies, query strings, paths. Each describes its errors in Spanish. */
export const regla = (tipo: string, asi: string, vale: Regla['vale']): Regla => ({
  tipo,
  vale,
  mensaje: (campo) => `${campo} ${asi}`,
});

/** The same form with more rules. A refusal names the first broken rule; the form's own come before these. */
export const conReglas = <V>(forma: Forma<V>, ...mas: readonly Regla[]): Forma<V> => ({
  ...forma,
  reglas: [...(forma.reglas ?? []), ...mas],
});

export const formaLeida = <V>(
  esquema: ApiPropertyOptions,
  reglas: readonly Regla[],
  leer?: Forma<V>['leer'],
): Forma<V> => ({
  esquema,
  reglas,
  leer,
});

export const siEsTexto = (leer: (valor: string) => unknown) => (valor: unknown) =>
  typeof valor === 'string' ? leer(valor) : valor;

/** Leaves a text that is far too long, or full of combining marks, unchanged: its rule refuses it. */
const limpio = (maximo: number) => siEsTexto((valor) => normalized(valor, 'NFC', maximo)?.trim() ?? valor);

/** Excludes control characters and line and paragraph separators: they would end a line of a header, an e-mail or a log. */
const DE_UNA_LINEA = /^[^\p{Cc}\p{Zl}\p{Zp}\p{Cs}]*$/u;
const DE_VARIAS_LINEAS = /^(?:[^\p{Cc}\p{Zp}\p{Zl}\p{Cs}]|\n)*$/u;

function textoLimpio(minLength: number, maxLength: number, patron: RegExp, como: string): Forma<string> {
  const asi = `debe ser un texto ${como} de ${minLength} a ${maxLength} caracteres`;
  const vale = (valor: unknown): boolean =>
    typeof valor === 'string' &&
    valor.length >= minLength &&
    valor.length <= maxLength &&
    !tooHeavy(valor, maxLength) &&
    patron.test(valor);
  return formaLeida({ type: 'string', minLength, maxLength }, [regla('string', asi, vale)], limpio(maxLength));
}

/** A text of one line; outer blanks are removed. */
export const linea = (minimo: number, maximo: number): Forma<string> =>
  textoLimpio(minimo, maximo, DE_UNA_LINEA, 'de una línea');

/** A text of several lines. Lines have a limit of their own, because each takes space on paper. */
export const parrafo = (minimo: number, maximo: number, renglones: number): Forma<string> => {
  const { reglas = [], ...resto } = textoLimpio(minimo, maximo, DE_VARIAS_LINEAS, 'sin caracteres de control');
  const pocos = regla(
    'lines',
    `debe tener hasta ${renglones} renglones`,
    (valor) => typeof valor !== 'string' || valor.split('\n').length <= renglones,
  );
  return { ...resto, reglas: [...reglas, pocos] };
};

/** Longer than any text that a pattern accepts. */
const LARGO_DE_PATRON = 255;

export const conPatron = (patron: RegExp, como: string): Forma<string> =>
  formaLeida(
    { type: 'string', pattern: patron.source },
    [
      regla(
        'pattern',
        `debe ser ${como}`,
        (valor) => typeof valor === 'string' && valor.length <= LARGO_DE_PATRON && patron.test(valor),
      ),
    ],
    limpio(LARGO_DE_PATRON),
  );

/** A UUID, converted to lower case. */
export const uuidLeido: Forma<string> = formaLeida(
  { type: 'string', format: 'uuid' },
  [regla('uuid', 'debe ser un UUID', (valor) => typeof valor === 'string' && UUID.test(valor))],
  siEsTexto((escrito) => escrito.trim().toLowerCase()),
);
export const numeroDeTimbrado = conPatron(/^[0-9]{8}$/, 'un timbrado de 8 dígitos');
export const letrasDeSerie = conPatron(/^([A-Z]{2})?$/, 'vacía o dos letras mayúsculas');
export const tresDigitosLeidos = conPatron(/^\d{3}$/, 'un código de 3 dígitos');

export type Simple = string | number;

export const opcionLeida = <const V extends Simple>(...valores: readonly V[]): Forma<V> =>
  formaLeida({ enum: [...valores] as string[], type: tipoDe(valores[0]) }, [
    regla('enum', `debe ser uno de: ${valores.join(', ')}`, (valor) => valores.includes(valor as V)),
  ]);

export const enteroLeido = (minimum: number, maximum: number): Forma<number> =>
  formaLeida({ type: 'integer', minimum, maximum }, [
    regla(
      'integer',
      `debe ser un entero de ${minimum} a ${maximum}`,
      (valor) => Number.isInteger(valor) && (valor as number) >= minimum && (valor as number) <= maximum,
    ),
  ]);

/** Reads a decimal integer in a query parameter. `0x1`, `1.0` and ` 1` are refused, although JavaScript reads them as numbers. */
export const numeroEscrito = siEsTexto((valor) => (/^-?\d{1,9}$/.test(valor) ? Number(valor) : valor));
export const enteroLeidoDeTexto = (minimo: number, maximo: number): Forma<number> => ({
  ...enteroLeido(minimo, maximo),
  leer: numeroEscrito,
});

export const booleanoLeido: Forma<boolean> = formaLeida({ type: 'boolean' }, [
  regla('boolean', 'debe ser true o false', (valor) => typeof valor === 'boolean'),
]);

const esDia = (valor: unknown): boolean => typeof valor === 'string' && existeElDia(valor);

/** An existing day. */
export const diaLeido: Forma<string> = formaLeida({ type: 'string', format: 'date' }, [
  regla('date', 'debe ser una fecha existente, AAAA-MM-DD', esDia),
]);

/** The last day of a period that begins with `desde`. */
export const diaDesde: Forma<string> = conReglas(diaLeido, {
  tipo: 'range',
  vale: (hasta, { desde }) => typeof desde !== 'string' || typeof hasta !== 'string' || hasta >= desde,
  mensaje: () => 'hasta no puede ser anterior a desde',
});

const INSTANTE = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

/** A moment in ISO 8601 with an offset. */
export const momentoLeido: Forma<string> = formaLeida({ type: 'string', format: 'date-time' }, [
  regla(
    'date_time',
    'debe ser un momento ISO 8601 con zona, 2026-12-31T23:59:59-03:00',
    (valor) => typeof valor === 'string' && esDia(INSTANTE.exec(valor)?.[1]),
  ),
]);

type Clase<T> = new () => T;
const esObjeto = (valor: unknown): boolean => typeof valor === 'object' && !Array.isArray(valor);

/** An object of its own class. The schema's function must be named `type`: by that name Nest knows that it returns a class. */
export const objeto = <T extends object>(clase: () => Clase<T>): Forma<T> => ({
  ...formaLeida<T>({ type: () => clase() } as never, [regla('object', 'debe ser un objeto', esObjeto)]),
  clase,
});

/** A list of objects of one class. */
export const objetos = <T extends object>(clase: () => Clase<T>, minItems: number, maxItems: number): Forma<T[]> => ({
  ...formaLeida<T[]>({ type: () => clase(), isArray: true, minItems, maxItems } as never, [
    regla(
      'array',
      `debe ser una lista de ${minItems} a ${maxItems} objetos`,
      (valor) =>
        Array.isArray(valor) &&
        valor.length >= minItems &&
        valor.length <= maxItems &&
        valor.every((elemento) => elemento !== null && esObjeto(elemento)),
    ),
  ]),
  clase,
});

/** No two elements may have the same value in a field. `ley`: the authority's rule that refuses them, if it is one. */
export function sinRepetir<V extends object[]>(clave: string, lista: Forma<V>, ley?: string): Forma<V> {
  const repetido = (valor: unknown): unknown => {
    const valores = Array.isArray(valor)
      ? valor.map((elemento) => (elemento as Record<string, unknown> | null)?.[clave])
      : [];
    const vistos = new Set<unknown>();
    return valores.find((candidato) => candidato !== undefined && vistos.size === vistos.add(candidato).size);
  };
  return conReglas(lista, {
    tipo: 'unique',
    vale: (valor) => repetido(valor) === undefined,
    mensaje: (campo, valor) =>
      `${campo} tiene dos veces el ${clave} ${String(repetido(valor))}${ley === undefined ? '' : ` (regla ${ley})`}`,
  });
}
