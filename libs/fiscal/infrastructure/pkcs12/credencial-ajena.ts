import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import { md, pki } from 'node-forge';
import { DIA_MS, HORA_MS } from '@libs/platform';
import type { CredencialFiscal } from '../../application/ports/fiscal-gateway';

const generar = promisify(generateKeyPair);
const NOMBRE = [{ name: 'commonName', value: 'Certificado ajeno' }];

/** An untrusted certificate, to show that the authority's services refuse it. Valid for a day. */
export async function credencialAjena(ahora: Date): Promise<CredencialFiscal> {
  // By node:crypto, because node-forge takes seconds.
  const { privateKey } = await generar('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs1', format: 'pem' }).toString();
  const privada = pki.privateKeyFromPem(pem) as pki.rsa.PrivateKey;
  const cert = pki.createCertificate();
  cert.publicKey = pki.setRsaPublicKey(privada.n, privada.e);
  cert.serialNumber = '10';
  cert.validity.notBefore = new Date(ahora.getTime() - HORA_MS);
  cert.validity.notAfter = new Date(ahora.getTime() + DIA_MS);
  cert.setSubject(NOMBRE);
  cert.setIssuer(NOMBRE);
  cert.sign(privada, md.sha256.create());
  return {
    titular: 'ajena',
    prueba: false,
    certificadoId: `ajena ${ahora.getTime()}`,
    clavePem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificadoPem: pki.certificateToPem(cert),
    cadenaPem: [],
  };
}
