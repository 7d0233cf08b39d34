import { pais } from '@libs/catalogos';
import { type Limites, normalizarTexto, RUC_ESCRITO } from '@libs/campos';
import type { CodigoDeCampo } from '@libs/errors';
import { Ruc } from '@libs/fiscal';
import type { Forma } from './campo';

type Esquema = Forma<unknown>['esquema'];
type Falla<C> = readonly [codigo: C, mensaje: string];

/** A field that reports its first error, with a code from the table of field errors (`extra.errores[]`). */
const juzgada = <V, C extends CodigoDeCampo>(
  esquema: Esquema,
  codigos: readonly C[],
  juzgar: (valor: unknown) => Falla<C> | undefined,
  leer?: Forma<V>['leer'],
): Forma<V> => ({
  esquema,
  leer,
  reglas: codigos.map((tipo) => ({
    tipo,
    vale: (valor) => juzgar(valor)?.[0] !== tipo,
    mensaje: (_, valor) => juzgar(valor)![1],
  })),
});

/** The same field, required: an absent or null value is refused with this message. */
export const requerida = <V>({ esquema, leer, reglas = [] }: Forma<V>, mensaje: string): Forma<V> => ({
  esquema,
  leer,
  reglas: [
    ...reglas.map((exigencia) => ({
      ...exigencia,
      vale: (valor: unknown, dto: Record<string, unknown>) => valor == null || exigencia.vale(valor, dto),
    })),
    { tipo: 'CAMPO_REQUERIDO', vale: (valor) => valor != null, mensaje: () => mensaje },
  ],
});

type LimitesDeTexto = Limites & { max: number };

const DE_TEXTO = ['TIPO_INVALIDO', 'TEXTO_INVALIDO', 'LARGO_INVALIDO', 'FORMATO_INVALIDO'] as const;

function fallaDeTexto(
  valor: unknown,
  { min = 1, max, patron, forma }: LimitesDeTexto,
): Falla<(typeof DE_TEXTO)[number]> | undefined {
  if (typeof valor !== 'string') return ['TIPO_INVALIDO', 'Debe ser un texto.'];
  const leido = normalizarTexto(valor, max);
  if ('motivo' in leido) return [leido.codigo, leido.motivo];
  const largo = [...leido.texto].length;
  const bien = min === max ? `exactamente ${min}` : `de ${min} a ${max}`;
  if (largo < min || largo > max) return ['LARGO_INVALIDO', `Debe tener ${bien} caracteres; tiene ${largo}.`];
  if (patron && !patron.test(leido.texto)) return ['FORMATO_INVALIDO', `Formato inválido: ${forma}.`];
  return undefined;
}

/** A text of one line with limits in Unicode characters; `mas` checks it once it is one. */
function textoCon<C extends CodigoDeCampo>(
  limites: LimitesDeTexto,
  codigos: readonly C[],
  mas: (texto: string) => Falla<C> | undefined,
): Forma<string> {
  const { min = 1, max, patron } = limites;
  const normal = (valor: string): string => {
    const leido = normalizarTexto(valor, max);
    return 'texto' in leido ? leido.texto : valor;
  };
  return juzgada<string, C | (typeof DE_TEXTO)[number]>(
    { type: 'string', minLength: min, maxLength: max, ...(patron && { pattern: patron.source }) },
    [...DE_TEXTO, ...codigos],
    (valor) => fallaDeTexto(valor, limites) ?? mas(normal(valor as string)),
    (valor) => (typeof valor === 'string' ? normal(valor) : valor),
  );
}

export const textoDe = (limites: LimitesDeTexto): Forma<string> => textoCon(limites, [], () => undefined);

/** A RUC with its check digit, both verified. */
export const ruc = textoCon(RUC_ESCRITO, ['REGLA_1309'], (leido) =>
  Ruc.esValido(leido)
    ? undefined
    : ['REGLA_1309', `El dígito verificador del RUC ${leido} no corresponde (regla 1309).`],
);

export const codigoDePais = textoCon(
  { min: 3, max: 3, patron: /^[A-Z]{3}$/, forma: 'código ISO 3166-1 alfa-3' },
  ['VALOR_INVALIDO'],
  (codigo) => (pais(codigo) ? undefined : ['VALOR_INVALIDO', `No existe el país ${codigo}.`]),
);

export const enteroEntre = (minimum: number, maximum: number): Forma<number> =>
  juzgada({ type: 'integer', minimum, maximum }, ['TIPO_INVALIDO', 'VALOR_INVALIDO'], (valor) => {
    if (!Number.isInteger(valor)) return ['TIPO_INVALIDO', 'Debe ser un número entero.'];
    if ((valor as number) >= minimum && (valor as number) <= maximum) return undefined;
    return ['VALOR_INVALIDO', `Debe estar entre ${minimum} y ${maximum}.`];
  });

export const unoDe = <const V extends number>(...valores: readonly V[]): Forma<V> =>
  juzgada({ type: 'integer', enum: [...valores] }, ['VALOR_INVALIDO'], (valor) =>
    valores.includes(valor as V) ? undefined : ['VALOR_INVALIDO', `Debe ser uno de: ${valores.join(', ')}.`],
  );
