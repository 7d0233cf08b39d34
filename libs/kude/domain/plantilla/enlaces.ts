import { html, type Html } from '../html';

/** An address begins where its letters do: to begin at each letter would cost the square of a long word. */
const CORREO = /(?<![\w.%+-])([\w.%+-]+@[\w-]+(?:\.[\w-]+)+)/;
/** A line may break after a hyphen, but not inside a date. */
const DIA = /\b(\d\d-\d\d-\d{4})\b/;

/** Text with clickable e-mail addresses and unbroken dates. */
export function conEnlaces(texto: string): Html {
  const partes = texto
    .split(CORREO)
    .map((parte, i) => (i % 2 === 1 ? html`<a href="mailto:${parte}">${parte}</a>` : conDiasEnteros(parte)));
  return html`${partes}`;
}

function conDiasEnteros(texto: string): Html {
  return html`${texto.split(DIA).map((parte, i) => (i % 2 === 1 ? html`<span class="entero">${parte}</span>` : html`${parte}`))}`;
}
