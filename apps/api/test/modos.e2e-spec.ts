import { randomUUID } from 'node:crypto';
import { PNG } from 'pngjs';
import { idDePrueba } from '@libs/platform';
import { SEMILLA, unoDeCada } from '../../../test/largo';
import { stackDePrueba } from '../../../test/stack';
import { comoSuperadmin, conToken, type Pedir, tokenDe, unToken } from '../../../test/admin-tokens';
import { hasta } from '../../../test/during';
import { Cliente, type CuerpoDeError, type De, type Json, pedir, type Peticion, subida } from '../../../test/cliente';
import { type EmisorDePrueba, enLaBase, unEmisorQueImprime, unPkcs12, unRuc } from '../../../test/emisor-de-prueba';
import { PRORROGA, TRANSPORTE } from './cuerpos';
import { EMPRESA, unaFactura } from './facturas';
import { ProcesoApi } from './proceso-api';
import { DEL_CONTRIBUYENTE, DE_SOCIOS, DE_SOPORTE, DE_SUPERADMIN, DE_TODOS } from './operaciones-sin-modo';

type Modo = 'real' | 'prueba';
const MODOS: readonly Modo[] = ['real', 'prueba'];
const otroQue = (modo: Modo): Modo => (modo === 'real' ? 'prueba' : 'real');
const CABECERA = { prueba: { 'Timbo-Modo': 'prueba' }, real: {} };
const MOTIVO = { motivo: 'Una razón cualquiera' };
const ESPERA = { query: { wait: true, timeout: 25 } };
const MES = '2026-01';
const LOGO = PNG.sync.write(new PNG({ width: 50, height: 50 }));
/** One that nobody asked for before. */
let ultimo = 500;
const unRango = () => {
  ultimo += 1;
  return { ...MOTIVO, establecimiento: '001', punto: '001', tipo_de: 1, numero_desde: ultimo, numero_hasta: ultimo };
};

/** What one mode has. */
interface Cosas {
  tenantId: string;
  clave: Pedir;
  admin: Pedir;
  cdc: string;
  xml: Buffer;
  /** By the path parameter, and where they differ, by the part of the path before it. */
  ids: Record<string, string>;
}

interface Fila extends Pick<Peticion, 'query'> {
  cuerpo?: (otras: Cosas) => unknown;
  status: number;
  /** Its answer names the mode's own document, or another thing of its own. */
  ve?: string;
  /** Its refusal contains the CDC that was sent. */
  nombra?: boolean;
}

/** Acts on the object in a path: for the other mode it never existed. */
const deOtro = (cuerpo?: Fila['cuerpo']): Fila => ({ cuerpo, status: 404 });
const respondidas = (ids: string): Record<string, Fila> =>
  Object.fromEntries(ids.split(' ').map((id) => [id, { status: 200 }]));
const LIBRE = { query: { formato: 'csv', mes: MES, sit: 'H' }, status: 200 };

