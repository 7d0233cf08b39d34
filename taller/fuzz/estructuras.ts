import { crc32, deflateSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { hostileJpeg } from '../../test/hostile-jpeg';

/** Bytes of about the given number, built to cost whoever reads them more than they cost to send. */
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
/** Around a hostile part, so that everything that looks for a document finds one. */
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

const escritas = (textos: Readonly<Record<string, (n: number) => string>>): Estructura[] =>
  Object.entries(textos).map(([nombre, texto]) => ({ nombre, bytes: (n) => Buffer.from(texto(Math.floor(n))) }));

const archivos = (cuantos: number, cada: Uint8Array): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(Array.from({ length: cuantos }, (_, i) => [`${i}.xml`, cada])), { level: 6 }));

const ZIPS: readonly Estructura[] = [
  { nombre: 'empty files', bytes: (n) => archivos(n / 110, new Uint8Array()) },
  { nombre: 'one file that inflates', bytes: (n) => archivos(1, new Uint8Array(900 * n)) },
  { nombre: 'signs of files', bytes: (n) => Buffer.from('PK\x03\x04'.repeat(n / 4)) },
  { nombre: 'signs of its end', bytes: (n) => Buffer.from('PK\x05\x06'.repeat(n / 4)) },
  { nombre: 'one file, said to be many', bytes: (n) => muchasVeces(archivos(1, new Uint8Array(4_096)), n) },
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

/** By what reads them. */
export const ESTRUCTURAS = {
  xml: escritas(XML),
  json: escritas(JSONS),
  correo: escritas(CORREOS),
  zip: ZIPS,
  imagen: IMAGENES,
} as const;
