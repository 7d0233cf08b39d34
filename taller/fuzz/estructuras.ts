import { createHash } from 'node:crypto';
import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { hostileJpeg } from '../../test/hostile-jpeg';

/** Bytes of about the given number, built to cost more to read than to send. */
export interface Estructura {
  nombre: string;
  bytes: (cuantos: number) => Buffer;
}

const repetido = (total: number, parte: (i: number) => string): string => {
  const partes: string[] = [];
  for (let largo = 0, i = 0; largo < total; i += 1) {
    partes.push(parte(i));
    largo += partes.at(-1)!.length;
  }
  return partes.join('');
};

const CDC = '0'.repeat(44);
const FIRMA = '<Signature xmlns="http://www.w3.org/2000/09/xmldsig#"/>';
/** Around a hostile part, so that every search for a document finds one. */
const documento = (dentro: string): string =>
  `<rDE xmlns="http://ekuatia.set.gov.py/sifen/xsd"><dVerFor>150</dVerFor><DE Id="${CDC}">${dentro}</DE>${FIRMA}</rDE>`;

const XML: Readonly<Record<string, (n: number) => string>> = {
  'empty elements': (n) => documento(repetido(n, () => '<a/>')),
  'elements with a letter': (n) => documento(repetido(n, () => '<a>x</a>')),
  levels: (n) => documento(repetido(n / 2, () => '<a>') + repetido(n / 2, () => '</a>')),
  '60 levels with empty elements': (n) => documento('<a>'.repeat(55) + repetido(n, () => '<a/>') + '</a>'.repeat(55)),
  attributes: (n) => documento(`<a${repetido(n, (i) => ` a${i}=""`)}/>`),
  'namespaces on one element': (n) => documento(`<a${repetido(n, (i) => ` xmlns:a${i}="u"`)}/>`),
  'namespaces and elements': (n) =>
    documento(`<a${repetido(n / 2, (i) => ` xmlns:a${i}="u"`)}>${repetido(n / 2, () => '<a/>')}</a>`),
  'namespaces again and again': (n) => documento(repetido(n, (i) => `<a xmlns:b="${i}"/>`)),
  'many in scope and a new one on each': (n) =>
    documento(`<a${repetido(300, (i) => ` xmlns:a${i}="u"`)}>${repetido(n, (i) => `<b xmlns:c="${i}"/>`)}</a>`),
  'its Id on all': (n) => documento(repetido(n, () => `<a Id="${CDC}"/>`)),
  signatures: (n) => documento(repetido(n, () => '<Signature/>')),
  items: (n) => documento(`<gDtipDE>${repetido(n, () => '<gCamItem><dCodInt>1</dCodInt></gCamItem>')}</gDtipDE>`),
  references: (n) => documento(`<a>${repetido(n, () => '&amp;')}</a>`),
  'lone ampersands': (n) => documento(`<a>${'&'.repeat(n)}</a>`),
  entities: (n) => `<!DOCTYPE a [${repetido(n, (i) => `<!ENTITY e${i} "&e${i - 1};">`)}]><a>&e9;</a>`,
  'opened and never closed': (n) => repetido(n, () => '<a '),
  angles: (n) => '<'.repeat(n),
  'blanks in a tag': (n) => documento(`<a${' '.repeat(n)}x/>`),
  'blanks in its declaration': (n) => `<?xml version="1.0"${' '.repeat(n)}`,
  'blanks around it': (n) => ' '.repeat(n) + documento('') + ' '.repeat(n) + 'x',
  'a long name': (n) => documento(`<${'a'.repeat(n)}/>`),
  'a long attribute of breaks': (n) => documento(`<a b="${'\n'.repeat(n)}"/>`),
  brackets: (n) => documento(`<a>${']]'.repeat(n / 2)}</a>`),
  CDATA: (n) => documento(repetido(n, () => '<![CDATA[')),
  comments: (n) => documento(repetido(n, () => '<!--')),
};

