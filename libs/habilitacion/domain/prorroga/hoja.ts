import { cssTexto, type Hoja, html, type PliegoConAnexos } from '@libs/kude';
import { MODO_DE_PRUEBA } from '../expediente/en-palabras';
import { autorizacion, compromiso, nota } from './cartas';
import { ESTILO } from './estilo';
import { plan } from './plan';
import type { Prorroga } from './prorroga';

const MARGEN = 'font:7.5pt Kude,"Kude Emoji","Kude Otras","Kude Asia";color:rgba(17,24,39,.66)';

/** The papers of a request for an extension, each part on its page. Every value in it is escaped by the tag that writes it. */
function hojaDeProrroga(prorroga: Prorroga): Hoja {
  const partes = [nota(prorroga), autorizacion(prorroga), compromiso(prorroga), plan(prorroga)];
  return {
    estilo: `${ESTILO}
@page{size:210mm 297mm;margin:24mm 24mm 20mm;
@top-left{content:${cssTexto(prorroga.prueba ? MODO_DE_PRUEBA : '')};${MARGEN};font-weight:600;width:60%}
@bottom-left{content:${cssTexto(`RUC ${prorroga.contribuyente.ruc}`)};${MARGEN};width:80%}
@bottom-right{content:"Página " counter(page) " de " counter(pages);${MARGEN}}}`,
    cuerpo: html`<main class="prorroga">${partes.flatMap((parte) => parte ?? [])}</main>`.texto,
  };
}

/** @param hora ISO 8601, of the making. */
export const pliegoDeProrroga = (prorroga: Prorroga, hora: string): PliegoConAnexos => ({
  titulo: `Solicitud de prórroga, RUC ${prorroga.contribuyente.ruc}`,
  autor: prorroga.contribuyente.nombre,
  hora,
  hoja: hojaDeProrroga(prorroga),
  anexos: [],
});
