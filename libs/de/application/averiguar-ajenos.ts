import { leerCdc } from '@libs/fiscal';
import type { Borrador } from '../domain/borrador';
import type { DocumentoAjeno } from '../domain/documento-ajeno';
import { referenciasDe } from '../domain/referencia';
import { esNota } from '../domain/tipos-de-documento';
import type { DocumentoConsultas } from './ports/documento-consultas';
import type { DocumentosAjenos } from './ports/documentos-ajenos';

/** Asks the authority for the invoices of other systems that a note names, for issuers who chose `notas_a_facturas_ajenas`. */
export class AveriguarAjenos {
  constructor(
    private readonly consultas: Pick<DocumentoConsultas, 'porCdc'>,
    private readonly ajenos: DocumentosAjenos,
  ) {}

  /** Those that the authority has approved; the others are refused like documents that do not exist. @throws FISCAL_NO_DISPONIBLE */
  async execute({ emisor, solicitud, sit }: Borrador): Promise<DocumentoAjeno[]> {
    if (!emisor.ajustes.notasAFacturasAjenas || !esNota(solicitud.tipoDe)) return [];
    const hallados: (DocumentoAjeno | undefined)[] = [];
    for (const { cdc } of referenciasDe(solicitud)) {
      const partes = leerCdc(cdc);
      const esDelEmisor = partes !== undefined && `${partes.ruc}-${partes.dv}` === emisor.ruc;
      if (esDelEmisor && !(await this.consultas.porCdc(emisor.tenantId, cdc)))
        hallados.push(await this.ajenos.buscar(emisor, sit, cdc));
    }
    return hallados.filter((hallado) => hallado !== undefined);
  }
}
