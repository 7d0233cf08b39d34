import type { FormatoDeKude } from '@libs/platform';
import type { Emisor, Establecimiento, ModoEnvio, Sit, Timbrado } from '@libs/series';
import type { Solicitud } from '../solicitud/solicitud';
import type { Totales } from './totales';

/** A request that passed every rule, with everything that the document needs except what the numbering adds. */
export interface Borrador {
  solicitud: Solicitud;
  totales: Totales;
  emisor: Emisor;
  establecimiento: Establecimiento;
  timbrado: Timbrado;
  sit: Sit;
  modoEnvio: ModoEnvio;
  kudeFormato: FormatoDeKude;
  /** Transaction code as written in the XML. It differs from the caller's only for obras (14). Notes have none. */
  codigoTransaccion?: number;
  /** Local `AAAA-MM-DDThh:mm:ss`. */
  fechaEmision: string;
}
