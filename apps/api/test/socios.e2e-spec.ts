import { randomUUID } from 'node:crypto';
import { withClient } from '../../../dev/stack/postgres/roles';
import { CSC_DE_PRUEBA, darAConocer, inicioReciente, unEmisorDeclarado } from '@libs/series/testing';
import { comoSuperadmin, conToken, type Pedir, tokenDe } from '../../../test/admin-tokens';
import { Cliente, type CuerpoConDetail, type Json, pedir } from '../../../test/cliente';
import { type EmisorDePrueba, unEmisor, unPkcs12, unRuc } from '../../../test/emisor-de-prueba';
import { hasta } from '../../../test/during';
import { aceptar, alguien, cartasA, tokenDeCarta } from '../../../test/gente';
import { stackDePrueba } from '../../../test/stack';
import { superusuario } from './admin-rastros';
import { esperarError } from './comprobaciones';
import { unaFactura } from './facturas';
import { ProcesoApi } from './proceso-api';
import {
  comoAdminDe,
  conClaveDe,
  crear,
  ESTABLECIMIENTO,
  existe,
  hacerSocio,
  lista,
  type ListaDeActos,
  type SocioDePrueba,
  unCuerpo,
  unSocio,
} from './socios';

/** Who waits for this connection, or for who waits for it. */
const EN_ESPERA = `WITH RECURSIVE e (pid) AS (SELECT $1::int UNION
    SELECT a.pid FROM pg_stat_activity a, e WHERE e.pid = ANY (pg_blocking_pids(a.pid)))
  SELECT count(*)::int - 1 AS n FROM e`;

