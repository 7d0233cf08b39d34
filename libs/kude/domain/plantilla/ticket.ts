import { html, type Html } from '../html';
import { cdcAgrupado } from '../numeros';
import type { Campo, Columna, Fila, Totales, VistaKude } from '../vista';
import { marcas } from './cabecera';
import type { Corte } from './paginar';
import { dibujoQr, informacion, type TrazoQr } from './pie';

/**
 * A roll (Manual Técnico v150, 13.6): black on white, one column, as long as its content. Only what is longer than a PDF page may be
 * continues on another one, each with QR and CDC.
 * @param resumen tell the number of items in place of each, as a customer may ask for (13.7). What travels with a nota de remisión is
 * listed all the same: it has no amounts to tell, and whoever inspects the load reads the goods.
 */
export function paginasDeTicket(vista: VistaKude, qr: TrazoQr, cortes: readonly Corte[], resumen: boolean): Html[] {
  const { columnas, filas } = vista.detalle;
  const resumidas = resumen && vista.totales !== undefined;
  const cola = [
    html`<div data-parte="cola">${subtotales(vista)}${vista.totales && totales(vista.totales)}</div>`,
    ...informacion(vista),
  ];
  return cortes.map(({ filas: [desdeFila, hastaFila], cola: [desde, hasta] }, i) => {
    const cabeza = i === 0 ? html`${cabecera(vista)}${secciones(vista)}` : html``;
    return html`<div class="cuerpo">
        ${cabeza}
        <hr data-parte="encabezado" />
        ${resumidas ? i === 0 && cantidadDeItems(filas.length) : filas.slice(desdeFila, hastaFila).map((fila) => articulo(columnas, fila))}
        ${cola.slice(desde, hasta)}
      </div>
      <div class="cuerpo">
        ${consulta(vista, qr)} ${cortes.length > 1 && html`<p>Página ${i + 1} de ${cortes.length}</p>`}
        ${marcas({ ...vista, prueba: false })}
      </div>`;
  });
}

function cabecera(vista: VistaKude): Html {
  const { emisor, timbrado, documento, numero, logo } = vista;
  return html`<header>
    ${logo !== undefined && html`<img class="logo" src="${logo}" alt="" />`}
    <div class="nombre">${emisor.nombre}</div>
    ${emisor.nombreFantasia !== undefined && html`<div class="fantasia">${emisor.nombreFantasia}</div>`}
    <div>RUC ${emisor.ruc}</div>
    ${emisor.lineas.map((linea) => html`<div>${linea}</div>`)}
    <hr />
    <div class="titulo">KuDE de ${documento}</div>
    <div class="numero">${numero}</div>
    <div>Timbrado N° ${timbrado.numero}</div>
    <div>Inicio de vigencia ${timbrado.inicioVigencia}</div>
    ${marcas(vista)}
    <hr />
  </header>`;
}

function secciones({ secciones }: VistaKude): Html[] {
  return secciones.map(
    ({ titulo, campos }) =>
      html`<section>
        <h2>${titulo}</h2>
        ${campos.map(dato)}
      </section>`,
  );
}

function dato({ etiqueta, valor }: Campo): Html {
  return html`<div class="dato"><span>${etiqueta}</span><b>${valor}</b></div>`;
}

/** Description over quantity and price, amounts at the right with the rate that they belong to. */
function articulo(columnas: readonly Columna[], { celdas, notas }: Fila): Html {
  const de = (rol: Columna['rol']): string => celdas[columnas.findIndex((columna) => columna.rol === rol)] ?? '';
  const cantidad = [de('cantidad'), de('unidad')].filter(Boolean).join(' ');
  const precio = de('precio') && ` × ${de('precio')}`;
  const descuento = de('descuento') && ` − ${de('descuento')}`;
  const importes = columnas.flatMap(({ rol, titulo, grupo }, i) =>
    rol === 'valor' && celdas[i] ? [{ etiqueta: grupo ? titulo : '', valor: celdas[i] }] : [],
  );
  return html`<div class="articulo" data-parte="fila">
    <div>${de('codigo')} ${de('descripcion')}</div>
    ${notas.map((nota) => html`<div class="nota">${nota}</div>`)}
    <div class="cuenta">
      <span>${cantidad}${precio}${descuento}</span>
      ${importes.map(({ etiqueta, valor }) => html`<b>${etiqueta && `${etiqueta}: `}${valor}</b>`)}
    </div>
  </div>`;
}

const cantidadDeItems = (cuantos: number): Html => dato({ etiqueta: 'Cantidad de ítems', valor: String(cuantos) });

function subtotales({ detalle: { columnas, subtotales } }: VistaKude): Html {
  const campos = columnas.flatMap(({ rol, titulo }, i) =>
    subtotales && rol === 'valor' ? [{ etiqueta: `Subtotal ${titulo}`, valor: subtotales[i] ?? '' }] : [],
  );
  return html`<hr />
    ${campos.map(dato)}`;
}

function totales({ ajustes, total, enLetras, enGuaranies, iva }: Totales): Html {
  return html`${ajustes.map(dato)}
    <div class="total"><span>${total.etiqueta}</span><b>${total.valor}</b></div>
    ${enGuaranies && dato(enGuaranies)} ${enLetras !== undefined && html`<p>Son: ${enLetras}</p>`}
    ${
      iva &&
      html`<hr />
        <h2>Liquidación del IVA</h2>
        ${iva.map(dato)}`
    }`;
}

function consulta({ consulta, documento, cdc }: VistaKude, qr: TrazoQr): Html {
  return html`<hr />
    <div class="consulta">
      ${dibujoQr(qr)}
      <p>Consulte la validez de esta ${documento} con el número de CDC impreso abajo en:</p>
      <p class="url">${consulta.url}</p>
      <p class="cdc">CDC ${cdcAgrupado(cdc)}</p>
      <p class="leyenda">ESTE DOCUMENTO ES UNA REPRESENTACIÓN GRÁFICA DE UN DOCUMENTO ELECTRÓNICO (XML)</p>
    </div>`;
}
