/** What judges a document that somebody else wrote: the simulator knows nothing else of this lib. */
export { leerCertificado } from '../certificado/leer-certificado';
export type { ErrorFormato } from '../formato/error-de-formato';
export type { Nodo } from '../formato/nodo';
export { validarXml } from '../formato/validar-xml';
export { verificarFirma } from './verificar-firma';
