export { firmarCms } from './firmar-cms';
export { credencialAjena } from './credencial-ajena';
export { leerPkcs12Aparte } from './leer-pkcs12-aparte';
