import { eventoDeCancelacion, eventoDeInutilizacion, type Nodo } from '@libs/fiscal';
import type { EventoEnTramite } from '../../domain/evento';
import type { DatosDeEvento, TipoDeEvento } from '../../domain/tipos-de-evento';

interface Comun {
  motivo: string;
  fecFirma: string;
}

/** How each type is written. */
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

/** Its element, by which the authority lists it with a document. */
export const ELEMENTOS: Readonly<Record<TipoDeEvento, string>> = { CANCELACION: 'rGeVeCan', INUTILIZACION: 'rGeVeInu' };

/** What is signed of an event. `fecFirma`: local `AAAA-MM-DDThh:mm:ss`. */
export function nodoDe({ contenido, motivo }: EventoEnTramite, fecFirma: string): Nodo {
  const escribir = NODOS[contenido.clase] as (datos: typeof contenido, comun: Comun) => Nodo;
  return escribir(contenido, { motivo, fecFirma });
}
