import { eventoDeCancelacion, eventoDeInutilizacion, type Nodo } from '@libs/fiscal';
import type { EventoEnTramite } from '../../domain/evento';
import type { DatosDeEvento, TipoDeEvento } from '../../domain/tipos-de-evento';

interface Comun {
  motivo: string;
  fecFirma: string;
}

/** Writer of each type. */
const NODOS: { readonly [T in TipoDeEvento]: (datos: DatosDeEvento[T], comun: Comun) => Nodo } = {
  CANCELACION: ({ cdc }, comun) => eventoDeCancelacion({ cdc, ...comun }),
  INUTILIZACION: ({ timbrado, serie, establecimiento, punto, tipo, desde, hasta }, comun) =>
    eventoDeInutilizacion({
      timbrado,
      serie: serie || undefined,
      establecimiento,
      punto,
      tipo,
      desde,
      hasta,
      ...comun,
    }),
};

/** XML element of each type; the authority lists events of a document by it. */
export const ELEMENTOS: Readonly<Record<TipoDeEvento, string>> = { CANCELACION: 'rGeVeCan', INUTILIZACION: 'rGeVeInu' };

/** The content of an event to be signed. `fecFirma`: local `AAAA-MM-DDThh:mm:ss`. */
export function nodoDe({ contenido, motivo }: EventoEnTramite, fecFirma: string): Nodo {
  const escribir = NODOS[contenido.clase] as (datos: typeof contenido, comun: Comun) => Nodo;
  return escribir(contenido, { motivo, fecFirma });
}
