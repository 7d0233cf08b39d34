import { randomUUID } from 'node:crypto';
import { crearAutoridadDePrueba } from '@libs/fiscal/testing';
import { DIA_MS, isoParaguay } from '@libs/platform';
import { desdeAhora } from '@libs/platform/testing';
import { CSC_DE_PRUEBA, darAConocer, inicioReciente, unEmisorDeclarado } from '@libs/series/testing';
import { stackDePrueba } from '../../../test/stack';
import { comoSuperadmin } from '../../../test/admin-tokens';
import { Cliente, type Json, pedir, type Respuesta, subida } from '../../../test/cliente';
import { esperarDetail, esperarError } from './comprobaciones';
import { enLaBase, unEmisorQueImprime, unPkcs12, unRuc } from '../../../test/emisor-de-prueba';
import { unaFactura } from './facturas';

const ACTIVIDAD = { codigo: '46304', descripcion: 'COMERCIO AL POR MAYOR DE YERBA MATE, TE Y CAFE' };
const SEDE = {
  denominacion: 'Casa Matriz',
  direccion: 'Av. de los Lapachos',
  departamento: 1,
  distrito: 1,
  ciudad: 1,
  telefono: '021600000',
  email: 'prueba@example.com',
};

interface Tenant extends Json {
  id: string;
  ruc: string;
}

interface ConPuntos {
  establecimientos: { puntos: Json[] }[];
}

const crear = (cambios: Json = {}) =>
  comoSuperadmin<Tenant>('/v1/admin/tenants', {
    metodo: 'POST',
    cuerpo: { ruc: unRuc(), razon_social: 'Cooperativa Ñandutí Ltda.', tipo_contribuyente: 2, ...cambios },
  });

/** Calls under one tenant's path. */
const en =
  (id: string) =>
  <T = Json>(metodo: string, resto = '', cuerpo?: unknown): Promise<Respuesta<T>> =>
    comoSuperadmin<T>(`/v1/admin/tenants/${id}${resto}`, { metodo, cuerpo });

const subir = (id: string, archivo: Buffer | undefined, clave: string | undefined): Promise<Respuesta> =>
  comoSuperadmin(`/v1/admin/tenants/${id}/certificado`, subida(archivo, clave));

/** Registers the taxpayer and its timbrado at the simulated authority. */
const registrarEnLaAutoridad = (ruc: string): Promise<void> =>
  darAConocer(stackDePrueba().simulator_url!, unEmisorDeclarado({ ruc, inicioDelTimbrado: inicioReciente() }));

const faltan = async (id: string, sit: 'H' | 'P'): Promise<string[]> => {
  const { ambientes } = (
    await en(id)<{ ambientes: Record<string, { faltan: { codigo: string }[] }> }>('GET', '/preparacion')
  ).cuerpo;
  return ambientes[sit]!.faltan.map(({ codigo }) => codigo);
};

