export { SoapFiscalGateway, type OpcionesSoap } from './soap-fiscal-gateway';
export { AUTHORITY_SETTINGS, AUTHORITY_WAITS } from './settings';
