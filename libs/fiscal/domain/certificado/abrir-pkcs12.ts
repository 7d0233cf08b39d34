import { pbkdf2Sync } from 'node:crypto';
import { asn1, type md, pkcs12, pkcs5, pki } from 'node-forge';
import { Pkcs12Invalido } from './pkcs12-invalido';

/** Limits, because the file sets the number of iterations, of each derivation, and a hostile one could block the process. */
const ITERACIONES_MAXIMAS = 1_000_000;
const ITERACIONES_DEL_ARCHIVO = 3_000_000;
/** Keys and certificates: each certificate is compared with each key. A renewal with its chain has about ten. */
const BOLSAS_MAXIMAS = 40;
const CLAVE_INCORRECTA = /MAC could not be verified/;
/** node-forge's messages for algorithms and contents that it does not support. */
const NO_SOPORTADO = /unsupported|unknown hash/i;
/** Accepts padding, which some exporters append. Cast, because node-forge's types declare only `strict`. */
const CON_RELLENO = { strict: true, parseAllBytes: false } as unknown as boolean;

export interface ContenidoPkcs12 {
  /** PrivateKeyInfo (PKCS#8) in DER. */
  claves: Buffer[];
  /** X.509 in DER, byte for byte. */
  certificados: Buffer[];
}

/** Opens a PKCS#12 file (RFC 7292) with a password. @throws Pkcs12Invalido */
export function abrirPkcs12(archivo: Buffer, clave: string): ContenidoPkcs12 {
  const pfx = intentar('ilegible', () => asn1.fromDer(archivo.toString('latin1'), CON_RELLENO));
  const conMac = Array.isArray(pfx.value) && pfx.value.length > 2;
  // Without a MAC a wrong password shows only as unreadable content.
  const motivo = conMac ? 'ilegible' : 'clave_incorrecta';
  const { safeContents } = conDerivaciones(() => intentar(motivo, () => pkcs12.pkcs12FromAsn1(pfx, true, clave)));
  const bolsas = safeContents.flatMap(({ safeBags }) => safeBags);
  if (bolsas.length > BOLSAS_MAXIMAS) throw new Pkcs12Invalido('ilegible', `${bolsas.length} keys and certificates`);
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
 * Patches node-forge during `leer`: its PBKDF2 encodes the password as latin-1 instead of UTF-8 (RFC 9579) and is twenty times slower
 * than Node's (ADR 0020), and it does not limit iterations. Safe because `leer` is synchronous: no other code runs meanwhile.
 */
function conDerivaciones<T>(leer: () => T): T {
  const { pbkdf2 } = pkcs5;
  const { generateKey } = pkcs12;
  const { pbe } = pki as unknown as { pbe: { generatePkcs12Key: typeof generateKey } };
  const { generatePkcs12Key } = pbe;
  let quedan = ITERACIONES_DEL_ARCHIVO;
  const acotar = (n: number): number => {
    quedan -= n;
    if (n >= 1 && n <= ITERACIONES_MAXIMAS && quedan >= 0) return n;
    throw new Pkcs12Invalido('ilegible', `iteration count ${n} out of range`);
  };
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
