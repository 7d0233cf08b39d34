import { createDecipheriv } from 'node:crypto';
import { rc2, util } from 'node-forge';
import { bmp, derivarPbkdf2, derivarPkcs12, leerIteraciones, noSoportado } from './clave-pkcs12';
import { hijo, octetos, oid, type NodoDer } from './der';

const PBES2 = '1.2.840.113549.1.5.13';
const AES_Y_3DES: Record<string, { nombre: string; largo: number }> = {
  '2.16.840.1.101.3.4.1.2': { nombre: 'aes-128-cbc', largo: 16 },
  '2.16.840.1.101.3.4.1.22': { nombre: 'aes-192-cbc', largo: 24 },
  '2.16.840.1.101.3.4.1.42': { nombre: 'aes-256-cbc', largo: 32 },
  '1.2.840.113549.3.7': { nombre: 'des-ede3-cbc', largo: 24 },
};
/** PBE of PKCS#12 (RFC 7292, appendix C). OpenSSL 3 has no RC2 any more: it is the one cipher that comes from node-forge. */
const PBE: Record<string, { cifra: 'des-ede3-cbc' | 'des-ede-cbc' | 'rc2'; largo: number }> = {
  '1.2.840.113549.1.12.1.3': { cifra: 'des-ede3-cbc', largo: 24 },
  '1.2.840.113549.1.12.1.4': { cifra: 'des-ede-cbc', largo: 16 },
  '1.2.840.113549.1.12.1.5': { cifra: 'rc2', largo: 16 },
  '1.2.840.113549.1.12.1.6': { cifra: 'rc2', largo: 5 },
};

/** Decrypts what an AlgorithmIdentifier describes. Throws an ordinary Error when the padding shows that the key is not it. */
export function descifrar(algoritmo: NodoDer, datos: Buffer, clave: string): Buffer {
  const id = oid(hijo(algoritmo, 0));
  if (id === PBES2) return descifrarPbes2(hijo(algoritmo, 1), datos, clave);
  const pbe = PBE[id];
  if (!pbe) throw noSoportado(id);
  const parametros = hijo(algoritmo, 1);
  const sal = octetos(hijo(parametros, 0));
  const iteraciones = leerIteraciones(hijo(parametros, 1));
  const llave = derivarPkcs12('sha1', 1, bmp(clave), sal, iteraciones, pbe.largo);
  const iv = derivarPkcs12('sha1', 2, bmp(clave), sal, iteraciones, 8);
  return pbe.cifra === 'rc2' ? descifrarRc2(llave, iv, datos) : descifrarCon(pbe.cifra, llave, iv, datos);
}

function descifrarPbes2(parametros: NodoDer, datos: Buffer, clave: string): Buffer {
  const esquema = hijo(parametros, 1);
  const cifra = AES_Y_3DES[oid(hijo(esquema, 0))];
  if (!cifra) throw noSoportado(oid(hijo(esquema, 0)));
  const llave = derivarPbkdf2(hijo(parametros, 0), clave, cifra.largo);
  return descifrarCon(cifra.nombre, llave, octetos(hijo(esquema, 1)), datos);
}

function descifrarCon(nombre: string, llave: Buffer, iv: Buffer, datos: Buffer): Buffer {
  const cifra = createDecipheriv(nombre, llave, iv);
  return Buffer.concat([cifra.update(datos), cifra.final()]);
}

function descifrarRc2(llave: Buffer, iv: Buffer, datos: Buffer): Buffer {
  const cifra = rc2.createDecryptionCipher(llave.toString('latin1'), llave.length * 8);
  cifra.start(iv.toString('latin1'));
  cifra.update(util.createBuffer(datos.toString('latin1')));
  if (!cifra.finish()) throw new Error('bad decrypt');
  return Buffer.from(cifra.output.getBytes(), 'latin1');
}
