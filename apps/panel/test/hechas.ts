import type { Navegador } from './navegador';

/** Operations that nobody does in the panel, each with the reason. */
export const SIN_PANTALLA: Readonly<Record<string, string>> = {
  obtenerOpenApi: 'It describes the API to programs.',
  informarRebote: 'Mail servers call it, with a token of the installation.',
  recibirCorreo: 'Mail servers call it, for an address of an account.',
  obtenerQr: 'For who prints its own ticket; the page shows the KuDE, which has it.',
  verificarDocumento: 'It has a page of its own, /verificar, for people without an account.',
  emitirConError: 'A step of the certification run, which does it by itself.',
  obtenerReceptor: 'The list of customers has all that it says.',
  obtenerProducto: 'The list of products has all that it says.',
  listarCatalogos: 'The forms know which catalogue each field takes.',
};

/** Every other operation, with the file of tests in which somebody does it in the browser. */
export const HECHAS: Readonly<Record<string, readonly string[]>> = {
  compras: [
    ...['importarRecibidos', 'traerRecibido', 'listarRecibidos', 'obtenerRecibido', 'descargarXmlRecibido'],
    ...['descargarKudeRecibido', 'notificarRecepcion', 'darConformidad', 'darDisconformidad', 'desconocerDocumento'],
  ],
  'correo-de-compras': ['listarCorreosRecibidos', 'probarBuzon', 'rotarDireccionDeRecibidos'],
  escritorio: ['obtenerCuenta', 'listarAvisos', 'listarSeries', 'resumirDocumentos', 'resumirPorDia'].concat(
    'listarMejoresReceptores',
  ),
  gente: [
    ...['listarCuentas', 'listarPersonas', 'invitarPersona', 'cambiarRolDePersona', 'retirarPersona'],
    'aceptarInvitacion',
  ],
  hoja: [
    ...['validarDocumento', 'previsualizarDocumento', 'emitirDocumento', 'obtenerDocumento', 'obtenerSolicitud'],
    ...['crearBorrador', 'listarBorradores', 'obtenerBorrador', 'reemplazarBorrador', 'eliminarBorrador'],
    ...['consultarCatalogo', 'listarDepartamentos', 'listarDistritos', 'listarLocalidades'],
  ],
  libros: ['descargarLibroDeCompras', 'calcularIva'],
  lista: ['listarDocumentos', 'pedirPaqueteDeKudes', 'obtenerPaqueteDeKudes', 'enviarDocumentoPorCorreo'],
  'por-clics-cuenta': [
    ...['ponerCertificadoPropio', 'ponerLogo', 'obtenerLogo', 'quitarLogo', 'obtenerLogoDeIdentidad'],
    ...['ponerLogoDeEstablecimiento', 'obtenerLogoDeEstablecimiento', 'quitarLogoDeEstablecimiento'],
    ...['obtenerAjustes', 'cambiarAjustes', 'listarPuntos', 'cambiarPunto'],
    ...['listarReceptores', 'crearReceptor', 'modificarReceptor', 'eliminarReceptor', 'consultarPadron'],
    ...['listarProductos', 'crearProducto', 'modificarProducto', 'eliminarProducto'],
    ...['importarProductos', 'exportarProductos'],
  ],
  'por-clics-documentos': [
    ...['descargarKude', 'seguirEnlace', 'nominarDocumento', 'actualizarTransporte', 'reencolarDocumento'],
    ...['reenviarDocumento', 'inutilizarNumero', 'inutilizarRango', 'listarInutilizaciones', 'importarDocumentos'],
    ...['exportarDocumentos', 'descargarRg90'],
  ],
  'por-clics-instalacion': [
    ...['crearTenant', 'listarTenants', 'obtenerTenant', 'cambiarTenant', 'suspenderTenant', 'reactivarTenant'],
    ...['cambiarPlanDeTenant', 'reemplazarActividades', 'reemplazarObligaciones', 'obtenerPreparacion'],
    ...['ponerEstablecimiento', 'ponerPunto', 'ponerTimbrado', 'ponerCsc', 'ponerCertificado', 'listarCertificados'],
    ...['ponerLogoDeTenant', 'obtenerLogoDeTenant', 'quitarLogoDeTenant'],
    ...['ponerLogoDeEstablecimientoDeTenant', 'obtenerLogoDeEstablecimientoDeTenant'],
    ...['quitarLogoDeEstablecimientoDeTenant'],
    ...['crearApiKeyDeTenant', 'listarApiKeysDeTenant', 'revocarApiKeyDeTenant', 'invitarPersonaDeTenant'],
    ...['consultarSalud', 'obtenerInstalacion', 'listarActos', 'listarAtascados', 'buscarDocumentos'],
    ...['obtenerTramite', 'reencolarDocumentoDeTenant'],
  ],
  recorridos: [
    ...['cancelarDocumento', 'descargarLibroDeVentas', 'listarActosPropios'],
    ...['crearApiKey', 'listarApiKeys', 'revocarApiKey'],
    ...['iniciarHabilitacion', 'obtenerHabilitacion', 'listarLineasDeHabilitacion', 'pausarHabilitacion'],
    ...['seguirHabilitacion', 'repetirLineaDeHabilitacion', 'adjuntarImagenDeHabilitacion'],
    ...['obtenerExpedienteDeHabilitacion', 'redactarProrrogaDeHabilitacion'],
    ...['crearWebhook', 'listarWebhooks', 'obtenerWebhook', 'probarWebhook', 'listarEntregasDeWebhook'],
    ...['reenviarAvisosDeWebhook', 'cambiarWebhook', 'rotarSecretoDeWebhook', 'borrarWebhook'],
  ],
  sesion: ['obtenerIdentidad'],
  socios: ['crearEmisor', 'listarEmisores', 'crearSocio', 'listarSocios', 'cambiarSocio', 'prescindirDelSocio'],
};

/** The last test of a file: the service has done for its pages every operation of this file. */
export function todoFueHecho(navegador: Navegador, archivo: string): void {
  test('every operation that is done in this file was done in the browser', () => {
    expect(HECHAS[archivo]!.filter((id) => !navegador.hechas.has(id))).toEqual([]);
  });
}
