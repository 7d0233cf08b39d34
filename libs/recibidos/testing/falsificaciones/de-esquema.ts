import type { NombreDePrueba } from '../../domain/juicio/prueba';
import { rehecho } from '../mundo-de-juicio';
import type { Falsificacion } from './falsificacion';

const deEsquema = (nombre: string, cambiar: (de: string) => string, tambien: NombreDePrueba[] = []): Falsificacion => ({
  nombre,
  veredicto: 'invalido',
  fallan: ['esquema'],
  tambien,
  forjar: ({ xml }) => rehecho(xml, cambiar),
});

/** Signed by its issuer, but against the format. */
export const DE_ESQUEMA: readonly Falsificacion[] = [
  {
    nombre: 'no QR',
    veredicto: 'invalido',
    fallan: ['esquema', 'qr'],
    forjar: ({ xml }) => xml.replace(/<gCamFuFD>.*<\/gCamFuFD>/s, ''),
  },
  deEsquema('signed without a field', (de) => de.replace(/<dFeIniT>[^<]*<\/dFeIniT>/, '')),
  deEsquema('signed with an unknown field', (de) => de.replace('<gOpeDE>', '<dNada>1</dNada><gOpeDE>')),
  deEsquema('signed in another order', (de) => de.replace(/(<dEst>\d+<\/dEst>)(<dPunExp>\d+<\/dPunExp>)/, '$2$1')),
  deEsquema('signed with a field twice', (de) => de.replace(/<dNumDoc>\d+<\/dNumDoc>/, '$&$&'), ['cdc']),
  deEsquema('signed with a line without description', (de) => de.replace(/<dDesProSer>[^<]*/, '<dDesProSer>')),
];
