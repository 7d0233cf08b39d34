export { leerPkcs12Aparte } from './leer-pkcs12-aparte';
