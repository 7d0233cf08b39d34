import { fecha, html, type Html } from '@libs/kude';
import type { EstadoDeLinea } from '../../linea';
import { ESTADOS, MODO_DE_PRUEBA, SECCIONES } from '../en-palabras';
import type { Expediente, Fila } from '../expediente';

const CUENTAS: readonly (readonly [EstadoDeLinea, string])[] = [
  ['verde', 'Conformes'],
  ['difiere', 'Difieren'],
  ['abierta', 'Abiertas'],
  ['enviada', 'En espera'],
  ['pendiente', 'Por hacer'],
];

/** `20-11-2026 07:00:12`, in Paraguay. */
export const momento = (hora: string): string => fecha(hora.slice(0, 19));

const cuantasDe = (filas: readonly Fila[], estado: EstadoDeLinea): number =>
  filas.filter((fila) => fila.estado === estado).length;

/** Who, what, when, and the result. */
export function portada(expediente: Expediente): Html {
  const { contribuyente, filas, software, modo_de_prueba } = expediente;
  const verdes = cuantasDe(filas, 'verde');
  return html`<header class="portada">
      <p class="ambiente">${modo_de_prueba ? MODO_DE_PRUEBA : 'Ambiente de pruebas'}</p>
      <h1>Expediente de las pruebas de habilitación</h1>
      <p class="quien">${contribuyente.nombre}</p>
      <p class="ruc">RUC ${contribuyente.ruc}</p>
    </header>
    <dl class="ficha">
      ${datosDe(expediente).map(
        ([dato, valor]) =>
          html`<div>
            <dt>${dato}</dt>
            <dd>${valor}</dd>
          </div>`,
      )}
    </dl>
    <p class="saldo">
      <strong>${verdes} de ${filas.length} líneas conformes.</strong>
      ${verdes === filas.length ? 'No queda ninguna por resolver.' : `Sin conformidad: ${filas.length - verdes}.`}
    </p>
    ${resumen(filas)}
    <p class="verificar">
      Este documento, los XML firmados, los KuDE y cada solicitud y respuesta de los servicios están en el mismo archivo
      ZIP. manifest.json lleva el SHA-256 de cada uno y manifest.p7s lo firma con el certificado del contribuyente;
      LEEME.txt dice cómo se verifica. Las horas son de Paraguay. Hecho con ${software.nombre} ${software.version}.
    </p>`;
}

function datosDe({ guia, corrida, receptor, ...resto }: Expediente): (readonly [string, string])[] {
  const { inicio, cierre, estado, motivo, estado_al, con_segundo_emisor } = resto;
  return [
    ['Guía', guia],
    ['Inicio', momento(inicio)],
    ['Fin', cierre ? momento(cierre) : `Sin terminar al ${momento(estado_al)}`],
    ['Estado', motivo ? `${ESTADOS[estado]}. ${motivo}` : ESTADOS[estado]],
    ['Receptor', `${receptor.nombre}, RUC ${receptor.ruc}`],
    ['Eventos del receptor', con_segundo_emisor ? 'Los firma el receptor' : 'Sin un segundo emisor que los firme'],
    ['Corrida', corrida],
  ];
}

function resumen(filas: readonly Fila[]): Html {
  const fila = (nombre: string, filasContadas: readonly Fila[]): Html =>
    html`<tr>
      <th scope="row">${nombre}</th>
      ${CUENTAS.map(([estado]) => html`<td>${cuantasDe(filasContadas, estado)}</td>`)}
      <td>${filasContadas.length}</td>
    </tr>`;
  return html`<table class="resumen">
    <thead>
      <tr>
        <th scope="col">Sección de la guía</th>
        ${CUENTAS.map(([, titulo]) => html`<th scope="col">${titulo}</th>`)}
        <th scope="col">Total</th>
      </tr>
    </thead>
    <tbody>
      ${Object.entries(SECCIONES).map(([seccion, titulo]) =>
        fila(
          `${seccion} ${titulo}`,
          filas.filter(({ caso }) => caso.seccion === seccion),
        ),
      )}
      ${fila('Todas', filas)}
    </tbody>
  </table>`;
}
