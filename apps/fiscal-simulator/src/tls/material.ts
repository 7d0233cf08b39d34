import { X509Certificate } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { crearAutoridadDePrueba, emitirCertificadoDeServidor } from '@libs/fiscal/testing';

export interface MaterialTls {
  readonly certPem: string;
  readonly keyPem: string;
  /** What callers must trust. */
  readonly caPem: string;
  /** Key of that authority, when it was made here: it may issue client certificates for tests. */
  readonly caKeyPem?: string;
}

const MES_MS = 30 * 86_400_000;
const ARCHIVOS = { certPem: 'servidor.crt', keyPem: 'servidor.key', caPem: 'ca.crt', caKeyPem: 'ca.key' } as const;

/**
 * Server key and certificate from the folder; what is absent is made at the first start: an authority good for nothing but trying
 * things out, which may also be the one that callers' certificates are issued by. What was made here is made anew in its last month.
 * `nombres`: of the server, beside localhost.
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
  return { certPem: leer('certPem'), keyPem: leer('keyPem'), caPem };
}

const termina = (certPem: string, ahora: Date): boolean =>
  Date.parse(new X509Certificate(certPem).validTo) < ahora.getTime() + MES_MS;

/** Material of one run, kept nowhere. */
export async function crearMaterial(ahora: Date, nombres: readonly string[] = []): Promise<Required<MaterialTls>> {
  const ca = await crearAutoridadDePrueba(ahora);
  const servidor = await emitirCertificadoDeServidor(ca, [...nombres]);
  return { certPem: servidor.certPem, keyPem: servidor.keyPem, caPem: ca.certPem, caKeyPem: ca.keyPem };
}
