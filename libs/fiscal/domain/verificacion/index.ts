/** Validates documents that others wrote. The simulator's checks use only this part of the lib. */
export { leerCertificado } from '../certificado/leer-certificado';
export type { ErrorFormato } from '../formato/error-de-formato';
export type { Nodo } from '../formato/nodo';
export { validarXml } from '../formato/validar-xml';
export { verificarFirma } from './verificar-firma';
export { MOTIVO_EN_PALABRAS } from './en-palabras';
