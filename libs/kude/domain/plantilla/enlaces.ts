import { html, type Html } from '../html';

const CORREO = /([\w.%+-]+@[\w-]+(?:\.[\w-]+)+)/;
/** A line may end after a hyphen, but not within a day. */
const DIA = /\b(\d\d-\d\d-\d{4})\b/;

/** A text in which e-mail addresses may be clicked, and days are whole. */
export function conEnlaces(texto: string): Html {
  const partes = texto
    .split(CORREO)
    .map((parte, i) => (i % 2 === 1 ? html`<a href="mailto:${parte}">${parte}</a>` : conDiasEnteros(parte)));
  return html`${partes}`;
}

function conDiasEnteros(texto: string): Html {
  return html`${texto.split(DIA).map((parte, i) => (i % 2 === 1 ? html`<span class="entero">${parte}</span>` : html`${parte}`))}`;
}