const JSONS: Readonly<Record<string, (n: number) => string>> = {
  'lists in lists': (n) => '['.repeat(n),
  'objects in objects': (n) => repetido(n, () => '{"a":'),
  keys: (n) => `{${repetido(n, (i) => `"${i}":1,`)}"a":1}`,
  'empty objects': (n) => `[${repetido(n, () => '{},')}1]`,
  commas: (n) => `[${','.repeat(n)}]`,
  quotes: (n) => '"'.repeat(n),
  backslashes: (n) => `"${'\\'.repeat(n)}`,
  digits: (n) => '9'.repeat(n),
  marks: (n) => `"a${'\u0315\u0300'.repeat(n / 4)}"`,
};

const CORREOS: Readonly<Record<string, (n: number) => string>> = {
  addresses: (n) => `To: ${repetido(n, (i) => `<a${i}@x>,`)}\n\nx`,
  'open comments': (n) => `To: ${'('.repeat(n)}\n\nx`,
  'folded lines': (n) => `Subject: ${repetido(n, () => 'a\n ')}\n\nx`,
  'encoded words': (n) => `Subject: ${repetido(n, () => '=?utf-8?q?=41?= ')}\n\nx`,
  headers: (n) => `${repetido(n, (i) => `A${i}: x\n`)}\nx`,
  'parts in parts': (n) => repetido(n, (i) => `Content-Type: multipart/mixed; boundary=b${i}\n\n--b${i}\n`),
  'groups of a report': (n) =>
    'Content-Type: multipart/report; boundary=b\n\n--b\nContent-Type: message/delivery-status\n\n' +
    repetido(n, () => 'Action: failed\n\n'),
};

/** What the authority answers, and parts of it without number. */
const sobre = (dentro: string): string =>
  `<env:Envelope xmlns:env="http://www.w3.org/2003/05/soap-envelope"><env:Body>${dentro}</env:Body></env:Envelope>`;
const RESULTADO = '<gResProc><dCodRes>1</dCodRes><dMsgRes>x</dMsgRes></gResProc>';

const RESPUESTAS: Readonly<Record<string, (n: number) => string>> = {
  'results of a document': (n) =>
    sobre(`<rRetEnviDe><rProtDe><Id>1</Id>${repetido(n, () => RESULTADO)}</rProtDe></rRetEnviDe>`),
  'protocols of a document': (n) => sobre(`<rRetEnviDe>${repetido(n, () => '<rProtDe></rProtDe>')}</rRetEnviDe>`),
  'documents of a batch': (n) =>
    sobre(
      `<rResEnviConsLoteDe>${repetido(n, (i) => `<gResProcLote><id>${i}</id></gResProcLote>`)}</rResEnviConsLoteDe>`,
    ),
  'results of one of them': (n) =>
    sobre(`<rResEnviConsLoteDe><gResProcLote>${repetido(n, () => RESULTADO)}</gResProcLote></rResEnviConsLoteDe>`),
  events: (n) =>
    sobre(`<rRetEnviEventoDe>${repetido(n, (i) => `<gResProcEVe><id>${i}</id></gResProcEVe>`)}</rRetEnviEventoDe>`),
  'a RUC of many names': (n) =>
    sobre(`<rResEnviConsRUC><xContRUC>${repetido(n, () => '<a>x</a>')}</xContRUC></rResEnviConsRUC>`),
  'another root': (n) => sobre(`<otra>${repetido(n, () => '<a><gResProc/></a>')}</otra>`),
  bodies: (n) => sobre(repetido(n, () => '</env:Body><env:Body>')),
  'a page of titles': (n) => `<html>${repetido(n, () => '<title>')}`,
  'comments of a page': (n) => `<?xml ?>${repetido(n, () => '<!-- -->')}<html>`,
  'ends of a comment': (n) => `<!--${repetido(n, () => '-->')}`,
  'blanks around it': (n) => `${' '.repeat(n / 2)}x${' '.repeat(n / 2)}x`,
};

/** Of a document that is registered: its text, escaped as the authority sends it. */
const contenido = (texto: string): string =>
  sobre(
    '<rEnviConsDeResponse><dCodRes>0422</dCodRes><dMsgRes>x</dMsgRes><xContenDE>' +
      `${texto.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</xContenDE></rEnviConsDeResponse>`,
  );
const registrado = (dentro: string, despues = ''): string =>
  contenido(`<rDE><DE Id="${CDC}">${dentro}</DE></rDE>${despues}`);

