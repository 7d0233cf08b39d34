export { type CartaDeEnlace, DURACION_MS, UsarEnlaces } from './application/enlaces';
export { EntrarConClave, type Entrada } from './application/entrar-con-clave';
export { SegundoFactor } from './application/segundo-factor';
export {
  type ClaseDeEnlace,
  type Enlace,
  Enlaces,
  Intentos,
  type Usuario,
  Usuarios,
} from './application/ports/usuarios';
export { defectoDeContrasena, PARAMETROS, type Parametros } from './domain/contrasena';
export { correoDe } from './domain/correo';
export { ROLES_DE_USUARIO, type RolDeUsuario } from './domain/roles';
export { huellaDe, nuevoTokenDeEnlace } from './domain/secretos';
export { codigoDelPaso, direccionDeTotp, enBase32, nuevoSecreto, pasoDe } from './domain/totp';