/** Operations about one tenant, asked in one mode with the ids of the other: a new operation has its row here. */
const DE_UN_MODO: Readonly<Record<string, Fila>> = {
  ...respondidas('resumirDocumentos resumirPorDia listarInutilizaciones obtenerAjustes listarPuntos obtenerCuenta'),
  ...respondidas('listarActosPropios consultarPadron listarRecibidos listarCorreosRecibidos listarSeries'),
  ...respondidas('rotarDireccionDeRecibidos'),
  listarMejoresReceptores: { status: 200, ve: 'nombre' },
  exportarDocumentos: { status: 200, ve: 'cdc' },
  descargarLibroDeVentas: LIBRE,
  descargarLibroDeCompras: LIBRE,
  calcularIva: LIBRE,
  descargarRg90: { query: { mes: MES }, status: 404 },
  emitirDocumento: { cuerpo: () => unaFactura(), status: 200 },
  validarDocumento: { cuerpo: () => unaFactura(), status: 200 },
  previsualizarDocumento: { cuerpo: () => unaFactura(), status: 200 },
  inutilizarRango: { cuerpo: unRango, status: 200 },
  inutilizarNumero: deOtro(() => MOTIVO),
  cancelarDocumento: deOtro(() => MOTIVO),
  nominarDocumento: deOtro(() => ({ receptor: EMPRESA })),
  actualizarTransporte: deOtro(() => TRANSPORTE),
  reenviarDocumento: deOtro(() => unaFactura()),
  reencolarDocumento: deOtro(),
  pedirPaqueteDeKudes: { cuerpo: ({ cdc }) => ({ como: 'pdf', cdcs: [cdc] }), status: 422 },
  obtenerPaqueteDeKudes: deOtro(),
  importarDocumentos: { cuerpo: ({ xml }) => unArchivo(xml), status: 422, nombra: true },
  listarDocumentos: { status: 200, ve: 'cdc' },
  obtenerDocumento: deOtro(),
  descargarKude: deOtro(),
  obtenerQr: deOtro(),
  obtenerSolicitud: deOtro(),
  enviarDocumentoPorCorreo: deOtro(() => ({ email: 'otro@example.com' })),
  cambiarAjustes: { cuerpo: () => ({ nota: 'De este modo' }), status: 200 },
  ponerLogo: { cuerpo: () => LOGO, status: 200 },
  ...{ obtenerLogo: { status: 200 }, quitarLogo: { status: 204 }, obtenerLogoDeIdentidad: { status: 404 } },
  ponerLogoDeEstablecimiento: { cuerpo: () => LOGO, status: 200 },
  obtenerLogoDeEstablecimiento: { status: 200 },
  quitarLogoDeEstablecimiento: { status: 204 },
  cambiarPunto: { cuerpo: () => ({ kude_formato: 'ticket80' }), status: 200 },
  ponerCertificadoPropio: { status: 422 },
  emitirConError: { cuerpo: () => ({ documento: unaFactura(), error: 'nada' }), status: 422 },
  // Neither mode has begun a run, and without a receiver none begins.
  iniciarHabilitacion: { cuerpo: () => ({}), status: 422 },
  obtenerHabilitacion: deOtro(),
  obtenerExpedienteDeHabilitacion: deOtro(),
  redactarProrrogaDeHabilitacion: { cuerpo: () => PRORROGA, status: 200 },
  listarLineasDeHabilitacion: deOtro(),
  pausarHabilitacion: deOtro(),
  seguirHabilitacion: deOtro(),
  repetirLineaDeHabilitacion: deOtro(),
  adjuntarImagenDeHabilitacion: { ...deOtro(), cuerpo: () => LOGO },
  listarReceptores: { status: 200, ve: 'receptor_id' },
  crearReceptor: { cuerpo: () => ({ ...EMPRESA, ruc: unRuc(), tipo_operacion: 1 }), status: 200 },
  obtenerReceptor: deOtro(),
  modificarReceptor: deOtro(() => ({ nombre: 'Otro nombre' })),
  eliminarReceptor: deOtro(),
  listarProductos: { status: 200, ve: 'producto_id' },
  exportarProductos: { status: 200, ve: 'nombre' },
  importarProductos: { cuerpo: () => unArchivo(Buffer.from('descripcion\nYerba')), status: 200 },
  crearProducto: { cuerpo: () => ({ descripcion: 'Café molido 500 g' }), status: 200 },
  obtenerProducto: deOtro(),
  modificarProducto: deOtro(() => ({ descripcion: 'Otro café' })),
  eliminarProducto: deOtro(),
  listarBorradores: { status: 200, ve: 'borrador_id' },
  crearBorrador: { cuerpo: () => ({ contenido: {} }), status: 200 },
  obtenerBorrador: deOtro(),
  reemplazarBorrador: deOtro(() => ({ contenido: { tipo_de: 1 } })),
  eliminarBorrador: deOtro(),
  obtenerRecibido: deOtro(),
  descargarXmlRecibido: deOtro(),
  descargarKudeRecibido: deOtro(),
  importarRecibidos: { cuerpo: () => unArchivo(Buffer.from('<rDE/>')), status: 200 },
  traerRecibido: { cuerpo: () => ({ qr: 'https://example.com' }), status: 422 },
  probarBuzon: { cuerpo: () => ({}), status: 422 },
  listarAvisos: { status: 200, ve: 'cdc' },
  crearWebhook: { cuerpo: () => ({ url: 'http://127.0.0.1:9/nadie' }), status: 201 },
  listarWebhooks: { status: 200, ve: 'webhooks' },
  obtenerWebhook: deOtro(),
  cambiarWebhook: deOtro(() => ({ descripcion: 'otra' })),
  borrarWebhook: deOtro(),
  rotarSecretoDeWebhook: deOtro(),
  probarWebhook: deOtro(),
  listarEntregasDeWebhook: deOtro(),
  reenviarAvisosDeWebhook: deOtro(() => ({ desde: '2026-01-01T00:00:00-03:00' })),
  obtenerIdentidad: { status: 200, ve: 'tenant' },
  // The receiver of a document may report events about it. Here both modes ask one simulator, which knows the documents of both.
  notificarRecepcion: { cuerpo: () => ({ fecha_recepcion: '2026-01-01T10:00:00' }), status: 409, nombra: true },
  darConformidad: { cuerpo: () => ({}), status: 422, nombra: true },
  darDisconformidad: { cuerpo: () => MOTIVO, status: 422, nombra: true },
  desconocerDocumento: { cuerpo: () => MOTIVO, status: 422, nombra: true },
};

