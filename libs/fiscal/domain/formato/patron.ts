/** Compiles a schema pattern: matches the whole value, `.` is no line break, `\d` is any decimal digit, `\s` the four XML blanks. */
export function patronDe(esquema: string): RegExp {
  let enClase = false;
  const cuerpo = esquema.replace(/\\.|[[\].]/g, (signo) => {
    if (signo === '[' || signo === ']') enClase = signo === '[';
    if (signo === '.') return enClase ? '.' : '[^\\n\\r]';
    if (signo === '\\d') return '\\p{Nd}';
    if (signo === '\\s') return enClase ? ' \\t\\n\\r' : '[ \\t\\n\\r]';
    return signo;
  });
  return new RegExp(`^(?:${cuerpo})$`, 'u');
}

/** What a value must be, by the schema's pattern for it. */
const PALABRAS: readonly (readonly [RegExp, string])[] = [
  [/^\[0-9\]\{(\d+)\}$/, 'debe tener exactamente $1 dígitos'],
  [/^\[0-9\]\{(\d+),(\d+)\}$/, 'debe tener de $1 a $2 dígitos'],
  [/^\[0-9A-Za-z\]\{(\d+)\}$/, 'debe tener exactamente $1 letras o dígitos'],
  [/^\[1-9\]\[0-9\]\{3\}$/, 'debe tener 4 dígitos, sin cero a la izquierda'],
  [/^\[0-9A-Za-z\\-\]\{(\d+),(\d+)\}$/, 'debe tener de $1 a $2 letras, dígitos o guiones'],
  [/^\[A-Z\]\{2\}$/, 'debe tener dos letras mayúsculas'],
  [/^0\+\[1-9\]\[0-9\]\*\|\[1-9\]\+\[0-9\]\+$/, 'debe tener solo dígitos, no todos cero'],
  [/^\[2-9\]\[0-9\]\{3\}-.*$/, 'debe ser una fecha, AAAA-MM-DD'],
  [/^\(\[0-9a-zA-Z\].*@.*\)$/, 'debe ser una dirección de correo, nombre@dominio, sin tildes ni espacios'],
];

/** A schema pattern as a demand on a value, in Spanish; one without words of its own is shown as it is. */
export function formaEnPalabras(esquema: string): string {
  const [forma, palabras] = PALABRAS.find(([esquemaPosible]) => esquemaPosible.test(esquema)) ?? [];
  return forma ? esquema.replace(forma, palabras!) : `debe tener la forma ${esquema}`;
}
