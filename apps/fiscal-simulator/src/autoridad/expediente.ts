import type { Documento } from '../reglas/documento';
import type { Veredicto } from './modelo';

/** A document as it was judged. */
export interface Juzgado {
  readonly cdc: string;
  /** Batch in which it came; absent: the synchronous service. */
  readonly lote?: string;
  readonly aprobado: boolean;
  readonly codigo: string;
  /** Of an approved document: how many items, the description of the first, and the id of the secret of its QR. */
  readonly items: number;
  readonly primerItem: string;
  readonly timbrado: string;
  readonly idCsc: string;
}

/** An event that was registered. `sobre`: its CDC, or the type of the document of a voided number. */
export interface EventoAdmitido {
  readonly tipo: string;
  readonly firmante: string;
  readonly sobre: string;
}

/** What the authority saw of each taxpayer's tests, for judging them by its guide. Lost at a restart. */
export class Expediente {
  readonly documentos = new Map<string, Juzgado>();
  readonly eventos: EventoAdmitido[] = [];
  /** CDCs that were asked for and found, by caller. */
  readonly consultas = new Map<string, Set<string>>();
  /** Services that gave a regular answer, by caller. */
  readonly atendidas = new Map<string, Set<string>>();
  /** Services that were called with a certificate that is not accepted. The caller is unknown. */
  readonly denegadas = new Set<string>();

  juzgado(cdc: string, { estado, resultados }: Veredicto, documento?: Documento, lote?: string): void {
    const idCsc = /&(?:amp;)?IdCSC=(\d{1,4})&/.exec(documento?.qr.v('dCarQR') ?? '')?.[1] ?? '';
    this.documentos.set(cdc, {
      cdc,
      lote,
      idCsc,
      aprobado: estado !== 'Rechazado',
      codigo: resultados[0]!.codigo,
      items: documento?.items.length ?? 0,
      primerItem: documento?.items[0]?.v('dDesProSer') ?? '',
      timbrado: documento?.timbrado.v('dNumTim') ?? '',
    });
  }

  consulta(ruc: string, cdc: string): void {
    this.consultas.set(ruc, (this.consultas.get(ruc) ?? new Set()).add(cdc));
  }

  atendida(ruc: string, servicio: string): void {
    this.atendidas.set(ruc, (this.atendidas.get(ruc) ?? new Set()).add(servicio));
  }
}
