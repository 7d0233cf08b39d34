export { DURACION_MS, UsarEnlaces } from './application/enlaces';
export { EntrarConClave } from './application/entrar-con-clave';
export { SegundoFactor } from './application/segundo-factor';
export { type ActoVisto, Enlaces, Intentos, type Usuario, Usuarios } from './application/ports/usuarios';
export { defectoDeContrasena } from './domain/contrasena';
export { correoDe } from './domain/correo';
export { ROLES_DE_USUARIO } from './domain/roles';
export { huellaDe, nuevoTokenDeEnlace } from './domain/secretos';
export { direccionDeTotp, enBase32, nuevoSecreto } from './domain/totp';
