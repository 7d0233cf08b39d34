import { html, type Html } from '../html';
import { rotulo } from '../idiomas/traducir';
import type { Logo, VistaKude } from '../vista';
import { conEnlaces } from './enlaces';

export const imagenDe = (logo: Logo | undefined): Html =>
  html`${logo && html`<img class="logo" src="${logo.uri}" alt="Logo" />`}`;

/** Title that the rules require (Manual Técnico v150, 13.3), with its translation below. */
export function tituloDe({ documento, traduccion, idioma }: VistaKude): Html {
  return html`<h1 class="titulo">
    KuDE de ${documento}
    ${traduccion !== undefined && html`<span class="traduccion" lang="${idioma}">${traduccion}</span>`}
  </h1>`;
}

/** Issuer and timbrado, side by side. */
export function cabecera(vista: VistaKude): Html {
  const { emisor, timbrado, numero, logo } = vista;
  return html`<header class="cabecera">
    <div class="emisor ${logo?.apaisado && 'apaisado'}">
      ${imagenDe(logo)}
      <div>
        <div class="nombre">${emisor.nombre}</div>
        ${emisor.nombreFantasia !== undefined && html`<div class="fantasia">${emisor.nombreFantasia}</div>`}
        ${emisor.lineas.map((linea) => html`<div>${conEnlaces(linea)}</div>`)}
      </div>
    </div>
    <div class="timbrado">
      ${tituloDe(vista)}
      <div class="numero">${numero}</div>
      <dl>
        <dt>RUC</dt>
        <dd>${emisor.ruc}</dd>
        <dt>Timbrado N°</dt>
        <dd>${timbrado.numero}</dd>
        <dt>Inicio de vigencia</dt>
        <dd>${timbrado.inicioVigencia}</dd>
      </dl>
    </div>
  </header>`;
}

const DE_PRUEBA = 'DOCUMENTO DE PRUEBA – SIN VALOR COMERCIAL NI FISCAL';

export function marcas({ marca, prueba, idioma }: VistaKude): Html {
  return html`${prueba && html`<div class="marca prueba">${rotulo(idioma, DE_PRUEBA)}</div>`}
  ${marca && !marca.discreta && html`<div class="marca ${marca.tono}">${marca.texto}</div>`}`;
}

/** Word across the sheet, so that nobody mistakes a rejected or cancelled document for a valid one. */
export function sello({ marca }: VistaKude): Html {
  return html`${marca?.sello !== undefined && html`<div class="sello ${marca.tono}">${marca.sello}</div>`}`;
}
