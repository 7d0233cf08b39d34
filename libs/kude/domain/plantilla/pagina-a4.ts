import { html, type Html } from '../html';
import type { VistaKude } from '../vista';
import { cabecera, marcas, sello } from './cabecera';
import { tablaDeItems } from './detalle';
import { avisoAlPie, encabezadoCorrido } from './marginales';
import type { Corte } from './paginar';
import { franjaDeConsulta, informacion, type TrazoQr } from './pie';
import { bloqueDeSecciones } from './secciones';
import { bloqueDeTotales } from './totales';

/** A sheet: header and sections on the first one, QR and CDC on each, totals on the last (Manual Técnico v150, 13.3). */
export function paginasA4(vista: VistaKude, qr: TrazoQr, cortes: readonly Corte[]): Html[] {
  const cola = [...(vista.totales ? [bloqueDeTotales(vista.totales)] : []), ...informacion(vista)];
  return cortes.map(({ filas, cola: [desde, hasta] }, i) => {
    const cabeza = i === 0 ? html`${cabecera(vista)}${marcas(vista)}${bloqueDeSecciones(vista.secciones)}` : html``;
    const conTabla = filas[1] > filas[0];
    return html`<div class="marginal arriba">
        <span>${i === 0 ? `KuDE de ${vista.documento}` : encabezadoCorrido(vista)}</span>
        <span>Página ${i + 1} de ${cortes.length}</span>
      </div>
      <div class="cuerpo">${cabeza} ${conTabla && tablaDeItems(vista.detalle, filas)} ${cola.slice(desde, hasta)}</div>
      ${sello(vista)}${franjaDeConsulta(vista, qr)}
      <div class="marginal abajo">${avisoAlPie(vista)}</div>`;
  });
}
