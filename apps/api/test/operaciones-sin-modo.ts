/** Of the taxpayer, in either mode: a key's own `modo` says what it works for, and people work in both. */
export const DEL_CONTRIBUYENTE = [
  ...['crearApiKey', 'listarApiKeys', 'revocarApiKey', 'listarPersonas', 'invitarPersona', 'cambiarRolDePersona'],
  ...['retirarPersona', 'aceptarInvitacion', 'listarCuentas', 'prescindirDelSocio'],
];
/** Of everybody: they read nothing of a tenant. A link leads to the same, for anyone who has it. */
export const DE_TODOS = [
  ...['listarDepartamentos', 'listarDistritos', 'listarLocalidades', 'listarCatalogos', 'consultarCatalogo'],
  ...['consultarSalud', 'obtenerOpenApi', 'seguirEnlace', 'verificarDocumento', 'informarRebote'],
  'recibirCorreo',
];
/** Of the installation, which has no test mode. Support's routes see both modes, and say which one. */
export const DE_SOPORTE = [
  ...['listarActos', 'buscarDocumentos', 'listarAtascados', 'obtenerTramite', 'reencolarDocumentoDeTenant'],
  ...['listarTenants', 'obtenerTenant', 'listarApiKeysDeTenant', 'listarCertificados', 'obtenerPreparacion'],
  ...['obtenerLogoDeTenant', 'obtenerLogoDeEstablecimientoDeTenant', 'obtenerInstalacion', 'listarSocios'],
];
/** Of superadmins. */
export const DE_SUPERADMIN = [
  ...['crearTenant', 'cambiarTenant', 'suspenderTenant', 'reactivarTenant', 'cambiarPlanDeTenant'],
  ...['reemplazarActividades', 'reemplazarObligaciones', 'crearApiKeyDeTenant', 'revocarApiKeyDeTenant'],
  ...['ponerCertificado', 'ponerCsc', 'ponerTimbrado', 'ponerEstablecimiento', 'ponerPunto', 'ponerLogoDeTenant'],
  ...['quitarLogoDeTenant', 'ponerLogoDeEstablecimientoDeTenant', 'quitarLogoDeEstablecimientoDeTenant'],
  ...['crearSocio', 'cambiarSocio', 'invitarPersonaDeTenant'],
];
/** Of partners. */
export const DE_SOCIOS = ['crearEmisor', 'listarEmisores'];