interface Operacion {
  id: string;
  metodo: string;
  ruta: string;
  /** Keys may call it. */
  conClave: boolean;
  publica: boolean;
}

let emisor: EmisorDePrueba;
let superadmin: Pedir;
let clavePrueba: string;
let cosas: Record<Modo, Cosas>;
let operaciones: Operacion[];

function unArchivo(xml: Buffer): FormData {
  const cuerpo = new FormData();
  cuerpo.set('archivo', new Blob([new Uint8Array(xml)]), 'uno.xml');
  return cuerpo;
}

/** The ids of a path; ids of nothing where these have none. */
const rutaCon = (ruta: string, ids: Record<string, string>): string =>
  ruta.replace(/\{(\w+)\}/g, (_, nombre: string, donde: number) => {
    const [antes] = ruta.slice(0, donde).split('/').slice(-2);
    return ids[nombre === 'id' ? antes! : nombre] ?? randomUUID();
  });

const admitido = async <T>(pedida: ReturnType<typeof pedir<T>>, ...buenos: number[]): Promise<T> => {
  const { status, cuerpo, bytes } = await pedida;
  if (!buenos.includes(status)) throw new Error(`${status}: ${bytes.toString().slice(0, 500)}`);
  return cuerpo;
};

async function lasDe(modo: Modo, apiKey: string): Promise<Cosas> {
  const cliente = new Cliente(apiKey);
  const clave: Pedir = (ruta, peticion) => cliente.pedir(ruta, peticion);
  const conCredencial = conToken(tokenDe(emisor, 'admin', `admin-${emisor.tenantId}`));
  const admin: Pedir = (ruta, peticion = {}) =>
    conCredencial(ruta, { ...peticion, headers: { ...CABECERA[modo], ...peticion.headers } });
  const nombre = `Almacén ${randomUUID()}`;
  const receptor = { nombre, tipo_documento: 1, numero_documento: '4567890', codigo_pais: 'PRY' };
  const de = await cliente.emitido(unaFactura({ receptor }), ESPERA);
  expect(de.estado).toBe('A');
  const alta = { metodo: 'POST', cuerpo: { ...EMPRESA, nombre, tipo_operacion: 1 } };
  const { id: receptor_id } = await admitido(clave<{ id: string }>('/v1/receptores', alta), 200, 201);
  const producto = { metodo: 'POST', cuerpo: { descripcion: nombre } };
  const { id: producto_id } = await admitido(clave<{ id: string }>('/v1/productos', producto), 200);
  const borrador = { metodo: 'POST', cuerpo: { contenido: { receptor: { nombre } } } };
  const { id: borrador_id } = await admitido(admin<{ id: string }>('/v1/borradores', borrador), 200);
  const paquete = await admitido(
    clave<{ id: string }>('/v1/de/kudes', { metodo: 'POST', cuerpo: { como: 'pdf', cdcs: [de.cdc] } }),
    202,
  );
  const url = 'http://127.0.0.1:9/nadie';
  const webhook = await admitido(admin<{ id: string }>('/v1/admin/webhooks', { metodo: 'POST', cuerpo: { url } }), 201);
  // While it waits none of its data changes.
  await admitido(admin(`/v1/admin/webhooks/${webhook.id}`, { metodo: 'PATCH', cuerpo: { estado: 'pausado' } }), 200);
  await hasta(
    async () => (await cliente.pedir<{ avisos: { tipo: string }[] }>('/v1/avisos')).cuerpo.avisos,
    (avisos) => avisos.some(({ tipo }) => tipo === 'de.kude_listo'),
    'the KuDE',
  );
  await hasta(
    async () => (await cliente.pedir(`/v1/de/kudes/${paquete.id}`)).cuerpo,
    ({ estado }) => estado !== 'P',
    'the package of KuDEs',
  );
  const tenantId = modo === 'real' ? emisor.tenantId : idDePrueba(emisor.tenantId);
  return {
    ...{ tenantId, clave, admin, cdc: de.cdc, xml: (await pedir(de.xml_url)).bytes },
    ids: {
      ...{
        cdc: de.cdc,
        de_id: de.de_id,
        receptor_id,
        producto_id,
        borrador_id,
        kudes: paquete.id,
        webhooks: webhook.id,
        nombre,
      },
      ...{ establecimiento: '001', punto: '001', ruc: '80999995', tenant: tenantId },
    },
  };
}

