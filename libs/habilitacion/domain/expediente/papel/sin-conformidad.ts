import { html, type Html } from '@libs/kude';
import type { Expediente, Fila } from '../expediente';
import { veredicto } from './lineas';

interface Grupo {
  readonly estado: Fila['estado'];
  readonly motivo: string;
  readonly codigos: string[];
}

/** The reason without the addresses in it, which differ from line to line and are printed beside their QR. */
export const sinDireccion = (motivo: string): string => motivo.replace(/\s*https?:\/\/\S+/g, '');

/** Lines that are not green with why and what to do, those of one reason together. */
export function sinConformidad(expediente: Expediente): Html {
  const grupos = new Map<string, Grupo>();
  for (const { estado, motivo, caso } of expediente.filas) {
    if (estado === 'verde') continue;
    const motivoImpreso = sinDireccion(motivo ?? sinMotivo(estado, expediente));
    const clave = `${estado} ${motivoImpreso}`;
    const grupo = grupos.get(clave) ?? { estado, motivo: motivoImpreso, codigos: [] };
    grupos.set(clave, grupo);
    grupo.codigos.push(caso.codigo);
  }
  if (grupos.size === 0) return html`<p>Nada: todas las líneas de la guía quedaron conformes.</p>`;
  return html`<table class="motivos">
    <thead>
      <tr>
        <th scope="col">Veredicto</th>
        <th scope="col">Líneas</th>
        <th scope="col">Por qué, y qué hacer</th>
      </tr>
    </thead>
    <tbody>
      ${[...grupos.values()].map(
        ({ estado, motivo, codigos }) =>
          html`<tr>
            <td>${veredicto(estado)}</td>
            <td>${codigos.map((codigo) => html`<span class="entero">${codigo}</span> `)}</td>
            <td>${motivo}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

function sinMotivo(estado: Fila['estado'], corrida: Expediente): string {
  if (estado === 'enviada') return 'Falta la respuesta de la autoridad: la corrida la vuelve a pedir.';
  if (corrida.estado !== 'en_pausa') return 'La corrida todavía no llegó a ella.';
  return `La corrida está en pausa: hágala seguir. ${corrida.motivo ?? ''}`.trim();
}
