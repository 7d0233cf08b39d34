export { rotarIdentidad } from './rotacion-de-identidad';
export { type ClaveDeFirma, ClavesDeFirma } from './sql-claves-de-firma';
export { SqlEnlaces } from './sql-enlaces';
export { SqlIntentos } from './sql-intentos';
export { type Llave, Llaves } from './sql-llaves';
export { ObjetosOidc, type SesionVista, TERMINADO, YaUsado } from './sql-objetos-oidc';
export { SqlUsuarios } from './sql-usuarios';
export { TABLAS } from './tablas';