describe('a tenant from nothing to its first approved document', () => {
  it('is set up by the API alone', async () => {
    const { status, cuerpo: tenant } = await crear({ plan: 'enterprise', tipo_regimen: 8 });
    expect(status).toBe(201);
    const pide = en(tenant.id);
    expect(await faltan(tenant.id, 'H')).toEqual([
      'ACTIVIDAD_FALTANTE',
      'CERTIFICADO_FALTANTE',
      'TIMBRADO_FALTANTE',
      'CSC_FALTANTE',
      'PUNTO_FALTANTE',
    ]);
    const timbrado = tenant.ruc.slice(0, -2);
    const pasos: [string, string, unknown][] = [
      ['PUT', '/actividades', { actividades: [ACTIVIDAD] }],
      ['PUT', '/timbrados/H', { numero: timbrado, fecha_inicio: inicioReciente() }],
      ['PUT', '/csc/H', { id_csc: CSC_DE_PRUEBA.id, csc: CSC_DE_PRUEBA.secreto }],
      ['PUT', '/establecimientos/001', SEDE],
      [
        'PUT',
        '/establecimientos/001/puntos/001',
        { sit: 'H', modo_envio: 'S', numeros_iniciales: [{ tipo: 1, ultimo_nro: 1_234 }] },
      ],
    ];
    for (const paso of pasos) expect({ paso, status: (await pide(...paso)).status }).toEqual({ paso, status: 200 });
    expect(await faltan(tenant.id, 'H')).toEqual(['CERTIFICADO_FALTANTE']);
    const subida = await subir(tenant.id, await unPkcs12(tenant.ruc, { cifrado: 'rc2-40' }), 'clave-p12');
    expect(subida).toMatchObject({ status: 200, cuerpo: { certificado: { activo: true, dias_restantes: 364 } } });
    expect((await pide('GET', '/preparacion')).cuerpo).toMatchObject({
      listo: true,
      ambientes: { H: { listo: true, faltan: [] }, P: { listo: false } },
    });

    await registrarEnLaAutoridad(tenant.ruc);
    const { key_plain } = (await pide<{ key_plain: string }>('POST', '/api-keys', { nombre: 'Primera' })).cuerpo;
    const sinEmitir = (await pide<ConPuntos>('GET', '')).cuerpo.establecimientos[0]!.puntos[0]!;
    expect(sinEmitir.series).toEqual([{ tipo: 1, ultimo_nro: 1_234, proximo_nro: 1_235, congelada_at: null }]);
    const api = new Cliente(key_plain);
    const de = await api.emitido(unaFactura());
    expect(de.numero).toBe(1_235);
    expect((await api.resuelto(de.cdc)).estado).toBe('A');
    const enLista = await comoSuperadmin<{ tenants: Tenant[] }>('/v1/admin/tenants', {
      query: { q: tenant.ruc, certificado_vence_en: 365, orden: 'certificado' },
    });
    expect(enLista.cuerpo.tenants).toMatchObject([{ id: tenant.id, certificado: { dias_restantes: 364 } }]);
    const pronto = { q: tenant.ruc, certificado_vence_en: 30 };
    expect((await comoSuperadmin('/v1/admin/tenants', { query: pronto })).cuerpo).toMatchObject({ total: 0 });

    const menos = await pide('PUT', '/establecimientos/001/puntos/001', {
      sit: 'H',
      numeros_iniciales: [{ tipo: 1, ultimo_nro: 1_000 }],
    });
    expect(esperarError(menos, 422, 'NUMERO_INICIAL_INVALIDO').mensaje).toContain('1235');
  });
});

describe('tenants', () => {
  it('are found by name and RUC, listed by pages, read and changed', async () => {
    const marca = randomUUID().slice(0, 8);
    const { cuerpo: tenant } = await crear({ razon_social: `Almacén ${marca} S.A.` });
    await crear({ nombre_fantasia: `Otro ${marca}` });
    const buscar = (query: Record<string, string | number>) =>
      comoSuperadmin<{ tenants: Tenant[]; total: number }>('/v1/admin/tenants', { query });
    expect((await buscar({ q: marca })).cuerpo).toMatchObject({
      total: 2,
      limit: 50,
      offset: 0,
      page: 1,
      total_pages: 1,
    });
    const pagina = (await buscar({ q: marca, limit: 1, offset: 1 })).cuerpo;
    expect(pagina).toMatchObject({ total: 2, page: 2, total_pages: 2, tenants: [{ id: tenant.id }] });
    expect((await buscar({ q: tenant.ruc })).cuerpo.tenants.map(({ id }) => id)).toEqual([tenant.id]);
    expect((await buscar({ q: marca, estado: 'SUSPENDIDO' })).cuerpo.total).toBe(0);
    expect((await buscar({ q: marca, orden: 'certificado' })).cuerpo.tenants).toMatchObject([
      { certificado: null },
      { certificado: null },
    ]);

    const pide = en(tenant.id);
    const cambiado = await pide('PATCH', '', {
      nombre_fantasia: 'El Almacén',
      ajustes: {
        color: '#17564b',
        pie: 'Gracias.\nAguyje.',
        enviar_correo: true,
        correo_respuesta: 'ventas@example.com',
      },
    });
    expect(cambiado).toMatchObject({
      status: 200,
      cuerpo: { nombre_fantasia: 'El Almacén', razon_social: `Almacén ${marca} S.A.` },
    });
    expect((await pide('PATCH', '', { ajustes: { correo_respuesta: null } })).cuerpo).toMatchObject({
      ajustes: {
        color: '#17564b',
        pie: 'Gracias.\nAguyje.',
        enviar_correo: true,
        correo_respuesta: null,
      },
    });
    const obligaciones = [IVA];
    expect((await pide('PUT', '/obligaciones', { obligaciones })).cuerpo).toMatchObject({ obligaciones });
    expect((await pide('PUT', '/plan', { plan: 'pro' })).cuerpo).toMatchObject({ plan: 'pro' });
    expect((await pide('GET')).cuerpo).toMatchObject({ id: tenant.id, plan: 'pro', obligaciones });
  });

  it('409 TENANT_YA_EXISTE: a RUC belongs to one tenant', async () => {
    const { cuerpo } = await crear();
    expect(esperarError(await crear({ ruc: cuerpo.ruc }), 409, 'TENANT_YA_EXISTE').mensaje).toContain(cuerpo.ruc);
  });
});

