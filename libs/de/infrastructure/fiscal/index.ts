export { RedactorDeDocumentos } from './redactor-de-documentos';
export { credencialDe, SoapAutoridadFiscal } from './soap-autoridad-fiscal';
