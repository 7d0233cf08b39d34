import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { TIPOS_DE_AVISO } from '@libs/avisos';
import { DESCRIPCIONES } from '../../../apps/api/src/openapi-descripciones';
import { ROOT } from '../../../dev/stack/root';
import { type Documento, type Esquema, operaciones as operacionesDe } from '../../fuzz/documento';
import { Juez } from '../../fuzz/juez';

interface Operacion {
  operationId: string;
  security: object[];
}
interface ConCuerpo {
  operationId: string;
  requestBody?: {
    content: Record<string, { schema: Esquema; example?: object; examples?: Record<string, { value: object }> }>;
  };
}
interface Descrita {
  operationId: string;
  summary: string;
  description?: string;
}
const TEXTO = readFileSync(path.join(ROOT, 'docs/openapi.json'), 'utf8');
const { paths } = JSON.parse(TEXTO) as { paths: Record<string, Record<string, Operacion>> };
const operaciones = Object.entries(paths).flatMap(([ruta, metodos]) =>
  Object.entries(metodos).map(([metodo, { operationId, security }]) => ({
    operacion: `${metodo.toUpperCase()} ${ruta}`,
    operationId,
    publica: security.length === 0,
  })),
);

it('the names that generated clients call by never change: a new operation has its line here', () => {
  expect(Object.fromEntries(operaciones.map((operacion) => [operacion.operationId, operacion.operacion]))).toEqual(
    NOMBRES,
  );
  expect(new Set(operaciones.map(({ operationId }) => operationId)).size).toBe(operaciones.length);
});

it('only health, the document itself, lists of codes, signed links and the verification are for everybody', () => {
  const publicas = operaciones.filter(({ publica }) => publica).map(({ operationId }) => operationId);
  expect(publicas.sort()).toEqual([
    'consultarCatalogo',
    'consultarSalud',
    'listarCatalogos',
    'obtenerOpenApi',
    'seguirEnlace',
    'verificarDocumento',
  ]);
});

it('whatever a generator has to call by a name has one that is a name in its language', () => {
  const { components } = JSON.parse(TEXTO) as { components: { schemas: Record<string, object> } };
  for (const nombres of [operaciones.map(({ operationId }) => operationId), Object.keys(components.schemas)]) {
    expect(nombres.filter((nombre) => !/^[A-Za-z][A-Za-z\d]*$/.test(nombre))).toEqual([]);
    // Some generators write a file for each, on disks that ignore case.
    expect(new Set(nombres.map((nombre) => nombre.toLowerCase())).size).toBe(nombres.length);
  }
});

it('every operation says what it promises, and not its summary again', () => {
  const { paths: descritas } = JSON.parse(TEXTO) as { paths: Record<string, Record<string, Descrita>> };
  const todas = Object.values(descritas).flatMap((metodos) => Object.values(metodos));
  const mal = todas.filter(({ summary, description = '' }) => description.length < 20 || description.includes(summary));
  expect(mal.map(({ operationId }) => operationId)).toEqual([]);
  const nombres = new Set(todas.map(({ operationId }) => operationId));
  expect(Object.keys(DESCRIPCIONES).filter((descrita) => !nombres.has(descrita))).toEqual([]);
});

it('the first server is the installation itself, and nothing is an extension that only this repository reads', () => {
  const { servers } = JSON.parse(TEXTO) as { servers: { url: string }[] };
  expect(servers.map(({ url }) => url)).toEqual(['/', '{base_url}', '{qa_url}', '{dev_url}']);
  expect([...new Set(TEXTO.match(/"x-[\w-]+"(?=:)/g))]).toEqual(['"x-enum-descriptions"']);
});

