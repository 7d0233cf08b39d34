import { html, type Html } from '../html';
import { cdcAgrupado } from '../numeros';
import type { Idioma } from '../idiomas/rotulos';
import { rotulado, rotulo } from '../idiomas/traducir';
import type { Campo, Columna, Fila, Totales, VistaKude } from '../vista';
import { bloquesDelEmisor } from './bloques';
import { imagenDe, marcas, tituloDe } from './cabecera';
import { conEnlaces } from './enlaces';
import { enLengua } from './lengua';
import { numeroDePagina } from './marginales';
import { notas } from './notas';
import type { Corte } from './paginar';
import { dibujoQr, sinConsulta, type TrazoQr } from './pie';

/** A longer word is printed under its label: on 58 mm there is no room beside it. */
const PALABRA_LARGA = 15;
// Longer totals are set in smaller type, to stay on one line.
const MAX_GRANDE = 20;

/**
 * A roll (Manual Técnico v150, 13.6): black on white, one column, as long as its content. Only content longer than a PDF page continues on
 * another page, each with QR and CDC.
 * @param resumen prints the number of items and the total instead of each line and tax, as a customer may request (13.7). A nota de
 * remisión still lists its goods: it has no amounts, and inspectors of the load need the list.
 */
export function paginasDeTicket(
  vista: VistaKude,
  qr: TrazoQr,
  cortes: readonly Corte[],
  resumen: boolean,
  copia?: string,
): Html[] {
  const { columnas, filas } = vista.detalle;
  const resumido = resumen ? vista.totales : undefined;
  const bloques = [cabecera(vista), ...secciones(vista)];
  const articulos = resumido ? [] : filas.map((fila) => articulo(columnas, fila, vista.idioma));
  const importes = html`${subtotales(vista)}${vista.totales && totales(vista.totales, vista.idioma)}`;
  const pie = vista.pie.map((linea) => html`<p>${linea}</p>`);
  const cola = html`<div data-parte="cola">
    ${resumido ? resumenDe(filas.length, resumido, vista.idioma) : importes} ${notas(vista)}
    ${bloquesDelEmisor(vista, qr)}
  </div>`;
  const lengua = enLengua(rotulado(vista.idioma, 'Página {} de {}'));
  return cortes.map((corte, i) => {
    return html`${copia !== undefined && html`<div class="copia">${copia}</div>`}
      <div class="cuerpo">
        ${bloques.slice(...corte.antes)}
        <hr data-parte="encabezado" />
        ${articulos.slice(...corte.filas)} ${corte.cola && cola}
      </div>
      <div class="cuerpo">
        ${consulta(vista, qr)}
        ${cortes.length > 1 && html`<p${lengua}>${numeroDePagina(vista.idioma, i + 1, cortes.length)}</p>`}
        ${marcas({ ...vista, prueba: false })}
        ${vista.marca?.discreta && html`<p class="discreta">${vista.marca.texto}</p>`}
        ${i === cortes.length - 1 && pie.length > 0 && html`<div class="pie">${pie}</div>`}
      </div>`;
  });
}

function cabecera(vista: VistaKude): Html {
  const { emisor, timbrado, numero, logo } = vista;
  return html`<header class="${logo?.apaisado && 'apaisado'}" data-parte="antes">
    ${imagenDe(logo)}
    <div class="nombre">${emisor.nombre}</div>
    ${emisor.nombreFantasia !== undefined && html`<div class="fantasia">${emisor.nombreFantasia}</div>`}
    <div>RUC ${emisor.ruc}</div>
    ${emisor.lineas.map((linea) => html`<div>${conEnlaces(linea)}</div>`)}
    <hr />
    ${tituloDe(vista)}
    <div class="numero">${numero}</div>
    <div>Timbrado N° ${timbrado.numero}</div>
    <div>Inicio de vigencia ${timbrado.inicioVigencia}</div>
    ${marcas(vista)}
    <hr />
  </header>`;
}

/** Titles and fields are separate parts, because a section of hundreds of instalments may be longer than a page. */
function secciones({ secciones }: VistaKude): Html[] {
  return secciones.flatMap((seccion) =>
    seccion.campos.map(
      (campo, i) =>
        html`<section data-parte="antes">
          ${i === 0 && html`<h2${enLengua(seccion)}>${seccion.titulo}</h2>`} ${dato(campo)}
        </section>`,
    ),
  );
}

