import { desdeAhora } from '@libs/platform/testing';
import { randomUUID } from 'node:crypto';
import { comoSuperadmin, conToken, type Pedir, tokenDe } from '../../../test/admin-tokens';
import { hasta } from '../../../test/during';
import { Cliente, type Json, pedir } from '../../../test/cliente';
import { esperarDetail, esperarError } from './comprobaciones';
import { unEmisor, type EmisorDePrueba } from '../../../test/emisor-de-prueba';
import { unaFactura } from './facturas';

interface Clave extends Json {
  id: string;
  key_plain: string;
  prefix: string;
  activa: boolean;
}

let emisor: EmisorDePrueba;
let admin: Pedir;

const crear = (cuerpo: unknown) => admin<Clave>('/v1/admin/api-keys', { metodo: 'POST', cuerpo });
const lista = async () => (await admin<{ api_keys: Clave[] }>('/v1/admin/api-keys')).cuerpo.api_keys;
const revocar = (id: string) => admin<Json>(`/v1/admin/api-keys/${id}`, { metodo: 'DELETE' });

beforeAll(async () => {
  emisor = await unEmisor();
  admin = conToken(tokenDe(emisor, 'admin'));
});

describe('POST /v1/admin/api-keys: 201', () => {
  it('gives a key that works at once and is never shown again', async () => {
    const { status, cuerpo } = await crear({ nombre: 'ERP' });
    expect(status).toBe(201);
    expect(cuerpo).toEqual({
      id: expect.any(String),
      nombre: 'ERP',
      prefix: cuerpo.key_plain.slice(0, 14),
      key_plain: expect.stringMatching(/^timbo_k_[0-9A-Za-z]{38}$/),
      created_at: expect.stringMatching(/-03:00$/),
      expires_at: null,
      permisos: null,
      establecimientos: null,
      modo: 'real',
    });
    expect((await new Cliente(cuerpo.key_plain).pedir('/v1/de')).status).toBe(200);
    expect(JSON.stringify(await lista())).not.toContain(cuerpo.key_plain);
  });

  it('takes an end in the future', async () => {
    const fin = desdeAhora(86_400_000).toISOString();
    const { status, cuerpo } = await crear({ nombre: 'Temporal', expires_at: fin });
    expect(status).toBe(201);
    expect(Date.parse(cuerpo['expires_at'] as string)).toBe(Math.floor(Date.parse(fin) / 1_000) * 1_000);
  });
});

describe('POST /v1/admin/api-keys: 422', () => {
  it.each<[string, unknown, string]>([
    ['an end in the past', { nombre: 'x', expires_at: '2020-01-01T00:00:00Z' }, 'expires_at'],
    ['an end that is no moment', { nombre: 'x', expires_at: 'mañana' }, 'expires_at'],
    ['an end on a day that does not exist', { nombre: 'x', expires_at: '2027-02-30T00:00:00Z' }, 'expires_at'],
    ['no name', {}, 'nombre'],
    ['an empty name', { nombre: '   ' }, 'nombre'],
    ['a name of two lines', { nombre: 'a\r\nX-Injected: 1' }, 'nombre'],
    ['a name with U+0000', { nombre: 'a\u0000b' }, 'nombre'],
    ['a name that is an object', { nombre: { $ne: null } }, 'nombre'],
    ['a name of sixty thousand letters', { nombre: 'a'.repeat(60_000) }, 'nombre'],
    ['an unknown field', { nombre: 'x', role: 'admin' }, 'role'],
  ])('refuses %s', async (_, cuerpo, campo) => {
    esperarDetail(await crear(cuerpo), 'body', campo);
  });

  it.each([[[]], ['"texto"'], [null], [7]])('refuses %j as a body', async (cuerpo) => {
    expect((await crear(cuerpo)).status).toBe(422);
  });
});