describe('404 NOT_FOUND', () => {
  it.each<[string, string, unknown]>([
    ['GET', '', undefined],
    ['PATCH', '', { razon_social: 'Nadie S.A.' }],
    ['POST', '/suspender', undefined],
    ['POST', '/reactivar', undefined],
    ['GET', '/certificados', undefined],
    ['GET', '/preparacion', undefined],
    ['PUT', '/plan', { plan: 'pro' }],
    ['PUT', '/actividades', { actividades: [ACTIVIDAD] }],
    ['PUT', '/obligaciones', { obligaciones: [] }],
    ['PUT', '/csc/H', { id_csc: CSC_DE_PRUEBA.id, csc: CSC_DE_PRUEBA.secreto }],
    ['PUT', '/timbrados/P', { numero: '12345678', fecha_inicio: '2026-01-01' }],
    ['PUT', '/establecimientos/001', SEDE],
    ['PUT', '/establecimientos/001/puntos/001', { sit: 'H' }],
    ['POST', '/api-keys', { nombre: 'x' }],
    ['GET', '/api-keys', undefined],
    ['DELETE', `/api-keys/${randomUUID()}`, undefined],
    ['POST', `/de/${randomUUID()}/reencolar`, undefined],
  ])('%s %s of a tenant that does not exist', async (metodo, resto, cuerpo) => {
    esperarError(await en(randomUUID())(metodo, resto, cuerpo), 404, 'NOT_FOUND');
  });

  it('a point of an establishment that does not exist', async () => {
    const { cuerpo } = await crear();
    esperarError(await en(cuerpo.id)('PUT', '/establecimientos/009/puntos/001', { sit: 'H' }), 404, 'NOT_FOUND');
  });
});

const IVA = { codigo: '211', descripcion: 'IMPUESTO AL VALOR AGREGADO - GRAVADAS Y EXONERADAS - EXPORTADORES' };

