/** @alone its processes take jobs to queues on which nobody works */
import { TypeOrmApiKeyRepository } from '@libs/auth/postgres';
import { hasta } from '../../../test/during';
import { stackDePrueba } from '../../../test/stack';
import { comoSuperadmin } from '../../../test/admin-tokens';
import { esperarError } from './comprobaciones';
import { enLaBase, unEmisor, type EmisorDePrueba } from '../../../test/emisor-de-prueba';
import { ProcesoApi } from './proceso-api';
import { RedisPropio } from './redis-propio';

const PROCESOS = 2;
const CLIENTES = 64;
const POR_CLIENTE = 5;
const STARTER = 100;

/** On a machine without Redis both cases run with the counters in PostgreSQL. */
describe.each<[string, () => Promise<RedisPropio | undefined>]>([
  ['with the counters in PostgreSQL', () => Promise.resolve(undefined)],
  ['with the counters in Redis', () => RedisPropio.iniciar()],
])('several api processes, %s', (_, conRedis) => {
  let redis: RedisPropio | undefined;
  let procesos: ProcesoApi[];

  beforeAll(async () => {
    redis = await conRedis();
    procesos = await Promise.all(
      Array.from({ length: PROCESOS }, () => ProcesoApi.iniciar(stackDePrueba(), redis?.url ?? '')),
    );
  });

  /** The answer of each process to the next request with this key. */
  const enTodos = ({ api }: EmisorDePrueba) =>
    Promise.all(procesos.map(({ url }) => api.pedir(`${url}/v1/de`, { query: { limit: 1 } })));

  async function revocarTodas({ tenantId }: EmisorDePrueba): Promise<void> {
    await enLaBase(async (database) => {
      const claves = new TypeOrmApiKeyRepository(database);
      const autor = { id: 'e2e', via: 'jwt', rol: 'admin', acto: 'api_key.revocar' } as const;
      for (const { id } of await claves.listar(tenantId)) await claves.revocar(tenantId, id, autor);
    });
  }

  async function esperarRevocacion(emisor: EmisorDePrueba): Promise<void> {
    for (let vez = 0; vez < 3; vez += 1) {
      for (const { status } of await enTodos(emisor)) expect(status).toBe(200);
    }
    await revocarTodas(emisor);
    for (const respuesta of await enTodos(emisor)) esperarError(respuesta, 401, 'AUTH_APIKEY_INVALIDA');
  }

  /** The status of each request of the clients; undefined when a process counted by itself, because the counters came too late. */
  async function compartirUnaClave(): Promise<number[] | undefined> {
    const solos = () => procesos.map((uno) => uno.vecesQueDijo('this process counts by itself')).join();
    const antes = solos();
    const { api, tenantId } = await unEmisor();
    await comoSuperadmin(`/v1/admin/tenants/${tenantId}/plan`, { metodo: 'PUT', cuerpo: { plan: 'starter' } });
    const estados: number[] = [];
    const cliente = async (n: number): Promise<void> => {
      for (let i = 0; i < POR_CLIENTE; i += 1) {
        const { url } = procesos[(n + i) % PROCESOS]!;
        estados.push((await api.pedir(`${url}/v1/de`, { query: { limit: 1 } })).status);
      }
    };
    await Promise.all(Array.from({ length: CLIENTES }, (__, n) => cliente(n)));
    if (solos() === antes) return estados;
    await Promise.all(procesos.map((uno) => uno.reiniciar()));
    return undefined;
  }

  it(`admit exactly ${STARTER} requests of ${CLIENTES} clients that share a key of the plan starter`, async () => {
    const estados = (await hasta(compartirUnaClave, Boolean, 'counters that answer each request'))!;
    expect(estados).toHaveLength(CLIENTES * POR_CLIENTE);
    expect(estados.filter((status) => status === 200)).toHaveLength(STARTER);
    expect(estados.filter((status) => status === 429)).toHaveLength(CLIENTES * POR_CLIENTE - STARTER);
  });

  it('refuse a revoked key from the next request on, every one of them', async () => {
    await esperarRevocacion(await unEmisor());
  });

  it('refuse the keys of a suspended tenant from the next request on, every one of them', async () => {
    const emisor = await unEmisor();
    for (const { status } of await enTodos(emisor)) expect(status).toBe(200);
    await comoSuperadmin(`/v1/admin/tenants/${emisor.tenantId}/suspender`, { metodo: 'POST' });
    for (const respuesta of await enTodos(emisor)) esperarError(respuesta, 403, 'TENANT_SUSPENDIDO');
  });

  it('refuse a revoked key also while the queue is down', async () => {
    const emisor = await unEmisor();
    for (const { status } of await enTodos(emisor)) expect(status).toBe(200);
    await redis?.matar();
    await esperarRevocacion(emisor);
  });
});