describe('GET /v1/admin/api-keys: 200', () => {
  it('tells when a key was last used, soon after', async () => {
    const { cuerpo } = await crear({ nombre: 'Usada' });
    const claveCreada = async () => (await lista()).find(({ id }) => id === cuerpo.id)!;
    expect(await claveCreada()).toMatchObject({ activa: true, last_used_at: null, revocada_at: null });
    await new Cliente(cuerpo.key_plain).pedir('/v1/de');
    const usada = await hasta(claveCreada, (clave) => clave['last_used_at'] !== null, 'last_used_at');
    expect(usada['last_used_at']).toMatch(/-03:00$/);
  });

  it('has the keys of its own tenant only', async () => {
    const otro = await unEmisor();
    const claves = (await conToken(tokenDe(otro, 'admin'))<{ api_keys: Clave[] }>('/v1/admin/api-keys')).cuerpo
      .api_keys;
    expect(claves.map(({ nombre }) => nombre)).toEqual(['e2e']);
  });
});

describe('DELETE /v1/admin/api-keys/{id}: 200', () => {
  it('ends a key at its next request, and can be repeated', async () => {
    const { cuerpo } = await crear({ nombre: 'Revocable' });
    const api = new Cliente(cuerpo.key_plain);
    expect((await api.pedir('/v1/de')).status).toBe(200);
    const primera = await revocar(cuerpo.id);
    expect(primera).toMatchObject({
      status: 200,
      cuerpo: { id: cuerpo.id, revocada_at: expect.stringMatching(/-03:00$/) },
    });
    esperarError(await api.pedir('/v1/de'), 401, 'AUTH_APIKEY_INVALIDA');
    expect((await revocar(cuerpo.id)).cuerpo).toEqual(primera.cuerpo);
    expect((await lista()).find(({ id }) => id === cuerpo.id)).toMatchObject({ activa: false });
  });

  it('is 404 for a key of nobody and of another tenant, 422 for what is no id', async () => {
    const otro = await unEmisor();
    const [ajena] = (await conToken(tokenDe(otro, 'admin'))<{ api_keys: Clave[] }>('/v1/admin/api-keys')).cuerpo
      .api_keys;
    esperarError(await revocar(ajena!.id), 404, 'NOT_FOUND');
    esperarError(await revocar(randomUUID()), 404, 'NOT_FOUND');
    esperarDetail(await revocar('7'), 'path', 'id');
    expect((await otro.api.pedir('/v1/de')).status).toBe(200);
  });
});

describe('the first key of a tenant', () => {
  it('comes from the superadmin', async () => {
    const ruta = (id: string) => `/v1/admin/tenants/${id}/api-keys`;
    const { status, cuerpo } = await comoSuperadmin<Clave>(ruta(emisor.tenantId), {
      metodo: 'POST',
      cuerpo: { nombre: 'Primera' },
    });
    expect(status).toBe(201);
    expect((await new Cliente(cuerpo.key_plain).pedir('/v1/de')).status).toBe(200);
    esperarError(
      await comoSuperadmin(ruta(randomUUID()), { metodo: 'POST', cuerpo: { nombre: 'x' } }),
      404,
      'NOT_FOUND',
    );
  });
});

