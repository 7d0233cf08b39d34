import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { CASOS } from '@libs/habilitacion';
import { textoDePdf } from '@libs/pdf/testing';

interface Listado {
  ruta: string;
  bytes: number;
  sha256: string;
}

/** What an auditor would find wrong in a dossier: its files against the manifest, the manifest's signature, what is missing. */
export async function revisarExpediente(zip: Buffer, carpeta: string): Promise<string[]> {
  const archivos = new Map(Object.entries(unzipSync(zip)).map(([ruta, bytes]) => [ruta, Buffer.from(bytes)]));
  const de = (ruta: string): Buffer => archivos.get(ruta) ?? Buffer.alloc(0);
  const listados = (JSON.parse(de('manifest.json').toString()) as { archivos: Listado[] }).archivos;
  const firmados = new Set(listados.map(({ ruta }) => ruta));
  const texto = (await textoDePdf(de('expediente.pdf'))).join('');
  return [
    ...listados.flatMap(({ ruta, sha256 }) =>
      createHash('sha256').update(de(ruta)).digest('hex') === sha256 ? [] : `${ruta}: not what the manifest says`,
    ),
    ...[...archivos.keys()].flatMap((ruta) => {
      if (ruta.endsWith('.falta.txt')) return `${ruta}: a file is missing`;
      return firmados.has(ruta) || /^manifest\.(json|p7s)$/.test(ruta) ? [] : `${ruta}: not in the manifest`;
    }),
    ...CASOS.flatMap(({ codigo }) => (texto.includes(codigo) ? [] : `${codigo}: not in expediente.pdf`)),
    ...CASOS.flatMap(({ hace, codigo }) =>
      hace !== 'qr' || firmados.has(`qr/${codigo}.png`) ? [] : `${codigo}: its picture is missing`,
    ),
    ...firma(carpeta, de('manifest.json'), de('manifest.p7s')),
  ];
}

function firma(carpeta: string, manifiesto: Buffer, p7s: Buffer): string[] {
  const [json, sello] = ['manifest.json', 'manifest.p7s'].map((nombre) => path.join(carpeta, nombre)) as [
    string,
    string,
  ];
  mkdirSync(carpeta, { recursive: true });
  writeFileSync(json, manifiesto);
  writeFileSync(sello, p7s);
  const verificar = ['cms', '-verify', '-binary', '-inform', 'DER', '-in', sello, '-content', json, '-noverify'];
  try {
    execFileSync('openssl', [...verificar, '-out', '/dev/null'], { stdio: 'pipe' });
    return [];
  } catch (causa) {
    return [`manifest.p7s: ${String(causa)}`];
  }
}
