export * from './errores';
export { Timbo, type Documento, type Emision, type Opciones } from './timbo';
export { firmarWebhook, verificarWebhook } from './webhooks';
export type { components, operations } from './tipos';