const CONTENIDOS: Readonly<Record<string, (n: number) => string>> = {
  'a QR of blanks': (n) => registrado(`<dCarQR>${' '.repeat(n)}x${' '.repeat(n)}`),
  'openings of a QR': (n) => registrado(repetido(n, () => '<dCarQR> ')),
  'a QR of references': (n) => registrado(`<dCarQR>${repetido(n, () => '&amp;')}</dCarQR>`),
  'attributes before its Id': (n) => contenido(`<rDE><DE ${repetido(n, () => ' Id')}</DE></rDE>`),
  'blanks before its Id': (n) => contenido(`<rDE><DE ${' '.repeat(n)}</DE></rDE>`),
  'openings of a document': (n) => contenido(`<rDE>${repetido(n, () => '<DE ')}</rDE>`),
  digests: (n) => registrado(repetido(n, () => '<DigestValue>')),
  'a digest of blanks': (n) => registrado(`<DigestValue>${' '.repeat(n)}</DigestValue>`),
  'its ends': (n) =>
    registrado(
      '',
      repetido(n, () => '</rDE>'),
    ),
  'numbers of protocol': (n) =>
    registrado(
      '',
      repetido(n, () => '<dProtAut>1 '),
    ),
  'a protocol of blanks': (n) => registrado('', `<dProtAut>${' '.repeat(n)}1${' '.repeat(n)}`),
  events: (n) => registrado('', `<xContEv>${repetido(n, () => '<rContEv><a/></rContEv>')}</xContEv>`),
  'declarations in an event': (n) =>
    registrado('', `<xContEv><rContEv>${repetido(n, () => '<?xml ')}</rContEv></xContEv>`),
  'changes of a transport': (n) =>
    registrado(
      '',
      `<xContEv>${repetido(n, () => '<rContEv><gGroupTiEvt><rGEveTr><a>1</a></rGEveTr></gGroupTiEvt></rContEv>')}</xContEv>`,
    ),
};

const lineas = (n: number, item: string): string => `{"tipo_de":1,"items":[${repetido(n, () => `${item},`)}{}]}`;

const EMISIONES: Readonly<Record<string, (n: number) => string>> = {
  'unknown fields': (n) => `{${repetido(n, (i) => `"campo_${i}":1,`)}"tipo_de":1}`,
  items: (n) => lineas(n, '{"descripcion":"x","cantidad":"1","precio_unitario":"1"}'),
  'items of unknown fields': (n) => lineas(n, '{"a":1,"b":2}'),
  'a description of blanks': (n) => lineas(0, `{"descripcion":"${'a '.repeat(n / 2)}"}`),
  'an amount of zeros': (n) =>
    lineas(0, `{"cantidad":"${'0'.repeat(n / 2)}1","precio_unitario":"0.${'0'.repeat(n / 2)}1"}`),
  'associated documents': (n) => `{"docs_asociados":[${repetido(n, () => `{"cdc":"${CDC}"},`)}{}]}`,
  'ways of payment': (n) => `{"formas_pago":[${repetido(n, () => '{"tipo_pago":1,"monto":"1"},')}{}]}`,
  'an address of dots': (n) => `{"receptor":{"email":"a@${repetido(n, () => 'a.')}"}}`,
};

const DIRECCIONES: Readonly<Record<string, (n: number) => string>> = {
  many: (n) => repetido(n, (i) => `a${i}@x.py;`),
  'between blanks': (n) => repetido(n, (i) => `a${i}@x.py `),
  'one again and again': (n) => repetido(n, () => 'a@x.py,'),
  'of one name': (n) => `${'a'.repeat(n)}@x.py`,
  'of one domain': (n) => `a@${repetido(n, () => 'a-.')}`,
  angles: (n) => '<'.repeat(n),
  'angles and blanks': (n) => repetido(n, () => '<> '),
  'blanks after an angle': (n) => `<a>${' '.repeat(n)}x`,
  signs: (n) => '@'.repeat(n),
};

const TEXTOS: Readonly<Record<string, (n: number) => string>> = {
  'one word': (n) => 'a'.repeat(n),
  'a name and dots': (n) => repetido(n, () => 'a@a.'),
  'names and signs': (n) => repetido(n, () => 'a@'),
  'a domain of dashes': (n) => `a@${'-'.repeat(n)}`,
  addresses: (n) => repetido(n, () => 'a@x.py '),
  dates: (n) => repetido(n, () => '01-01-'),
};