it('every body in JSON has an example that its own schema takes', () => {
  const { paths: escritas } = JSON.parse(TEXTO) as { paths: Record<string, Record<string, ConCuerpo>> };
  const juez = new Juez(JSON.parse(TEXTO) as Documento);
  const mal = Object.values(escritas)
    .flatMap((metodos) => Object.values(metodos))
    .flatMap(({ operationId, requestBody }) => {
      const json = requestBody?.content['application/json'];
      if (!json) return [];
      const ejemplos = json.examples ? Object.values(json.examples).map(({ value }) => value) : [json.example];
      const respuestas = { 200: { content: { 'application/json': { schema: json.schema } } } };
      const faltas = ejemplos.flatMap((ejemplo) =>
        juez.segunElDocumento(
          { metodo: '', ruta: '', parametros: [], respuestas },
          {
            ...{ status: 200, headers: { 'content-type': 'application/json' } },
            bytes: Buffer.from(JSON.stringify(ejemplo ?? null)),
          },
        ),
      );
      return faltas.map((falta) => `${operationId}: ${falta}`);
    });
  expect(mal).toEqual([]);
});

describe('the example of an answer', () => {
  const documento = JSON.parse(TEXTO) as Documento;
  const juez = new Juez(documento);
  const conJson = operacionesDe(documento).flatMap((operacion) =>
    Object.entries(operacion.respuestas).flatMap(([status, { content }]) => {
      const json = content?.['application/json'] as { example?: object } | undefined;
      return json && status < '500'
        ? [[`${operacion.metodo} ${operacion.ruta} ${status}`, operacion, json] as const]
        : [];
    }),
  );

  it('is there for every good answer and every refusal with a body, but the document itself', () => {
    expect(conJson.filter(([, , { example }]) => !example).map(([respuesta]) => respuesta)).toEqual([
      'GET /openapi.json 200',
    ]);
  });

  it("is one that the answer's own schema takes, without a member that it does not name", () => {
    const faltas = conJson.flatMap(([respuesta, operacion, { example }]) => {
      const bytes = Buffer.from(JSON.stringify(example ?? null));
      const headers = { 'content-type': 'application/json' };
      const recibida = { status: Number(respuesta.split(' ').at(-1)), headers, bytes };
      return example ? juez.segunElDocumento(operacion, recibida).map((falta) => `${respuesta}: ${falta}`) : [];
    });
    expect(faltas).toEqual([]);
  });

  it('shows no secret, no address of a test, and no taxpayer but those of the guides', () => {
    const texto = JSON.stringify(conJson.map(([, , { example }]) => example));
    expect(texto).not.toMatch(/127\.0\.0\.1|localhost|eyJ[\w-]+\.|[?&]t=(?!firma)/);
    expect([...new Set(texto.match(/timbo_k_\w{20,}/g))]).toEqual(['timbo_k_EjemploEjemploEjemploEjemplo0000']);
    expect([...new Set(texto.match(/\b8\d{7}-\d\b/g))].sort()).toEqual(['80099990-8', '80999995-1']);
  });
});

describe('the notices that are posted', () => {
  const documento = JSON.parse(TEXTO) as Documento;
  const juez = new Juez(documento);

  it('have a schema and an example for each type, and the schema takes it, without a member that it does not name', () => {
    expect(Object.keys(documento.webhooks)).toEqual(TIPOS_DE_AVISO);
    const ejemplos = Object.entries(documento.webhooks).map(([tipo, { post }]) => {
      const { example } = post.requestBody!.content['application/json'] as { example?: { tipo: string } };
      return [tipo, example ? [example.tipo, ...juez.segunSuTipo(example)] : 'no example'];
    });
    expect(ejemplos).toEqual(TIPOS_DE_AVISO.map((tipo) => [tipo, [tipo]]));
  });

  it('are known by their type, and with a member more they are refused', () => {
    const { example } = documento.webhooks['de.aprobado']!.post.requestBody!.content['application/json'] as unknown as {
      example: { tipo: string; datos: object };
    };
    expect(juez.segunSuTipo({ ...example, datos: { ...example.datos, xml: '' } } as never)).toEqual([
      'schema: /datos must NOT have additional properties xml',
    ]);
    expect(juez.segunSuTipo({ ...example, tipo: 'de.rechazado' })).not.toEqual([]);
  });
});

it('no two classes have one name: the document would describe one by the other', () => {
  const api = path.join(ROOT, 'apps/api/src');
  const fuentes = readdirSync(api, { recursive: true, encoding: 'utf8' }).filter((archivo) =>
    archivo.endsWith('.dto.ts'),
  );
  const nombres = fuentes.flatMap((fuente) =>
    [...readFileSync(path.join(api, fuente), 'utf8').matchAll(/^(?:export )?class (\w+)/gm)].map(
      ([, nombre]) => nombre,
    ),
  );
  expect(nombres.filter((nombre, i) => nombres.indexOf(nombre) !== i)).toEqual([]);
});

