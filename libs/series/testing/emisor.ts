import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CertificadoDePrueba } from '@libs/fiscal/testing';
import { DIA_MS, horaLocal, SystemClock } from '@libs/platform';
import type { Certificado, Emisor, ModoEnvio, Punto, Sit } from '@libs/series';

/** Published by the authority for its test environment (Guía de Pruebas, 2026). */
export const CSC_DE_PRUEBA = { id: '0001', secreto: 'ABCD0000000000000000000000000000' };

/** One of the disposable PEM files that tests share, so that their documents always have the same bytes. */
export function pemDePrueba(nombre: 'clave' | 'certificado' | 'autoridad'): string {
  return readFileSync(path.join(__dirname, `${nombre}-de-prueba.pem`), 'utf8');
}

/** A certificate in the form that the product reads from the database. */
export function comoCertificado({ certPem, keyPem }: Pick<CertificadoDePrueba, 'certPem' | 'keyPem'>): Certificado {
  const x509 = new X509Certificate(certPem);
  return {
    id: '00000000-0000-4000-8000-00000000000c',
    desde: new Date(x509.validFrom),
    hasta: new Date(x509.validTo),
    base64: x509.raw.toString('base64'),
    certificadoPem: certPem,
    cadenaPem: '',
    clave: createPrivateKey(keyPem),
    clavePem: keyPem,
  };
}

/** The fixed test certificate, issued to RUC 80012345-0. */
const unCertificado = (): Certificado =>
  comoCertificado({ certPem: pemDePrueba('certificado'), keyPem: pemDePrueba('clave') });

/** Points of establishment 001. */
export const unosPuntos = (codigos: readonly string[], modoEnvio: ModoEnvio, sit: Sit = 'H'): Punto[] =>
  codigos.map((codigo) => ({ establecimiento: '001', codigo, sit, modoEnvio, activo: true }));

/**
 * Start of the timbrado for processes that use their machine's time: ten days ago, within the 720 hours that an emission date may be old.
 * AAAA-MM-DD.
 */
export const inicioReciente = (): string =>
  horaLocal(new Date(new SystemClock().now().getTime() - 10 * DIA_MS)).slice(0, 10);

/** An issuer before it gets a certificate. */
export type EmisorDeclarado = Omit<Emisor, 'certificado'>;
type Cambios = Partial<EmisorDeclarado> & { inicioDelTimbrado?: string };

/**
 * A taxpayer that issues in the test environment, at establecimiento 001, punto 001. Its timbrado has the number of its RUC without check
 * digit, in eight places, as in the authority's test environment (Guía de Pruebas, 2026).
 */
export function unEmisorDeclarado({ inicioDelTimbrado = '2026-01-02', ...cambios }: Cambios = {}): EmisorDeclarado {
  const ruc = cambios.ruc ?? '80012345-0';
  return {
    tenantId: '00000000-0000-4000-8000-000000000001',
    version: 1,
    prueba: false,
    ruc,
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
    puntos: unosPuntos(['001'], 'A'),
    timbrados: { H: { numero: ruc.slice(0, -2).padStart(8, '0'), fechaInicio: inicioDelTimbrado, serie: '' } },
    csc: { H: CSC_DE_PRUEBA },
    ...cambios,
  };
}

/** The same issuer with a certificate: ready to issue. */
export const unEmisor = (cambios: Partial<Emisor> = {}): Emisor => ({
  ...unEmisorDeclarado(cambios),
  certificado: 'certificado' in cambios ? cambios.certificado : unCertificado(),
});
