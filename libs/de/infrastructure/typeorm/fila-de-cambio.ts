import { nuevoId } from '@libs/platform';
import type { CarriedTrace } from '@libs/platform/tracing';
import type { Cambio } from '../../domain/suceso';

export interface CambioDeDocumento {
  deId: string;
  cambio: Cambio;
  /** Of whoever caused it, for the jobs that follow; absent: the open trace. */
  traza?: CarriedTrace;
}

/** The change in the JSON form that the statement of `escribirCambios` reads. */
export function aFila({ deId, cambio }: CambioDeDocumento, ahora: Date) {
  return {
    id: deId,
    hacia: cambio.hacia,
    motivo: cambio.motivo,
    anota: cambio.anota ?? 'al_cambiar',
    codigo: cambio.respuesta?.codigo,
    mensaje: cambio.respuesta?.mensaje,
    codigo_anotado: (cambio.respuestaAlEvento ?? cambio.respuesta)?.codigo,
    mensaje_anotado: (cambio.respuestaAlEvento ?? cambio.respuesta)?.mensaje,
    protocolo: cambio.protocolo,
    aprobado_at: cambio.aprobadoAt,
    modo_envio: cambio.modoEnvio,
    reintentar_at: cambio.reintentarAt,
    cambia_lote: cambio.loteId !== undefined,
    lote_id: cambio.loteId,
    lote_fallido: cambio.loteFallido ?? false,
    papel_nuevo: cambio.papelNuevo,
    pedido: cambio.pedido,
    de_nuevo: cambio.deNuevo ?? false,
    aviso: cambio.avisa?.tipo,
    aviso_datos: cambio.avisa?.datos,
    carta: cambio.carta,
    carta_id: cambio.carta && nuevoId(ahora),
  };
}
