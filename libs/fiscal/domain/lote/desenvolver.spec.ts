import { ESPACIO_FISCAL } from '../nombres-de-espacio';
import { desenvolver, SinDocumento } from './desenvolver';

const ESPACIO = `xmlns="${ESPACIO_FISCAL}"`;
const UNO = `<rDE ${ESPACIO}>\r\n <DE Id="1">ñ &amp;</DE></rDE>`;
const OTRO = `<rDE>\n<DE Id="2"/></rDE>`;
const abrir = (texto: string): string[] =>
  desenvolver(Buffer.from(texto), 3).map((documento) => Buffer.from(documento).toString());
const ESCAPADO = (texto: string): string =>
  texto.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const RESPUESTA = (contenido: string): string =>
  SOBRE(`<ns2:rEnviConsDeResponse xmlns:ns2="x"><ns2:xContenDE>${contenido}</ns2:xContenDE></ns2:rEnviConsDeResponse>`);
const SOBRE = (dentro: string) =>
  '<?xml version="1.0" encoding="UTF-8"?>\n<soap:Envelope xmlns:soap="http://www.w3.org/2003/05/soap-envelope">' +
  `<soap:Body>${dentro}</soap:Body></soap:Envelope>\n`;

it.each<[string, string, string[]]>([
  ['a request', `<rEnviDe ${ESPACIO}><dId>1</dId><xDE>${UNO}</xDE></rEnviDe>`, [UNO]],
  ['a request in SOAP', SOBRE(`<rEnviDe ${ESPACIO}><dId>1</dId><xDE>${UNO}</xDE></rEnviDe>`), [UNO]],
  ['a batch', `\ufeff<rLoteDE>${UNO}\n${OTRO}${UNO}</rLoteDE>`, [UNO, OTRO, UNO]],
  ['a batch after a comment', `<?xml version="1.0"?><!-- <a> -->\n<?x-y z?><rLoteDE>${OTRO}</rLoteDE>`, [OTRO]],
  ['a message with a prefix', `<ns:rContDe xmlns:ns="x">${OTRO}</ns:rContDe>`, [OTRO]],
  ['a batch, no more than so many', `<rLoteDE>${UNO.repeat(5)}</rLoteDE>`, [UNO, UNO, UNO]],
  ['an answer, where it is a text', RESPUESTA(ESCAPADO(`<?xml version="1.0"?>${UNO}\n<dProtAut>1</dProtAut>`)), [UNO]],
  [
    'an answer with letters as numbers',
    RESPUESTA(ESCAPADO(OTRO).replace('2', '&#50;').replace('&lt;DE', '&lt;&#x44;E')),
    [OTRO],
  ],
  ['its content alone', `<xContenDE>${ESCAPADO(UNO)}</xContenDE>`, [UNO]],
  ['an answer that is no text of this time', RESPUESTA(UNO), [UNO]],
  ['a batch that is cut off', `<rLoteDE>${OTRO}<rDE><DE>`, [OTRO]],
])('takes the documents out of %s, byte for byte', (_, archivo, documentos) => {
  expect(abrir(archivo)).toEqual(documentos);
});

it.each([
  ['a document', UNO],
  ['a document with a declaration', `<?xml version="1.0"?>${UNO}`],
  ['a document after comments', `<!-- a -->${'<!-- b -- c -->'.repeat(50)}${UNO}`],
  ['what is no XML', 'hola'],
  ['nothing', ''],
  ['another file', `<facturas>${UNO}</facturas>`],
])('leaves as it is %s', (_, archivo) => expect(abrir(archivo)).toEqual([archivo]));

it.each([
  ['an answer', '<ns2:rRetEnviDe xmlns:ns2="x"><ns2:rProtDe/></ns2:rRetEnviDe>', /^rRetEnviDe no trae .* mande el XML/],
  ['an answer that is cut off', RESPUESTA(ESCAPADO(UNO).slice(0, -5)), /^Envelope no trae/],
  ['an answer with another element', RESPUESTA(ESCAPADO('<rDEx></rDE>')), /^Envelope no trae/],
  ['a batch without end', '<rLoteDE><rDE><DE>', /^rLoteDE no trae/],
  ['another element', '<rLoteDE><rDEx></rDEx></rLoteDE>', /^rLoteDE no trae/],
  ['a document with a prefix', '<rLoteDE><s:rDE></s:rDE></rLoteDE>', /^rLoteDE no trae/],
  [
    'a compressed batch',
    SOBRE('<rEnvioLote><dId>1</dId><xDE>UEsDBA==</xDE></rEnvioLote>'),
    /^Envelope .* mande el ZIP/,
  ],
])('says what to send instead of %s', (_, archivo, motivo) => {
  expect(() => abrir(archivo)).toThrow(SinDocumento);
  expect(() => abrir(archivo)).toThrow(motivo);
});

it('keeps a reference to no character as it is: the document is refused for it', () => {
  expect(abrir(RESPUESTA('&lt;rDE &#9999999;&#x110000;&nada;&lt;/rDE&gt;'))).toEqual([
    '<rDE &#9999999;&#x110000;&nada;</rDE>',
  ]);
});
