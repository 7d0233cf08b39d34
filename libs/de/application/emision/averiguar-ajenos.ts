import { error } from '@libs/errors';
import { esNota, leerCdc } from '@libs/fiscal';
import type { Borrador } from '../../domain/emision/borrador';
import type { DocumentoAjeno } from '../../domain/emision/documento-ajeno';
import { type Referencia, referenciasDe } from '../../domain/emision/referencia';
import { errorPor, INEXISTENTE } from '../../domain/emision/referencias';
import type { DocumentoConsultas } from '../ports/documento-consultas';
import type { DocumentosAjenos } from '../ports/documentos-ajenos';

/** Asks the authority for the invoices of other systems that a note names, for issuers who chose `notas_a_facturas_ajenas`. */
export class AveriguarAjenos {
  constructor(
    private readonly consultas: Pick<DocumentoConsultas, 'porCdc'>,
    private readonly ajenos: DocumentosAjenos,
  ) {}

  /**
   * Those that the authority has approved; the others are refused like documents that do not exist. One of a merged company that the
   * authority does not show is left to its judgement.
   * @throws FISCAL_NO_DISPONIBLE, NC_DOCUMENTO_ASOCIADO_INVALIDO
   */
  async execute({ emisor, solicitud, sit }: Borrador): Promise<DocumentoAjeno[]> {
    if (!emisor.ajustes.notasAFacturasAjenas || !esNota(solicitud.tipoDe)) return [];
    const hallados: DocumentoAjeno[] = [];
    for (const referencia of referenciasDe(solicitud)) {
      const { cdc, deFusionada } = referencia;
      if (!deFusionada && !esDe(emisor.ruc, referencia)) continue;
      if (await this.consultas.porCdc(emisor.tenantId, cdc)) continue;
      const hallado = await this.ajenos.buscar(emisor, sit, cdc);
      if (hallado === 'reservado') {
        if (!deFusionada) throw error('FISCAL_NO_DISPONIBLE');
      } else if (hallado) hallados.push(hallado);
      else throw errorPor(INEXISTENTE, solicitud.tipoDe, referencia);
    }
    return hallados;
  }
}

function esDe(ruc: string, { cdc }: Referencia): boolean {
  const partes = leerCdc(cdc)!;
  return `${partes.ruc}-${partes.dv}` === ruc;
}
