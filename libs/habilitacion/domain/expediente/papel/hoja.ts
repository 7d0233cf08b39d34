import { cssTexto, type Hoja, html } from '@libs/kude';
import { MODO_DE_PRUEBA } from '../en-palabras';
import { adjuntos } from './adjuntos';
import { consultasPorQr } from './consultas';
import { ESTILO } from './estilo';
import { tablasDeLineas } from './lineas';
import type { Papel } from './papel';
import { portada } from './portada';
import { sinConformidad } from './sin-conformidad';

const MARGEN = 'font:7pt Kude,"Kude Emoji","Kude Otras","Kude Asia";color:rgba(17,24,39,.66)';

/** The PDF of a dossier, for the hands of a person. Every value in it is escaped by the tag that writes it. */
export function hojaDelExpediente({ expediente, kudes, consultas }: Papel): Hoja {
  const { contribuyente, modo_de_prueba, corrida } = expediente;
  const { nombre, ruc } = contribuyente;
  const pie = [`Corrida ${corrida}`, ...(modo_de_prueba ? [MODO_DE_PRUEBA] : [])].join(' · ');
  return {
    estilo: `${ESTILO}
@page{size:210mm 297mm;margin:17mm 14mm 15mm;
@top-left{content:${cssTexto(`Expediente de las pruebas de habilitación · ${nombre} · RUC ${ruc}`)};${MARGEN};width:80%}
@top-right{content:"Página " counter(page) " de " counter(pages);${MARGEN}}
@bottom-left{content:${cssTexto(pie)};${MARGEN};width:80%}}
@page:first{@top-left{content:""}}`,
    cuerpo: html`<main class="expediente">
      ${portada(expediente)}
      <section class="nueva">
        <h2>Lo que no quedó conforme</h2>
        ${sinConformidad(expediente)}
      </section>
      <section>
        <h2>Líneas de la guía</h2>
        ${tablasDeLineas(expediente.filas)}
      </section>
      <section>
        <h2>Representaciones gráficas (KuDE)</h2>
        ${adjuntos(kudes)}
      </section>
      <section class="nueva">
        <h2>Consultas por código QR</h2>
        ${consultasPorQr(expediente.filas, consultas)}
      </section>
    </main>`.texto,
  };
}
