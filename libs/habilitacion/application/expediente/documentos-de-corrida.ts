import { type DocumentoConsultas, leerXml } from '@libs/de';
import { claveDeKude, DECLARACION_XML } from '@libs/kude';
import type { ObjectStore } from '@libs/platform';
import type { Expediente } from '../../domain/expediente/expediente';
import type { Archivo } from '../../domain/expediente/manifiesto';

/** What the documents of a run have in the database and in the store. */
export class DocumentosDeCorrida {
  constructor(
    private readonly consultas: DocumentoConsultas,
    private readonly store: ObjectStore,
  ) {}

  /** Signed XMLs and KuDEs, by the code of their line. In the place of what the database or the store has no more, a text says so. */
  async *archivos(tenantId: string, { filas }: Expediente): AsyncGenerator<Archivo> {
    for (const { caso, cdc, estado } of filas) {
      if (cdc === undefined) continue;
      if (caso.hace === 'emitir') yield archivo(`documentos/${caso.codigo}.xml`, await this.xml(tenantId, cdc));
      if (caso.hace === 'kude' && estado === 'verde')
        yield archivo(`kude/${caso.codigo}.pdf`, await this.kude(tenantId, cdc));
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

const archivo = (ruta: string, bytes: Buffer | undefined): Archivo =>
  bytes
    ? { ruta, bytes }
    : { ruta: `${ruta}.falta.txt`, bytes: Buffer.from('No se encontró al armar este expediente.\n') };