/** Answers to a partner's calls, each by a process of its own: in one, they would wait for each other's turn. */
const alMismoTiempo = <T>(
  { tenantId }: SocioDePrueba,
  procesos: readonly Pedir[],
  llamar: (como: Pedir) => Promise<T>,
): Promise<T[]> =>
  withClient(superusuario(), async (dueno) => {
    await dueno.query('BEGIN');
    await dueno.query('SELECT FROM socio WHERE tenant_id = $1 FOR NO KEY UPDATE', [tenantId]);
    const [{ pid }] = (await dueno.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows as [{ pid: number }];
    const llamadas = Promise.all(procesos.map(llamar));
    // Another connection looks: within a transaction PostgreSQL shows the connections of its first look.
    const enEspera = withClient(superusuario(), (otro) =>
      hasta(
        async () => (await otro.query<{ n: number }>(EN_ESPERA, [pid])).rows[0]!.n,
        (n) => n === procesos.length,
        'the calls that wait for the partner',
      ),
    );
    const antes = await Promise.race([enEspera, llamadas]);
    if (antes !== procesos.length) throw new Error(`the calls did not wait for the partner: ${JSON.stringify(antes)}`);
    await dueno.query('COMMIT');
    return llamadas;
  });

let socio: SocioDePrueba;

beforeAll(async () => {
  socio = await unSocio(50);
});

describe('201: an issuer from nothing to its first approved document', () => {
  it('is created by one call, and issues with the key of the answer', async () => {
    const cuerpo = await unCuerpo();
    const { status, cuerpo: creado } = await crear(socio.como, cuerpo);
    expect(status).toBe(201);
    expect(creado).toMatchObject({
      ruc: cuerpo['ruc'],
      plan: 'pro',
      socio: { id: socio.tenantId, ruc: socio.ruc },
      certificado: { activo: true },
      preparacion: { listo: true, ambientes: { H: { listo: true, faltan: [] }, P: { listo: false } } },
      api_key: { nombre: 'Primera', permisos: null },
    });
    await darAConocer(
      stackDePrueba().simulator_url!,
      unEmisorDeclarado({ ruc: creado.ruc, inicioDelTimbrado: inicioReciente() }),
    );
    const api = new Cliente(creado.api_key!.key_plain);
    const de = await api.emitido(unaFactura());
    expect(de.numero).toBe(1_235);
    expect((await api.resuelto(de.cdc)).estado).toBe('A');
    expect(await lista(socio.como, { q: creado.ruc })).toMatchObject({
      total: 1,
      emisores: [
        {
          id: creado.id,
          estado: 'ACTIVO',
          certificado: { dias_restantes: expect.any(Number) },
          documentos: { H: 1, P: 0 },
          preparacion: { listo: true },
        },
      ],
    });
  });

  it('of what was sent, when that is not everything, and with no key when none was asked for', async () => {
    const datos = { ruc: unRuc(), razon_social: 'Por Completar S.A.', tipo_contribuyente: 2 };
    const { status, cuerpo } = await crear(socio.como, datos);
    expect(status).toBe(201);
    expect(cuerpo).toMatchObject({
      establecimientos: [],
      certificado: null,
      api_key: null,
      preparacion: { listo: false },
    });
  });

  it('with a key of the partner that has the permission, which no key has without a list', async () => {
    const con = await conClaveDe(socio, ['emisores']);
    expect((await crear(con)).status).toBe(201);
    esperarError(await con('/v1/de'), 403, 'FORBIDDEN');
    esperarError(await (await conClaveDe(socio))('/v1/socios/emisores'), 403, 'FORBIDDEN');
    const otra = {
      metodo: 'POST',
      cuerpo: await unCuerpo(undefined, { api_key: { nombre: 'x', permisos: ['emisores'] } }),
    };
    expect((await socio.como<CuerpoConDetail>('/v1/socios/emisores', otra)).cuerpo.detail).toMatchObject([
      { loc: ['body', 'api_key', 'permisos'] },
    ]);
  });

  it("stands in the issuer's audit log, with who asked and the partner", async () => {
    const { cuerpo: creado } = await crear(socio.como);
    const { actos } = (await comoAdminDe(creado)<ListaDeActos>('/v1/admin/cuenta/auditoria')).cuerpo;
    expect(actos.length).toBeGreaterThan(5);
    for (const acto of actos)
      expect(acto).toMatchObject({
        acto: 'emisor.crear',
        autor: { id: `socio-${socio.ruc}`, via: 'jwt', rol: 'socio' },
      });
    expect(actos.at(-1)).toMatchObject({ objeto: `tenant ${creado.ruc}`, despues: { socio_id: socio.tenantId } });
    expect(JSON.stringify(actos)).not.toContain(CSC_DE_PRUEBA.secreto);
  });
});

describe('a call whose answer was lost', () => {
  it('is repeated: the same issuer with what was sent last, and a key in the place of the one that nobody saw', async () => {
    const chico = await unSocio(1);
    const cuerpo = await unCuerpo();
    const { headers, cuerpo: perdido } = await crear(chico.como, cuerpo);
    expect(headers.get('idempotent-replayed')).toBeNull();
    const repetida = await crear(chico.como, { ...cuerpo, razon_social: 'Almacén Corregido S.A.' });
    expect([repetida.status, repetida.headers.get('idempotent-replayed')]).toEqual([201, 'true']);
    expect(repetida.cuerpo).toMatchObject({
      ...{ id: perdido.id, razon_social: 'Almacén Corregido S.A.', certificado: { activo: true } },
      preparacion: { ambientes: { H: { listo: true } } },
    });
    esperarError(await new Cliente(perdido.api_key!.key_plain).pedir('/v1/de'), 401, 'AUTH_APIKEY_INVALIDA');
    expect((await new Cliente(repetida.cuerpo.api_key!.key_plain).pedir('/v1/de')).status).toBe(200);
    expect(await lista(chico.como)).toMatchObject({ total: 1, socio: { cuota: 1, emisores: 1 } });
  });

  it('is done once when it comes to two processes at the same moment, the first time and again; the key that was given works', async () => {
    const otro = await ProcesoApi.iniciar(stackDePrueba());
    const conClave = await conClaveDe(socio, ['emisores']);
    const enElOtro: Pedir = (ruta, peticion) => conClave(`${otro.url}${ruta}`, peticion);
    const cuerpo = await unCuerpo();
    for (const repetida of [null, 'true']) {
      const respuestas = await alMismoTiempo(socio, [conClave, enElOtro], (como) => crear(como, cuerpo));
      const hecha = respuestas.find(({ status }) => status === 201)!;
      expect(hecha.headers.get('idempotent-replayed')).toBe(repetida);
      const [negada] = respuestas.filter((respuesta) => respuesta !== hecha);
      esperarError(negada!, 409, 'EMISOR_EN_CURSO');
      const clave = new Cliente(hecha.cuerpo.api_key!.key_plain);
      if (repetida) expect((await clave.pedir('/v1/de')).status).toBe(200);
    }
    await otro.detener();
  });

  it('is refused once somebody works with the issuer', async () => {
    const cuerpo = await unCuerpo();
    const { cuerpo: creado } = await crear(socio.como, cuerpo);
    const ajustes = { metodo: 'PATCH', cuerpo: { nota: 'De su administrador' } };
    expect((await comoAdminDe(creado)('/v1/admin/cuenta/ajustes', ajustes)).status).toBe(200);
    esperarError(await crear(socio.como, cuerpo), 409, 'TENANT_YA_EXISTE');
  });
});

describe('administrador', () => {
  it('is invited by a letter, once however often the call comes, and administers the issuer', async () => {
    const [ana, cuerpo] = [alguien(), { ruc: unRuc(), razon_social: 'Con Gente S.A.', tipo_contribuyente: 2 }];
    const conAna = { ...cuerpo, administrador: ana.correo.toUpperCase() };
    for (const administrador of ['otra@personas.test', conAna.administrador, conAna.administrador])
      expect((await crear(socio.como, { ...cuerpo, administrador })).status).toBe(201);
    const [carta, ...otras] = await cartasA(ana.correo, { ruc: cuerpo.ruc } as EmisorDePrueba);
    expect(otras).toEqual([]);
    expect((await aceptar(ana, tokenDeCarta(carta!))).cuerpo).toMatchObject({ ruc: cuerpo.ruc, rol: 'admin' });
    expect((await ana.pedir<Json>('/v1/admin/cuenta/personas')).cuerpo).toMatchObject({ total: 1 });
    esperarError(await crear(socio.como, conAna), 409, 'TENANT_YA_EXISTE');
  });
});

describe('422 detail[]', () => {
  it('all faults of all parts at once, each naming its field, and nothing is made', async () => {
    const ruc = unRuc();
    const cuerpo = await unCuerpo(ruc, {
      razon_social: 'x',
      plan: 'enterprise',
      establecimientos: [
        { ...ESTABLECIMIENTO, ciudad: 99_999, puntos: [{ codigo: '1', sit: 'X' }] },
        {
          ...ESTABLECIMIENTO,
          email: 'nadie',
          puntos: [{ codigo: '001', sit: 'P', numeros_iniciales: [{ tipo: 1, ultimo_nro: 7 }] }],
        },
      ],
      timbrados: { H: { numero: '1', fecha_inicio: '2026-02-30' } },
      csc: { H: { id_csc: '1', csc: 'corto' }, Z: {} },
      certificado: { archivo: (await unPkcs12(unRuc())).toString('base64'), clave: 'clave-p12' },
      api_key: { nombre: '', expires_at: 'ayer' },
      administrador: 'nadie',
    });
    const { status, cuerpo: respuesta } = await crear<CuerpoConDetail>(socio.como, cuerpo);
    expect(status).toBe(422);
    expect(respuesta.detail.map(({ loc }) => loc.slice(1).join('.')).sort()).toEqual(
      [
        ...[
          'razon_social',
          'plan',
          'establecimientos',
          'establecimientos.0.ciudad',
          'establecimientos.0.puntos.0.codigo',
        ],
        ...[
          'establecimientos.0.puntos.0.sit',
          'establecimientos.1.email',
          'timbrados.H.numero',
          'timbrados.H.fecha_inicio',
        ],
        ...[
          'csc.H.id_csc',
          'csc.H.csc',
          'csc.Z',
          'certificado.archivo',
          'api_key.nombre',
          'api_key.expires_at',
          'administrador',
        ],
      ].sort(),
    );
    expect(await existe(ruc)).toBe(0);
  });

  it.each<[string, Json, string[], string]>([
    ['a wrong password', { certificado: { clave: 'otra' } }, ['certificado', 'clave'], 'clave_incorrecta'],
    [
      'a file that is no certificate',
      { certificado: { archivo: Buffer.from('nada de eso').toString('base64') } },
      ['certificado', 'archivo'],
      'ilegible',
    ],
    ['no base64', { certificado: { archivo: 'á' } }, ['certificado', 'archivo'], 'base64'],
    [
      'a key that has expired',
      { api_key: { nombre: 'x', expires_at: '2020-01-01T00:00:00Z' } },
      ['api_key', 'expires_at'],
      'future',
    ],
    ['initial numbers without timbrado', { timbrados: {} }, ['establecimientos'], 'missing'],
    [
      'a place elsewhere',
      { establecimientos: [{ ...ESTABLECIMIENTO, distrito: 9_999 }] },
      ['establecimientos', '0', 'distrito'],
      'place',
    ],
    [
      'a point twice',
      {
        establecimientos: [
          {
            ...ESTABLECIMIENTO,
            puntos: [
              { codigo: '001', sit: 'H' },
              { codigo: '001', sit: 'P' },
            ],
          },
        ],
      },
      ['establecimientos', '0', 'puntos'],
      'unique',
    ],
  ])('%s', async (_, cambios, campo, type) => {
    const entero = await unCuerpo();
    const certificado = { ...(entero['certificado'] as Json), ...(cambios['certificado'] as Json | undefined) };
    const { status, cuerpo } = await crear<CuerpoConDetail>(socio.como, { ...entero, ...cambios, certificado });
    expect(status).toBe(422);
    expect(cuerpo.detail.map(({ loc, type: tipo }) => [loc.slice(1).map(String), tipo])).toEqual([[campo, type]]);
    expect(await existe(String(entero['ruc']))).toBe(0);
  });

  it.each(['[]', '"x"', 'null', '{}'])('no issuer: %s', async (cuerpo) => {
    const { status, cuerpo: respuesta } = await socio.como<CuerpoConDetail>('/v1/socios/emisores', {
      metodo: 'POST',
      cuerpo,
    });
    expect(status).toBe(422);
    expect(respuesta.detail.map(({ loc }) => loc[1])).toEqual(['ruc', 'razon_social', 'tipo_contribuyente']);
  });
});

describe('403 FORBIDDEN', () => {
  it('to the role and the key of an account that is no partner, and in test mode', async () => {
    const cuenta = await unEmisor({ certificado: 'ninguno' });
    for (const como of [conToken(tokenDe(cuenta, 'socio')), await conClaveDe(cuenta, ['emisores'])]) {
      esperarError(await crear(como), 403, 'FORBIDDEN');
      esperarError(await como('/v1/socios/emisores'), 403, 'FORBIDDEN');
    }
    const enPrueba = { headers: { 'Timbo-Modo': 'prueba' } };
    expect((await socio.como('/v1/socios/emisores', enPrueba)).status).toBe(403);
  });
});

describe('409', () => {
  it('TENANT_YA_EXISTE for a RUC that has an issuer of somebody else, and nothing of it changes', async () => {
    const ajena = await unEmisor({ certificado: 'ninguno' });
    const deOtro = (await crear((await unSocio()).como)).cuerpo;
    for (const { ruc } of [ajena, deOtro])
      expect(esperarError(await crear(socio.como, await unCuerpo(ruc)), 409, 'TENANT_YA_EXISTE').mensaje).toBe(
        `Ya existe un tenant con el RUC ${ruc}.`,
      );
    expect(await lista(socio.como, { q: ajena.ruc })).toMatchObject({ total: 0 });
  });

  it('SOCIO_SIN_CUPO, until the installation gives more', async () => {
    const chico = await unSocio(1);
    expect((await crear(chico.como)).status).toBe(201);
    const otro = await unCuerpo();
    expect(esperarError(await crear(chico.como, otro), 409, 'SOCIO_SIN_CUPO').mensaje).toContain('su cupo es de 1');
    expect(await existe(String(otro['ruc']))).toBe(0);
    const cambio = await comoSuperadmin(`/v1/admin/socios/${chico.tenantId}`, {
      metodo: 'PATCH',
      cuerpo: { cuota: 2 },
    });
    expect(cambio).toMatchObject({ status: 200, cuerpo: { cuota: 2, plan: 'pro', emisores: 1 } });
    expect((await crear(chico.como, otro)).status).toBe(201);
  });

  it('the last place is taken by one of many that want it at once', async () => {
    const chico = await unSocio(2);
    const respuestas = await Promise.all(Array.from({ length: 6 }, () => crear(chico.como)));
    expect(respuestas.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409, 409]);
    expect(await lista(chico.como)).toMatchObject({ total: 2 });
  });

  it('a RUC that two partners want at once gets one issuer, of one of them', async () => {
    const otro = await unSocio();
    const cuerpo = await unCuerpo();
    const respuestas = await Promise.all([socio, otro].map(({ como }) => crear(como, cuerpo)));
    expect(respuestas.map(({ status }) => status).sort()).toEqual([201, 409]);
    const listas = await Promise.all([socio, otro].map(({ como }) => lista(como, { q: String(cuerpo['ruc']) })));
    expect(listas.map(({ total }) => total).sort()).toEqual([0, 1]);
  });
});

