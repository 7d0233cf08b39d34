// Files of settings, a line NAME=value each, as docker compose, systemd and `node --env-file` read them.

/** The values by name; what is no such line says nothing. */
export function leerLineas(texto: string): Map<string, string> {
  const valores = new Map<string, string>();
  for (const linea of texto.split(/\r?\n/)) {
    const [, nombre, crudo] = /^\s*([A-Z][A-Z0-9_]*)\s*=(.*)$/.exec(linea) ?? [];
    if (nombre === undefined) continue;
    const valor = crudo!.trim();
    valores.set(nombre, /^'(.*)'$/.exec(valor)?.[1] ?? /^"(.*)"$/.exec(valor)?.[1] ?? valor);
  }
  return valores;
}

/** A line. In single quotes nothing has a meaning of its own, `$` and `#` included; the value has none itself. */
function linea(nombre: string, valor: string): string {
  if (/['\n\r]/.test(valor)) throw new Error(`${nombre} has a value that no file of settings can carry`);
  return `${nombre}=${/^[\w.:/?&=@,+%~-]*$/.test(valor) ? valor : `'${valor}'`}`;
}

/** The text of the file, and after it the lines of the names that it lacks. A line that was there is never changed. */
export function completar(estaba: string, valores: ReadonlyMap<string, string>): string {
  const dadas = leerLineas(estaba);
  const nuevas = [...valores].filter(([nombre]) => !dadas.has(nombre)).map(([nombre, valor]) => linea(nombre, valor));
  if (nuevas.length === 0) return estaba;
  return `${estaba.replace(/(?<!\n)$/, estaba === '' ? '' : '\n')}${nuevas.join('\n')}\n`;
}

/** The text of the file with this line, in the place of the one that it has of the name. */
export function cambiar(estaba: string, nombre: string, valor: string): string {
  const otras = estaba.split('\n').filter((una) => !new RegExp(`^\\s*${nombre}\\s*=`).test(una));
  return completar(otras.join('\n'), new Map([[nombre, valor]]));
}
