import type { Documento } from '../../domain/documento';
import type { Referencia } from '../../domain/emision/referencia';
import type { Suceso } from '../../domain/vida/suceso';
import { IMPORTACION } from '../../domain/vida/primeras-lineas';
import { APROBADO } from './lo-registrado';
import type { DocumentoFirmado, OrdenDeEmision } from '../ports/emision-repository';
import type { OrdenDeImportacion } from '../ports/importacion-repository';

const CANCELADO = { codigo: '0600', mensaje: 'Evento registrado (recuperado por consulta)' };

/** What an edition puts in the place of a document's content. */
export interface ContenidoNuevo {
  documento: Documento;
  orden: Pick<OrdenDeEmision, 'documento' | 'detalle' | 'huella'> & {
    referencias: readonly Pick<Referencia, 'cdc' | 'anticipo'>[];
  };
  firmado: DocumentoFirmado;
}

/**
 * An import under the number of a document that the authority has rejected: an edition that a restore has lost. The document
 * stays the same and gets this content; then the authority's decision is applied to it.
 */
export function edicionHallada(
  documento: Documento,
  orden: OrdenDeImportacion,
): { contenido: ContenidoNuevo; sucesos: Suceso[] } {
  const { estado, cdc, fechaFirma, protocoloFiscal: protocolo, aprobadoAt, updatedAt } = orden.documento;
  const { detalle, huella, xml, digest, anticipos } = orden;
  const referencias = anticipos.map((anticipo) => ({ cdc: anticipo.cdc, anticipo: anticipo.monto }));
  const cdcAnterior = documento.cdc;
  const aprobada: Suceso = {
    tipo: 'edicion_hallada',
    cdcAnterior,
    protocolo,
    aprobadoAt: aprobadoAt ?? updatedAt,
    respuesta: APROBADO,
  };
  const cancelada: Suceso = { tipo: 'cancelado', motivo: IMPORTACION.C, respuesta: CANCELADO };
  return {
    contenido: {
      documento,
      orden: { documento: orden.documento, detalle, huella, referencias },
      firmado: { cdc, fechaFirma, xml, digest },
    },
    sucesos: estado === 'C' ? [aprobada, cancelada] : [aprobada],
  };
}
