/** A decimal number read from its text: integer part without leading zeros, fraction without trailing ones. */
export interface NumeroLexico {
  negativo: boolean;
  entera: string;
  fraccion: string;
}
const DECIMAL = /^([+-])?(?:(\d+)(?:\.(\d*))?|\.(\d+))$/;

/** Reads xs:decimal ("+1", "1.", ".5", "007"; no exponent); undefined when the text is not one. */
export function leerDecimal(texto: string): NumeroLexico | undefined {
  const [todo, signo, entera = '', conPunto, sinEntera] = DECIMAL.exec(texto) ?? [];
  if (todo === undefined) return undefined;
  const numero = {
    entera: entera.replace(/^0+/, ''),
    fraccion: sinCerosAlFinal(conPunto ?? sinEntera ?? ''),
  };
  return { negativo: signo === '-' && (numero.entera !== '' || numero.fraccion !== ''), ...numero };
}

/** A loop, because a regular expression would take quadratic time on `0…01`. */
function sinCerosAlFinal(cifras: string): string {
  let fin = cifras.length;
  while (cifras[fin - 1] === '0') fin -= 1;
  return cifras.slice(0, fin);
}

const ENTERO = /^[+-]?\d+$/;
/** Reads xs:integer; undefined when the text is not one. */
export const leerEntero = (texto: string): NumeroLexico | undefined =>
  ENTERO.test(texto) ? leerDecimal(texto) : undefined;

/** Negative, zero or positive, like a − b. */
export function comparar(a: NumeroLexico, b: NumeroLexico): number {
  if (a.negativo !== b.negativo) return a.negativo ? -1 : 1;
  return a.negativo ? -compararModulo(a, b) : compararModulo(a, b);
}

function compararModulo(a: NumeroLexico, b: NumeroLexico): number {
  if (a.entera.length !== b.entera.length) return a.entera.length - b.entera.length;
  if (a.entera !== b.entera) return a.entera < b.entera ? -1 : 1;
  if (a.fraccion === b.fraccion) return 0;
  return a.fraccion < b.fraccion ? -1 : 1;
}

/** Number of digits for totalDigits, which does not count leading zeros. */
export const cantidadDeDigitos = ({ entera, fraccion }: NumeroLexico): number =>
  entera === '' ? fraccion.replace(/^0+/, '').length : entera.length + fraccion.length;
