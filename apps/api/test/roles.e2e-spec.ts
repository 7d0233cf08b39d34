import { FACULTADES, type Facultad, type Role, ROLES } from '@libs/auth';
import { randomUUID } from 'node:crypto';
import { comoSuperadmin, conToken, type Pedir, tokenDe, unToken } from '../../../test/admin-tokens';
import { Cliente, type CuerpoDeError, type Json, pedir } from '../../../test/cliente';
import { type EmisorDePrueba, unEmisor } from '../../../test/emisor-de-prueba';

/** What each operation requires from its caller: add new operations here. */
const OPERACIONES: Record<Facultad | 'cualquiera' | 'nadie', string[]> = {
  nadie: [
    'consultarSalud',
    'obtenerOpenApi',
    'listarCatalogos',
    'consultarCatalogo',
    'seguirEnlace',
    'verificarDocumento',
    'informarRebote',
    'recibirCorreo',
    // For a person who signed in, even if the token allows nothing: it has a guard of its own.
    'aceptarInvitacion',
  ],
  cualquiera: [
    'listarDepartamentos',
    'listarDistritos',
    'listarLocalidades',
    'obtenerIdentidad',
    'obtenerLogoDeIdentidad',
    'listarCuentas',
  ],
  emitir: [
    ...['emitirDocumento', 'validarDocumento', 'previsualizarDocumento', 'importarDocumentos', 'nominarDocumento'],
    ...['actualizarTransporte', 'reenviarDocumento', 'reencolarDocumento', 'enviarDocumentoPorCorreo'],
    ...['crearProducto', 'modificarProducto', 'eliminarProducto', 'importarProductos'],
  ],
  leer: [
    ...[
      'listarDocumentos',
      'obtenerDocumento',
      'obtenerQr',
      'obtenerSolicitud',
      'descargarKude',
      'pedirPaqueteDeKudes',
      'obtenerPaqueteDeKudes',
    ],
    ...['listarInutilizaciones', 'listarSeries', 'listarAvisos'],
    ...['listarProductos', 'obtenerProducto', 'exportarProductos'],
    ...['obtenerHabilitacion', 'listarLineasDeHabilitacion'],
  ],
  anular: ['cancelarDocumento', 'inutilizarRango', 'inutilizarNumero'],
  ver_receptores: ['listarReceptores', 'consultarPadron', 'obtenerReceptor'],
  receptores: ['crearReceptor', 'modificarReceptor', 'eliminarReceptor'],
  reportes: [
    ...[
      'resumirDocumentos',
      'resumirPorDia',
      'listarMejoresReceptores',
      'exportarDocumentos',
      'descargarLibroDeVentas',
      'descargarRg90',
      'calcularIva',
    ],
  ],
  recibidos: ['notificarRecepcion', 'darConformidad', 'darDisconformidad', 'desconocerDocumento'],
  leer_recibidos: [
    ...['listarRecibidos', 'obtenerRecibido', 'descargarXmlRecibido', 'descargarKudeRecibido'],
    ...['descargarLibroDeCompras', 'listarCorreosRecibidos'],
  ],
  traer_recibidos: ['importarRecibidos', 'traerRecibido'],
  borradores: [...['listarBorradores', 'crearBorrador', 'obtenerBorrador', 'reemplazarBorrador', 'eliminarBorrador']],
  cuenta: [
    ...['crearApiKey', 'listarApiKeys', 'revocarApiKey', 'crearWebhook', 'listarWebhooks', 'obtenerWebhook'],
    ...['cambiarWebhook', 'borrarWebhook', 'rotarSecretoDeWebhook', 'probarWebhook', 'listarEntregasDeWebhook'],
    ...['reenviarAvisosDeWebhook', 'obtenerCuenta', 'obtenerAjustes', 'cambiarAjustes', 'listarActosPropios'],
    ...['ponerCertificadoPropio', 'ponerLogo', 'obtenerLogo', 'quitarLogo', 'ponerLogoDeEstablecimiento'],
    ...['obtenerLogoDeEstablecimiento', 'quitarLogoDeEstablecimiento', 'listarPuntos', 'cambiarPunto'],
    ...['probarBuzon', 'rotarDireccionDeRecibidos', 'prescindirDelSocio'],
    ...['listarPersonas', 'invitarPersona', 'cambiarRolDePersona', 'retirarPersona'],
    ...[
      'emitirConError',
      'iniciarHabilitacion',
      'obtenerExpedienteDeHabilitacion',
      'redactarProrrogaDeHabilitacion',
      'pausarHabilitacion',
      'seguirHabilitacion',
      'repetirLineaDeHabilitacion',
      'adjuntarImagenDeHabilitacion',
    ],
  ],
  socios: ['crearEmisor', 'listarEmisores'],
  soporte: [
    ...['listarActos', 'buscarDocumentos', 'listarAtascados', 'obtenerTramite', 'reencolarDocumentoDeTenant'],
    ...['listarTenants', 'obtenerTenant', 'listarApiKeysDeTenant', 'listarCertificados', 'obtenerPreparacion'],
    ...['obtenerLogoDeTenant', 'obtenerLogoDeEstablecimientoDeTenant', 'obtenerInstalacion'],
    'listarSocios',
  ],
  instalacion: [
    ...['crearTenant', 'cambiarTenant', 'suspenderTenant', 'reactivarTenant', 'cambiarPlanDeTenant'],
    ...['reemplazarActividades', 'reemplazarObligaciones', 'crearApiKeyDeTenant', 'revocarApiKeyDeTenant'],
    ...['ponerCertificado', 'ponerCsc', 'ponerTimbrado', 'ponerEstablecimiento', 'ponerPunto', 'ponerLogoDeTenant'],
    ...['quitarLogoDeTenant', 'ponerLogoDeEstablecimientoDeTenant', 'quitarLogoDeEstablecimientoDeTenant'],
    ...['crearSocio', 'cambiarSocio', 'invitarPersonaDeTenant'],
  ],
};

