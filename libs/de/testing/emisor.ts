import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Certificado, Emisor } from '@libs/series';

const CARPETA = path.join(__dirname, '..', 'test', 'golden');

/** One of the throw-away PEM files that tests share, so that their documents are always the same bytes. */
export function pemDePrueba(nombre: 'clave' | 'certificado' | 'autoridad'): string {
  return readFileSync(path.join(CARPETA, `${nombre}-de-prueba.pem`), 'utf8');
}

/** The fixed test certificate, issued to RUC 80012345-0. */
export function unCertificado(): Certificado {
  const clavePem = pemDePrueba('clave');
  const certificadoPem = pemDePrueba('certificado');
  const x509 = new X509Certificate(certificadoPem);
  return {
    id: '00000000-0000-4000-8000-00000000000c',
    desde: new Date(x509.validFrom),
    hasta: new Date(x509.validTo),
    base64: x509.raw.toString('base64'),
    certificadoPem,
    cadenaPem: '',
    clave: createPrivateKey(clavePem),
    clavePem,
  };
}

/** A taxpayer that is ready to issue in the test environment, at establecimiento 001, punto 001. */
export function unEmisor(cambios: Partial<Emisor> = {}): Emisor {
  const timbrado = { numero: '80012345', fechaInicio: '2026-01-02', serie: '' };
  return {
    tenantId: '00000000-0000-4000-8000-000000000001',
    version: 1,
    ruc: '80012345-0',
    razonSocial: 'EMPRESA DE PRUEBA S.A.',
    nombreFantasia: 'LA PRUEBA',
    tipoContribuyente: 2,
    actividades: [{ codigo: '62010', descripcion: 'ACTIVIDADES DE PROGRAMACIÓN INFORMÁTICA' }],
    obligaciones: [{ codigo: '211', descripcion: 'IMPUESTO AL VALOR AGREGADO - GRAVADAS Y EXONERADAS - EXPORTADORES' }],
    ajustes: {},
    establecimientos: [
      {
        codigo: '001',
        denominacion: 'CASA CENTRAL',
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
    timbrados: { H: timbrado },
    csc: { H: { id: '0001', secreto: 'ABCD0000000000000000000000000000' } },
    ...cambios,
    certificado: 'certificado' in cambios ? cambios.certificado : unCertificado(),
  };
}
