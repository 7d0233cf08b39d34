import { randomBytes, randomUUID } from 'node:crypto';
import { CrearApiKey } from '@libs/auth';
import { SqlPersonaRepository, TypeOrmApiKeyRepository } from '@libs/auth/postgres';
import { type Autor, EnvironmentSecretBox } from '@libs/platform';
import type { Database, OutboxRow } from '@libs/platform/db';
import { TypeOrmRegistroDeEmisores } from '@libs/series/postgres';
import { baseDeDatosDePrueba, type BaseDeDatosDePrueba } from '../../../../test/postgres';
import type { Alta, EmisorVisto } from '../../application/ports/socio-repository';
import { TypeOrmSocioRepository } from './typeorm-socio-repository';

const caja = new EnvironmentSecretBox(randomBytes(32));
const autor: Autor = { id: 'sofia', via: 'jwt', rol: 'socio', request_id: 'r-1', acto: 'emisor.crear' };

let base: BaseDeDatosDePrueba;
let database: Database;
let socios: TypeOrmSocioRepository;
const anunciadas: OutboxRow[] = [];

beforeAll(async () => {
  base = await baseDeDatosDePrueba();
  database = await base.abrir(4, 'api');
  socios = new TypeOrmSocioRepository(database, {
    registro: (dentro) => new TypeOrmRegistroDeEmisores(dentro, caja),
    claves: (apiKeys) => new CrearApiKey(apiKeys, 1),
    apiKeys: (dentro) => new TypeOrmApiKeyRepository(dentro),
    personas: (dentro, anunciar) => new SqlPersonaRepository(dentro, anunciar),
    anunciar: (filas) => void anunciadas.push(...filas),
  });
});

afterAll(() => base.eliminar());

const nuevo = (id: string) => ({ id, ruc: id, visto: undefined, llegada: database.clock.now() });

let cuantos = 0;

function datos() {
  cuantos += 1;
  return {
    ruc: `${cuantos}`,
    razonSocial: `Prueba ${cuantos}`,
    tipoContribuyente: 2,
    plan: 'api',
    actividades: [],
  } as const;
}

async function unSocio(cuota: number): Promise<string> {
  const id = randomUUID();
  await new TypeOrmRegistroDeEmisores(database, caja).crearTenant(id, datos());
  await socios.crear(id, { plan: 'pro', cuota }, autor);
  return id;
}

/** Writes an issuer with one of its parts and a key. */
const entero =
  (socioId: string, emisorId: string) =>
  async ({ plan, registro, claves }: Alta): Promise<string> => {
    const suRegistro = registro.como(autor);
    await suRegistro.crearTenant(emisorId, { ...datos(), plan, socioId });
    await suRegistro.ponerCsc(emisorId, 'H', '0001', 'ABCD0000000000000000000000000000');
    return (await claves.execute({ tenantId: emisorId, nombre: 'Primera', autor })).clave;
  };

const filas = (emisorId: string) =>
  base.admin<{ tenants: number; csc: number; claves: number; actos: number }>(
    `SELECT (SELECT count(*) FROM tenant WHERE id = $1)::int AS tenants, (SELECT count(*) FROM csc WHERE tenant_id = $1)::int AS csc,
       (SELECT count(*) FROM api_key WHERE tenant_id = $1)::int AS claves,
       (SELECT count(*) FROM auditoria WHERE tenant_id = $1)::int AS actos`,
    [emisorId],
  );

it('what one creation writes, with the key and the audit log, is there together, or none of it', async () => {
  const socio = await unSocio(2);
  const [emisor, otro] = [randomUUID(), randomUUID()];
  await socios.crearEmisor(socio, nuevo(emisor), entero(socio, emisor));
  expect(await filas(emisor)).toEqual([{ tenants: 1, csc: 1, claves: 1, actos: 3 }]);
  const falla = socios.crearEmisor(socio, nuevo(otro), async (alta) => {
    await entero(socio, otro)(alta);
    throw new Error('at the end');
  });
  await expect(falla).rejects.toThrow('at the end');
  expect(await filas(otro)).toEqual([{ tenants: 0, csc: 0, claves: 0, actos: 0 }]);
  expect(await socios.buscar(socio)).toMatchObject({ plan: 'pro', cuota: 2, emisores: 1 });
});

