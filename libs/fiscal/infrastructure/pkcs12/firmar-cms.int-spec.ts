import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { crearAutoridadDePrueba, emitirCertificadoDePrueba } from '../../testing';
import { firmarCms, type Firmante } from './firmar-cms';

const AHORA = new Date('2026-11-23T10:00:00Z');
const CONTENIDO = Buffer.from('{"archivos": []}\nÑandutí\n');
let firmante: Firmante;
let carpeta: string;
const en = (nombre: string): string => path.join(carpeta, nombre);

beforeAll(async () => {
  carpeta = mkdtempSync(path.join(tmpdir(), 'cms-'));
  const ca = await crearAutoridadDePrueba(AHORA);
  const { keyPem, certPem } = await emitirCertificadoDePrueba({ ca, ruc: '80012345-0', nombre: 'Ñemby S.A.' });
  firmante = { clavePem: keyPem, certificadoPem: certPem, cadenaPem: [ca.certPem] };
  writeFileSync(en('ca.pem'), ca.certPem);
  writeFileSync(en('cert.pem'), certPem);
});
afterAll(() => rmSync(carpeta, { recursive: true }));

/** openssl's verdict on the signature of these bytes; it fails when the signature is invalid. */
function verificar(contenido: Buffer, firma: Buffer): string {
  writeFileSync(en('contenido'), contenido);
  writeFileSync(en('firma'), firma);
  const archivos = ['-inform', 'DER', '-in', en('firma'), '-content', en('contenido'), '-CAfile', en('ca.pem')];
  const fijo = ['-binary', '-purpose', 'any', '-attime', String(AHORA.getTime() / 1_000), '-signer', en('signer.pem')];
  return execFileSync('openssl', ['cms', '-verify', ...fijo, ...archivos], { stdio: 'pipe' }).toString();
}

const firmaEn = (hora: Date): Buffer => firmarCms(CONTENIDO, firmante, hora);

it('holds for openssl, by the certificate of the signer, and says when', () => {
  expect(verificar(CONTENIDO, firmaEn(AHORA))).toBe(CONTENIDO.toString());
  const impreso = ['cms', '-cmsout', '-print', '-noout', '-inform', 'DER', '-in', en('firma')];
  const impresion = execFileSync('openssl', impreso).toString();
  expect(impresion).toContain('Nov 23 10:00:00 2026 GMT');
  expect(impresion).toContain('id-smime-aa-signingCertificateV2');
  const huellaDe = ['x509', '-noout', '-fingerprint', '-in'];
  const huella = (archivo: string): string => execFileSync('openssl', [...huellaDe, en(archivo)]).toString();
  expect(huella('signer.pem')).toBe(huella('cert.pem'));
});

it('holds for no other bytes', () => {
  expect(() => verificar(Buffer.from('otro'), firmaEn(AHORA))).toThrow(/verification failure|digest/i);
});

it('is the same at the same hour', () => {
  expect(firmaEn(AHORA)).toEqual(firmaEn(AHORA));
  expect(firmaEn(new Date('2026-11-23T10:00:01Z'))).not.toEqual(firmaEn(AHORA));
});