describe('a key with permisos and establecimientos', () => {
  const clave = async (limites: Json): Promise<Cliente> => {
    const { status, cuerpo } = await crear({ nombre: 'Caja', ...limites });
    expect(status).toBe(201);
    expect(cuerpo).toMatchObject(limites);
    return new Cliente(cuerpo.key_plain);
  };
  const POST = { metodo: 'POST', cuerpo: {} };
  /** One call of each permission. */
  const LLAMADAS: Record<string, (api: Cliente) => Promise<{ status: number }>> = {
    emitir: (api) => api.emitir(unaFactura()),
    leer: (api) => api.pedir('/v1/de'),
    anular: (api) => api.pedir(`/v1/de/${'0'.repeat(44)}/cancelar`, POST),
    receptores: (api) => api.pedir('/v1/receptores'),
    reportes: (api) => api.pedir('/v1/de/summary'),
  };

  it.each(Object.keys(LLAMADAS))('that may only %s gets 403 for everything else', async (permiso) => {
    const api = await clave({ permisos: [permiso] });
    for (const [probado, llamar] of Object.entries(LLAMADAS)) {
      const { status } = await llamar(api);
      expect([probado, status === 403]).toEqual([probado, probado !== permiso]);
    }
    expect((await api.pedir('/v1/catalogos/departamentos')).status).toBe(200);
  });

  it('of a till cannot cancel, but reads the list of voided numbers', async () => {
    const caja = await clave({ permisos: ['emitir', 'leer'] });
    const { cdc } = await caja.emitido(unaFactura());
    for (const acto of ['cancelar', 'inutilizar-numero'])
      esperarError(await caja.pedir(`/v1/de/${cdc}/${acto}`, POST), 403, 'FORBIDDEN');
    esperarError(await caja.pedir('/v1/de/inutilizar', POST), 403, 'FORBIDDEN');
    expect((await caja.pedir('/v1/de/inutilizaciones')).status).toBe(200);
  });

  it('acts only in its establishments, and spends nothing elsewhere', async () => {
    const { cdc, de_id, numero } = await emisor.api.emitido(unaFactura());
    const ajena = await clave({ establecimientos: ['002'] });
    const actos = [
      ajena.emitir(unaFactura()),
      ajena.pedir('/v1/de/validar', { metodo: 'POST', cuerpo: unaFactura() }),
      ajena.emitir(unaFactura(), { query: { edit_cdc: cdc } }),
      ajena.pedir('/v1/de/inutilizar', {
        metodo: 'POST',
        cuerpo: {
          establecimiento: '001',
          punto: '001',
          tipo_de: 1,
          numero_desde: 900,
          numero_hasta: 900,
          motivo: 'no se usa',
        },
      }),
    ];
    for (const acto of actos) esperarError(await acto, 403, 'FORBIDDEN');
    const { paths } = (await pedir<{ paths: Record<string, object> } & Json>('/openapi.json')).cuerpo;
    const sobreUno = Object.entries(paths).flatMap(([ruta, metodos]) =>
      /^\/v1\/de\/\{(cdc|de_id)\}\//.test(ruta) ? Object.keys(metodos).map((metodo) => ({ ruta, metodo })) : [],
    );
    const escriben = sobreUno.filter(({ metodo }) => metodo !== 'get');
    expect(escriben.map(({ ruta }) => ruta)).toContain('/v1/de/{de_id}/reenviar-email');
    for (const { ruta, metodo } of escriben) {
      const rutaDelDocumento = ruta.replace('{cdc}', cdc).replace('{de_id}', de_id);
      esperarError(await ajena.pedir(rutaDelDocumento, { ...POST, metodo: metodo.toUpperCase() }), 403, 'FORBIDDEN');
    }
    // Blanks move other figures of the CDC, here of the RUC, to the place of the establishment.
    const corrido = encodeURIComponent(`${cdc.slice(0, 2)}${' '.repeat(9)}${cdc.slice(2)}`);
    const delRuc = await clave({ establecimientos: [cdc.slice(2, 5)] });
    esperarError(await delRuc.pedir(`/v1/de/${corrido}/cancelar`, POST), 403, 'FORBIDDEN');
    expect((await ajena.pedir(`/v1/de/${cdc}`)).status).toBe(200);
    const sinPunto = await ajena.emitir(unaFactura({ establecimiento: undefined }));
    expect(sinPunto).toMatchObject({
      status: 400,
      cuerpo: { error: { extra: { errores: [{ campo: 'establecimiento' }] } } },
    });
    const propia = await clave({ establecimientos: ['001', '002'] });
    expect((await propia.emitido(unaFactura())).numero).toBe(numero + 1);
    expect((await propia.pedir(`/v1/de/${corrido}/cancelar`, POST)).status).toBe(200);
  });

  it.each<[string, Json]>([
    ['no permission at all', { permisos: [] }],
    ['one that does not exist', { permisos: ['leer', 'todo'] }],
    ['one twice', { permisos: ['leer', 'leer'] }],
    ['a text', { permisos: 'leer' }],
    ['a number for an establishment', { establecimientos: [1] }],
    ['no establishment', { establecimientos: [] }],
  ])('is refused with %s', async (_, limites) => {
    esperarDetail(await crear({ nombre: 'x', ...limites }), 'body', Object.keys(limites)[0]!);
  });
});
