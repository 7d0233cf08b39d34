import type { DetalleDeDocumento, Json } from '../../domain/documento';
import type { CambioDelTransporte } from '../../domain/vida/suceso';
import type { Contado } from '../../domain/vida/contado';
import { objetoAJson, receptorEnElDetalle } from './detalle';

/** A detail whose transport has another part. What belonged to a former carrier or driver goes with them. */
export function conTransporte<D extends { remision?: unknown }>(detalle: D, cambio: CambioDelTransporte): D {
  const { remision } = detalle as { remision?: Json | null };
  const antes = remision?.['transporte'] as Json | null | undefined;
  if (!antes) return detalle;
  const { tipo, modalidad, localEntrega, vehiculo, transportista } = cambio;
  const transportistaAnterior = (antes['transportista'] ?? {}) as Json;
  const delMismo = transportista?.chofer
    ? transportistaAnterior
    : { chofer: transportistaAnterior['chofer'], agente: transportistaAnterior['agente'] };
  const transporte: Json = {
    ...antes,
    ...objetoAJson({ tipo, modalidad }),
    ...(localEntrega && { locales_entrega: [objetoAJson(localEntrega)] }),
    ...(vehiculo && { vehiculos: [objetoAJson(vehiculo)] }),
    ...(transportista && { transportista: { ...delMismo, ...objetoAJson(transportista) } }),
  };
  return { ...detalle, remision: { ...remision, transporte } };
}

/** The detail with the part that an accepted event changed. */
export const enElDetalle = (
  detalle: DetalleDeDocumento,
  cambio: NonNullable<Contado['detalle']>,
): DetalleDeDocumento =>
  'receptor' in cambio
    ? { ...detalle, receptor: receptorEnElDetalle(cambio.receptor) }
    : conTransporte(detalle, cambio.transporte);
