export { WEBHOOK_SETTINGS } from './domain/ajustes';
export { AdministrarWebhooks } from './application/administrar-webhooks';
export { AtenderWebhook } from './application/atender-webhook';
export { BorrarIntentos } from './application/borrar-intentos';
export { DespacharWebhooks, type Atencion } from './application/despachar-webhooks';
export { type Intento, TurnosDeWebhook } from './application/ports/turnos-de-webhook';
export { type CambiosDeWebhook, type NuevoWebhook, WebhookRepository } from './application/ports/webhook-repository';
export { faltaDeDireccion } from './domain/direccion';
export { ESTADOS_DE_WEBHOOK, type Webhook } from './domain/webhook';
