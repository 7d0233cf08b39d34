import { type DocumentoConsultas, leerXml } from '@libs/de';
import { claveDeKude, DECLARACION_XML } from '@libs/kude';
import type { ObjectKey, ObjectStore } from '@libs/platform';
import type { Expediente, Fila } from '../../domain/expediente/expediente';
import type { Archivo } from '../../domain/expediente/manifiesto';

/** A KuDE of a line. */
export interface KudeDeLinea {
  readonly codigo: string;
  /** Its key in the store. */
  readonly clave: ObjectKey | undefined;
  /** undefined: the store has lost it. */
  readonly bytes: Buffer | undefined;
}

/** A look-up by QR: the approved document that it is about, and the text of its code. */
export interface QrDeLinea {
  readonly codigo: string;
  readonly cdc: string | undefined;
  readonly direccion: string | undefined;
}

/** What the documents of a run have in the database and in the store. */
export class DocumentosDeCorrida {
  constructor(
    private readonly consultas: DocumentoConsultas,
    private readonly store: ObjectStore,
    private readonly qrDe: (xml: string) => string,
  ) {}

  /** Signed XMLs, by the code of their line. A text takes the place of one that is lost. */
  async *xmls(tenantId: string, { filas }: Expediente): AsyncGenerator<Archivo> {
    for (const { caso, cdc } of filas) {
      if (cdc === undefined || caso.hace !== 'emitir') continue;
      const xml = await this.xml(tenantId, cdc);
      const bytes = xml && Buffer.concat([Buffer.from(DECLARACION_XML), xml]);
      yield archivo(`documentos/${caso.codigo}.xml`, bytes);
    }
  }

  /** Of the green lines. */
  async kudes(tenantId: string, { filas }: Expediente): Promise<KudeDeLinea[]> {
    const kudes: KudeDeLinea[] = [];
    for (const { caso, cdc, estado } of filas) {
      if (caso.hace !== 'kude' || cdc === undefined || estado !== 'verde') continue;
      kudes.push({ codigo: caso.codigo, ...(await this.kude(tenantId, cdc)) });
    }
    return kudes;
  }

  /** One of each look-up of the guide, in its order. */
  async qrs(tenantId: string, { filas }: Expediente): Promise<QrDeLinea[]> {
    const porCodigo = new Map(filas.map((fila): [string, Fila] => [fila.caso.codigo, fila]));
    const qrs: QrDeLinea[] = [];
    for (const { caso } of filas) {
      if (caso.hace !== 'qr') continue;
      const sobre = porCodigo.get(caso.sobre);
      const cdc = sobre?.estado === 'verde' ? sobre.cdc : undefined;
      const xml = cdc === undefined ? undefined : await this.xml(tenantId, cdc);
      qrs.push({ codigo: caso.codigo, cdc, direccion: xml && this.qrDe(xml.toString()) });
    }
    return qrs;
  }

  private async xml(tenantId: string, cdc: string): Promise<Buffer | undefined> {
    const guardado = await this.consultas.xml(tenantId, cdc);
    return guardado && leerXml(this.store, tenantId, guardado);
  }

  private async kude(tenantId: string, cdc: string): Promise<Omit<KudeDeLinea, 'codigo'>> {
    const documento = await this.consultas.porCdc(tenantId, cdc);
    if (!documento) return { clave: undefined, bytes: undefined };
    const clave = claveDeKude(tenantId, documento.cdc, documento.version, documento.kudeFormato);
    return { clave, bytes: (await this.store.get(clave))?.bytes };
  }
}

export const archivo = (ruta: string, bytes: Buffer | undefined): Archivo =>
  bytes
    ? { ruta, bytes }
    : { ruta: `${ruta}.falta.txt`, bytes: Buffer.from('No se encontró al armar este expediente.\n') };
