import { DIA_MS } from '@libs/platform';

/** How many e-mails may be ordered in 24 hours. */
export interface CuotaDeCorreos {
  porDocumento: number;
  porDireccion: number;
}

/** The order that fills a quota, counted back from the newest; undefined while there is room. */
export interface CuotaLlena {
  documento?: Date;
  direccion?: Date;
}

export const VENTANA_MS = DIA_MS;

/** Seconds until the order that fills a quota is 24 hours old. */
export const segundosHasta = (queLlena: Date, ahora: Date): number =>
  Math.max(1, Math.ceil((queLlena.getTime() + VENTANA_MS - ahora.getTime()) / 1_000));
