import type { FiscalGateway } from './ports/fiscal-gateway';

/** The authority's name of each service. */
export const SERVICIOS: Readonly<Record<keyof FiscalGateway, string>> = {
  enviarDe: 'siRecepDE',
  enviarLote: 'siRecepLoteDE',
  consultarLote: 'siResultLoteDE',
  consultarDe: 'siConsDE',
  consultarRuc: 'siConsRUC',
  enviarEventos: 'siRecepEvento',
};
