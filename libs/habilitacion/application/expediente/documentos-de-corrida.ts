import { type DocumentoConsultas, leerXml } from '@libs/de';
import { claveDeKude, DECLARACION_XML } from '@libs/kude';
import type { ObjectStore } from '@libs/platform';
import type { Expediente, Fila } from '../../domain/expediente/expediente';
import type { Archivo } from '../../domain/expediente/manifiesto';

/** What the documents of a run have in the database and in the store. */
export class DocumentosDeCorrida {
  constructor(
    private readonly consultas: DocumentoConsultas,
    private readonly store: ObjectStore,
  ) {}

  /** Signed XMLs and KuDEs, by the code of their line. What the store has lost is left out: the manifest lists what is there. */
  async *archivos(tenantId: string, { filas }: Expediente): AsyncGenerator<Archivo> {
    for (const fila of filas) {
      const { caso, cdc, estado } = fila;
      if (cdc === undefined) continue;
      const ruta = `${carpeta(fila)}/${caso.codigo}`;
      if (caso.hace === 'emitir') yield* solo(`${ruta}.xml`, await this.xml(tenantId, cdc));
      if (caso.hace === 'kude' && estado === 'verde') yield* solo(`${ruta}.pdf`, await this.kude(tenantId, cdc));
    }
  }

  private async xml(tenantId: string, cdc: string): Promise<Buffer | undefined> {
    const guardado = await this.consultas.xml(tenantId, cdc);
    return guardado && Buffer.concat([Buffer.from(DECLARACION_XML), await leerXml(this.store, tenantId, guardado)]);
  }

  private async kude(tenantId: string, cdc: string): Promise<Buffer | undefined> {
    const documento = await this.consultas.porCdc(tenantId, cdc);
    if (!documento) return undefined;
    const clave = claveDeKude(tenantId, documento.cdc, documento.version, documento.kudeFormato);
    return (await this.store.get(clave))?.bytes;
  }
}

const carpeta = ({ caso }: Fila): string => (caso.hace === 'emitir' ? 'documentos' : caso.hace);

function* solo(ruta: string, bytes: Buffer | undefined): Generator<Archivo> {
  if (bytes) yield { ruta, bytes };
}