/** Every row of a tenant, of every table that the api reads, except the last use of its keys and what the service moves by itself. */
const foto = (tenantId: string): Promise<Record<string, string>> =>
  enLaBase(async (database) => {
    const tablas = await database.acrossTenants<{ tabla: string }>(
      `SELECT c.relname AS tabla FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'tenant_id'
       WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND has_table_privilege(c.oid, 'SELECT')
         AND c.relname NOT IN ('outbox', 'busqueda_pendiente', 'documento_busqueda')`,
    );
    expect(tablas.length).toBeGreaterThan(15);
    const hechas: Record<string, string> = {};
    for (const { tabla } of tablas) {
      const sql = `SELECT count(*) || ' ' || md5(coalesce(string_agg(x, '' ORDER BY x), '')) AS todo
        FROM (SELECT (to_jsonb(t) - 'last_used_at')::text AS x FROM ${tabla} t WHERE tenant_id = $1) t`;
      const [fila] = await database.ofTenant(tenantId, (tx) => tx.query<{ todo: string }>(sql, [tenantId]));
      hechas[tabla] = fila!.todo;
    }
    return hechas;
  });

beforeAll(async () => {
  emisor = await unEmisorQueImprime();
  superadmin = conToken(unToken({ sub: `superadmin-${emisor.tenantId}`, role: 'superadmin' }));
  const admin = conToken(tokenDe(emisor, 'admin', `admin-${emisor.tenantId}`));
  const pedida = { metodo: 'POST', cuerpo: { nombre: 'Prueba', modo: 'prueba' } };
  clavePrueba = (await admitido(admin<{ key_plain: string }>('/v1/admin/api-keys', pedida), 201)).key_plain;
  cosas = { real: await lasDe('real', emisor.api.apiKey), prueba: await lasDe('prueba', clavePrueba) };
  interface Una {
    operationId: string;
    security?: Record<string, string[]>[];
  }
  const { paths } = (await pedir<{ paths: Record<string, Record<string, Una>> }>('/openapi.json')).cuerpo;
  operaciones = Object.entries(paths).flatMap(([ruta, metodos]) =>
    Object.entries(metodos).map(([metodo, { operationId: id, security = [] }]) => ({
      ...{ id, ruta, metodo: metodo.toUpperCase() },
      conClave: security.some((esquema) => 'ApiKey' in esquema),
      publica: !security.some((esquema) => 'ApiKey' in esquema || 'Bearer' in esquema),
    })),
  );
});

