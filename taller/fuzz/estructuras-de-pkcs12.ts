import type { Estructura } from './estructuras';

const largo = (n: number): number[] =>
  n < 0x80 ? [n] : n < 0x10000 ? [0x82, n >> 8, n & 0xff] : [0x83, n >> 16, (n >> 8) & 0xff, n & 0xff];
const tlv = (tag: number, ...hijos: Buffer[]): Buffer => {
  const dentro = Buffer.concat(hijos);
  return Buffer.concat([Buffer.from([tag, ...largo(dentro.length)]), dentro]);
};
const [SECUENCIA, OCTETOS, BITS, OID, EXPLICITO] = [0x30, 0x04, 0x03, 0x06, 0xa0];
const oid = (hexa: string): Buffer => tlv(OID, Buffer.from(hexa, 'hex'));
const DATA = oid('2a864886f70d010701');
const SECRETO = oid('2a864886f70d010c0a0105');
const LLAVE = oid('2a864886f70d010c0a0101');
const CERTIFICADO = oid('2a864886f70d010c0a0103');
const X509 = oid('2a864886f70d01091601');

/** Of about `n` bytes, all of the same. */
const muchos = (n: number, parte: Buffer): Buffer =>
  Buffer.concat(Array<Buffer>(Math.max(1, Math.floor(n / parte.length))).fill(parte));
/** One in the other. */
function enCadena(n: number, tag: number, ...antes: number[]): Buffer {
  const cabezas: Buffer[] = [];
  for (let dentro = 0; dentro < n; dentro += cabezas.at(-1)!.length)
    cabezas.push(Buffer.from([tag, ...largo(dentro + antes.length), ...antes]));
  return Buffer.concat(cabezas.reverse());
}
/** PFX (RFC 7292, 4) without a MAC. */
const pfx = (contenido: Buffer): Buffer =>
  tlv(SECUENCIA, tlv(2, Buffer.from([3])), tlv(SECUENCIA, DATA, tlv(EXPLICITO, contenido)));
const partes = (todas: Buffer): Buffer => pfx(tlv(OCTETOS, tlv(SECUENCIA, todas)));
const parte = (bolsas: Buffer): Buffer => tlv(SECUENCIA, DATA, tlv(EXPLICITO, tlv(OCTETOS, tlv(SECUENCIA, bolsas))));
const bolsa = (tipo: Buffer, valor: Buffer): Buffer => tlv(SECUENCIA, tipo, tlv(EXPLICITO, valor));
const vacia = tlv(SECUENCIA);

const ARCHIVOS: Readonly<Record<string, (n: number) => Buffer>> = {
  'sequences in sequences': (n) => enCadena(n, SECUENCIA),
  'octets in octets': (n) => enCadena(n, 0x24),
  'bits in bits': (n) => enCadena(n, BITS, 0),
  'openings without length': (n) => Buffer.from('3080'.repeat(n / 2), 'hex'),
  'empty values': (n) => tlv(SECUENCIA, muchos(n, Buffer.from('0500', 'hex'))),
  'a long number': (n) => tlv(SECUENCIA, tlv(2, Buffer.alloc(n, 1))),
  'a long name': (n) => tlv(SECUENCIA, tlv(2, Buffer.from([3])), tlv(SECUENCIA, tlv(OID, Buffer.alloc(n, 0x81)))),
  'a content in pieces': (n) => pfx(tlv(0x24, muchos(n, tlv(OCTETOS, Buffer.from([0]))))),
  contents: (n) => partes(muchos(n, parte(Buffer.alloc(0)))),
  'empty bags': (n) => partes(parte(muchos(n, bolsa(SECRETO, vacia)))),
  'keys and certificates that are none': (n) =>
    partes(
      parte(
        Buffer.concat([
          muchos(n / 2, bolsa(LLAVE, vacia)),
          muchos(n / 2, bolsa(CERTIFICADO, tlv(SECUENCIA, X509, tlv(EXPLICITO, tlv(OCTETOS, vacia))))),
        ]),
      ),
    ),
};

/** PKCS#12 files built to cost more to open than to send. */
export const PKCS12: readonly Estructura[] = Object.entries(ARCHIVOS).map(([nombre, bytes]) => ({
  nombre,
  bytes: (n) => bytes(Math.floor(n)),
}));