function dato(campo: Campo): Html {
  const { etiqueta, valor } = campo;
  const debajo = valor.split(/\s/).some((palabra) => palabra.length > PALABRA_LARGA);
  return html`<div class="${debajo ? 'dato debajo' : 'dato'}" role="listitem">
    <span${enLengua(campo)}>${etiqueta}</span><b>${conEnlaces(valor)}</b>
  </div>`;
}

/** Description, quantity and price; below them, each amount with its label on a line of its own. */
function articulo(columnas: readonly Columna[], { celdas, notas }: Fila, idioma: Idioma): Html {
  const de = (rol: Columna['rol']): string => celdas[columnas.findIndex((columna) => columna.rol === rol)] ?? '';
  const importes = columnas.flatMap(({ rol, titulo, grupo }, i): Campo[] =>
    rol === 'valor' && celdas[i]
      ? [{ ...(grupo ? { etiqueta: titulo } : rotulado(idioma, 'Total')), valor: celdas[i] }]
      : [],
  );
  return html`<div class="articulo" data-parte="fila" role="listitem">
    <div>${de('codigo')} ${de('descripcion')}</div>
    ${notas.map((nota) => html`<div class="nota">${nota}</div>`)}
    <div>
      <span class="entero">${de('cantidad')} ${de('unidad')}</span>
      ${de('precio') && html`<span class="entero">× ${de('precio')}</span>`}
    </div>
    ${de('descuento') && importe({ ...rotulado(idioma, 'Descuento por unidad'), valor: de('descuento') })}
    ${importes.map(importe)}
  </div>`;
}

/** An amount is never broken: it goes below a label that leaves no room. */
function importe(campo: Campo): Html {
  const { etiqueta, valor } = campo;
  return html`<div class="importe" role="listitem"><span${enLengua(campo)}>${etiqueta}</span><b>${valor}</b></div>`;
}

function subtotales({ detalle: { columnas, subtotales }, idioma }: VistaKude): Html {
  const titulos = columnas.filter(({ rol }) => rol === 'valor').map(({ titulo }) => titulo);
  return html`<hr />
    ${(subtotales ?? []).map((valor, i) => importe({ etiqueta: `${rotulo(idioma, 'Subtotal')} ${titulos[i]}`, valor }))}`;
}

function totales({ ajustes, total, enLetras, enGuaranies, iva }: Totales, idioma: Idioma): Html {
  return html`${ajustes.map(importe)} ${granTotal(total)} ${enGuaranies && importe(enGuaranies)}
  ${enLetras !== undefined && html`<p>Son: ${enLetras}</p>`}
  ${
    iva &&
    html`<hr />
      <h2>${rotulo(idioma, 'Liquidación del IVA')}</h2>
      ${iva.map(importe)}`
  }`;
}

function resumenDe(cuantos: number, { total }: Totales, idioma: Idioma): Html {
  return html`${importe({ ...rotulado(idioma, 'Cantidad de ítems'), valor: String(cuantos) })} ${granTotal(total)}`;
}

function granTotal(campo: Campo): Html {
  const { etiqueta, valor } = campo;
  return html`<div class="total importe ${valor.length > MAX_GRANDE && 'ajustado'}" role="listitem">
    <span${enLengua(campo)}>${etiqueta}</span><b>${valor}</b>
  </div>`;
}

function consulta({ consulta, documento, cdc, borrador }: VistaKude, qr: TrazoQr): Html {
  if (borrador)
    return html`<hr />
      <div class="consulta">${sinConsulta(documento)}</div>`;
  return html`<hr />
    <div class="consulta">
      ${dibujoQr(qr, consulta.qr)}
      <p>Consulte la validez de esta ${documento} con el número de CDC impreso abajo en:</p>
      <p class="url"><a href="${consulta.url}">${consulta.url}</a></p>
      <p class="cdc">CDC ${cdcAgrupado(cdc)}</p>
      <p class="leyenda">ESTE DOCUMENTO ES UNA REPRESENTACIÓN GRÁFICA DE UN DOCUMENTO ELECTRÓNICO (XML)</p>
    </div>`;
}
