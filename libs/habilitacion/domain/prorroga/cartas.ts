import { html, type Html } from '@libs/kude';
import { carta, conDocumento, enPalabras, quienPide } from './carta';
import { type Prorroga, RESOLUCION } from './prorroga';

/** The applicant, from which date to which, why, and the enclosures. */
export function nota(prorroga: Prorroga): Html {
  const { representante, inicio_obligatorio, grupo, inicio_solicitado, grupo_solicitado, motivo } = prorroga;
  return carta(
    prorroga,
    'Solicitud de prórroga para la facturación electrónica',
    html`<p>
        ${quienPide(prorroga)}, por medio de ${conDocumento(representante)}, en carácter de ${representante.cargo},
        solicita por única vez, conforme a la ${RESOLUCION}, la prórroga de la fecha desde la que debe emitir sus
        documentos tributarios en forma electrónica, y su ingreso al grupo
        ${grupo_solicitado === undefined ? 'inmediatamente posterior al que le corresponde' : String(grupo_solicitado)}.
      </p>
      <dl>
        ${dato('Inicio obligatorio', enPalabras(inicio_obligatorio), grupo)}
        ${dato('Inicio solicitado', enPalabras(inicio_solicitado), grupo_solicitado)}
      </dl>
      <p>El motivo es el siguiente:</p>
      <p class="motivo">${motivo}</p>
      <p>Acompañan a esta nota:</p>
      <ol>
        ${adjuntos(prorroga).map((adjunto) => html`<li>${adjunto}</li>`)}
      </ol>
      <p>Sin otro particular, saluda a usted atentamente.</p>`,
  );
}

const dato = (nombre: string, valor: string, grupo: number | undefined): Html =>
  html`<div>
    <dt>${nombre}</dt>
    <dd>${valor}${grupo !== undefined && html` (grupo ${grupo})`}</dd>
  </div>`;

const adjuntos = ({ contribuyente, presenta_un_tercero: tercero }: Prorroga): string[] => [
  contribuyente.personaFisica
    ? 'Copia del documento de identidad del contribuyente y, si firma otra persona, de su representante.'
    : 'Copia del documento de identidad del representante legal.',
  ...(tercero ? [`Nota de autorización a favor de ${tercero.nombre}.`] : []),
  'Carta de compromiso.',
  'Cronograma de implementación.',
];

export function compromiso(prorroga: Prorroga): Html {
  const { representante, inicio_solicitado } = prorroga;
  return carta(
    prorroga,
    'Carta de compromiso',
    html`<p>
        Quien suscribe, ${conDocumento(representante)}, en carácter de ${representante.cargo} de ${quienPide(prorroga)},
        se compromete ante la Administración Tributaria, en el marco de la ${RESOLUCION}, a:
      </p>
      <ol>
        <li>Concluir la implementación de la facturación electrónica según el cronograma que acompaña a esta carta.</li>
        <li>
          Emitir sus documentos tributarios en forma electrónica desde el <b>${enPalabras(inicio_solicitado)}</b>, fecha
          de inicio que solicita.
        </li>
        <li>Comunicar sin demora cualquier hecho que impida cumplir el cronograma.</li>
        <li>Poner a disposición de la Administración Tributaria las constancias de las pruebas realizadas.</li>
      </ol>`,
  );
}

/** For the person who submits the note. */
export const autorizacion = (prorroga: Prorroga): Html | undefined =>
  prorroga.presenta_un_tercero &&
  carta(
    prorroga,
    'Nota de autorización',
    html`<p>
      Quien suscribe, ${conDocumento(prorroga.representante)}, en carácter de ${prorroga.representante.cargo} de
      ${quienPide(prorroga)}, autoriza a ${conDocumento(prorroga.presenta_un_tercero)}, a presentar la solicitud de
      prórroga del inicio de la facturación electrónica obligatoria y a retirar lo que se resuelva sobre ella.
    </p>`,
  );
