import { randomUUID } from 'node:crypto';
import { withClient } from '../../../dev/stack/postgres/roles';
import { conToken, elProveedor, type Pedir, tokenDe, unToken } from '../../../test/admin-tokens';
import { Cliente, type Json, pedir } from '../../../test/cliente';
import { type EmisorDePrueba, unEmisor } from '../../../test/emisor-de-prueba';
import { cuantos, SEMILLA, sorteo } from '../../../test/largo';
import { stackDePrueba } from '../../../test/stack';
import { superusuario } from './admin-rastros';
import { esperarDetail, esperarError } from './comprobaciones';
import { unaFactura } from './facturas';
import { admin, alguien, type Alguien, hacerMiembro, PERSONAS } from '../../../test/gente';
import { ProcesoApi } from './proceso-api';

interface Identidad extends Json {
  role: string | null;
  persona: string | null;
  cuentas: number | null;
  tenant: { id: string; ruc: string } | null;
  facultades: string[];
}

let [a, b, ajena]: EmisorDePrueba[] = [];
let contadora: Alguien;
let suId: string;

beforeAll(async () => {
  [a, b, ajena] = await Promise.all([unEmisor(), unEmisor(), unEmisor()]);
  contadora = alguien();
  suId = await hacerMiembro(a!, contadora, 'admin');
  await hacerMiembro(b!, contadora, 'contador');
});

const rucDe = async (pedirComo: Pedir): Promise<string> =>
  (await pedirComo<{ ruc: string }>('/v1/admin/cuenta')).cuerpo.ruc;

describe('a person of several accounts', () => {
  it('acts in the one that the request names, with the role that it has there', async () => {
    const [en, enB] = [a, b].map((cuenta) => contadora.en(cuenta!.tenantId));
    expect((await en!<Identidad>('/v1/identidad')).cuerpo).toMatchObject({
      ...{ role: 'admin', persona: suId, cuentas: null, tenant: { id: a!.tenantId, ruc: a!.ruc } },
    });
    const enLaOtra = await enB!<Identidad>('/v1/identidad');
    expect(enLaOtra.cuerpo).toMatchObject({ role: 'contador', persona: suId, tenant: { ruc: b!.ruc } });
    expect(enLaOtra.headers.get('cache-control')).toBe('no-store');
    expect(await rucDe(en!)).toBe(a!.ruc);
    esperarError(await enB!('/v1/admin/cuenta'), 403, 'FORBIDDEN');
  });

  it('400 without a choice, but where none is needed', async () => {
    const { status, cuerpo } = await contadora.pedir<Identidad>('/v1/identidad');
    expect(status).toBe(200);
    expect(cuerpo).toMatchObject({ role: null, persona: suId, cuentas: 2, tenant: null, facultades: [] });
    for (const ruta of ['/v1/de', '/v1/receptores', '/v1/productos', '/v1/admin/cuenta', '/v1/series', PERSONAS])
      esperarError(await contadora.pedir(ruta), 400, 'CUENTA_NO_ELEGIDA');
    esperarError(await contadora.pedir('/v1/de/emitir', { metodo: 'POST', cuerpo: {} }), 400, 'CUENTA_NO_ELEGIDA');
    esperarError(await contadora.pedir('/v1/admin/tenants'), 403, 'FORBIDDEN');
    expect((await contadora.pedir('/v1/catalogos')).status).toBe(200);
  });

  it.each(['', 'x', `${randomUUID()}, ${randomUUID()}`])('400 for a header that says "%s"', async (escrita) => {
    const { mensaje } = esperarError(await contadora.en(escrita)('/v1/de'), 400, 'BAD_REQUEST');
    expect(mensaje).toContain('X-Tenant-Id');
  });
});

