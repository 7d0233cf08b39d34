import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PARAMETROS, datosDe } from './documentos';
import { cpuDe } from './medir';

const PREFIJO = 'facturacionelectronicapy-';
const CSC = 'ABCD0000000000000000000000000000';
const SEPARADOR = '_SEPARATOR_';
const LOTE = 10;

interface XmlGen {
  generateXMLDE(parametros: object, datos: object, opciones: object): Promise<string>;
}
interface XmlSign {
  signXML(xml: string, archivo: string, clave: string, enNode: true): Promise<string>;
  signXMLFiles(xmls: string[], archivo: string, clave: string, enNode: true): Promise<string>;
}
interface QrGen {
  generateQR(xml: string, idCsc: string, csc: string, ambiente: 'test'): Promise<string>;
}

export interface Pares {
  gen: XmlGen;
  sign: XmlSign;
  qr: QrGen;
}

/**
 * Installs the peers' packages into their own folder and loads them. @returns the reason when the registry does not provide them.
 * One of them depends on the package "fs", which some registries lack and no code loads: an empty folder replaces it.
 */
export function instalarPares(carpeta: string): Pares | string {
  mkdirSync(path.join(carpeta, 'fs'), { recursive: true });
  writeFileSync(path.join(carpeta, 'fs', 'package.json'), JSON.stringify({ name: 'fs', version: '0.0.1' }));
  writeFileSync(path.join(carpeta, 'package.json'), JSON.stringify({ private: true, overrides: { fs: 'file:./fs' } }));
  const paquetes = ['xmlgen', 'xmlsign', 'qrgen'].map((nombre) => PREFIJO + nombre);
  const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error', ...paquetes];
  const { status, stderr } = spawnSync('npm', args, {
    cwd: carpeta,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (status !== 0)
    return (
      (stderr || 'npm could not be started')
        .trim()
        .split('\n')
        .find((l) => l.includes('error')) ?? 'npm failed'
    );
  const cargar = <T>(nombre: string): T => {
    const modulo = createRequire(path.join(carpeta, 'package.json'))(PREFIJO + nombre) as { default?: T } & T;
    return modulo.default ?? modulo;
  };
  return { gen: cargar('xmlgen'), sign: cargar('xmlsign'), qr: cargar('qrgen') };
}

export interface TiemposDePares {
  construir: number;
  firmar: number;
  qr: number;
  /** With the calls from their READMEs, and signing in Node (the default starts a Java machine for every document). */
  todo: number;
  /** With signXMLFiles, which opens the certificate once for a batch of ten. */
  enLote: number;
}

/** Processor time per document, ms. */
export async function medirPares(
  pares: Pares,
  items: number,
  archivo: string,
  clave: string,
  veces: number,
): Promise<TiemposDePares> {
  const { gen, sign, qr } = pares;
  const datos = datosDe(items);
  const nuevo = (): Promise<string> => gen.generateXMLDE(PARAMETROS, structuredClone(datos), {});
  const conQr = (xml: string): Promise<string> => qr.generateQR(xml, '0001', CSC, 'test');
  const xml = await nuevo();
  const firmado = await sign.signXML(xml, archivo, clave, true);
  const lote = async (): Promise<void> => {
    const xmls: string[] = [];
    for (let i = 0; i < LOTE; i += 1) xmls.push(await nuevo());
    for (const xmlFirmado of (await sign.signXMLFiles(xmls, archivo, clave, true)).split(SEPARADOR))
      await conQr(xmlFirmado);
  };
  return {
    construir: await cpuDe(veces, nuevo, 2),
    firmar: await cpuDe(veces, () => sign.signXML(xml, archivo, clave, true), 2),
    qr: await cpuDe(veces, () => conQr(firmado), 2),
    todo: await cpuDe(veces, async () => conQr(await sign.signXML(await nuevo(), archivo, clave, true)), 2),
    enLote: (await cpuDe(Math.max(Math.ceil(veces / LOTE), 1), lote, 2)) / LOTE,
  };
}
