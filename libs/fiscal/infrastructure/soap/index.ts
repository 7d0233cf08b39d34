export { SoapFiscalGateway, type OpcionesSoap } from './soap-fiscal-gateway';