describe('422 detail[]', () => {
  let id: string;
  beforeAll(async () => {
    id = (await crear()).cuerpo.id;
  });

  it.each<[string, string, unknown, string[]]>([
    ['POST', '', { ruc: '80012345-1', razon_social: 'Prueba', tipo_contribuyente: 2 }, ['ruc']],
    ['POST', '', { ruc: 7, razon_social: 'Pr', tipo_contribuyente: 3 }, ['razon_social']],
    ['POST', '', { razon_social: 'Prueba\r\nBcc: x@example.com' }, ['razon_social']],
    ['POST', '', { plan: 'gratis' }, ['plan']],
    ['POST', '', { actividades: [{ codigo: 'demasiado-largo' }] }, ['actividades', '0', 'codigo']],
    ['POST', '', { actividades: ['x'] }, ['actividades']],
    ['POST', '', { actividades: 'x' }, ['actividades']],
    ['POST', '', { ajustes: 'x' }, ['ajustes']],
    ['POST', '', { ajustes: { color: 'red;}' } }, ['ajustes', 'color']],
    ['POST', '', { estado: 'ACTIVO' }, ['estado']],
    ['PATCH', '/:id', { ruc: '80012345-0' }, ['ruc']],
    ['PATCH', '/:id', { razon_social: null }, ['razon_social']],
    ['PATCH', '/:id', { ajustes: { html: '<b>' } }, ['ajustes', 'html']],
    ['PATCH', '/:id', { ajustes: { correo_respuesta: 'a@b.py\r\nBcc: c@d.py' } }, ['ajustes', 'correo_respuesta']],
    ['PUT', '/:id/plan', {}, ['plan']],
    ['PUT', '/:id/obligaciones', { obligaciones: [IVA, IVA] }, ['obligaciones']],
    [
      'PUT',
      '/:id/obligaciones',
      { obligaciones: [{ ...IVA, descripcion: 'IMPUESTO AL VALOR AGREGADO' }] },
      ['obligaciones', '0', 'descripcion'],
    ],
    ['PUT', '/:id/obligaciones', { obligaciones: [{ ...IVA, codigo: '999' }] }, ['obligaciones', '0', 'codigo']],
    ['POST', '', { obligaciones: [IVA, IVA] }, ['obligaciones']],
    ['PUT', '/:id/csc/H', { id_csc: '1', csc: CSC_DE_PRUEBA.secreto }, ['id_csc']],
    ['PUT', '/:id/csc/H', { id_csc: '0001', csc: 'corto' }, ['csc']],
    ['PUT', '/:id/timbrados/H', { numero: '123', fecha_inicio: '2026-01-01' }, ['numero']],
    ['PUT', '/:id/timbrados/H', { numero: '12345678', fecha_inicio: '2026-02-30' }, ['fecha_inicio']],
    [
      'PUT',
      '/:id/timbrados/H',
      { numero: '12345678', fecha_inicio: '2026-02-02', fecha_fin: '2026-02-01' },
      ['fecha_fin'],
    ],
    ['PUT', '/:id/timbrados/H', { numero: '12345678', fecha_inicio: '2026-01-01', serie: 'a1' }, ['serie']],
    ['PUT', '/:id/establecimientos/001', { ...SEDE, email: 'a@b\r\nBcc: c@d.e' }, ['email']],
    ['PUT', '/:id/establecimientos/001', { ...SEDE, departamento: 98 }, ['departamento']],
    ['PUT', '/:id/establecimientos/001', { ...SEDE, distrito: 2, departamento: 12 }, ['distrito']],
    ['PUT', '/:id/establecimientos/001/puntos/001', { sit: 'X' }, ['sit']],
    [
      'PUT',
      '/:id/establecimientos/001/puntos/001',
      { sit: 'H', numeros_iniciales: [{ tipo: 2, ultimo_nro: 1 }] },
      ['numeros_iniciales', '0', 'tipo'],
    ],
    [
      'PUT',
      '/:id/establecimientos/001/puntos/001',
      { sit: 'H', numeros_iniciales: [{ tipo: 1, ultimo_nro: -1 }] },
      ['numeros_iniciales', '0', 'ultimo_nro'],
    ],
    ['POST', '/:id/suspender', { razon: 'Falta de pago' }, ['razon']],
    ['POST', '/:id/suspender', { motivo: 'no' }, ['motivo']],
    ['POST', '/:id/api-keys', { nombre: 7 }, ['nombre']],
  ])('%s …/tenants%s with %j', async (metodo, resto, cuerpo, campo) => {
    const ruta = `/v1/admin/tenants${resto.replace(':id', id)}`;
    const respuesta = await comoSuperadmin(ruta, { metodo, cuerpo });
    const numerado = campo.map((parte) => (/^\d+$/.test(parte) ? (Number(parte) as unknown as string) : parte));
    esperarDetail(respuesta, 'body', ...numerado);
  });

  it.each([
    ['/v1/admin/tenants/7', 'id'],
    ['/v1/admin/tenants/7/certificados', 'id'],
    ['/v1/admin/de/7', 'de_id'],
    [`/v1/admin/tenants/${randomUUID()}/de/7/reencolar`, 'de_id'],
  ])('%s names the wrong part of the path', async (ruta, campo) => {
    esperarDetail(await comoSuperadmin(ruta, { metodo: ruta.endsWith('reencolar') ? 'POST' : 'GET' }), 'path', campo);
  });

  it.each([
    ['/v1/admin/tenants', { limit: 0 }, 'limit'],
    ['/v1/admin/tenants', { q: 'x'.repeat(121) }, 'q'],
    ['/v1/admin/tenants', { estado: 'MUERTO' }, 'estado'],
    ['/v1/admin/de/atascados', { minutos: 'x' }, 'minutos'],
    ['/v1/admin/de/atascados', { sit: 'X' }, 'sit'],
    ['/v1/admin/de/atascados', { desde: '2026-02-30' }, 'desde'],
    ['/v1/admin/de', { tenant_id: 'x' }, 'tenant_id'],
    ['/v1/admin/de', { cdc: '01' }, 'cdc'],
    ['/v1/admin/de', { estado: 'X' }, 'estado'],
    ['/v1/admin/auditoria', { tenant_id: 'x' }, 'tenant_id'],
    ['/v1/admin/auditoria', { desde: '2026-02-30' }, 'desde'],
  ] as const)('%s?%j names the wrong parameter', async (ruta, query, campo) => {
    esperarDetail(await comoSuperadmin(ruta, { query }), 'query', campo);
  });

  it('takes __proto__ and constructor for unknown fields, without effect', async () => {
    const cuerpo = `{"ruc":"${unRuc()}","razon_social":"Prueba S.A.","tipo_contribuyente":2,"__proto__":{"plan":"enterprise"}}`;
    const { status, cuerpo: tenant } = await comoSuperadmin<Json>('/v1/admin/tenants', { metodo: 'POST', cuerpo });
    expect(status === 201 ? tenant['plan'] : 'starter').toBe('starter');
    expect((await pedir('/health')).cuerpo).toEqual({ status: 'ok', db: 'connected' });
  });
});