const cabeza = (ruta: string, cabeceras = ''): string =>
  `GET ${ruta} HTTP/1.1\r\nHost: a\r\n${cabeceras}Connection: close\r\n\r\n`;
const conCabecera = (nombre: string, valor: string): string => cabeza('/v1/catalogos', `${nombre}: ${valor}\r\n`);

const CABEZAS: Readonly<Record<string, (n: number) => string>> = {
  headers: (n) =>
    cabeza(
      '/health',
      repetido(n, (i) => `A${i}: x\r\n`),
    ),
  'one header again and again': (n) =>
    cabeza(
      '/health',
      repetido(n, () => 'Accept: x\r\n'),
    ),
  hosts: (n) =>
    cabeza(
      '/health',
      repetido(n, () => 'Host: a\r\n'),
    ),
  'a long credential': (n) => conCabecera('Authorization', 'a'.repeat(n)),
  'blanks in a credential': (n) => conCabecera('Authorization', `a${' '.repeat(n)}b${' '.repeat(n / 2)}c`),
  'an API key without end': (n) => conCabecera('Authorization', `ApiKey timbo_k_${'a'.repeat(n)}`),
  'a token of dots': (n) => conCabecera('Authorization', `Bearer ${'.'.repeat(n)}`),
  'a token without end': (n) => conCabecera('Authorization', `Bearer eyJ${'a'.repeat(n)}`),
  'a long id': (n) => conCabecera('X-Request-Id', 'a'.repeat(n)),
  'a mode of blanks': (n) => conCabecera('Timbo-Modo', `a${' '.repeat(n)}b`),
  tags: (n) =>
    conCabecera(
      'If-None-Match',
      repetido(n, () => 'W/"a",'),
    ),
  encodings: (n) =>
    conCabecera(
      'Accept-Encoding',
      repetido(n, (i) => `a${i};q=0.5,`),
    ),
  'blanks among encodings': (n) => conCabecera('Accept-Encoding', `a${' '.repeat(n)};q=1`),
  'addresses of proxies': (n) =>
    conCabecera(
      'X-Forwarded-For',
      repetido(n, () => '10.0.0.1, '),
    ),
  'a long path': (n) => cabeza(`/v1/de/${'a'.repeat(n)}`),
  'a path of steps': (n) => cabeza(`/v1/de${'/a'.repeat(n / 2)}`),
  'a path of slashes': (n) => cabeza('/'.repeat(n)),
  'a path of escapes': (n) => cabeza(`/v1/de/${'%41'.repeat(n / 3)}`),
  'a path of bad escapes': (n) => cabeza(`/v1/de/${'%'.repeat(n)}`),
  'a path of dots': (n) => cabeza(`/v1/de${'/..'.repeat(n / 3)}`),
  'a path of CDCs': (n) => cabeza(`/v1/de${`/${CDC}`.repeat(n / 45)}x`),
  parameters: (n) => cabeza(`/v1/catalogos?${repetido(n, (i) => `a${i}=1&`)}`),
  'one parameter again and again': (n) => cabeza(`/v1/catalogos?${repetido(n, () => 'cdc=1&')}`),
  'parameters in brackets': (n) => cabeza(`/v1/catalogos?a${'[a]'.repeat(n / 3)}=1`),
  'escapes in a parameter': (n) => cabeza(`/v1/catalogos?cdc=${'%41'.repeat(n / 3)}`),
  'bad escapes in a parameter': (n) => cabeza(`/v1/catalogos?cdc=${'%'.repeat(n)}`),
  'signs of parameters': (n) => cabeza(`/v1/catalogos?${'&'.repeat(n)}${'='.repeat(n)}`),
};

const enCeldas = (n: number, celda: string): string => repetido(n, () => `"${celda.repeat(4_000 / celda.length)}"\n`);

