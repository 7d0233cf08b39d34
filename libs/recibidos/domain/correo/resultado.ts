import type { Veredicto } from '../juicio/veredicto';

/** What one file of a message was. `rechazado`: nothing was kept of it, and `mensaje` says why. */
export interface ResultadoDeAdjunto {
  readonly archivo: string;
  readonly cdc: string | null;
  readonly resultado: 'nuevo' | 'ya_estaba' | 'rechazado';
  readonly veredicto: Veredicto | null;
  readonly codigo: string | null;
  readonly mensaje: string | null;
}

export const rechazado = (archivo: string, mensaje: string): ResultadoDeAdjunto => ({
  archivo,
  cdc: null,
  resultado: 'rechazado',
  veredicto: null,
  codigo: null,
  mensaje,
});
