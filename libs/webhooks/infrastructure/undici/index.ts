export { UndiciClienteDeWebhook } from './undici-cliente-de-webhook';
