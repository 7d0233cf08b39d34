import { createPrivateKey, X509Certificate } from 'node:crypto';
import { crearAutoridadDePrueba, emitirCertificadoDePrueba } from '@libs/fiscal/testing';
import type { Certificado, Emisor } from '@libs/series';

async function certificado(desde: Date): Promise<{ caPem: string; certificado: Certificado }> {
  const ca = await crearAutoridadDePrueba();
  const emitido = await emitirCertificadoDePrueba({ ca, ruc: '80012345-0', nombre: 'EMPRESA DE PRUEBA S.A.', desde });
  const x509 = new X509Certificate(emitido.certPem);
  return {
    caPem: ca.certPem,
    certificado: {
      id: 'de-prueba',
      huella: emitido.huella,
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
  const emisor: Emisor = {
    tenantId: '00000000-0000-4000-8000-000000000001',
    version: 1,
    ruc: '80012345-0',
    razonSocial: 'EMPRESA DE PRUEBA S.A.',
    tipoContribuyente: 2,
    actividades: [{ codigo: '62010', descripcion: 'ACTIVIDADES DE PROGRAMACIÓN INFORMÁTICA' }],
    obligaciones: [{ codigo: '211', descripcion: 'IMPUESTO AL VALOR AGREGADO - GRAVADAS Y EXONERADAS - EXPORTADORES' }],
    ajustes: {},
    establecimientos: [
      {
        codigo: '001',
        direccion: 'CALLE DE PRUEBA',
        numeroCasa: '0',
        departamento: 1,
        distrito: 1,
        ciudad: 1,
        telefono: '021000000',
        email: 'emisor@example.com',
      },
    ],
    puntos: [{ establecimiento: '001', codigo: '001', sit: 'H', modoEnvio: 'A', activo: true }],
    timbrados: { H: { numero: '80012345', fechaInicio: '2026-01-02', serie: '' } },
    csc: { H: { id: '0001', secreto: 'ABCD0000000000000000000000000000' } },
    certificado: hecho.certificado,
  };
  return { caPem: hecho.caPem, emisor };
}
