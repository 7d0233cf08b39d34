import { html, type Html } from '@libs/kude';
import type { Persona, Prorroga } from './prorroga';

const EN_PALABRAS = new Intl.DateTimeFormat('es-PY', { dateStyle: 'long', timeZone: 'UTC' });
/** `1 de marzo de 2027`. */
export const enPalabras = (dia: string): string => EN_PALABRAS.format(new Date(`${dia}T00:00:00Z`));

export const conDocumento = ({ nombre, documento }: Persona): Html =>
  html`<b>${nombre}</b>, con documento de identidad N.º ${documento}`;

export const quienPide = ({ contribuyente: { nombre, ruc } }: Prorroga): Html => html`<b>${nombre}</b>, RUC ${ruc}`;

/** A page that somebody signs, with the same head and foot as the others. */
export const pagina = (prorroga: Prorroga, titulo: string, cuerpo: Html, destino?: Html): Html =>
  html`<section>
    <p class="fecha">${prorroga.lugar}, ${enPalabras(prorroga.hoy)}</p>
    ${destino}
    <h1>${titulo}</h1>
    ${cuerpo} ${suscribe(prorroga)}
  </section>`;

const DESTINO = html`<p class="destino">Señor/a<br />Director/a de la Administración Tributaria<br />Presente</p>`;

export const carta = (prorroga: Prorroga, asunto: string, cuerpo: Html): Html =>
  pagina(prorroga, asunto, cuerpo, DESTINO);

const suscribe = ({ representante: { nombre, documento, cargo } }: Prorroga): Html =>
  html`<div class="suscribe">
    <p>Firma</p>
    <p><b>${nombre}</b></p>
    <p>Documento de identidad N.º ${documento}</p>
    <p>${cargo}</p>
  </div>`;
