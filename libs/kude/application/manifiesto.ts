import { createHash } from 'node:crypto';
import { mostrarMonto } from '@libs/de';
import type { ArchivoDePaquete } from './ports/empaquetador';
import type { DocumentoDePaquete } from './ports/paquete-repository';

const COLUMNAS = [
  'cdc',
  'estado',
  'tipo_de',
  'sit',
  'timbrado',
  'serie',
  'establecimiento',
  'punto',
  'numero',
  'fecha_emision',
  'moneda',
  'total',
  'xml',
  'xml_sha256',
  'kude',
  'kude_sha256',
];
const FIN = '\r\n';

/** A file and its digest: nothing where there is no file. */
const huella = (nombre: string, extension: string, bytes: Buffer | undefined): string[] =>
  bytes ? [`${nombre}.${extension}`, createHash('sha256').update(bytes).digest('hex')] : ['', ''];

/** The list of an archive, CSV (RFC 4180): codes, numbers and digests only, so nothing needs quotes or could begin a formula. */
export class Manifiesto {
  private readonly lineas = [COLUMNAS.join()];

  anotar(documento: DocumentoDePaquete, { nombre, xml, pdf }: ArchivoDePaquete): void {
    const { cdc, estado, tipo, sit, timbrado, serie, establecimiento, punto, numero } = documento;
    const { fechaEmision, moneda } = documento;
    const total = mostrarMonto(documento.total, moneda);
    const propios = [cdc, estado, tipo, sit, timbrado, serie, establecimiento, punto, String(numero)];
    this.lineas.push(
      [...propios, fechaEmision, moneda, total, ...huella(nombre, 'xml', xml), ...huella(nombre, 'pdf', pdf)].join(),
    );
  }

  csv(): Buffer {
    return Buffer.from(this.lineas.map((linea) => linea + FIN).join(''));
  }
}