describe('many people of many accounts', () => {
  const [PERSONAS_EN, CUENTAS, CRUZADAS] = [cuantos(4, 30), cuantos(3, 20), cuantos(120, 10_000)];
  const A_LA_VEZ = 40;
  const ROLES = ['contador', 'user', 'admin'] as const;
  /** What is asked, and who may. */
  const PEDIDAS: [peticion: string, roles: readonly string[]][] = [
    ...['identidad', 'receptores', 'de', 'series', 'productos'].map((uno): [string, typeof ROLES] => [uno, ROLES]),
    ['admin/cuenta', ['admin']],
    ['POST productos', ['user', 'admin']],
  ];
  const nombreDe = ({ ruc }: EmisorDePrueba) => `De ${ruc}`;
  let cuentas: EmisorDePrueba[];
  let personas: { quien: Alguien; roles: Map<number, string> }[];

  beforeAll(async () => {
    cuentas = await Promise.all(Array.from({ length: CUENTAS }, () => unEmisor({ certificado: 'ninguno' })));
    for (const cuenta of cuentas) {
      const cuerpo = { nombre: nombreDe(cuenta), tipo_operacion: 1, tipo_contribuyente: 2, ruc: '80999995-1' };
      expect((await admin(cuenta)('/v1/receptores', { metodo: 'POST', cuerpo })).status).toBe(200);
    }
    const azar = sorteo(SEMILLA);
    personas = Array.from({ length: PERSONAS_EN }, () => ({ quien: alguien(), roles: new Map<number, string>() }));
    await withClient(superusuario(), async (client) => {
      for (const { quien, roles } of personas) {
        const { iss, sub } = JSON.parse(Buffer.from(quien.token.split('.')[1]!, 'base64url').toString()) as Json;
        const id = randomUUID();
        await client.query(
          'INSERT INTO persona (id, emisor, sujeto, correo, created_at, updated_at) VALUES ($1, $2, $3, $4, now(), now())',
          [id, iss, sub, quien.correo],
        );
        for (const [c, { tenantId }] of cuentas.entries()) {
          if (azar(2) === 0) continue;
          roles.set(c, ROLES[azar(3)]!);
          await client.query(
            `INSERT INTO membresia (tenant_id, persona_id, correo, rol, autor, created_at) VALUES ($1, $2, $3, $4, '{}', now())`,
            [tenantId, id, quien.correo, roles.get(c)],
          );
        }
      }
    });
  });

  it(`${CRUZADAS} requests, of any person for any account: each by its role, and nothing of another account in any answer`, async () => {
    const azar = sorteo(SEMILLA + 1);
    const faltas: object[] = [];
    const una = async (p: number, c: number, n: number, conOtra: boolean): Promise<void> => {
      const [{ quien, roles }, cuenta, [peticion, puede]] = [personas[p]!, cuentas[c]!, PEDIDAS[n]!];
      const [ruta, metodo = 'GET'] = peticion.split(' ').toReversed();
      const cuerpo = metodo === 'POST' ? { descripcion: nombreDe(cuenta) } : undefined;
      // One in four carries a token that names another account.
      const como = conOtra
        ? conCuenta(tokenDe(cuentas[(c + 1) % CUENTAS]!, 'admin'), cuenta.tenantId)
        : quien.en(cuenta.tenantId);
      const { status, bytes } = await como(`/v1/${ruta}`, { metodo, cuerpo });
      const rol = conOtra ? undefined : roles.get(c);
      const bien = rol !== undefined && puede.includes(rol);
      const texto = bytes.toString();
      const ajena = cuentas.find((otra) => otra !== cuenta && texto.includes(otra.ruc));
      const suya = !bien || !/identidad|receptores|cuenta/.test(ruta!) || texto.includes(cuenta.ruc);
      if (ajena || !suya || (bien ? status !== 200 : status !== 403))
        faltas.push({ p, c, peticion, rol, status, texto });
    };
    for (let hechas = 0; hechas < CRUZADAS; hechas += A_LA_VEZ)
      await Promise.all(
        Array.from({ length: Math.min(A_LA_VEZ, CRUZADAS - hechas) }, () =>
          una(azar(PERSONAS_EN), azar(CUENTAS), azar(PEDIDAS.length), azar(4) === 0),
        ),
      );
    // What was written is in the account that was named.
    for (const cuenta of cuentas) {
      const { productos } = (await admin(cuenta)<{ productos: { descripcion: string }[] }>('/v1/productos')).cuerpo;
      for (const { descripcion } of productos)
        if (descripcion !== nombreDe(cuenta)) faltas.push({ cuenta, descripcion });
    }
    expect({ SEMILLA, faltas: faltas.slice(0, 5) }).toEqual({ SEMILLA, faltas: [] });
  });
});

