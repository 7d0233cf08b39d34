import { cdcAgrupado, codigo as dibujo, html, type Html } from '@libs/kude';
import type { Fila } from '../expediente';
import { veredicto } from './lineas';
import type { ConsultaPorQr } from './papel';
import { sinDireccion } from './sin-conformidad';

/** Each look-up with the code itself, the address that it holds, and the known part of its answer. */
export function consultasPorQr(filas: readonly Fila[], consultas: readonly ConsultaPorQr[]): Html {
  const porCodigo = new Map(filas.map((fila) => [fila.caso.codigo, fila]));
  return html`<p class="nota">
      Cada código es el del documento, tal como va en su XML firmado y en su KuDE. Leído con un teléfono abre la página
      en que la autoridad muestra el documento. Una imagen es lo que esa página mostró, adjunta por una persona.
    </p>
    <div class="consultas">${consultas.map((consulta) => tarjeta(porCodigo.get(consulta.codigo)!, consulta))}</div>`;
}

const tarjeta = ({ caso, que, estado, motivo }: Fila, { cdc, codigoQr, imagen }: ConsultaPorQr): Html =>
  html`<article>
    <div class="codigo">${codigoQr && dibujo(codigoQr.trazo)}</div>
    <div>
      <h3>${caso.codigo} ${veredicto(estado)}</h3>
      <p>${que}</p>
      ${cdc ? html`<p><small>CDC ${cdcAgrupado(cdc)}</small></p>` : html`<p>Todavía no hay documento aprobado que consultar.</p>`}
      ${codigoQr && html`<p>${enlace(codigoQr.direccion)}</p>`} ${motivo && html`<p>${sinDireccion(motivo)}</p>`}
    </div>
    ${imagen && html`<img src="${imagen}" alt="Lo que mostró la página de la autoridad" />`}
  </article>`;

/** Of the address, which is long, the part that a person reads; on a screen a link to the whole of it. */
const enlace = (direccion: string): Html => {
  const sinConsulta = direccion.split('?', 1)[0]!;
  return /^https?:\/\//.test(direccion) ? html`<a href="${direccion}">${sinConsulta}</a>` : html`${sinConsulta}`;
};
