export { RedactorDeDocumentos } from './redactor-de-documentos';
export { SoapAutoridadFiscal } from './soap-autoridad-fiscal';