it('writes nothing of another tenant in the same transaction', async () => {
  const socio = await unSocio(2);
  const ajeno = socios.crearEmisor(socio, nuevo(randomUUID()), ({ registro }) =>
    registro.crearTenant(randomUUID(), datos()),
  );
  await expect(ajeno).rejects.toThrow('the transaction is of another tenant');
});

it('many creations at once never exceed the quota', async () => {
  const socio = await unSocio(3);
  const creaciones = await Promise.allSettled(
    Array.from({ length: 10 }, () => {
      const emisor = randomUUID();
      return socios.crearEmisor(socio, nuevo(emisor), entero(socio, emisor));
    }),
  );
  const fallas = creaciones.flatMap((creacion) => (creacion.status === 'rejected' ? [creacion.reason as unknown] : []));
  expect(fallas).toHaveLength(7);
  for (const falla of fallas) expect(falla).toMatchObject({ id: 'SOCIO_SIN_CUPO' });
  expect(await socios.buscar(socio)).toMatchObject({ emisores: 3 });
});

describe('an issuer that its partner created', () => {
  async function creado(socio: string) {
    const id = randomUUID();
    await socios.crearEmisor(socio, nuevo(id), entero(socio, id));
    return { id, ruc: `${cuantos}` };
  }
  /** Writes it again, as it was seen, with another key. */
  const otraVez = (socio: string, ruc: string, visto: EmisorVisto | undefined, llegada = database.clock.now()) => {
    const id = visto?.id ?? randomUUID();
    return socios.crearEmisor(socio, { id, ruc, visto, llegada }, async ({ registro, claves, apiKeys }) => {
      await registro.como(autor).crearTenant(id, { ...datos(), ruc, socioId: socio });
      for (const perdida of await apiKeys.listar(id)) await apiKeys.revocar(id, perdida.id, autor);
      return (await claves.execute({ tenantId: id, nombre: 'Otra', autor })).clave;
    });
  };
  const TAKEN = { id: 'TENANT_YA_EXISTE' };

  it('is seen by its own partner alone, and keeps its place when it is written again', async () => {
    const [socio, otro] = [await unSocio(1), await unSocio(1)];
    const { id, ruc } = await creado(socio);
    const visto = await socios.visto(socio, ruc);
    expect(visto).toMatchObject({ id });
    expect(await socios.visto(otro, ruc)).toBeUndefined();
    expect(await socios.visto(socio, `${ruc}0`)).toBeUndefined();
    await otraVez(socio, ruc, visto);
    expect(await socios.visto(socio, ruc)).toMatchObject({ id });
    expect(await socios.buscar(socio)).toMatchObject({ emisores: 1 });
  });

  it('is written by one of several calls at the same moment, the first time and again; the key of that one is the only one', async () => {
    const socio = await unSocio(1);
    const ruc = datos().ruc;
    for (const veces of [1, 2]) {
      const visto = await socios.visto(socio, ruc);
      expect(visto === undefined).toBe(veces === 1);
      const llamadas = await Promise.allSettled(Array.from({ length: 4 }, () => otraVez(socio, ruc, visto)));
      const hechas = llamadas.flatMap((una) => (una.status === 'fulfilled' ? [una.value] : []));
      const negadas = llamadas.flatMap((una) => (una.status === 'rejected' ? [una.reason as unknown] : []));
      expect(hechas).toHaveLength(1);
      for (const negada of negadas) expect(negada).toMatchObject({ id: 'EMISOR_EN_CURSO' });
      const { id } = (await socios.visto(socio, ruc))!;
      const validas = (await new TypeOrmApiKeyRepository(database).listar(id)).filter(({ revocadaAt }) => !revocadaAt);
      expect(validas.map(({ prefix }) => hechas[0]!.startsWith(prefix))).toEqual([true]);
    }
  });

  it('is not written again by a call that came before its key was made, and waited for its turn meanwhile', async () => {
    const socio = await unSocio(1);
    const llegada = database.clock.now();
    const { ruc } = await creado(socio);
    const visto = await socios.visto(socio, ruc);
    const antes = new Date(llegada.getTime() - 1);
    await expect(otraVez(socio, ruc, visto, antes)).rejects.toMatchObject({ id: 'EMISOR_EN_CURSO' });
    await expect(otraVez(socio, ruc, visto)).resolves.toMatch(/^timbo_k_/);
  });

  it.each<[string, (id: string) => Promise<unknown>]>([
    [
      'a key came in',
      async (id) => {
        const apiKeys = new TypeOrmApiKeyRepository(database);
        const [clave] = await apiKeys.listar(id);
        await apiKeys.anotarUso(new Map([[clave!.id, database.clock.now()]]));
      },
    ],
    [
      'somebody else changed something',
      (id) =>
        new TypeOrmRegistroDeEmisores(database, caja)
          .como({ ...autor, acto: 'csc.poner' })
          .ponerCsc(id, 'H', '0002', 'ABCD0000000000000000000000000000'),
    ],
    [
      'it dismissed its partner',
      (id) => new TypeOrmRegistroDeEmisores(database, caja).como(autor).cambiarTenant(id, { socioId: null }),
    ],
  ])('is not written again once %s, whether it was seen before or after', async (_, usar) => {
    const socio = await unSocio(2);
    const { id, ruc } = await creado(socio);
    const antes = await socios.visto(socio, ruc);
    await usar(id);
    for (const visto of [antes, await socios.visto(socio, ruc)])
      await expect(otraVez(socio, ruc, visto)).rejects.toMatchObject(TAKEN);
  });
});

