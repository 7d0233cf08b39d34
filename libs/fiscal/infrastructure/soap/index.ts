export { SoapFiscalGateway } from './soap-fiscal-gateway';
export { AUTHORITY_SETTINGS, AUTHORITY_WAITS, serversOf } from './settings';