describe('isolation', () => {
  it('a partner sees no issuer of another, and no document of its own issuers', async () => {
    const otro = await unSocio();
    const { cuerpo: creado } = await crear(otro.como);
    expect((await lista(socio.como)).emisores.map(({ id }) => id)).not.toContain(creado.id);
    expect((await lista(otro.como)).emisores.map(({ id }) => id)).toEqual([creado.id]);
    for (const ruta of [
      '/v1/de',
      '/v1/series',
      '/v1/admin/cuenta',
      '/v1/admin/tenants',
      `/v1/admin/tenants/${creado.id}`,
    ])
      esperarError(await otro.como(ruta), 403, 'FORBIDDEN');
    const { cuerpo } = await otro.como('/v1/socios/emisores');
    expect(JSON.stringify(cuerpo)).not.toContain('key_plain');
  });

  it('searches by name, RUC and state, by pages', async () => {
    const otro = await unSocio();
    const marca = randomUUID().slice(0, 8);
    for (const razon_social of [`Uno ${marca}`, `Dos ${marca}`])
      await crear(otro.como, { ruc: unRuc(), razon_social, tipo_contribuyente: 2 });
    expect(await lista(otro.como, { q: marca, limit: 1, offset: 1 })).toMatchObject({
      total: 2,
      emisores: [{ razon_social: `Uno ${marca}` }],
    });
    expect(await lista(otro.como, { estado: 'suspendido' })).toMatchObject({ total: 0 });
  });
});