const operacionDe = (id: string): Operacion => operaciones.find((operacion) => operacion.id === id)!;

it('every operation has its place in the table, and no other has', () => {
  const deOtros = [...DE_TODOS, ...DE_SOPORTE, ...DE_SUPERADMIN, ...DE_SOCIOS];
  const conocidas = [...Object.keys(DE_UN_MODO), ...DEL_CONTRIBUYENTE, ...deOtros];
  expect(operaciones.map(({ id }) => id).sort()).toEqual(conocidas.sort());
});

describe.each(MODOS)('in %s mode, with what the other has', (modo) => {
  let antes: Record<string, string>;
  let propias: Cosas;
  let ajenas: Cosas;
  beforeAll(async () => {
    propias = cosas[modo];
    ajenas = cosas[otroQue(modo)];
    antes = await foto(ajenas.tenantId);
  });

  it.each(Object.entries(DE_UN_MODO))(
    '%s neither finds nor shows it',
    async (id, { cuerpo, query, status, ve, nombra }) => {
      const { metodo, ruta, conClave } = operacionDe(id);
      const headers: Record<string, string> = /^(ponerLogo|adjuntarImagen)/.test(id)
        ? { 'content-type': 'image/png' }
        : {};
      for (const pedirComo of conClave ? [propias.clave, propias.admin] : [propias.admin]) {
        const peticion = { metodo, query, headers, cuerpo: cuerpo?.(ajenas) };
        const respuesta = await pedirComo(rutaCon(ruta, ajenas.ids), peticion);
        const texto = respuesta.bytes.toString();
        expect({ id, status: respuesta.status, texto: respuesta.status === status ? '' : texto }).toEqual({
          id,
          status,
          texto: '',
        });
        // Sendings to an endpoint progress automatically.
        if (id === 'crearWebhook')
          await propias.admin(`${ruta}/${String(respuesta.cuerpo['id'])}`, { metodo: 'DELETE' });
        if (ve) expect(texto).toContain(propias.ids[ve]);
        if (status !== 404 && !nombra) for (const ajeno of propiosDe(ajenas)) expect(texto).not.toContain(ajeno);
      }
    },
  );

  it('nothing of the other has changed', async () => {
    expect(await foto(ajenas.tenantId)).toEqual(antes);
  });

  it.each(['prueba', 'real', 'pruebas', '', 'prueba, real'])(
    'a key and a header that says "%s" agree, or nothing is done',
    async (cabecera) => {
      const previo = await foto(propias.tenantId);
      // One guard reads the header for every route: all routes are tried with the other mode's name, a share with any other word.
      const probadas = cabecera === otroQue(modo) ? operaciones : unoDeCada(25, operaciones);
      for (const { metodo, ruta, publica } of cabecera === modo ? [] : probadas) {
        if (publica) continue;
        const { status, cuerpo } = await propias.clave<CuerpoDeError>(rutaCon(ruta, propias.ids), {
          ...{ metodo, headers: { 'Timbo-Modo': cabecera } },
        });
        const visto = { SEMILLA, metodo, ruta, status, codigo: cuerpo.error.codigo };
        expect(visto).toEqual({ SEMILLA, metodo, ruta, status: 403, codigo: 'MODO_NO_ADMITIDO' });
      }
      if (cabecera === modo)
        expect((await propias.clave('/v1/de', { headers: { 'Timbo-Modo': cabecera } })).status).toBe(200);
      expect(await foto(propias.tenantId)).toEqual(previo);
    },
  );
});

