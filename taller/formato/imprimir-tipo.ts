import { LARGO_DEL_PATRON } from './correcciones';
import type { TipoSimple } from './leer-esquema';

const ENTEROS: Record<string, { min?: string; max?: string }> = {
  integer: {},
  positiveInteger: { min: '1' },
  short: { min: '-32768', max: '32767' },
};
export const cita = (valor: string): string =>
  valor.includes("'") ? JSON.stringify(valor) : `'${valor.replaceAll('\\', '\\\\')}'`;

/** Facets of the whole derivation: all patterns apply; of each other facet the outermost applies. */
export function facetasDe(tipo: TipoSimple) {
  const valorDe = (nombre: string) =>
    tipo.pasos.flatMap((paso) => paso.facetas).find((faceta) => faceta.nombre === nombre)?.valor;
  const patrones = tipo.pasos
    .map((paso) => paso.facetas.filter((f) => f.nombre === 'pattern').map((f) => f.valor))
    .filter((opciones) => opciones.length > 0)
    .map((opciones) => opciones.join('|'));
  const valores = tipo.pasos[0]!.facetas.filter((f) => f.nombre === 'enumeration').map((f) => f.valor);
  return { base: tipo.pasos.at(-1)!.base, valorDe, patrones, valores: [...new Set(valores)] };
}

const objeto = (campos: Record<string, string | undefined>): string => {
  const puestos = Object.entries(campos).filter(([, valor]) => valor !== undefined);
  return puestos.length ? `{ ${puestos.map(([clave, valor]) => `${clave}: ${valor}`).join(', ')} }` : '{}';
};
const citado = (valor: string | undefined): string | undefined => (valor === undefined ? undefined : cita(valor));

/** Length that a pattern of one character class with a count already imposes. */
function largoDelPatron(patrones: string[]): { min?: number; max?: number } {
  for (const patron of patrones) {
    if (LARGO_DEL_PATRON[patron]) return LARGO_DEL_PATRON[patron];
    const [, desde, hasta = desde] = /^\[[^\]]+\]\{(\d+)(?:,(\d+))?\}$/.exec(patron) ?? [];
    if (desde) return { min: Number(desde), max: Number(hasta) };
  }
  return {};
}

function texto(tipo: TipoSimple): string {
  const { valorDe, patrones } = facetasDe(tipo);
  const deLinea = patrones.includes('.*[^\\s].*');
  const demas = patrones.filter((p) => p !== '.*[^\\s].*' && !(deLinea && p === '.+'));
  const fijo = valorDe('length');
  const delPatron = largoDelPatron(demas);
  const min = fijo ?? valorDe('minLength') ?? delPatron.min ?? (deLinea ? 1 : 0);
  const max = fijo ?? valorDe('maxLength') ?? delPatron.max ?? 'Infinity';
  const colapsa = valorDe('whiteSpace') === 'collapse';
  const funcion = (deLinea ? 'linea' : 'texto') + (colapsa ? (deLinea ? 'Colapsada' : 'Colapsado') : '');
  return `${funcion}(${[min, max, ...demas.map(cita)].join(', ')})`;
}

/** Our expression for a type of the schema. `literales` names the closed list when it is one of the published catalogues. */
export function imprimirTipo(
  tipo: TipoSimple | undefined,
  literales: (valores: string[]) => string | undefined,
): string {
  if (!tipo) return 'CUALQUIERA';
  const lista = (valores: string[]) => literales(valores) ?? `[${valores.map(cita).join(', ')}]`;
  if (tipo.union) {
    const [cerrado, libre] = tipo.union;
    return `opciones(${lista(facetasDe(cerrado!).valores)}, ${texto(libre!)})`;
  }
  const { base, valorDe, patrones, valores } = facetasDe(tipo);
  if (base === 'string') return valores.length ? `opciones(${lista(valores)})` : texto(tipo);
  if (base === 'date') return `fecha(${[valorDe('minInclusive')!, ...patrones].map(cita).join(', ')})`;
  if (base === 'dateTime') return `fechaHora(${cita(patrones[0]!)})`;
  if (base === 'decimal') {
    const limites = objeto({
      min: citado(valorDe('minInclusive')),
      max: citado(valorDe('maxInclusive')),
      mayorQue: citado(valorDe('minExclusive')),
      menorQue: citado(valorDe('maxExclusive')),
    });
    return `decimal(${valorDe('totalDigits')}, ${valorDe('fractionDigits')}, ${limites})`;
  }
  const entero = ENTEROS[base];
  if (!entero) throw new Error(`base no prevista: ${base}`);
  const cerrado = valores.length > 0;
  return `entero(${objeto({
    min: cerrado ? undefined : citado(valorDe('minInclusive') ?? entero.min),
    max: cerrado ? undefined : citado(valorDe('maxInclusive') ?? entero.max),
    digitos: cerrado ? undefined : valorDe('totalDigits'),
    patron: citado(patrones[0]),
    valores: cerrado ? lista(valores) : undefined,
  })})`;
}