describe('DELETE /v1/admin/cuenta/socio', () => {
  it('204: the partner sees the issuer no more, and its place is free; it can be repeated', async () => {
    const chico = await unSocio(1);
    const { cuerpo: creado } = await crear(chico.como);
    const admin = comoAdminDe(creado);
    const nombre = { id: chico.tenantId, ruc: chico.ruc };
    expect((await admin('/v1/admin/cuenta')).cuerpo).toMatchObject({ socio: nombre });
    expect((await comoSuperadmin(`/v1/admin/tenants/${creado.id}`)).cuerpo).toMatchObject({ socio: nombre });
    for (let i = 0; i < 2; i += 1)
      expect((await admin('/v1/admin/cuenta/socio', { metodo: 'DELETE' })).status).toBe(204);
    expect((await admin('/v1/admin/cuenta')).cuerpo).toMatchObject({ socio: null });
    expect(await lista(chico.como)).toMatchObject({ total: 0 });
    expect((await crear(chico.como)).status).toBe(201);
    const { actos } = (await admin<ListaDeActos>('/v1/admin/cuenta/auditoria', { query: { acto: 'cuenta.socio' } }))
      .cuerpo;
    expect(actos.at(-1)).toMatchObject({ antes: { socio_id: chico.tenantId }, despues: { socio_id: null } });
  });

  it("204 in test mode: keys and partner are the taxpayer's there, too", async () => {
    const { cuerpo: creado } = await crear(socio.como);
    const admin = comoAdminDe(creado);
    const clave = { metodo: 'POST', cuerpo: { nombre: 'De prueba', modo: 'prueba' } };
    expect((await admin('/v1/admin/api-keys', clave)).status).toBe(201);
    const headers = { 'Timbo-Modo': 'prueba' };
    const enPrueba = async () => (await admin('/v1/admin/cuenta', { headers })).cuerpo;
    expect(await enPrueba()).toMatchObject({ socio: { id: socio.tenantId }, uso: { api_keys: { activas: 2 } } });
    expect((await admin('/v1/admin/cuenta/socio', { metodo: 'DELETE', headers })).status).toBe(204);
    expect(await enPrueba()).toMatchObject({ socio: null });
    expect((await admin('/v1/admin/cuenta')).cuerpo).toMatchObject({ socio: null });
    expect(await lista(socio.como, { q: creado.ruc })).toMatchObject({ total: 0 });
  });
});

