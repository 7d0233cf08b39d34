export { SoapFiscalGateway } from './soap-fiscal-gateway';
export { AUTHORITY_SETTINGS, AUTHORITY_WAITS, serversOf, SIGNING_SETTINGS } from './settings';
