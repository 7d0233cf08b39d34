/** XML as data, in the order of its keys. Undefined elements are left out. */
export interface Nodo {
  readonly [elemento: string]: string | Nodo | readonly (string | Nodo)[] | undefined;
}

export function escribir(nodo: Nodo): string {
  return Object.entries(nodo)
    .map(([nombre, valor]) => elemento(nombre, valor))
    .join('');
}

function elemento(nombre: string, valor: Nodo[string]): string {
  if (valor === undefined) return '';
  if (typeof valor === 'string') return `<${nombre}>${escapar(valor)}</${nombre}>`;
  if (Array.isArray(valor))
    return (valor as readonly (string | Nodo)[]).map((elementoDeLista) => elemento(nombre, elementoDeLista)).join('');
  return `<${nombre}>${escribir(valor as Nodo)}</${nombre}>`;
}

function escapar(texto: string): string {
  return texto.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