const DE_NADIE: Record<string, string> = {
  cdc: '01800000001001001000000112026010110000000019',
  establecimiento: '999',
  punto: '999',
  sit: 'H',
  ruc: '80000001',
};

interface Operacion {
  operationId: string;
  metodo: string;
  ruta: string;
  facultad?: string;
}

interface Descrita {
  operationId: string;
  security: Record<string, string[]>[];
}

let emisor: EmisorDePrueba;
let operaciones: Operacion[];

beforeAll(async () => {
  emisor = await unEmisor();
  const socio = { tenant_id: emisor.tenantId, plan: 'starter', cuota: 0 };
  expect((await comoSuperadmin('/v1/admin/socios', { metodo: 'POST', cuerpo: socio })).status).toBe(201);
  const { cuerpo } = await pedir<{ paths: Record<string, Record<string, Descrita>> }>('/openapi.json');
  operaciones = Object.entries(cuerpo.paths).flatMap(([ruta, metodos]) =>
    Object.entries(metodos).map(([metodo, { operationId, security }]) => ({
      operationId,
      metodo: metodo.toUpperCase(),
      ruta,
      facultad: Object.values(security[0] ?? {})[0]?.[0],
    })),
  );
});

const facultadDe = (operationId: string): string | undefined =>
  Object.entries(OPERACIONES).find(([, ids]) => ids.includes(operationId))?.[0];

/** Whether the guard let the caller pass: with unknown ids and without body, the route refuses or finds nothing. */
async function entra(pedirComo: Pedir, { metodo, ruta }: Operacion): Promise<boolean> {
  const { status, cuerpo } = await pedirComo<CuerpoDeError & Json>(
    ruta.replace(/\{(\w+)\}/g, (_, nombre: string) => DE_NADIE[nombre] ?? randomUUID()),
    { metodo },
  );
  expect({ metodo, ruta, status }).not.toMatchObject({ status: 401 });
  if (status === 403) expect(cuerpo.error.codigo).toBe('FORBIDDEN');
  return status !== 403;
}

const conRol = (role: Role): Pedir =>
  conToken(role === 'soporte' ? unToken({ sub: 'soporte-roles', role }) : tokenDe(emisor, role, `${role}-roles`));

async function losQueEntran(pedirComo: Pedir): Promise<string[]> {
  const pasan: string[] = [];
  for (const operacion of operaciones)
    if (!OPERACIONES.nadie.includes(operacion.operationId) && (await entra(pedirComo, operacion)))
      pasan.push(operacion.operationId);
  return pasan.sort();
}

const de = (facultades: readonly string[]): string[] =>
  facultades.flatMap((facultad) => OPERACIONES[facultad as Facultad]).sort();

