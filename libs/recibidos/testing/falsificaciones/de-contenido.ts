import { campoDe } from '../mundo-de-juicio';
import { cambiarMonto, enDE, enUnLugar, type Falsificacion, lasDeFirma, sinMas } from './falsificacion';

const A_OTRO = [/<dRucRec>.*<\/dDVRec>/s, '<dRucRec>80099990</dRucRec><dDVRec>8</dDVRec>'] as const;

/** What was signed was changed afterwards. */
export const DE_CONTENIDO: readonly Falsificacion[] = [
  lasDeFirma(
    'a changed total',
    ({ xml }) => (campoDe(xml, 'dTotGralOpe') ? enDE(xml, (de) => cambiarMonto(de, 'dTotGralOpe')) : undefined),
    ['totales', 'qr'],
  ),
  lasDeFirma('a changed quantity', ({ xml }) => enDE(xml, (de) => cambiarMonto(de, 'dCantProSer')), [
    'totales',
    'esquema',
  ]),
  lasDeFirma(
    'a line taken out',
    ({ xml }) => (xml.split('<gCamItem>').length > 2 ? xml.replace(/<gCamItem>.*?<\/gCamItem>/s, '') : undefined),
    ['totales', 'qr'],
  ),
  lasDeFirma('a line twice', ({ xml }) => xml.replace(/<gCamItem>.*?<\/gCamItem>/s, '$&$&'), ['totales', 'qr']),
  lasDeFirma('a changed date', ({ xml }) => sinMas(xml, /<dFeEmiDE>2026-11-20/, '<dFeEmiDE>2026-11-19'), ['cdc', 'qr']),
  lasDeFirma('a changed hour', ({ xml }) => sinMas(xml, /(<dFeEmiDE>.{11})\d\d/, '$123'), ['qr']),
  {
    ...lasDeFirma(
      'another receiver than was signed',
      ({ xml }) => (campoDe(xml, 'dRucRec') ? xml.replace(...A_OTRO) : undefined),
      ['qr'],
    ),
    contexto: () => ({ receptor: '80099990-8' }),
  },
  lasDeFirma(
    'an inclusion of another file (XInclude)',
    ({ xml }) =>
      xml.replace('<gOpeDE>', '$&<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="/etc/passwd"/>'),
    ['esquema'],
  ),
  lasDeFirma('a changed name', ({ xml }) => xml.replace('<dNomRec>', '<dNomRec>x')),
  lasDeFirma('a blank between tags', (m) => enUnLugar(m, ' ')),
  lasDeFirma('CR and LF between tags', (m) => enUnLugar(m, '\r\n')),
  lasDeFirma('an attribute that was not signed', ({ xml }) => xml.replace('<gOpeDE>', '<gOpeDE a="1">'), ['esquema']),
  lasDeFirma('a declared prefix', ({ xml }) =>
    xml
      .replace('<gOpeDE>', '<x:gOpeDE xmlns:x="http://ekuatia.set.gov.py/sifen/xsd">')
      .replace('</gOpeDE>', '</x:gOpeDE>'),
  ),
  lasDeFirma('one element of another namespace', ({ xml }) => xml.replace('<gOpeDE>', '<gOpeDE xmlns="urn:x">'), [
    'esquema',
    'cdc',
  ]),
];
