/** activo: receives; pausado: by its owner; apagado: by its own 410, or after days of failures only. */
export const ESTADOS_DE_WEBHOOK = ['activo', 'pausado', 'apagado'] as const;
export type EstadoDeWebhook = (typeof ESTADOS_DE_WEBHOOK)[number];

/** How many endpoints a tenant may have. */
export const WEBHOOKS_POR_TENANT = 20;

/** An integrator's address that receives notices. */
export interface Webhook {
  readonly id: string;
  readonly url: string;
  /** Kinds of notices that it wants; null: all, those of later versions too. */
  readonly tipos: readonly string[] | null;
  readonly descripcion: string;
  readonly estado: EstadoDeWebhook;
  /** Why the service switched it off. */
  readonly motivo: string | null;
  /** Since when every try failed; null: the last one was delivered, or nothing was tried. */
  readonly fallandoDesde: Date | null;
  /** Until when the former secret signs too. */
  readonly anteriorHasta: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