describe('PUT …/certificado', () => {
  let tenant: Tenant;
  beforeAll(async () => {
    tenant = (await crear()).cuerpo;
  });

  it.each<[string, () => Promise<Buffer | undefined>, string | undefined, string, string]>([
    ['a wrong password', () => unPkcs12(tenant.ruc), 'otra', 'clave', 'clave_incorrecta'],
    ['no password', () => unPkcs12(tenant.ruc), undefined, 'clave', 'string'],
    ['no file', () => Promise.resolve(undefined), 'x', 'archivo', 'missing'],
    ['a file of another kind', () => Promise.resolve(Buffer.from('%PDF-1.7')), 'x', 'archivo', 'ilegible'],
    ['the certificate of another taxpayer', () => unPkcs12('80099990-8'), 'clave-p12', 'archivo', 'ruc_distinto'],
    ['a certificate without RUC', () => unPkcs12(tenant.ruc, { rucEn: 'ninguno' }), 'clave-p12', 'archivo', 'sin_ruc'],
    [
      'a certificate that has ended',
      () => unPkcs12(tenant.ruc, { desde: new Date(0), hasta: desdeAhora(-DIA_MS) }),
      'clave-p12',
      'archivo',
      'vencido',
    ],
    [
      'a certificate of an authority that is not accredited',
      async () => unPkcs12(tenant.ruc, { ca: await crearAutoridadDePrueba(desdeAhora(), 'AJENA') }),
      'clave-p12',
      'archivo',
      'cadena_no_acreditada',
    ],
  ])('422: tells %s by name', async (_, archivo, clave, campo, type) => {
    const respuesta = await subir(tenant.id, await archivo(), clave);
    expect(respuesta.status).toBe(422);
    const detail = [{ loc: ['body', campo], msg: expect.stringMatching(/\S/), type }];
    expect(respuesta.cuerpo).toEqual({ detail, total_errores: 1 });
  });

  it('413 for a file of megabytes, 400 for a form that is none', async () => {
    esperarError(await subir(tenant.id, Buffer.alloc(1_500_000), 'x'), 413, 'CUERPO_DEMASIADO_GRANDE');
    const cabecera = { 'content-type': 'multipart/form-data; boundary=x' };
    const roto = await comoSuperadmin(`/v1/admin/tenants/${tenant.id}/certificado`, {
      metodo: 'PUT',
      cuerpo: '--x\r\nContent-Disposition: form-data; name="archivo"; filename="a"\r\n\r\nsin fin',
      headers: cabecera,
    });
    esperarError(roto, 400, 'CUERPO_INVALIDO');
  });

  it('200: the newest is in use, the earlier ones are listed', async () => {
    for (const cifrado of ['aes256', '3des'] as const) {
      expect((await subir(tenant.id, await unPkcs12(tenant.ruc, { cifrado }), 'clave-p12')).status).toBe(200);
    }
    const { certificados } = (await en(tenant.id)<{ certificados: Json[] }>('GET', '/certificados')).cuerpo;
    expect(certificados.map(({ activo }) => activo)).toEqual([true, false]);
    expect(certificados[0]).toMatchObject({ dias_restantes: 364, sujeto: expect.stringContaining('PRUEBA') });
    expect(JSON.stringify(certificados)).not.toContain('PRIVATE');
  });
});

