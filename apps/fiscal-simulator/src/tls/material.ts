import { X509Certificate } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { crearAutoridadDePrueba, emitirCertificadoDeServidor } from '@libs/fiscal/testing';

export interface MaterialTls {
  readonly certPem: string;
  readonly keyPem: string;
  /** Certification authority that callers must trust. */
  readonly caPem: string;
  /** Key of that authority, if it is here: it issues the certificates of test mode, and those of tests. */
  readonly caKeyPem?: string;
}

const MES_MS = 30 * 86_400_000;
const ARCHIVOS = { certPem: 'servidor.crt', keyPem: 'servidor.key', caPem: 'ca.crt', caKeyPem: 'ca.key' } as const;

/**
 * Server key and certificate from the folder. Missing files are created, with a certification authority for tests only, which may also
 * issue the callers' certificates. Files that were created here are replaced in their last month.
 * `nombres`: names of the server besides localhost.
 */
export async function materialTls(carpeta: string, ahora: Date, nombres: readonly string[] = []): Promise<MaterialTls> {
  const archivo = (nombre: keyof typeof ARCHIVOS): string => path.join(carpeta, ARCHIVOS[nombre]);
  const leer = (nombre: keyof typeof ARCHIVOS): string => readFileSync(archivo(nombre), 'utf8');
  const falta = !existsSync(archivo('certPem')) || !existsSync(archivo('keyPem'));
  if (falta || (existsSync(archivo('caKeyPem')) && termina(leer('certPem'), ahora))) {
    mkdirSync(carpeta, { recursive: true });
    const material = await crearMaterial(ahora, nombres);
    for (const nombre of Object.keys(ARCHIVOS) as (keyof typeof ARCHIVOS)[]) {
      writeFileSync(archivo(nombre), material[nombre], { mode: nombre.toLowerCase().includes('key') ? 0o600 : 0o644 });
    }
  }
  const caPem = existsSync(archivo('caPem')) ? leer('caPem') : leer('certPem');
  const caKeyPem = existsSync(archivo('caKeyPem')) ? leer('caKeyPem') : undefined;
  return { certPem: leer('certPem'), keyPem: leer('keyPem'), caPem, ...(caKeyPem && { caKeyPem }) };
}

const termina = (certPem: string, ahora: Date): boolean =>
  Date.parse(new X509Certificate(certPem).validTo) < ahora.getTime() + MES_MS;

/** Material for one run; not stored. */
export async function crearMaterial(ahora: Date, nombres: readonly string[] = []): Promise<Required<MaterialTls>> {
  const ca = await crearAutoridadDePrueba(ahora);
  const servidor = await emitirCertificadoDeServidor(ca, [...nombres]);
  return { certPem: servidor.certPem, keyPem: servidor.keyPem, caPem: ca.certPem, caKeyPem: ca.keyPem };
}
