import { fecha, html, type Html } from '@libs/kude';
import { EDICION } from '../casos';
import { enPalabras, pagina, quienPide } from './carta';
import type { Avance, Etapa } from './cronograma';
import type { Prorroga } from './prorroga';

const ESTADOS: Readonly<Record<Etapa['estado'], string>> = {
  concluida: 'Concluida',
  en_curso: 'En curso',
  por_hacer: 'Por hacer',
};

/** The schedule: what is over with its real days, and when the rest will be. */
export const plan = (prorroga: Prorroga): Html =>
  pagina(
    prorroga,
    'Cronograma de implementación',
    html`<p>
        De ${quienPide(prorroga)}, hasta el inicio que solicita, el ${enPalabras(prorroga.inicio_solicitado)}. Las
        etapas 4.1 a 4.5 son las secciones de la ${EDICION}, y su avance es el de las pruebas hechas al
        ${enPalabras(prorroga.hoy)} en el ambiente de pruebas. Las fechas de lo concluido son reales; las demás,
        previstas.
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Etapa</th>
            <th scope="col">Estado</th>
            <th scope="col">Desde</th>
            <th scope="col">Hasta</th>
          </tr>
        </thead>
        <tbody>
          ${prorroga.etapas.map(fila)}
        </tbody>
      </table>`,
  );

const fila = ({ nombre, estado, avance, desde, hasta }: Etapa): Html =>
  html`<tr>
    <td>${nombre}${avance && html`<small>${enLineas(avance)}</small>`}</td>
    <td>${ESTADOS[estado]}</td>
    <td>${fecha(desde)}</td>
    <td>${fecha(hasta)}</td>
  </tr>`;

const enLineas = ({ conformes, total, ultima }: Avance): string =>
  `${conformes} de ${total} líneas conformes${ultima === undefined ? '' : `; último cambio, ${fecha(ultima)}`}`;