it('a letter is ordered with its issuer, or not at all', async () => {
  const socio = await unSocio(2);
  const conCarta = (falla: boolean) => {
    const id = randomUUID();
    return socios.crearEmisor(socio, nuevo(id), async (alta) => {
      await entero(socio, id)(alta);
      await alta.personas.invitar(
        id,
        { correo: 'ana@example.com', rol: 'admin' },
        undefined,
        autor,
        database.clock.now(),
      );
      if (falla) throw new Error('at the end');
      return (await alta.personas.gente(id)).abiertas;
    });
  };
  anunciadas.length = 0;
  await expect(conCarta(true)).rejects.toThrow('at the end');
  expect(anunciadas).toEqual([]);
  expect(await conCarta(false)).toMatchObject([{ correo: 'ana@example.com', rol: 'admin' }]);
  expect(anunciadas).toMatchObject([{ cola: 'email.enviar' }]);
});

it('an account that is no partner creates nothing', async () => {
  const emisor = randomUUID();
  await expect(socios.crearEmisor(randomUUID(), nuevo(emisor), entero(emisor, emisor))).rejects.toMatchObject({
    id: 'FORBIDDEN',
    motivo: 'cuenta_sin_socio',
  });
  expect(await filas(emisor)).toMatchObject([{ tenants: 0 }]);
});

it('the row of a partner is hidden from other tenants', async () => {
  const [socio, otro] = [await unSocio(1), await unSocio(1)];
  const vistos = await database.ofTenant(otro, (tx) => tx.query<{ tenant_id: string }>('SELECT tenant_id FROM socio'));
  expect(vistos).toEqual([{ tenant_id: otro }]);
  expect(await socios.emisores(socio, { desde: '2026-01-01', hasta: '2026-01-31', limit: 5, offset: 0 })).toEqual({
    emisores: [],
    total: 0,
  });
});