describe('support', () => {
  it("lists and revokes a tenant's keys: refused from the next request on, and audited", async () => {
    const emisor = await unEmisorQueImprime();
    const pide = en(emisor.tenantId);
    const listar = async () => (await pide<{ api_keys: Json[] }>('GET', '/api-keys')).cuerpo.api_keys;
    const { id, key_plain } = (await pide<{ id: string; key_plain: string }>('POST', '/api-keys', { nombre: 'Robada' }))
      .cuerpo;
    expect((await new Cliente(key_plain).pedir('/v1/series')).status).toBe(200);
    const [clave] = await listar();
    expect(clave).toMatchObject({ id, nombre: 'Robada', activa: true, prefix: expect.any(String) });
    expect(JSON.stringify(clave)).not.toContain(key_plain);
    const revocada = await pide('DELETE', `/api-keys/${id}`);
    expect(revocada).toMatchObject({ status: 200, cuerpo: { id, revocada_at: expect.any(String) } });
    esperarError(await new Cliente(key_plain).pedir('/v1/series'), 401, 'AUTH_APIKEY_INVALIDA');
    expect((await pide('DELETE', `/api-keys/${id}`)).cuerpo).toEqual(revocada.cuerpo);
    expect((await listar())[0]).toMatchObject({ id, activa: false });
    esperarError(await en((await crear()).cuerpo.id)('DELETE', `/api-keys/${id}`), 404, 'NOT_FOUND');
    const { cuerpo } = await comoSuperadmin<{ actos: Json[] }>('/v1/admin/auditoria', {
      query: { tenant_id: emisor.tenantId, acto: 'api_key.revocar' },
    });
    expect(cuerpo.actos).toMatchObject([{ autor: { id: 'superadmin', rol: 'superadmin' } }]);
  });

  it("finds and opens a customer's document, with all that was tried, and notes who did", async () => {
    const emisor = await unEmisorQueImprime();
    const id_interno = randomUUID();
    const de = await emisor.api.emitido(unaFactura({ id_interno }));
    await emisor.api.resuelto(de.cdc);
    const busqueda = await comoSuperadmin<{ documentos: Json[]; total: number }>('/v1/admin/de', {
      query: { id_interno, estado: 'A', sit: 'H' },
    });
    expect(busqueda.cuerpo).toMatchObject({
      total: 1,
      documentos: [{ de_id: de.de_id, tenant_id: emisor.tenantId, cdc: de.cdc, espera: null, disyuntor: null }],
    });
    const porCdc = await comoSuperadmin<{ documentos: Json[] }>('/v1/admin/de', { query: { cdc: de.cdc } });
    expect(porCdc.cuerpo.documentos).toEqual(busqueda.cuerpo.documentos);
    const { status, cuerpo } = await comoSuperadmin(`/v1/admin/de/${de.de_id}`);
    expect(status).toBe(200);
    expect(cuerpo).toMatchObject({
      ...busqueda.cuerpo.documentos[0],
      documento: { cdc: de.cdc, items: [{}], historial: [{ estado: 'P' }, { estado: 'A' }] },
      tramite: { envios: [{ abierto: false, resultado: 'aprobado' }], eventos: [], correos: [] },
    });
    const { actos } = (
      await comoSuperadmin<{ actos: Json[] }>('/v1/admin/auditoria', {
        query: { tenant_id: emisor.tenantId, acto: 'de.leer' },
      })
    ).cuerpo;
    expect(actos).toMatchObject([{ objeto: `documento ${de.de_id}`, autor: { id: 'superadmin' } }]);
    esperarError(await comoSuperadmin(`/v1/admin/de/${randomUUID()}`), 404, 'NOT_FOUND');
    esperarError(await emisor.api.pedir(`/v1/admin/de/${de.de_id}`), 403, 'FORBIDDEN');
  });

  it('says what a document waits for while the breaker of its issuer is open, also to who re-queues it', async () => {
    const emisor = await unEmisorQueImprime();
    const hasta = desdeAhora(3_600_000);
    await enLaBase(
      (database) =>
        database.ofTenant(emisor.tenantId, (tx) =>
          tx.query(
            `INSERT INTO disyuntor (tenant_id, sit, aperturas, abierto_hasta, motivo) VALUES ($1, 'H', 1, $2, 'rechazo_generico')`,
            [emisor.tenantId, hasta],
          ),
        ),
      'fiscal-submitter',
    );
    const de = await emisor.api.emitido(unaFactura());
    const { cuerpo } = await comoSuperadmin<{ documentos: Json[] }>('/v1/admin/de/atascados', {
      query: { minutos: 0, tenant_id: emisor.tenantId, sit: 'H' },
    });
    expect(cuerpo.documentos).toMatchObject([
      {
        de_id: de.de_id,
        espera: expect.stringContaining('en pausa'),
        proximo_intento_at: isoParaguay(hasta),
        disyuntor: { abierto_hasta: isoParaguay(hasta), motivo: expect.stringContaining('bloqueado') },
      },
    ]);
    const mensaje = expect.stringContaining(isoParaguay(hasta)) as string;
    const ruta = `/v1/de/${de.de_id}/reencolar`;
    expect(await emisor.api.pedir(ruta, { metodo: 'POST' })).toMatchObject({ status: 202, cuerpo: { mensaje } });
  });

  it('GET /v1/admin/de/atascados, POST …/reencolar and GET /v1/admin/auditoria', async () => {
    const { cuerpo: tenant } = await crear();
    const motivo = 'Falta de pago';
    expect(await en(tenant.id)('POST', '/suspender', { motivo })).toMatchObject({
      status: 200,
      cuerpo: { estado: 'SUSPENDIDO', motivo_suspension: motivo },
    });
    const suspendidos = { q: tenant.ruc, estado: 'SUSPENDIDO' };
    expect((await comoSuperadmin('/v1/admin/tenants', { query: suspendidos })).cuerpo).toMatchObject({
      tenants: [{ motivo_suspension: motivo }],
    });
    const deId = randomUUID();
    esperarError(await en(tenant.id)('POST', `/de/${deId}/reencolar`), 404, 'NOT_FOUND');
    const atascados = await comoSuperadmin('/v1/admin/de/atascados', { query: { minutos: 0, limit: 1 } });
    expect(atascados).toMatchObject({ status: 200, cuerpo: { documentos: expect.any(Array), limit: 1 } });

    const auditoria = await comoSuperadmin<{ actos: Json[]; total: number }>('/v1/admin/auditoria', {
      query: { tenant_id: tenant.id },
    });
    // A refused request changes nothing and is not recorded as an act.
    expect(auditoria.cuerpo.actos.map(({ acto }) => acto)).toEqual(['tenant.suspender', 'tenant.crear']);
    expect(auditoria.cuerpo.actos[0]).toMatchObject({
      tenant_id: tenant.id,
      objeto: `tenant ${tenant.ruc}`,
      autor: { id: 'superadmin', via: 'jwt', rol: 'superadmin' },
      request_id: expect.stringMatching(/\S/),
      antes: { estado: 'ACTIVO' },
      despues: { estado: 'SUSPENDIDO', motivo_suspension: motivo },
    });
    const filtrada = (query: Record<string, string>) =>
      comoSuperadmin<{ total: number }>('/v1/admin/auditoria', { query: { tenant_id: tenant.id, ...query } });
    expect((await filtrada({ acto: 'tenant.crear' })).cuerpo.total).toBe(1);
    expect((await filtrada({ autor: 'nadie' })).cuerpo.total).toBe(0);
    expect((await filtrada({ hasta: '2020-01-01' })).cuerpo.total).toBe(0);
  });
});