describe('GET /v1/cuentas', () => {
  interface Cuenta extends Json {
    tenant_id: string;
    ruc: string;
    rol: string | null;
  }
  const lista = async (como: Pedir, query: Record<string, string> = {}) => {
    const { status, cuerpo } = await como<{ cuentas: Cuenta[]; total: number }>(
      `/v1/cuentas?${new URLSearchParams(query).toString()}`,
    );
    expect(status).toBe(200);
    return cuerpo;
  };
  const rucs = async (como: Pedir, query?: Record<string, string>) =>
    (await lista(como, query)).cuentas.map(({ ruc, rol }) => [ruc, rol]).sort();

  it('200 with all of the person, whichever it has chosen, and how its month goes', async () => {
    const suyas = [
      [a!.ruc, 'admin'],
      [b!.ruc, 'contador'],
    ].sort();
    expect(await rucs(contadora.pedir)).toEqual(suyas);
    expect(await rucs(contadora.en(b!.tenantId))).toEqual(suyas);
    const { cdc } = await a!.api.emitido(unaFactura());
    expect((await a!.api.resuelto(cdc)).estado).toBe('A');
    const { cuentas, total } = await lista(contadora.pedir, { q: a!.ruc, sit: 'H' });
    expect([cuentas, total]).toMatchObject([
      [
        {
          ...{ tenant_id: a!.tenantId, ruc: a!.ruc, rol: 'admin', estado: 'ACTIVO', aprobados: 1, rechazados: 0 },
          ...{ en_espera: 0, por_vencer: 0, recibidos_sin_responder: 0, timbrado_dias: null },
          certificado_dias: expect.any(Number) as number,
        },
      ],
      1,
    ]);
    expect(await lista(contadora.pedir, { limit: '1', offset: '1' })).toMatchObject({
      total: 2,
      page: 2,
      total_pages: 2,
    });
  });

  it('200 with the one that the credential names; with none of nobody', async () => {
    expect(await rucs((ruta, peticion) => a!.api.pedir(ruta, peticion))).toEqual([[a!.ruc, null]]);
    expect(await rucs(conToken(tokenDe(b!, 'user')))).toEqual([[b!.ruc, null]]);
    expect(await rucs(alguien({ role: 'superadmin' }).pedir)).toEqual([]);
  });

  it.each([
    ['limit', '201'],
    ['offset', '-1'],
    ['sit', 'X'],
    ['q', 'x'.repeat(121)],
  ])('422 naming %s', async (parametro, valor) => {
    esperarDetail(await contadora.pedir(`/v1/cuentas?${parametro}=${valor}`), 'query', parametro);
  });

  it('401 without a credential', async () => esperarError(await pedir('/v1/cuentas'), 401, 'AUTH_APIKEY_INVALIDA'));
});

describe('403 FORBIDDEN for an account that is not of who asks', () => {
  it.each<[string, () => Pedir]>([
    ['a person of others', () => contadora.en(ajena!.tenantId)],
    ['a person of none', () => alguien().en(a!.tenantId)],
    ['a superadmin', () => alguien({ role: 'superadmin' }).en(a!.tenantId)],
    ['support', () => alguien({ role: 'soporte' }).en(a!.tenantId)],
    ['a token that names another account', () => conCuenta(tokenDe(a!, 'admin'), b!.tenantId)],
  ])('%s', async (_, como) => {
    for (const ruta of ['/v1/de', '/v1/identidad', '/v1/admin/cuenta'])
      esperarError(await como()(ruta), 403, 'FORBIDDEN');
  });
});