/** What only one mode has; places and addresses are the same in both. */
const propiosDe = ({ ids }: Cosas): string[] =>
  ['cdc', 'de_id', 'receptor_id', 'producto_id', 'borrador_id', 'kudes', 'webhooks', 'nombre'].map(
    (nombre) => ids[nombre]!,
  );

describe('counted apart', () => {
  const numeros = (modo: Modo) => cosas[modo].clave<{ series: Json[] }>('/v1/series').then(({ cuerpo }) => cuerpo);
  const total = (modo: Modo) => cosas[modo].admin<{ total: number }>('/v1/de').then(({ cuerpo }) => cuerpo.total);

  it('documents, sums and numbers grow in their own mode alone', async () => {
    for (const modo of MODOS) {
      const otro = otroQue(modo);
      const [propio, ajeno, series] = [await total(modo), await total(otro), await numeros(otro)];
      const resumen = (await cosas[otro].admin('/v1/de/summary')).cuerpo;
      await admitido(cosas[modo].clave<De>('/v1/de/emitir', { metodo: 'POST', cuerpo: unaFactura(), ...ESPERA }), 200);
      expect([await total(modo), await total(otro)]).toEqual([propio + 1, ajeno]);
      expect(await numeros(otro)).toEqual(series);
      expect((await cosas[otro].admin('/v1/de/summary')).cuerpo).toEqual(resumen);
    }
  });
});

describe('keys of the account', () => {
  it('are the same list in both modes, and each says what it works for', async () => {
    const [real, prueba] = await Promise.all(
      MODOS.map((modo) => cosas[modo].admin<{ api_keys: Json[] }>('/v1/admin/api-keys')),
    );
    // The moment of the last use is written some seconds later (`foto`, above).
    const sinUso = ({ api_keys }: { api_keys: Json[] }) => api_keys.map((clave) => ({ ...clave, last_used_at: null }));
    expect(sinUso(prueba!.cuerpo)).toEqual(sinUso(real!.cuerpo));
    expect(real!.cuerpo.api_keys.map(({ modo }) => modo).sort()).toEqual(['prueba', 'real']);
  });
});

describe('a certificate', () => {
  it('is never put into test mode: no real key signs there', async () => {
    const peticion = subida(await unPkcs12(emisor.ruc), 'clave-p12');
    const { status, cuerpo } = await cosas.prueba.admin<CuerpoDeError>('/v1/admin/cuenta/certificado', peticion);
    expect({ status, codigo: cuerpo.error.codigo }).toEqual({ status: 403, codigo: 'MODO_NO_ADMITIDO' });
  });
});

