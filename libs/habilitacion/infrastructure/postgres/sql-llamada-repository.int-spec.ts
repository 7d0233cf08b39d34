import type { LlamadaHecha } from '@libs/fiscal';
import type { Database } from '@libs/platform/db';
import { desdeAhora, RelojMovible } from '@libs/platform/testing';
import { baseDeDatosDePrueba, type BaseDeDatosDePrueba, unTenantEnLaBase } from '../../../../test/postgres';
import { PEDIDO } from '../../testing/corridas.contract';
import type { Llamada } from '../../application/ports/llamada-repository';
import { anotadorDeLlamadas } from './anotar-llamadas';
import { SqlCorridaRepository } from './sql-corrida-repository';
import { SqlLlamadaRepository } from './sql-llamada-repository';
import { cadaSentenciaNombraAlTenant } from '../../../../test/sentencias';

/** More than one reading takes. */
const MUCHAS = 60;
const CRUDA = Buffer.from([0x3c, 0xff, 0x0d, 0x0a, 0x00]);

let base: BaseDeDatosDePrueba;
let database: Database;
beforeAll(async () => {
  base = await baseDeDatosDePrueba();
  database = await base.abrir(4);
});
afterAll(() => base?.eliminar());

const unTenant = (): Promise<string> => unTenantEnLaBase(database);

async function unaCorrida(tenantId: string): Promise<string> {
  const corrida = await new SqlCorridaRepository(database, () => undefined).iniciar(
    tenantId,
    PEDIDO,
    database.clock.now(),
  );
  return corrida.id;
}

const hecha = (titular: string, n: number, mas: Partial<LlamadaHecha> = {}): LlamadaHecha => ({
  ...{ titular, sit: 'H', servicio: '/de/ws/sync/recibe.wsdl', pedido: `<n>${n}</n>` },
  ...{ httpStatus: 200, respuesta: CRUDA, desenlace: 'respondido', ...mas },
});

it.each([
  ['call', 'a call, of a certification run if there is one, could not be noted'],
  ['ofTenant', 'a call of a certification run could not be noted'],
] as const)('a call that cannot be noted is told of, and goes on: no %s', async (parte, mensaje) => {
  const titular = await unTenant();
  await unaCorrida(titular);
  const ida = Object.create(database, { [parte]: { value: () => Promise.reject(new Error('away')) } }) as Database;
  const avisos: unknown[] = [];
  await anotadorDeLlamadas(ida, { warn: (...argumentos: unknown[]) => void avisos.push(argumentos) } as never)(
    hecha(titular, 1),
  );
  expect(avisos).toEqual([[{ err: new Error('away'), tenant: titular }, mensaje]]);
});

it('gives back each call of an open run, in their order and byte for byte; none of production or of a run that ended', async () => {
  const fallas: unknown[] = [];
  // Calls of one millisecond have no order.
  const clock = new RelojMovible(desdeAhora().getTime());
  const conReloj = Object.create(database, { clock: { value: clock } }) as Database;
  const anotar = anotadorDeLlamadas(conReloj, { warn: (falla: unknown) => void fallas.push(falla) } as never);
  const titular = await unTenant();
  await anotar(hecha(titular, 0));
  const corridaId = await unaCorrida(titular);
  for (let n = 1; n <= MUCHAS; n += 1) {
    clock.ms += 1;
    await anotar(hecha(titular, n));
  }
  clock.ms += 1;
  await anotar(hecha(titular, 0, { sit: 'P' }));
  await anotar(hecha(titular, MUCHAS + 1, { respuesta: undefined, httpStatus: undefined, desenlace: 'corte' }));
  const leidas: Llamada[] = [];
  for await (const llamada of new SqlLlamadaRepository(database).recorrer(titular, corridaId)) leidas.push(llamada);
  expect(fallas).toEqual([]);
  expect(leidas.map(({ pedido }) => pedido.toString())).toEqual(
    Array.from({ length: MUCHAS + 1 }, (_, i) => `<n>${i + 1}</n>`),
  );
  expect(leidas.slice(-2)).toMatchObject([
    { respuesta: CRUDA, httpStatus: 200 },
    { respuesta: null, httpStatus: null },
  ]);
});

cadaSentenciaNombraAlTenant();