const conCuenta =
  (token: string, tenantId: string): Pedir =>
  (ruta, peticion = {}) =>
    conToken(token)(ruta, { ...peticion, headers: { 'X-Tenant-Id': tenantId } });

describe('others are as ever', () => {
  it('a token that names its account may name it again', async () => {
    expect(await rucDe(conCuenta(tokenDe(a!, 'admin'), a!.tenantId.toUpperCase()))).toBe(a!.ruc);
  });

  it('a key does not read the header', async () => {
    const clave = new Cliente(a!.api.apiKey);
    for (const cabecera of [b!.tenantId, 'x', ''])
      expect((await clave.pedir('/v1/de', { headers: { 'X-Tenant-Id': cabecera } })).status).toBe(200);
  });

  it('a superadmin without a choice acts for the installation, also as a member of an account', async () => {
    const sub = `super-${randomUUID()}`;
    const quien = alguien({ sub, role: 'superadmin' });
    await hacerMiembro(a!, quien, 'user');
    expect((await quien.pedir('/v1/admin/tenants')).status).toBe(200);
    esperarError(await quien.en(a!.tenantId)('/v1/admin/tenants'), 403, 'FORBIDDEN');
    expect((await quien.en(a!.tenantId)<Identidad>('/v1/identidad')).cuerpo.role).toBe('user');
  });

  it('a token of no account and no role is refused, and nobody without a header is told of one', async () => {
    esperarError(await alguien().pedir('/v1/identidad'), 403, 'FORBIDDEN');
    const usuario = conToken(unToken({ sub: randomUUID(), role: 'user' }));
    expect((await usuario<Identidad>('/v1/identidad')).cuerpo).toMatchObject({
      role: 'user',
      tenant: null,
      cuentas: null,
    });
  });
});

it('a suspended account is refused to its people, who go on in the others', async () => {
  const [suspendida, quien] = [await unEmisor(), alguien()];
  await hacerMiembro(suspendida, quien);
  const suspender = conToken(stackDePrueba().tokens.superadmin);
  await suspender(`/v1/admin/tenants/${suspendida.tenantId}/suspender`, { metodo: 'POST' });
  esperarError(await quien.pedir('/v1/de'), 403, 'TENANT_SUSPENDIDO');
  await hacerMiembro(a!, quien);
  esperarError(await quien.en(suspendida.tenantId)('/v1/de'), 403, 'TENANT_SUSPENDIDO');
  expect((await quien.en(a!.tenantId)('/v1/de')).status).toBe(200);
});

it('who was removed is refused at the next request, by every process', async () => {
  const otro = () => ProcesoApi.iniciar(stackDePrueba(), undefined, elProveedor());
  const procesos = await Promise.all([otro(), otro()]);
  const urls = [stackDePrueba().base_url, ...procesos.map(({ url }) => url)];
  const quien = alguien();
  const id = await hacerMiembro(a!, quien);
  const enTodos = (cabeceras: Record<string, string>) =>
    Promise.all(
      urls.map((url) => pedir(`${url}/v1/de`, { headers: { authorization: `Bearer ${quien.token}`, ...cabeceras } })),
    );
  const maneras: Record<string, string>[] = [{ 'X-Tenant-Id': a!.tenantId }, {}];
  for (const cabeceras of maneras) for (const { status } of await enTodos(cabeceras)) expect(status).toBe(200);
  expect((await admin(a!)(`${PERSONAS}/${id}`, { metodo: 'DELETE' })).status).toBe(200);
  for (const cabeceras of maneras)
    for (const respuesta of await enTodos(cabeceras)) esperarError(respuesta, 403, 'FORBIDDEN');
});
