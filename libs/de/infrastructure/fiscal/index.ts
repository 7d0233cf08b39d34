export { SoapDocumentosAjenos } from './soap-documentos-ajenos';
export { XmlLectorDeImportados } from './leer-importado';
export { SoapRegistroFiscal } from './soap-registro-fiscal';
export { LITERALES_DE_PRUEBA } from './literales-de-prueba';
export { planDe } from './plan';
export { nodoDelReceptor } from './nodo-de-receptor';
export { RedactorDeDocumentos } from './redactor-de-documentos';
export { SoapAutoridadFiscal } from './soap-autoridad-fiscal';
