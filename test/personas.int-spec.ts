import { readFileSync } from 'node:fs';
import path from 'node:path';
import { AutenticarToken, type Facultad, FACULTADES, impedimento, type RolDeMiembro } from '@libs/auth';
import { SqlPersonaRepository, TypeOrmCredencialRepository } from '@libs/auth/postgres';
import type { Database } from '@libs/platform/db';
import { segundosDesdeAhora } from '@libs/platform/testing';
import { ROOT } from '../dev/stack/root';
import { cuantos, SEMILLA, sorteo } from './largo';
import { baseDeDatosDePrueba, type BaseDeDatosDePrueba, unTenantEnLaBase } from './postgres';

const PERSONAS = 30;
const CUENTAS = 20;
const CRUZADAS = cuantos(2_000, 10_000);
const ISS = 'https://id.example/';
const NOMBRES = {
  ...{ tenantId: 'tenant_id', tenantRuc: 'tenant_ruc', role: 'role' },
  ...{ correo: 'email', correoVerificado: 'email_verified' },
};

/** What each role may do in an account, written by hand: the table of the product is not asked. */
const DE_TODOS = ['leer', 'ver_receptores', 'reportes', 'recibidos', 'leer_recibidos', 'traer_recibidos'];
const DE_USUARIO = [...DE_TODOS, 'emitir', 'anular', 'receptores', 'borradores'];
const PUEDE: Record<RolDeMiembro, readonly string[]> = {
  contador: DE_TODOS,
  user: DE_USUARIO,
  admin: [...DE_USUARIO, 'cuenta'],
};

/** The operations that ask for something, with what they ask, from the OpenAPI document. */
function operaciones(): { id: string; facultad: Facultad }[] {
  const { paths } = JSON.parse(readFileSync(path.join(ROOT, 'docs/openapi.json'), 'utf8')) as {
    paths: Record<string, Record<string, { operationId: string; security: Record<string, string[]>[] }>>;
  };
  return Object.values(paths).flatMap((metodos) =>
    Object.values(metodos).flatMap(({ operationId: id, security: [pedida = {}] }) => {
      const facultad = Object.values(pedida)[0]?.[0];
      return facultad !== undefined && facultad in FACULTADES ? [{ id, facultad: facultad as Facultad }] : [];
    }),
  );
}

let base: BaseDeDatosDePrueba;
let database: Database;
let autenticar: AutenticarToken;
let cuentas: { id: string; ruc: string }[];
/** By person, then by account: the role; absent: no membership. */
let roles: Map<number, RolDeMiembro>[];

const token = (persona: number, mas: object = {}) => {
  const iat = segundosDesdeAhora();
  return { iss: ISS, sub: `p${persona}`, iat, exp: iat + 600, ...mas };
};
const leer = (persona: number, cuenta?: number, mas: object = {}) =>
  autenticar.execute(token(persona, mas), cuenta === undefined ? undefined : cuentas[cuenta]!.id);

async function sembrar(): Promise<void> {
  const azar = sorteo(SEMILLA);
  const ROLES: readonly RolDeMiembro[] = ['contador', 'user', 'admin'];
  roles = Array.from({ length: PERSONAS }, () => new Map());
  // The first persons have none, one and every account.
  const tiene = (persona: number, cuenta: number) =>
    persona === 0 ? false : persona === 1 ? cuenta === 7 : persona === 2 || azar(3) === 0;
  const [admin, filas]: [string[], string[]] = [[], []];
  for (let p = 0; p < PERSONAS; p += 1) {
    const id = `0d3e0000-0000-7000-8000-${String(p).padStart(12, '0')}`;
    admin.push(`('${id}', '${ISS}', 'p${p}', 'p${p}@x.test', now(), now())`);
    for (let c = 0; c < CUENTAS; c += 1) {
      if (!tiene(p, c)) continue;
      const rol = ROLES[azar(3)]!;
      roles[p]!.set(c, rol);
      filas.push(`('${cuentas[c]!.id}', '${id}', 'p${p}@x.test', '${rol}', '{}', now())`);
    }
  }
  await base.admin(`INSERT INTO persona (id, emisor, sujeto, correo, created_at, updated_at) VALUES ${admin.join()}`);
  await base.admin(
    `INSERT INTO membresia (tenant_id, persona_id, correo, rol, autor, created_at) VALUES ${filas.join()}`,
  );
}

beforeAll(async () => {
  base = await baseDeDatosDePrueba();
  database = await base.abrir(8, 'api');
  const personas = new SqlPersonaRepository(database, () => undefined);
  const credenciales = new TypeOrmCredencialRepository(database);
  autenticar = new AutenticarToken(credenciales, personas, NOMBRES, 3_600, database.clock);
  const ids = await Promise.all(Array.from({ length: CUENTAS }, () => unTenantEnLaBase(database)));
  cuentas = await Promise.all(ids.map(async (id) => ({ id, ruc: (await credenciales.tenant(id))!.ruc })));
  await sembrar();
});
afterAll(() => base?.eliminar());