describe('partners, for superadmins', () => {
  it('are made of accounts, listed and changed, and it is audited', async () => {
    const cuenta = await unEmisor({ certificado: 'ninguno' });
    expect(await hacerSocio(cuenta.tenantId, 3)).toMatchObject({
      status: 201,
      cuerpo: { id: cuenta.tenantId, ruc: cuenta.ruc, plan: 'pro', cuota: 3, emisores: 0 },
    });
    esperarError(await hacerSocio(cuenta.tenantId), 409, 'SOCIO_YA_EXISTE');
    const { cuerpo } = await comoSuperadmin('/v1/admin/socios', { query: { q: cuenta.ruc } });
    expect(cuerpo).toMatchObject({ total: 1, socios: [{ id: cuenta.tenantId, cuota: 3 }] });
    const cambio = { metodo: 'PATCH', cuerpo: { plan: 'starter' } };
    expect(await comoSuperadmin(`/v1/admin/socios/${cuenta.tenantId}`, cambio)).toMatchObject({
      status: 200,
      cuerpo: { plan: 'starter', cuota: 3 },
    });
    const creado = (await crear(conToken(tokenDe(cuenta, 'socio')))).cuerpo;
    expect(creado).toMatchObject({ plan: 'starter' });
    const { actos } = (
      await comoSuperadmin<ListaDeActos>('/v1/admin/auditoria', { query: { tenant_id: cuenta.tenantId } })
    ).cuerpo;
    expect(actos.map(({ acto }) => acto)).toEqual(expect.arrayContaining(['socio.crear', 'socio.cambiar']));
  });

  it('404 for an account that does not exist, or is no partner', async () => {
    esperarError(await hacerSocio(randomUUID()), 404, 'NOT_FOUND');
    const cambio = { metodo: 'PATCH', cuerpo: { cuota: 1 } };
    esperarError(await comoSuperadmin(`/v1/admin/socios/${(await unEmisor()).tenantId}`, cambio), 404, 'NOT_FOUND');
  });

  it.each<[Json, string]>([
    [{ plan: 'gratis' }, 'plan'],
    [{ cuota: -1 }, 'cuota'],
    [{ tenant_id: 'x' }, 'tenant_id'],
    [{ otro: 1 }, 'otro'],
  ])('422: %j', async (cambios, campo) => {
    const cuerpo = { tenant_id: randomUUID(), plan: 'pro', cuota: 1, ...cambios };
    const respuesta = await comoSuperadmin<CuerpoConDetail>('/v1/admin/socios', { metodo: 'POST', cuerpo });
    expect(respuesta).toMatchObject({ status: 422, cuerpo: { detail: [{ loc: ['body', campo] }] } });
  });

  it('401 without a credential', async () => {
    expect((await pedir('/v1/socios/emisores')).status).toBe(401);
  });
});