const CSV: Readonly<Record<string, (n: number) => string>> = {
  rows: (n) => `descripcion\n${repetido(n, () => 'a\n')}`,
  'rows of columns': (n) => `descripcion${','.repeat(90)}\n${repetido(n, () => `a${','.repeat(90)}\n`)}`,
  'rows of one code': (n) => `codigo_interno,descripcion\n${repetido(n, () => 'a,b\n')}`,
  'wrong rows': (n) => `descripcion,moneda,iva_tipo\n${repetido(n, () => ',x,y\n')}`,
  columns: (n) => repetido(n, (i) => `c${i};`),
  separators: (n) => ','.repeat(n),
  quotes: (n) => '"'.repeat(n),
  'empty cells': (n) => `descripcion\n${repetido(n, () => '""\n')}`,
  'line ends': (n) => '\r\n'.repeat(n / 2),
  'one field': (n) => 'a'.repeat(n),
  'guards without a formula': (n) => `descripcion\n${enCeldas(n, "\n'")}`,
  'guards of formulas': (n) => `descripcion;moneda\n${enCeldas(n, "'=,")}`,
  'blanks in cells': (n) => `descripcion\n${enCeldas(n, 'a  ')}`,
  'blanks around cells': (n) => `descripcion\n${enCeldas(n, ' ')}`,
  marks: (n) => `descripcion\n${enCeldas(n, '\u0315\u0300')}`,
};

const escritas = (textos: Readonly<Record<string, (n: number) => string>>): Estructura[] =>
  Object.entries(textos).map(([nombre, texto]) => ({ nombre, bytes: (n) => Buffer.from(texto(Math.floor(n))) }));

const archivos = (cuantos: number, bytes: Uint8Array): Buffer =>
  Buffer.from(
    zipSync(Object.fromEntries(Array.from({ length: cuantos }, (_, i) => [`${i}.xml`, bytes])), { level: 0 }),
  );

/** One file, compressed by Node: the package takes seconds for hundreds of megabytes. */
function comprimido(bytes: Buffer): Buffer {
  const zip = archivos(1, deflateRawSync(bytes));
  const suma = crc32(bytes);
  // APPNOTE.TXT 4.3.7, 4.3.12: the method, and behind it the checksum and the size of the file as it was.
  for (const metodo of [8, zip.indexOf('PK\x01\x02', 0, 'latin1') + 10]) {
    zip.writeUInt16LE(8, metodo);
    zip.writeUInt32LE(suma, metodo + 6);
    zip.writeUInt32LE(bytes.length, metodo + 14);
  }
  return zip;
}

const ZIPS: readonly Estructura[] = [
  { nombre: 'empty files', bytes: (n) => archivos(n / 110, new Uint8Array()) },
  { nombre: 'one file that inflates', bytes: (n) => comprimido(Buffer.alloc(900 * n)) },
  { nombre: 'signs of files', bytes: (n) => Buffer.from('PK\x03\x04'.repeat(n / 4)) },
  { nombre: 'signs of its end', bytes: (n) => Buffer.from('PK\x05\x06'.repeat(n / 4)) },
  { nombre: 'one file, said to be many', bytes: (n) => muchasVeces(comprimido(Buffer.alloc(4_096)), n) },
];

/** An archive whose directory has its only entry again and again. */
function muchasVeces(zip: Buffer, n: number): Buffer {
  const [directorio, fin] = [zip.indexOf('PK\x01\x02', 0, 'latin1'), zip.indexOf('PK\x05\x06', 0, 'latin1')];
  const entrada = zip.subarray(directorio, fin);
  const veces = Math.min(65_000, Math.floor(n / entrada.length));
  const cierre = Buffer.from(zip.subarray(fin));
  cierre.writeUInt16LE(veces, 8);
  cierre.writeUInt16LE(veces, 10);
  cierre.writeUInt32LE(veces * entrada.length, 12);
  return Buffer.concat([zip.subarray(0, directorio), ...Array<Buffer>(veces).fill(entrada), cierre]);
}

const trozo = (tipo: string, datos: Buffer): Buffer => {
  const cuerpo = Buffer.concat([Buffer.from(tipo, 'latin1'), datos]);
  const entero = Buffer.concat([Buffer.alloc(4), cuerpo, Buffer.alloc(4)]);
  entero.writeUInt32BE(datos.length, 0);
  entero.writeUInt32BE(crc32(cuerpo), entero.length - 4);
  return entero;
};
const png = (...trozos: Buffer[]): Buffer =>
  Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    trozo('IHDR', Buffer.from('00000010000000100802000000', 'hex')),
    ...trozos,
    trozo('IEND', Buffer.alloc(0)),
  ]);

