import { html, type Html } from '../html';

const CORREO = /([\w.%+-]+@[\w-]+(?:\.[\w-]+)+)/;

/** A text in which e-mail addresses may be clicked. */
export function conEnlaces(texto: string): Html {
  const partes = texto
    .split(CORREO)
    .map((parte, i) => (i % 2 === 1 ? html`<a href="mailto:${parte}">${parte}</a>` : html`${parte}`));
  return html`${partes}`;
}
