import { html, type Html } from '../html';
import type { Campo, Seccion } from '../vista';

const LARGO = 46;

/** Blocks between the header and the items: half-width ones fill two columns evenly, the others close them below. */
export function bloqueDeSecciones(secciones: readonly Seccion[]): Html {
  const [izquierda, derecha] = enDosColumnas(secciones.filter(({ completa }) => !completa));
  const completas = secciones.filter(({ completa }) => completa);
  return html`<div class="secciones">
    <div>${izquierda.map(seccion)}</div>
    <div>${derecha.map(seccion)}</div>
    ${completas.map((una) => html`<div class="completa">${seccion(una)}</div>`)}
  </div>`;
}

/** In reading order, each section under the shorter column. */
function enDosColumnas(secciones: readonly Seccion[]): [Seccion[], Seccion[]] {
  const columnas: [Seccion[], Seccion[]] = [[], []];
  const altos: [number, number] = [0, 0];
  for (const una of secciones) {
    const corta = altos[1] < altos[0] ? 1 : 0;
    columnas[corta].push(una);
    altos[corta] += 2 + una.campos.reduce((renglones, { valor }) => renglones + Math.ceil(valor.length / LARGO), 0);
  }
  return columnas;
}

function seccion({ titulo, campos }: Seccion): Html {
  return html`<section>
    <h2>${titulo}</h2>
    <dl>${campos.map(campo)}</dl>
  </section>`;
}

function campo({ etiqueta, valor }: Campo): Html {
  return html`<div class="${valor.length > LARGO ? 'largo' : ''}">
    <dt>${etiqueta}</dt>
    <dd>${valor}</dd>
  </div>`;
}
