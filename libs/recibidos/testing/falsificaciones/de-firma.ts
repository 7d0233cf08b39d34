import { deDe } from '@libs/de/testing';
import type { NombreDePrueba } from '../../domain/juicio/prueba';
import { campoDe, conCertificados } from '../mundo-de-juicio';
import { cambiarMonto, enDE, type Falsificacion, firmaDe, lasDeFirma, sinMas } from './falsificacion';

const ESTRUCTURA: NombreDePrueba[] = ['esquema'];
const ENC = 'http://www.w3.org/2001/04/xmlenc#sha256';
const RSA = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
const EXC = 'http://www.w3.org/2001/10/xml-exc-c14n#';

/** What is signed is not what is read, or was not signed so. */
export const DE_FIRMA: readonly Falsificacion[] = [
  {
    ...lasDeFirma(
      'wrapped: the signed DE inside the signature, another in its place',
      ({ xml, otro }) =>
        xml
          .replace('</Signature>', () => `<Object>${deDe(xml)}</Object></Signature>`)
          .replace(deDe(xml), () => deDe(otro)),
      ['esquema', 'qr'],
    ),
    // The other may have another receiver.
    contexto: () => ({ receptor: undefined }),
  },
  lasDeFirma(
    'wrapped: the signed DE after the QR, a changed one with another Id',
    ({ xml }) => {
      const falso = cambiarMonto(deDe(xml), 'dCantProSer').replace(/Id="\d/, 'Id="9');
      return xml.replace('</gCamFuFD>', () => `</gCamFuFD>${deDe(xml)}`).replace(deDe(xml), () => falso);
    },
    ['esquema'],
  ),
  lasDeFirma('two DE', ({ xml, otro }) => xml.replace('</DE>', () => `</DE>${deDe(otro)}`), ['esquema']),
  lasDeFirma('a copy of its DE', ({ xml }) => xml.replace('</rDE>', () => `${deDe(xml)}</rDE>`), ['esquema']),
  lasDeFirma('a whole document inside it', ({ xml }) => xml.replace('</rDE>', () => `${xml}</rDE>`), ['esquema']),
  lasDeFirma('a second signature', ({ xml }) => xml.replace(firmaDe(xml), () => firmaDe(xml).repeat(2)), [
    'esquema',
    'qr',
  ]),
  lasDeFirma(
    'a second signature inside the signed element',
    ({ xml }) => enDE(xml, (de) => de.replace('</DE>', () => `${firmaDe(xml)}</DE>`)),
    ESTRUCTURA,
  ),
  lasDeFirma('no signature', ({ xml }) => xml.replace(firmaDe(xml), ''), ['esquema', 'qr']),
  lasDeFirma('the signature of another document', ({ xml, otro }) => xml.replace(firmaDe(xml), () => firmaDe(otro)), [
    'qr',
  ]),
  lasDeFirma(
    'the digest of another node',
    ({ xml, otro }) => sinMas(xml, /(<DigestValue>)[^<]*/, `$1${campoDe(otro, 'DigestValue')}`),
    ['qr'],
  ),
  lasDeFirma('a reference to the whole file', ({ xml }) => xml.replace(/URI="[^"]*"/, 'URI=""')),
  lasDeFirma('a reference to another Id', ({ xml, otro }) => sinMas(xml, /URI="[^"]*"/, /URI="[^"]*"/.exec(otro)![0])),
  lasDeFirma('two references', ({ xml }) => xml.replace(/<Reference .*<\/Reference>/s, '$&$&'), ['esquema', 'qr']),
  lasDeFirma('its value changed', ({ xml }) => sinMas(xml, /<SignatureValue>..../, '<SignatureValue>AAAA')),
  lasDeFirma('the key of another in KeyInfo', ({ xml, f }) =>
    conCertificados(xml, [f.bueno.certPem]).replace(/<X509Certificate>[^<]*<\/X509Certificate>/, ''),
  ),
  lasDeFirma('another signer before its own in KeyInfo', ({ xml, f }) =>
    conCertificados(xml, [f.deOtro.certPem], true),
  ),
  lasDeFirma('a bare key in KeyInfo', ({ xml }) => xml.replace('<KeyInfo>', '<KeyInfo><KeyValue/>'), ESTRUCTURA),
  lasDeFirma('no KeyInfo', ({ xml }) => xml.replace(/<KeyInfo>.*<\/KeyInfo>/s, '')),
  lasDeFirma('a certificate that is none', ({ xml }) => xml.replace(/<X509Certificate>[^<]*/, '<X509Certificate>AAAA')),
  lasDeFirma('a digest by SHA-1', ({ xml }) => xml.replace(ENC, 'http://www.w3.org/2000/09/xmldsig#sha1')),
  lasDeFirma('a signature by SHA-1', ({ xml }) => xml.replace(RSA, 'http://www.w3.org/2000/09/xmldsig#rsa-sha1')),
  lasDeFirma('a signature by HMAC', ({ xml }) =>
    xml.replace(RSA, 'http://www.w3.org/2001/04/xmldsig-more#hmac-sha256'),
  ),
  lasDeFirma('a signature by HMAC of few bits', ({ xml }) =>
    xml.replace(
      `<SignatureMethod Algorithm="${RSA}"/>`,
      '<SignatureMethod Algorithm="http://www.w3.org/2000/09/xmldsig#hmac-sha1"><HMACOutputLength>1</HMACOutputLength></SignatureMethod>',
    ),
  ),
  lasDeFirma('another algorithm than the one that signed', ({ xml }) => xml.replace(RSA, RSA.replace('256', '512'))),
  lasDeFirma('a transform that selects (XSLT)', ({ xml }) =>
    xml.replace(`<Transform Algorithm="${EXC}"`, '<Transform Algorithm="http://www.w3.org/TR/1999/REC-xslt-19991116"'),
  ),
  lasDeFirma('a transform that selects (XPath)', ({ xml }) =>
    xml.replace(`<Transform Algorithm="${EXC}"`, '<Transform Algorithm="http://www.w3.org/TR/1999/REC-xpath-19991116"'),
  ),
  lasDeFirma('no transform', ({ xml }) => xml.replace(/<Transforms>.*<\/Transforms>/s, '')),
  lasDeFirma('its Id in another attribute', ({ xml }) => xml.replace('<DE Id=', '<DE id='), ['esquema', 'cdc', 'qr']),
  lasDeFirma(
    'its Id on another element too',
    ({ xml }) => xml.replace('<gCamFuFD>', `<gCamFuFD Id="${/Id="(\d+)"/.exec(xml)![1]!}">`),
    ESTRUCTURA,
  ),
  lasDeFirma('its Id under a namespace', ({ xml }) => xml.replace('<DE Id=', '<DE xmlns:x="urn:x" x:Id='), [
    'esquema',
    'cdc',
    'qr',
  ]),
];
