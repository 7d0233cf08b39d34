import type { Clock } from '@libs/platform';
import type { Corrida } from '../../domain/corrida';
import type { Contribuyente, Expediente } from '../../domain/expediente/expediente';
import { leeme } from '../../domain/expediente/leeme';
import { type Archivo, Manifiesto } from '../../domain/expediente/manifiesto';
import type { LlamadaRepository } from '../ports/llamada-repository';
import { archivosDeLlamadas } from './archivos-de-llamadas';
import type { DocumentosDeCorrida } from './documentos-de-corrida';

/** The taxpayer's own certificate, and its signature of bytes at an hour (CMS, detached). */
export interface Sello {
  certificadoPem: string;
  firmar(contenido: Buffer, hora: Date): Buffer;
}

/** The files of a dossier. The same state of the run gives the same files; only the signature says when it was made. */
export class ArmarExpediente {
  constructor(
    private readonly documentos: DocumentosDeCorrida,
    private readonly llamadas: LlamadaRepository,
    private readonly clock: Clock,
  ) {}

  /** Each made when it is asked for. */
  async *execute(
    quien: Contribuyente,
    corrida: Corrida,
    expediente: Expediente,
    sello: Sello,
  ): AsyncGenerator<Archivo> {
    const manifiesto = new Manifiesto();
    for await (const archivo of this.archivos(quien.tenantId, corrida, expediente, sello)) {
      manifiesto.anotar(archivo);
      yield archivo;
    }
    const { filas: _, inicio: __, cierre: ___, ...encabezado } = expediente;
    const json = manifiesto.json(encabezado);
    yield { ruta: 'manifest.json', bytes: json };
    yield { ruta: 'manifest.p7s', bytes: sello.firmar(json, this.clock.now()) };
  }

  private async *archivos(
    tenantId: string,
    corrida: Corrida,
    expediente: Expediente,
    { certificadoPem }: Sello,
  ): AsyncGenerator<Archivo> {
    yield { ruta: 'LEEME.txt', bytes: Buffer.from(leeme(expediente)) };
    yield { ruta: 'certificado.pem', bytes: Buffer.from(certificadoPem) };
    yield { ruta: 'lineas.json', bytes: Buffer.from(`${JSON.stringify(expediente, undefined, 2)}\n`) };
    yield* this.documentos.archivos(tenantId, expediente);
    const propios = new Set(expediente.filas.flatMap(({ cdc }) => cdc ?? []));
    yield* archivosDeLlamadas(this.llamadas, tenantId, corrida, propios);
  }
}
