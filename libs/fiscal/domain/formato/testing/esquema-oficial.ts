import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Folder with the authority's published files; undefined when it is absent. */
export function carpetaDeReferencia(): string | undefined {
  const carpeta = path.resolve(process.env['FISCAL_REFERENCE_DIR'] ?? '../shared/fiscal');
  return existsSync(path.join(carpeta, 'xsd/siRecepDE_v150.xsd')) ? carpeta : undefined;
}

export interface EsquemaOficial {
  /** Whether the text is valid for libxml2 by the published schema of its root element. */
  acepta(xml: string): boolean;
  /** First error of libxml2; empty when the text is valid. */
  queja(xml: string): string;
  cerrar(): void;
}

/** Compiles a copy of the published schemas without the trailing blank of the name "dEntCont ". */
export async function esquemaOficial(referencia: string): Promise<EsquemaOficial> {
  const { XmlDocument, XsdValidator } = await import('libxml2-wasm');
  const { xmlRegisterFsInputProviders } = await import('libxml2-wasm/lib/nodejs.mjs');
  xmlRegisterFsInputProviders();
  const copia = mkdtempSync(path.join(tmpdir(), 'esquema-'));
  cpSync(path.join(referencia, 'xsd'), copia, { recursive: true });
  const conDefecto = path.join(copia, 'DE_v150.xsd');
  writeFileSync(conDefecto, readFileSync(conDefecto, 'utf8').replace('name="dEntCont "', 'name="dEntCont"'));
  const compilar = (archivo: string) => {
    const url = path.join(copia, archivo);
    const documento = XmlDocument.fromString(readFileSync(url, 'utf8'), { url });
    const validador = XsdValidator.fromDoc(documento);
    documento.dispose();
    return validador;
  };
  const validadores = { rDE: compilar('siRecepDE_v150.xsd'), gGroupGesEve: compilar('siRecepEvento_v150.xsd') };
  const queja = (xml: string): string => {
    try {
      const documento = XmlDocument.fromString(xml);
      try {
        validadores[documento.root.name as keyof typeof validadores].validate(documento);
      } finally {
        documento.dispose();
      }
      return '';
    } catch (error) {
      return String(error);
    }
  };
  return {
    queja,
    acepta: (xml) => queja(xml) === '',
    cerrar: () => {
      Object.values(validadores).forEach((validador) => validador.dispose());
      rmSync(copia, { recursive: true });
    },
  };
}
