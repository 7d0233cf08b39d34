export { AutenticarApiKey } from './application/autenticar-api-key';
export { AutenticarEmergencia } from './application/autenticar-emergencia';
export { AutenticarToken, type TokenLeido } from './application/autenticar-token';
export { ClavesDeTenant, VencimientoPasado } from './application/claves-de-tenant';
export { CrearApiKey, type PedidoDeApiKey } from './application/crear-api-key';
export { type Cubo, LimitarSolicitudes, type Limite } from './application/limitar-solicitudes';
export { PasarAPrueba } from './application/pasar-a-prueba';
export { PersonasDeCuenta } from './application/personas-de-cuenta';
export { UsoDeApiKeys } from './application/uso-de-api-keys';
export { ApiKeyRepository, type ApiKey } from './application/ports/api-key-repository';
export { CredencialRepository, type TenantEncontrado } from './application/ports/credencial-repository';
export { PersonaRepository, type CuentaAceptada } from './application/ports/persona-repository';
export { RateLimiter, VENTANA_MS, type Consumo } from './application/ports/rate-limiter';
export type { ActoRegistrado, FiltroDeAuditoria } from './application/ports/acto-registrado';
export { RESPALDO_TARDE_H } from './application/ports/marcha-del-servicio';
export type {
  AmbienteDeLaAutoridad,
  CifraDelServicio,
  DisyuntorDeEmisor,
  HallazgoDelDoctor,
  InformeDelDoctor,
  KudeApartado,
  MarchaDelServicio,
  RespaldoAnotado,
} from './application/ports/marcha-del-servicio';
export {
  SoporteConsultas,
  type DocumentoDeSoporte,
  type EnvioDeSoporte,
  type EventoDeSoporte,
  type FiltroDeSoporte,
  type TramiteDeSoporte,
} from './application/ports/soporte-consultas';
export { generarApiKey, hashDeApiKey, prefijoSiEsApiKey } from './domain/api-key';
export { autorDe } from './domain/autor';
export {
  esTokenDeEmergencia,
  generarTokenDeEmergencia,
  hashDeEmergencia,
  MINUTOS_DE_EMERGENCIA,
} from './domain/emergencia';
export { FACULTADES, type Facultad, facultadesDe, impedimento } from './domain/facultad';
export { generarTokenDeInvitacion, hashDeInvitacion, type InvitacionAbierta } from './domain/invitacion';
export { type Miembro, ROLES_DE_MIEMBRO, type RolDeMiembro } from './domain/miembro';
export { limiteDeLaCuenta, limiteDelPlan, PLANES, type Plan } from './domain/plan';
export { actuaEn, type Permiso, PERMISOS, PERMISOS_SIN_LISTA, TODOS_LOS_PERMISOS } from './domain/permiso';
export { type Principal, ROLES, type Role, type TenantDelPrincipal } from './domain/principal';
export type { Sesion } from './domain/sesion';
