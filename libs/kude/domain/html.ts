/** A piece of markup that needs no further escaping. Only the `html` tag makes one. */
export class Html {
  constructor(readonly texto: string) {}
}

type Valor = string | number | Html | readonly Html[] | undefined | false;

/** Tagged template that escapes every value: text of a document can never become markup. */
export function html(partes: TemplateStringsArray, ...valores: Valor[]): Html {
  return new Html(partes.reduce((salida, parte, i) => salida + escribir(valores[i - 1]) + parte));
}

function escribir(valor: Valor): string {
  if (valor === undefined || valor === false) return '';
  if (valor instanceof Html) return valor.texto;
  if (typeof valor === 'object') return valor.map((html) => html.texto).join('');
  return escapar(String(valor));
}

const ENTIDADES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapar(texto: string): string {
  return texto.replace(/[&<>"']/g, (c) => ENTIDADES[c]!);
}

/** CSS string literal. Characters other than ASCII letters, digits and spaces are code points, so that no text can close it. */
export function cssTexto(texto: string): string {
  const escapado = Array.from(texto, (c) => (/[A-Za-z0-9 ]/.test(c) ? c : `\\${c.codePointAt(0)!.toString(16)} `));
  return `"${escapado.join('')}"`;
}