const IMAGENES: readonly Estructura[] = [
  { nombre: 'a JPEG of scans', bytes: (n) => hostileJpeg(Math.ceil(n / 14)) },
  { nombre: 'a JPEG of segments', bytes: (n) => Buffer.from(`ffd8${'fffe0002'.repeat(n / 4)}ffd9`, 'hex') },
  { nombre: 'a JPEG of marks', bytes: (n) => Buffer.from(`ffd8ffda0002${'ff00'.repeat(n / 2)}`, 'hex') },
  {
    nombre: 'a JPEG whose camera wrote much',
    bytes: (n) => Buffer.from(`ffd8${'ffe1000d457869660000494900'.repeat(n / 13)}ffd9`, 'hex'),
  },
  {
    nombre: 'a PNG of empty chunks',
    bytes: (n) => png(...Array<Buffer>(Math.ceil(n / 12)).fill(trozo('IDAT', Buffer.alloc(0)))),
  },
  { nombre: 'a PNG that inflates', bytes: (n) => png(trozo('IDAT', deflateSync(Buffer.alloc(900 * n)))) },
];

/** Streams of a PDF, and what looks like them. */
const ADJUNTO = '7 0 obj <</Type /EmbeddedFile /Filter /FlateDecode>>\nstream\n';
const PDFS: Readonly<Record<string, (n: number) => string>> = {
  'words of streams': (n) => `%PDF-1.7${'stream\n'.repeat(n / 7)}`,
  'streams that do not end': (n) => `%PDF-1.7${repetido(n, () => '<<>>stream\n')}`,
  'empty streams': (n) => `%PDF-1.7${repetido(n, () => '<<>>stream\nendstream')}`,
  'a long dictionary': (n) => `%PDF-1.7<<${'/Type '.repeat(n / 6)}>>stream\nendstream`,
  'blanks in a dictionary': (n) => `%PDF-1.7${repetido(n, () => `<</Type${' '.repeat(3_000)}/x>>stream\nendstream`)}`,
  'false lengths': (n) => `%PDF-1.7${repetido(n, () => '<</Length 9999999>>stream\nendstream')}`,
  'damaged attachments': (n) => `%PDF-1.7${repetido(n, () => `${ADJUNTO}x\nendstream`)}`,
  'attachments without end': (n) => `%PDF-1.7${repetido(n, () => ADJUNTO)}`,
};
/** What does not become smaller. */
const SIN_PATRON = Buffer.concat(Array.from({ length: 24 }, (_, i) => createHash('sha256').update(String(i)).digest()));
const PDFS_QUE_CRECEN: readonly Estructura[] = [
  {
    nombre: 'attachments that inflate',
    bytes: (n) => {
      // A tenth as large as it could be: at hundreds of megabytes the machine's memory is measured.
      const inflado = deflateSync(Buffer.concat([SIN_PATRON, Buffer.alloc(100_000)]));
      const uno = Buffer.concat([Buffer.from(ADJUNTO), inflado, Buffer.from('\nendstream\n')]);
      return Buffer.concat([Buffer.from('%PDF-1.7'), ...Array<Buffer>(Math.ceil(n / uno.length)).fill(uno)]);
    },
  },
];

const QR = 'https://ekuatia.set.gov.py/consultas/qr?';
const QRS: Readonly<Record<string, (n: number) => string>> = {
  letters: (n) => QR + 'a'.repeat(n),
  signs: (n) => QR + '&='.repeat(n / 2),
  parameters: (n) => `${QR}nVersion=150${'&Id=1'.repeat(n / 5)}`,
  hexadecimals: (n) => `${QR}nVersion=150&Id=${CDC}&dFeEmiDE=${'30'.repeat(n / 2)}`,
};

/** By what reads them. */
export const ESTRUCTURAS = {
  xml: escritas(XML),
  json: escritas(JSONS),
  cabeza: escritas(CABEZAS),
  correo: escritas(CORREOS),
  respuesta: escritas(RESPUESTAS),
  contenido: escritas(CONTENIDOS),
  emision: escritas(EMISIONES),
  direcciones: escritas(DIRECCIONES),
  texto: escritas(TEXTOS),
  csv: escritas(CSV),
  zip: ZIPS,
  pdf: [...escritas(PDFS), ...PDFS_QUE_CRECEN],
  qr: escritas(QRS),
  imagen: IMAGENES,
} as const;
