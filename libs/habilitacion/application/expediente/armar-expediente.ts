import type { Clock } from '@libs/platform';
import type { Corrida } from '../../domain/corrida';
import type { Contribuyente, Expediente } from '../../domain/expediente/expediente';
import { leeme } from '../../domain/expediente/leeme';
import { type Archivo, Manifiesto } from '../../domain/expediente/manifiesto';
import type { LlamadaRepository } from '../ports/llamada-repository';
import { archivosDeLlamadas } from './archivos-de-llamadas';
import type { DocumentosDeCorrida } from './documentos-de-corrida';
import type { PrepararPapel } from './preparar-papel';

/** The taxpayer's own certificate, and its signature of bytes at an hour (CMS, detached). */
export interface Sello {
  certificadoPem: string;
  firmar(contenido: Buffer, hora: Date): Buffer;
}

/** The files of a dossier. The same state of the run gives the same files; only the signature says when it was made. */
export class ArmarExpediente {
  constructor(
    readonly papel: PrepararPapel,
    private readonly documentos: DocumentosDeCorrida,
    private readonly llamadas: LlamadaRepository,
    private readonly clock: Clock,
  ) {}

  /** Each made when it is asked for. @param papel the PDF and what it names. */
  async *execute(
    titular: Contribuyente,
    corrida: Corrida,
    expediente: Expediente,
    papel: readonly Archivo[],
    sello: Sello,
  ): AsyncGenerator<Archivo> {
    const manifiesto = new Manifiesto();
    const certificado = { ruta: 'certificado.pem', bytes: Buffer.from(sello.certificadoPem) };
    for await (const archivo of this.archivos(titular.tenantId, corrida, expediente, [...papel, certificado])) {
      manifiesto.anotar(archivo);
      yield archivo;
    }
    const { contribuyente, corrida: id, estado_al, software } = expediente;
    const json = manifiesto.json({ contribuyente, corrida: id, estado_al, software });
    yield { ruta: 'manifest.json', bytes: json };
    yield { ruta: 'manifest.p7s', bytes: sello.firmar(json, this.clock.now()) };
  }

  private async *archivos(
    tenantId: string,
    corrida: Corrida,
    expediente: Expediente,
    hechos: readonly Archivo[],
  ): AsyncGenerator<Archivo> {
    yield { ruta: 'LEEME.txt', bytes: Buffer.from(leeme(expediente)) };
    yield { ruta: 'lineas.json', bytes: Buffer.from(`${JSON.stringify(expediente, undefined, 2)}\n`) };
    yield* hechos;
    yield* this.documentos.xmls(tenantId, expediente);
    const propios = new Set(expediente.filas.flatMap(({ cdc }) => cdc ?? []));
    yield* archivosDeLlamadas(this.llamadas, tenantId, corrida, propios);
  }
}
