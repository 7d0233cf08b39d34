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