const DE_RECIBIDOS = ['recibidos', 'leer_recibidos', 'traer_recibidos'];
const DE_LA_CUENTA = [
  'cualquiera',
  'emitir',
  'leer',
  'anular',
  'ver_receptores',
  'receptores',
  'reportes',
  ...DE_RECIBIDOS,
];
const DE_CADA_ROL: Record<Role, string[]> = {
  contador: ['cualquiera', 'leer', 'ver_receptores', 'reportes', ...DE_RECIBIDOS],
  soporte: ['cualquiera', 'soporte'],
  socio: ['cualquiera', 'socios'],
  user: [...DE_LA_CUENTA, 'borradores'],
  admin: [...DE_LA_CUENTA, 'borradores', 'cuenta'],
  superadmin: [...DE_LA_CUENTA, 'borradores', 'cuenta', 'soporte', 'instalacion'],
};

describe('each role at each operation', () => {
  it('every operation of the document has its place in the matrix, and no other has', () => {
    const conocidas = Object.values(OPERACIONES).flat();
    expect(operaciones.map(({ operationId }) => operationId).sort()).toEqual(conocidas.sort());
    expect(operaciones.filter(({ operationId }) => facultadDe(operationId) === undefined)).toEqual([]);
    expect(Object.keys(FACULTADES).filter((facultad) => !(facultad in OPERACIONES))).toEqual([]);
  });

  it('the document says of each operation what it asks, and of the others nothing', () => {
    const documentadas = operaciones.map(({ operationId, facultad }) => [operationId, facultad ?? 'no']);
    const pedida = (id: string) => facultadDe(id)!.replace(/^(nadie|cualquiera)$/, 'no');
    expect(documentadas).toEqual(operaciones.map(({ operationId }) => [operationId, pedida(operationId)]));
  });

  it.each(ROLES)('a token of %s is let in where the table says, and answered 403 elsewhere', async (role) => {
    expect(await losQueEntran(conRol(role))).toEqual(de(DE_CADA_ROL[role]));
  });

  it('an API key is let in where a user is', async () => {
    const conClave: Pedir = (ruta, peticion) => new Cliente(emisor.api.apiKey).pedir(ruta, peticion);
    expect(await losQueEntran(conClave)).toEqual(de(DE_LA_CUENTA));
  });
});

describe('GET /v1/identidad', () => {
  interface Identidad {
    id: string;
    auth_via: string;
    role: string;
    tenant: Json | null;
    facultades: string[];
    solicitudes_por_minuto: number;
  }

  it.each(ROLES)('200: says to a %s who it is and what it may do', async (role) => {
    const { status, cuerpo } = await conRol(role)<Identidad>('/v1/identidad');
    expect(status).toBe(200);
    expect(cuerpo).toMatchObject({ id: `${role}-roles`, auth_via: 'jwt', role });
    expect(cuerpo.facultades.sort()).toEqual(DE_CADA_ROL[role].filter((facultad) => facultad !== 'cualquiera').sort());
    expect(cuerpo.tenant).toEqual(
      role === 'soporte' ? null : expect.objectContaining({ id: emisor.tenantId, ruc: emisor.ruc }),
    );
    expect(cuerpo.solicitudes_por_minuto).toBeGreaterThan(0);
    if (cuerpo.tenant)
      expect(cuerpo.tenant).toMatchObject({
        certificado: { dias_restantes: expect.any(Number) },
        timbrados: { H: { numero: expect.any(String) } },
      });
  });

  it('200: to a key too', async () => {
    const { cuerpo } = await emisor.api.pedir<Identidad>('/v1/identidad');
    expect(cuerpo).toMatchObject({ auth_via: 'api_key', role: 'user', tenant: { id: emisor.tenantId } });
  });

  it('401 without a credential', async () => {
    expect((await pedir('/v1/identidad')).status).toBe(401);
  });
});

it("that support read a document stands in the tenant's audit log with its role", async () => {
  const { de_id } = await emisor.api.emitido({
    establecimiento: '001',
    punto: '001',
    tipo_transaccion: 1,
    receptor: { nombre: 'Ana Báez', tipo_documento: 1, numero_documento: '4567890', codigo_pais: 'PRY' },
    items: [{ descripcion: 'Café', cantidad: 1, precio_unitario: 35000, iva_tipo: 10 }],
  });
  expect((await conRol('soporte')(`/v1/admin/de/${de_id}`)).status).toBe(200);
  const { cuerpo } = await conRol('admin')<{ actos: Json[] }>('/v1/admin/cuenta/auditoria', {
    query: { autor: 'soporte-roles' },
  });
  expect(cuerpo.actos).toEqual([
    expect.objectContaining({
      acto: 'de.leer',
      objeto: `documento ${de_id}`,
      autor: { id: 'soporte-roles', via: 'jwt', rol: 'soporte', persona: null, prefijo: null },
    }),
  ]);
});
