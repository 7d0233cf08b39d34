import { createPrivateKey, X509Certificate } from 'node:crypto';
import { AHORA } from '@libs/de/testing';
import { crearAutoridadDePrueba, emitirCertificadoDePrueba } from '@libs/fiscal/testing';
import { instanteDe } from '@libs/platform';
import type { Certificado, Emisor } from '@libs/series';
import { unEmisor } from '@libs/series/testing';

async function certificado(desde: Date): Promise<{ caPem: string; certificado: Certificado }> {
  const ca = await crearAutoridadDePrueba(instanteDe(AHORA));
  const emitido = await emitirCertificadoDePrueba({ ca, ruc: '80012345-0', nombre: 'EMPRESA DE PRUEBA S.A.', desde });
  const x509 = new X509Certificate(emitido.certPem);
  return {
    caPem: ca.certPem,
    certificado: {
      id: 'de-prueba',
      desde,
      hasta: new Date('2099-01-01'),
      base64: x509.raw.toString('base64'),
      certificadoPem: emitido.certPem,
      cadenaPem: '',
      clave: createPrivateKey(emitido.keyPem),
      clavePem: emitido.keyPem,
    },
  };
}

/** A taxpayer that is ready to issue, with the certificate of an authority made for this run. */
export async function emisorDeEstaCorrida(): Promise<{ caPem: string; emisor: Emisor }> {
  const hecho = await certificado(new Date('2020-01-01'));
  return { caPem: hecho.caPem, emisor: unEmisor({ certificado: hecho.certificado }) };
}
