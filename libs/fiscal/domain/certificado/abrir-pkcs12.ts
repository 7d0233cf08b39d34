import { pbkdf2Sync } from 'node:crypto';
import { asn1, type md, pkcs12, pkcs5, pki } from 'node-forge';
import { Pkcs12Invalido } from './pkcs12-invalido';

/** The file names its own count, and derivations take their time: a hostile one must not stop whoever reads it. */
const ITERACIONES_MAXIMAS = 1_000_000;
const CLAVE_INCORRECTA = /MAC could not be verified/;
/** What node-forge says of an algorithm or a content that it does not have. */
const NO_SOPORTADO = /unsupported|unknown hash/i;
/** Some exporters pad the file; node-forge's types know nothing but the first of its options. */
const CON_RELLENO = { strict: true, parseAllBytes: false } as unknown as boolean;

export interface ContenidoPkcs12 {
  /** PrivateKeyInfo (PKCS#8) in DER. */
  claves: Buffer[];
  /** X.509 in DER, byte for byte. */
  certificados: Buffer[];
}

/** Opens a PKCS#12 file (RFC 7292) with a password. Throws Pkcs12Invalido. */
export function abrirPkcs12(archivo: Buffer, clave: string): ContenidoPkcs12 {
  const pfx = intentar('ilegible', () => asn1.fromDer(archivo.toString('latin1'), CON_RELLENO));
  const conMac = Array.isArray(pfx.value) && pfx.value.length > 2;
  // Without a MAC nothing tells a wrong password for certain: what it decrypts to means nothing.
  const motivo = conMac ? 'ilegible' : 'clave_incorrecta';
  const { safeContents } = conDerivaciones(() => intentar(motivo, () => pkcs12.pkcs12FromAsn1(pfx, true, clave)));
  const bolsas = safeContents.flatMap(({ safeBags }) => safeBags);
  return {
    claves: bolsas.flatMap((b) => (b.type === pki.oids.certBag ? [] : [der(b.key ? pkcs8(b.key) : b.asn1)])),
    certificados: bolsas.flatMap((b) =>
      b.type === pki.oids.certBag ? [der(b.cert ? pki.certificateToAsn1(b.cert) : b.asn1)] : [],
    ),
  };
}

const pkcs8 = (clave: pki.PrivateKey): asn1.Asn1 => pki.wrapRsaPrivateKey(pki.privateKeyToAsn1(clave));
const der = (nodo: asn1.Asn1): Buffer => Buffer.from(asn1.toDer(nodo).getBytes(), 'latin1');

function intentar<T>(motivo: 'ilegible' | 'clave_incorrecta', leer: () => T): T {
  try {
    return leer();
  } catch (causa) {
    if (causa instanceof Pkcs12Invalido) throw causa;
    const { message } = causa as Error;
    if (CLAVE_INCORRECTA.test(message)) throw new Pkcs12Invalido('clave_incorrecta', message);
    throw new Pkcs12Invalido(NO_SOPORTADO.test(message) ? 'cifrado_no_soportado' : motivo, message);
  }
}

type Derivar = (clave: string, sal: string, iteraciones: number, largo: number, resumen: md.MessageDigest) => string;

/**
 * node-forge's own PBKDF2 takes a password for latin-1, where RFC 9579 and everybody who writes such files say UTF-8, and is twenty times
 * slower than Node's (ADR 0020): while it reads, it derives by Node's. Nor does it bound a count. All of it is one call: nothing else
 * of the process runs meanwhile.
 */
function conDerivaciones<T>(leer: () => T): T {
  const { pbkdf2 } = pkcs5;
  const { generateKey } = pkcs12;
  const { pbe } = pki as unknown as { pbe: { generatePkcs12Key: typeof generateKey } };
  const { generatePkcs12Key } = pbe;
  const acotada: typeof generateKey = (clave, sal, id, iteraciones, ...resto) =>
    generateKey(clave, sal, id, acotar(iteraciones), ...resto);
  const deNode: Derivar = (clave, sal, iteraciones, largo, { algorithm }) =>
    pbkdf2Sync(clave, Buffer.from(sal, 'latin1'), acotar(iteraciones), largo, algorithm).toString('latin1');
  Object.assign(pkcs5, { pbkdf2: deNode });
  Object.assign(pkcs12, { generateKey: acotada });
  Object.assign(pbe, { generatePkcs12Key: acotada });
  try {
    return leer();
  } finally {
    Object.assign(pkcs5, { pbkdf2 });
    Object.assign(pkcs12, { generateKey });
    Object.assign(pbe, { generatePkcs12Key });
  }
}

function acotar(n: number): number {
  if (n >= 1 && n <= ITERACIONES_MAXIMAS) return n;
  throw new Pkcs12Invalido('ilegible', `iteration count ${n} out of range`);
}
