import type { ExtrasKude } from '../../domain/extras';

const IMPRESOS = [
  ...(['color', 'nota', 'pie', 'idioma', 'datosBancarios', 'qrDePago', 'firmaDeEntrega'] as const),
  ...(['copias', 'copiasRemision'] as const),
] as const;

export type AjustesDelTenant = Pick<ExtrasKude, (typeof IMPRESOS)[number]>;

/** Of a tenant's settings those that the paper shows. */
export const ajustesImpresos = (ajustes: AjustesDelTenant): AjustesDelTenant =>
  Object.fromEntries(IMPRESOS.map((ajuste) => [ajuste, ajustes[ajuste]]));
