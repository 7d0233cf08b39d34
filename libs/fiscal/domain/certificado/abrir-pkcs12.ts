import { createHmac, timingSafeEqual } from 'node:crypto';
import { bmp, derivarPbkdf2, derivarPkcs12, leerIteraciones, noSoportado, resumenHmac } from './clave-pkcs12';
import { DerIlegible, hijo, leerDer, leerDerConRelleno, octetos, oid, TAG, type NodoDer } from './der';
import { descifrar } from './descifrar-pkcs12';
import { Pkcs12Invalido } from './pkcs12-invalido';

const DATA = '1.2.840.113549.1.7.1';
const ENCRYPTED_DATA = '1.2.840.113549.1.7.6';
const BOLSA = '1.2.840.113549.1.12.10.1';
const X509 = '1.2.840.113549.1.9.22.1';
const PBMAC1 = '1.2.840.113549.1.5.14';
const RESUMEN: Record<string, string> = {
  '1.3.14.3.2.26': 'sha1',
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};

export interface ContenidoPkcs12 {
  /** PrivateKeyInfo (PKCS#8) in DER. */
  claves: Buffer[];
  /** X.509 in DER, byte for byte. */
  certificados: Buffer[];
}

/** Opens a PKCS#12 file (RFC 7292) with a password. Throws Pkcs12Invalido. */
export function abrirPkcs12(archivo: Buffer, clave: string): ContenidoPkcs12 {
  try {
    const [, authSafe, mac] = leerDerConRelleno(archivo).hijos;
    if (!authSafe || oid(hijo(authSafe, 0)) !== DATA)
      throw new Pkcs12Invalido('ilegible', 'not a PKCS#12 file with a password');
    const contenido = octetos(hijo(hijo(authSafe, 1), 0));
    if (mac) exigirMac(mac, contenido, clave);
    const salida: ContenidoPkcs12 = { claves: [], certificados: [] };
    const abrir = (algoritmo: NodoDer, datos: Buffer) => abrirCifrado(algoritmo, datos, clave, mac !== undefined);
    for (const info of leerDer(contenido).hijos) {
      for (const bolsa of abrirContenedor(info, abrir).hijos) recoger(bolsa, abrir, salida);
    }
    return salida;
  } catch (error) {
    if (error instanceof DerIlegible) throw new Pkcs12Invalido('ilegible', error.message);
    throw error;
  }
}

/** The MAC is what tells a wrong password for certain. */
function exigirMac(mac: NodoDer, contenido: Buffer, clave: string): void {
  const resumen = hijo(mac, 0);
  const algoritmo = hijo(resumen, 0);
  const esperado = octetos(hijo(resumen, 1));
  const id = oid(hijo(algoritmo, 0));
  let hash: string;
  let llave: Buffer;
  if (id === PBMAC1) {
    const parametros = hijo(algoritmo, 1);
    hash = resumenHmac(oid(hijo(hijo(parametros, 1), 0)));
    llave = derivarPbkdf2(hijo(parametros, 0), clave, esperado.length);
  } else {
    const conocido = RESUMEN[id];
    if (!conocido) throw noSoportado(id);
    hash = conocido;
    const iteraciones = mac.hijos[2] ? leerIteraciones(mac.hijos[2]) : 1;
    llave = derivarPkcs12(hash, 3, bmp(clave), octetos(hijo(mac, 1)), iteraciones, esperado.length);
  }
  const calculado = createHmac(hash, llave).update(contenido).digest();
  if (calculado.length !== esperado.length || !timingSafeEqual(calculado, esperado)) {
    throw new Pkcs12Invalido('clave_incorrecta', 'the password does not open the file');
  }
}

type Abrir = (algoritmo: NodoDer, datos: Buffer) => NodoDer;

function abrirContenedor(info: NodoDer, abrir: Abrir): NodoDer {
  const tipo = oid(hijo(info, 0));
  const cuerpo = hijo(hijo(info, 1), 0);
  if (tipo === DATA) return leerDer(octetos(cuerpo));
  if (tipo !== ENCRYPTED_DATA) throw noSoportado(tipo);
  const cifrado = hijo(cuerpo, 1);
  return abrir(hijo(cifrado, 1), octetos(hijo(cifrado, 2)));
}

function recoger(bolsa: NodoDer, abrir: Abrir, salida: ContenidoPkcs12): void {
  const valor = hijo(hijo(bolsa, 1), 0);
  switch (oid(hijo(bolsa, 0))) {
    case `${BOLSA}.1`:
      salida.claves.push(valor.crudo);
      break;
    case `${BOLSA}.2`:
      salida.claves.push(abrir(hijo(valor, 0), octetos(hijo(valor, 1))).crudo);
      break;
    case `${BOLSA}.3`:
      if (oid(hijo(valor, 0)) === X509) salida.certificados.push(octetos(hijo(hijo(valor, 1), 0)));
      break;
  }
}

/** What does not decrypt to a SEQUENCE means a wrong password, unless the MAC has already shown that it is right. */
function abrirCifrado(algoritmo: NodoDer, datos: Buffer, clave: string, claveProbada: boolean): NodoDer {
  try {
    const nodo = leerDer(descifrar(algoritmo, datos, clave));
    if (nodo.tag === TAG.SEQUENCE) return nodo;
  } catch (error) {
    if (error instanceof Pkcs12Invalido) throw error;
  }
  throw claveProbada
    ? new Pkcs12Invalido('ilegible', 'the content cannot be decrypted although the password is right')
    : new Pkcs12Invalido('clave_incorrecta', 'the password does not open the file');
}