it(`${PERSONAS} people × ${CUENTAS} accounts × every operation: each by the rule, and by nothing else`, async () => {
  const todas = operaciones();
  expect(todas.length).toBeGreaterThan(100);
  const faltas: object[] = [];
  for (let p = 0; p < PERSONAS; p += 1) {
    for (let c = 0; c < CUENTAS; c += 1) {
      const rol = roles[p]!.get(c);
      const { principal, refusal } = await leer(p, c);
      if (!rol) {
        if (principal || refusal?.motivo !== 'sin_membresia') faltas.push({ p, c, principal });
        continue;
      }
      if (principal?.tenant?.id !== cuentas[c]!.id || principal.tenant.ruc !== cuentas[c]!.ruc)
        faltas.push({ p, c, principal });
      for (const { id, facultad } of todas)
        if ((principal && impedimento(principal, facultad) === undefined) !== PUEDE[rol].includes(facultad))
          faltas.push({ p, c, rol, id });
    }
  }
  expect({ SEMILLA, faltas: faltas.slice(0, 5) }).toEqual({ SEMILLA, faltas: [] });
});

it('without a choice: of none as ever, of one that one, of several nothing that an account has', async () => {
  expect(await leer(0)).toMatchObject({ refusal: { motivo: 'token_sin_rol' } });
  expect(await leer(1)).toMatchObject({ principal: { tenant: { id: cuentas[7]!.id }, role: roles[1]!.get(7) } });
  const { principal } = await leer(2);
  expect(principal).toMatchObject({ cuentas: CUENTAS });
  for (const { facultad } of operaciones()) expect(impedimento(principal!, facultad)).toBeDefined();
});

it(`${CRUZADAS} requests at once, of any person for any account: nobody gets another's`, async () => {
  const azar = sorteo(SEMILLA + 1);
  const pedidas = Array.from({ length: CRUZADAS }, () => [azar(PERSONAS), azar(CUENTAS), azar(4)] as const);
  const faltas: object[] = [];
  const una = async ([p, c, que]: readonly [number, number, number]): Promise<void> => {
    // One in four carries a token of another account.
    const propia = cuentas[(c + 1) % CUENTAS]!;
    const deOtra = que === 0 ? { role: 'admin', tenant_id: propia.id, tenant_ruc: propia.ruc } : {};
    const { principal, refusal } = await leer(p, c, deOtra);
    const rol = que === 0 ? undefined : roles[p]!.get(c);
    const bien = rol
      ? principal?.role === rol && principal.tenant?.id === cuentas[c]!.id
      : refusal?.motivo === (que === 0 ? 'cuenta_ajena' : 'sin_membresia');
    if (!bien) faltas.push({ p, c, que, principal });
  };
  for (let desde = 0; desde < pedidas.length; desde += 100)
    await Promise.all(pedidas.slice(desde, desde + 100).map(una));
  expect({ SEMILLA, faltas: faltas.slice(0, 5) }).toEqual({ SEMILLA, faltas: [] });
});

it('who is removed is refused at the next question', async () => {
  const [c] = roles[2]!.keys();
  expect((await leer(2, c)).principal).toBeDefined();
  const { personaId } = (await new SqlPersonaRepository(database, () => undefined).membresia(
    { emisor: ISS, sujeto: 'p2' },
    cuentas[c!]!.id,
  ))!;
  await base.admin('DELETE FROM membresia WHERE tenant_id = $1 AND persona_id = $2', [cuentas[c!]!.id, personaId]);
  expect(await leer(2, c)).toMatchObject({ refusal: { motivo: 'sin_membresia' } });
});

it('a token of one account and a key ask nothing more than before', async () => {
  const preguntas: string[] = [];
  const contadas = {
    call: (fn: string, args: unknown[]) => {
      preguntas.push(fn);
      return database.call(fn, args);
    },
  } as unknown as Database;
  const personas = new SqlPersonaRepository(contadas, () => undefined);
  const credenciales = new TypeOrmCredencialRepository(contadas);
  const contada = new AutenticarToken(credenciales, personas, NOMBRES, 3_600, database.clock);
  const { id, ruc } = cuentas[0]!;
  await contada.execute(token(0, { role: 'user', tenant_id: id, tenant_ruc: ruc }), id);
  expect(preguntas.splice(0)).toEqual(['tenant_por_id']);
  await contada.execute(token(0, { role: 'superadmin' }));
  expect(preguntas).toEqual([]);
  await contada.execute(token(1));
  expect(preguntas).toEqual(['membresia_de']);
});