const NOMBRES = {
  consultarSalud: 'GET /health',
  obtenerOpenApi: 'GET /openapi.json',
  crearApiKey: 'POST /v1/admin/api-keys',
  listarApiKeys: 'GET /v1/admin/api-keys',
  revocarApiKey: 'DELETE /v1/admin/api-keys/{id}',
  listarPersonas: 'GET /v1/admin/cuenta/personas',
  invitarPersona: 'POST /v1/admin/cuenta/personas/invitaciones',
  cambiarRolDePersona: 'PATCH /v1/admin/cuenta/personas/{id}',
  retirarPersona: 'DELETE /v1/admin/cuenta/personas/{id}',
  invitarPersonaDeTenant: 'POST /v1/admin/tenants/{id}/personas/invitaciones',
  aceptarInvitacion: 'POST /v1/invitaciones/{token}/aceptar',
  crearWebhook: 'POST /v1/admin/webhooks',
  listarWebhooks: 'GET /v1/admin/webhooks',
  obtenerWebhook: 'GET /v1/admin/webhooks/{id}',
  cambiarWebhook: 'PATCH /v1/admin/webhooks/{id}',
  borrarWebhook: 'DELETE /v1/admin/webhooks/{id}',
  rotarSecretoDeWebhook: 'POST /v1/admin/webhooks/{id}/rotar-secreto',
  probarWebhook: 'POST /v1/admin/webhooks/{id}/probar',
  listarEntregasDeWebhook: 'GET /v1/admin/webhooks/{id}/entregas',
  reenviarAvisosDeWebhook: 'POST /v1/admin/webhooks/{id}/reenviar',
  listarActos: 'GET /v1/admin/auditoria',
  obtenerIdentidad: 'GET /v1/identidad',
  obtenerLogoDeIdentidad: 'GET /v1/identidad/logo',
  listarCuentas: 'GET /v1/cuentas',
  obtenerCuenta: 'GET /v1/admin/cuenta',
  obtenerAjustes: 'GET /v1/admin/cuenta/ajustes',
  cambiarAjustes: 'PATCH /v1/admin/cuenta/ajustes',
  listarActosPropios: 'GET /v1/admin/cuenta/auditoria',
  ponerCertificadoPropio: 'PUT /v1/admin/cuenta/certificado',
  ponerLogoDeEstablecimiento: 'PUT /v1/admin/cuenta/establecimientos/{establecimiento}/logo',
  obtenerLogoDeEstablecimiento: 'GET /v1/admin/cuenta/establecimientos/{establecimiento}/logo',
  quitarLogoDeEstablecimiento: 'DELETE /v1/admin/cuenta/establecimientos/{establecimiento}/logo',
  ponerLogo: 'PUT /v1/admin/cuenta/logo',
  obtenerLogo: 'GET /v1/admin/cuenta/logo',
  quitarLogo: 'DELETE /v1/admin/cuenta/logo',
  listarPuntos: 'GET /v1/admin/cuenta/puntos',
  cambiarPunto: 'PATCH /v1/admin/cuenta/puntos/{establecimiento}/{punto}',
  buscarDocumentos: 'GET /v1/admin/de',
  listarAtascados: 'GET /v1/admin/de/atascados',
  obtenerInstalacion: 'GET /v1/admin/instalacion',
  obtenerTramite: 'GET /v1/admin/de/{de_id}',
  prescindirDelSocio: 'DELETE /v1/admin/cuenta/socio',
  crearSocio: 'POST /v1/admin/socios',
  listarSocios: 'GET /v1/admin/socios',
  cambiarSocio: 'PATCH /v1/admin/socios/{id}',
  crearEmisor: 'POST /v1/socios/emisores',
  listarEmisores: 'GET /v1/socios/emisores',
  crearTenant: 'POST /v1/admin/tenants',
  listarTenants: 'GET /v1/admin/tenants',
  obtenerTenant: 'GET /v1/admin/tenants/{id}',
  cambiarTenant: 'PATCH /v1/admin/tenants/{id}',
  reemplazarActividades: 'PUT /v1/admin/tenants/{id}/actividades',
  crearApiKeyDeTenant: 'POST /v1/admin/tenants/{id}/api-keys',
  listarApiKeysDeTenant: 'GET /v1/admin/tenants/{id}/api-keys',
  revocarApiKeyDeTenant: 'DELETE /v1/admin/tenants/{id}/api-keys/{api_key_id}',
  ponerCertificado: 'PUT /v1/admin/tenants/{id}/certificado',
  listarCertificados: 'GET /v1/admin/tenants/{id}/certificados',
  ponerCsc: 'PUT /v1/admin/tenants/{id}/csc/{sit}',
  reencolarDocumentoDeTenant: 'POST /v1/admin/tenants/{id}/de/{de_id}/reencolar',
  ponerEstablecimiento: 'PUT /v1/admin/tenants/{id}/establecimientos/{establecimiento}',
  ponerLogoDeEstablecimientoDeTenant: 'PUT /v1/admin/tenants/{id}/establecimientos/{establecimiento}/logo',
  obtenerLogoDeEstablecimientoDeTenant: 'GET /v1/admin/tenants/{id}/establecimientos/{establecimiento}/logo',
  quitarLogoDeEstablecimientoDeTenant: 'DELETE /v1/admin/tenants/{id}/establecimientos/{establecimiento}/logo',
  ponerPunto: 'PUT /v1/admin/tenants/{id}/establecimientos/{establecimiento}/puntos/{punto}',
  ponerLogoDeTenant: 'PUT /v1/admin/tenants/{id}/logo',
  obtenerLogoDeTenant: 'GET /v1/admin/tenants/{id}/logo',
  quitarLogoDeTenant: 'DELETE /v1/admin/tenants/{id}/logo',
  reemplazarObligaciones: 'PUT /v1/admin/tenants/{id}/obligaciones',
  cambiarPlanDeTenant: 'PUT /v1/admin/tenants/{id}/plan',
  obtenerPreparacion: 'GET /v1/admin/tenants/{id}/preparacion',
  reactivarTenant: 'POST /v1/admin/tenants/{id}/reactivar',
  suspenderTenant: 'POST /v1/admin/tenants/{id}/suspender',
  listarAvisos: 'GET /v1/avisos',
  listarCatalogos: 'GET /v1/catalogos',
  consultarCatalogo: 'GET /v1/catalogos/{nombre}',
  validarDocumento: 'POST /v1/de/validar',
  previsualizarDocumento: 'POST /v1/de/vista-previa',
  importarDocumentos: 'POST /v1/de/importar',
  ponerTimbrado: 'PUT /v1/admin/tenants/{id}/timbrados/{sit}',
  listarDepartamentos: 'GET /v1/catalogos/departamentos',
  listarDistritos: 'GET /v1/catalogos/distritos',
  listarLocalidades: 'GET /v1/catalogos/localidades',
  informarRebote: 'POST /v1/correos/rebotes',
  recibirCorreo: 'POST /v1/correos/entrantes',
  listarCorreosRecibidos: 'GET /v1/recibidos/correos',
  probarBuzon: 'POST /v1/admin/cuenta/buzon/probar',
  rotarDireccionDeRecibidos: 'POST /v1/admin/cuenta/recibidos-direccion/rotar',
  listarDocumentos: 'GET /v1/de',
  emitirDocumento: 'POST /v1/de/emitir',
  emitirConError: 'POST /v1/habilitacion/emitir-con-error',
  obtenerHabilitacion: 'GET /v1/habilitacion',
  obtenerExpedienteDeHabilitacion: 'GET /v1/habilitacion/expediente',
  redactarProrrogaDeHabilitacion: 'POST /v1/habilitacion/prorroga',
  iniciarHabilitacion: 'POST /v1/habilitacion',
  pausarHabilitacion: 'POST /v1/habilitacion/pausar',
  seguirHabilitacion: 'POST /v1/habilitacion/seguir',
  listarLineasDeHabilitacion: 'GET /v1/habilitacion/lineas',
  repetirLineaDeHabilitacion: 'POST /v1/habilitacion/lineas/{codigo}/repetir',
  adjuntarImagenDeHabilitacion: 'PUT /v1/habilitacion/lineas/{codigo}/imagen',
  exportarDocumentos: 'GET /v1/de/exportar',
  listarInutilizaciones: 'GET /v1/de/inutilizaciones',
  inutilizarRango: 'POST /v1/de/inutilizar',
  descargarRg90: 'GET /v1/de/rg90',
  descargarLibroDeVentas: 'GET /v1/de/libro-ventas',
  descargarLibroDeCompras: 'GET /v1/recibidos/libro-compras',
  calcularIva: 'GET /v1/reportes/iva',
  resumirDocumentos: 'GET /v1/de/summary',
  resumirPorDia: 'GET /v1/de/por-dia',
  listarMejoresReceptores: 'GET /v1/de/top-receptores',
  pedirPaqueteDeKudes: 'POST /v1/de/kudes',
  obtenerPaqueteDeKudes: 'GET /v1/de/kudes/{id}',
  obtenerDocumento: 'GET /v1/de/{cdc}',
  obtenerQr: 'GET /v1/de/{cdc}/qr',
  obtenerSolicitud: 'GET /v1/de/{cdc}/solicitud',
  cancelarDocumento: 'POST /v1/de/{cdc}/cancelar',
  nominarDocumento: 'POST /v1/de/{cdc}/nominar',
  actualizarTransporte: 'POST /v1/de/{cdc}/actualizar-transporte',
  inutilizarNumero: 'POST /v1/de/{cdc}/inutilizar-numero',
  descargarKude: 'GET /v1/de/{cdc}/kude',
  reenviarDocumento: 'POST /v1/de/{cdc}/reenviar',
  reencolarDocumento: 'POST /v1/de/{de_id}/reencolar',
  enviarDocumentoPorCorreo: 'POST /v1/de/{de_id}/reenviar-email',
  seguirEnlace: 'GET /v1/enlaces/{archivo}',
  verificarDocumento: 'POST /v1/verificar',
  importarRecibidos: 'POST /v1/recibidos/importar',
  traerRecibido: 'POST /v1/recibidos',
  listarRecibidos: 'GET /v1/recibidos',
  descargarXmlRecibido: 'GET /v1/recibidos/{cdc}/xml',
  descargarKudeRecibido: 'GET /v1/recibidos/{cdc}/kude',
  obtenerRecibido: 'GET /v1/recibidos/{cdc}',
  darConformidad: 'POST /v1/recibidos/{cdc}/conformidad',
  desconocerDocumento: 'POST /v1/recibidos/{cdc}/desconocimiento',
  darDisconformidad: 'POST /v1/recibidos/{cdc}/disconformidad',
  notificarRecepcion: 'POST /v1/recibidos/{cdc}/notificar-recepcion',
  listarReceptores: 'GET /v1/receptores',
  crearReceptor: 'POST /v1/receptores',
  consultarPadron: 'GET /v1/receptores/padron/{ruc}',
  obtenerReceptor: 'GET /v1/receptores/{receptor_id}',
  modificarReceptor: 'PATCH /v1/receptores/{receptor_id}',
  eliminarReceptor: 'DELETE /v1/receptores/{receptor_id}',
  listarProductos: 'GET /v1/productos',
  exportarProductos: 'GET /v1/productos/exportar',
  importarProductos: 'POST /v1/productos/importar',
  crearProducto: 'POST /v1/productos',
  obtenerProducto: 'GET /v1/productos/{producto_id}',
  modificarProducto: 'PATCH /v1/productos/{producto_id}',
  eliminarProducto: 'DELETE /v1/productos/{producto_id}',
  listarBorradores: 'GET /v1/borradores',
  crearBorrador: 'POST /v1/borradores',
  obtenerBorrador: 'GET /v1/borradores/{borrador_id}',
  reemplazarBorrador: 'PUT /v1/borradores/{borrador_id}',
  eliminarBorrador: 'DELETE /v1/borradores/{borrador_id}',
  listarSeries: 'GET /v1/series',
};