describe('superadmin and support', () => {
  const rechazada = async (
    pedirComo: Pedir,
    { metodo, ruta }: Operacion,
    ids: Record<string, string>,
    headers = {},
  ) => {
    const { status, cuerpo } = await pedirComo<CuerpoDeError>(rutaCon(ruta, ids), { metodo, headers });
    const { codigo } = cuerpo.error;
    expect({ metodo, ruta, status, codigo }).toMatchObject({ status: 403, codigo: 'MODO_NO_ADMITIDO' });
  };

  it('do nothing of the installation in test mode, with a tenant or without', async () => {
    const conTenant = conToken(tokenDe(emisor, 'superadmin', `superadmin-${emisor.tenantId}`));
    const ids = { ...cosas.real.ids, tenants: emisor.tenantId, de: cosas.real.ids['de_id']! };
    const antes = await foto(emisor.tenantId);
    for (const id of [...DE_SOPORTE, ...DE_SUPERADMIN]) {
      await rechazada(superadmin, operacionDe(id), ids, CABECERA.prueba);
      await rechazada(conTenant, operacionDe(id), ids, CABECERA.prueba);
    }
    const soporte = conToken(unToken({ sub: `soporte-${emisor.tenantId}`, role: 'soporte' }));
    for (const id of DE_SOPORTE) await rechazada(soporte, operacionDe(id), ids, CABECERA.prueba);
    const socio = conToken(tokenDe(emisor, 'socio', `socio-${emisor.tenantId}`));
    for (const id of DE_SOCIOS) await rechazada(socio, operacionDe(id), ids, CABECERA.prueba);
    expect(await foto(emisor.tenantId)).toEqual(antes);
  });

  it('set up no test mode as if it were a taxpayer', async () => {
    const { tenantId } = cosas.prueba;
    const antes = await foto(tenantId);
    for (const id of DE_SUPERADMIN.filter((superada) => operacionDe(superada).ruta.includes('{id}')))
      await rechazada(superadmin, operacionDe(id), {
        ...cosas.prueba.ids,
        tenants: tenantId,
        socios: tenantId,
        sit: 'P',
      });
    expect(await foto(tenantId)).toEqual(antes);
  });

  it('see of each document and tenant which mode it is of', async () => {
    for (const modo of MODOS) {
      const { cdc, tenantId, ids } = cosas[modo];
      const hallados = await superadmin<{ documentos: Json[] }>('/v1/admin/de', { query: { cdc } });
      expect(hallados.cuerpo.documentos).toMatchObject([{ cdc, modo, tenant_id: tenantId }]);
      expect((await superadmin(`/v1/admin/de/${ids['de_id']}`)).cuerpo).toMatchObject({ modo });
      expect((await superadmin(`/v1/admin/tenants/${tenantId}`)).cuerpo).toMatchObject({ id: tenantId, modo });
    }
  });

  it('find no test mode in the list of tenants', async () => {
    const { cuerpo } = await comoSuperadmin<{ tenants: Json[] }>('/v1/admin/tenants', { query: { q: emisor.ruc } });
    expect(cuerpo.tenants.map(({ id }) => id)).toEqual([emisor.tenantId]);
  });

  it('401: no token names the tenant of a test mode', async () => {
    const token = tokenDe({ tenantId: cosas.prueba.tenantId, ruc: emisor.ruc }, 'admin');
    expect((await conToken(token)('/v1/de')).status).toBe(401);
  });
});

describe('shown as PRUEBA', () => {
  it('identity, notices and files say it', async () => {
    for (const modo of MODOS) {
      const { clave, admin } = cosas[modo];
      for (const pedirComo of [clave, admin])
        expect((await pedirComo<{ tenant: Json }>('/v1/identidad')).cuerpo.tenant).toMatchObject({ modo });
      const { avisos } = (await clave<{ avisos: Json[] }>('/v1/avisos')).cuerpo;
      expect(new Set(avisos.map((aviso) => aviso['modo']))).toEqual(new Set([modo]));
    }
    const nombre = (await cosas.prueba.clave('/v1/de/exportar')).headers.get('content-disposition');
    expect(nombre).toContain('PRUEBA');
  });
});

describe('an installation without a simulator', () => {
  it('403 to every key for test mode, which other keys do not notice', async () => {
    const api = await ProcesoApi.iniciar(stackDePrueba(), undefined, { SIMULATOR_URL: '', SIMULATOR_CONTROL_URL: '' });
    try {
      for (const { metodo, ruta, publica } of operaciones) {
        if (publica) continue;
        const url = `${api.url}${rutaCon(ruta, {})}`;
        const { status, cuerpo } = await cosas.prueba.clave<CuerpoDeError>(url, { metodo });
        expect({ ruta, status, codigo: cuerpo.error.codigo }).toEqual({
          ruta,
          status: 403,
          codigo: 'MODO_NO_ADMITIDO',
        });
      }
      expect((await cosas.real.clave(`${api.url}/v1/de`)).status).toBe(200);
    } finally {
      await api.detener();
    }
  });
});
