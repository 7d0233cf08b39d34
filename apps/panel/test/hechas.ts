import type { Navegador } from './navegador';
import { operacion } from './operaciones';
import { noSeLeOfrece, TODOS } from './roles';

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
    ...['validarDocumento', 'previsualizarDocumento', 'emitirDocumento', 'obtenerSolicitud'],
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
    ...[
      'obtenerDocumento',
      'descargarKude',
      'seguirEnlace',
      'nominarDocumento',
      'actualizarTransporte',
      'reencolarDocumento',
    ],
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
  'por-clics-integracion': [
    ...['crearApiKey', 'listarApiKeys', 'revocarApiKey', 'listarActosPropios'],
    ...['iniciarHabilitacion', 'obtenerHabilitacion', 'listarLineasDeHabilitacion', 'pausarHabilitacion'],
    ...['seguirHabilitacion', 'repetirLineaDeHabilitacion', 'adjuntarImagenDeHabilitacion'],
    ...['obtenerExpedienteDeHabilitacion', 'redactarProrrogaDeHabilitacion'],
    ...['crearWebhook', 'listarWebhooks', 'obtenerWebhook', 'probarWebhook', 'listarEntregasDeWebhook'],
    ...['reenviarAvisosDeWebhook', 'cambiarWebhook', 'rotarSecretoDeWebhook', 'borrarWebhook'],
  ],
  recorridos: ['cancelarDocumento', 'descargarLibroDeVentas'],
  sesion: ['obtenerIdentidad'],
  socios: ['crearEmisor', 'listarEmisores', 'crearSocio', 'listarSocios', 'cambiarSocio', 'prescindirDelSocio'],
};

/** What a role does in another file than the others: its form with an address is there. */
const APARTE: Readonly<Record<string, readonly string[]>> = {
  socios: ['socio listarDepartamentos', 'socio listarDistritos', 'socio listarLocalidades'],
};

/** What has to be done for the pages of a file: each operation by somebody, and in the run of all roles by each that may. */
function debidas(archivo: string): string[] {
  if (!TODOS) return [...HECHAS[archivo]!];
  const enOtro = Object.values(APARTE).flat();
  const deAqui = HECHAS[archivo]!.flatMap((id) => {
    const roles = operacion(id).roles.filter((rol) => !noSeLeOfrece(rol, id));
    return roles.length > 0 ? roles.map((rol) => `${rol} ${id}`) : [id];
  });
  return [...deAqui.filter((debida) => !enOtro.includes(debida)), ...(APARTE[archivo] ?? [])];
}

/** What is listed as offered to nobody of a role, and was done by it in this file. */
const deMas = ({ hechas }: Navegador, archivo: string): string[] =>
  HECHAS[archivo]!.flatMap((id) =>
    operacion(id).roles.flatMap((rol) => (noSeLeOfrece(rol, id) && hechas.has(`${rol} ${id}`) ? `${rol} ${id}` : [])),
  );

/** The last test of a file: the service has done for its pages every operation of this file, and refused none to a role. */
export function todoFueHecho(navegador: Navegador, archivo: string): void {
  test('every operation that is done in this file was done in the browser, and none was refused to a role', () => {
    const { hechas, negadas } = navegador;
    expect({
      faltan: debidas(archivo).filter((debida) => !hechas.has(debida)),
      deMas: deMas(navegador, archivo),
      negadas: [...negadas],
    }).toEqual({ faltan: [], deMas: [], negadas: [] });
  });
}
