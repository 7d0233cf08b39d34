import 'reflect-metadata';
import { mostrarAviso } from '@libs/avisos';
import { SqlLectorDeAvisos } from '@libs/avisos/postgres';
import { sinOcultos } from '@libs/avisos/testing';
import type { Database } from '@libs/platform/db';
import { unAutor } from '@libs/platform/testing';
import { baseDeDatosDePrueba, type BaseDeDatosDePrueba, unTenantEnLaBase } from '../../../../test/postgres';
import { exigirAviso } from '../../../../test/segun-openapi';
import type { FiltrosDeRecibidos } from '../../application/ports/recibido-consultas';
import { cdcDe, contratoDeLlegadas, type PuestoDeLlegadas, SUYOS, unaCuenta } from '../../testing/llegadas.contract';
import { AHORA } from '../../testing/mundo-de-juicio';
import { TypeOrmLlegadaRepository } from './typeorm-llegada-repository';
import { TypeOrmRecibidoConsultas } from './typeorm-recibido-consultas';
import { TypeOrmRecibidoRepository } from './typeorm-recibido-repository';

let base: BaseDeDatosDePrueba;
let database: Database;
let puesto: PuestoDeLlegadas;

async function abrir(): Promise<PuestoDeLlegadas> {
  base = await baseDeDatosDePrueba();
  database = await base.abrir(8);
  const recibidos = new TypeOrmRecibidoRepository(database, () => undefined);
  const consultas = new TypeOrmRecibidoConsultas(database);
  puesto = {
    llegadas: new TypeOrmLlegadaRepository(database),
    otroTenant: () => unTenantEnLaBase(database),
    porCdc: (tenantId, cdc) => recibidos.porCdc(tenantId, cdc),
    xml: async (tenantId, cdc) => {
      const guardado = await consultas.xml(tenantId, cdc);
      return guardado && guardado.xml;
    },
    avisos: async (tenantId) => {
      const { avisos } = await sinOcultos(new SqlLectorDeAvisos(database), { tenantId, limite: 100 });
      return avisos.map((aviso) => exigirAviso(mostrarAviso(aviso, tenantId)).tipo).sort();
    },
    responder: async (tenantId, cdc) => {
      const pedido = { sit: 'H', cdc, emisorRuc: '80012345-0', tipo: 'CONFORMIDAD', motivo: 'x' } as const;
      await recibidos.pedirEvento(tenantId, { ...pedido, autor: unAutor(), ahora: AHORA }, (recibido) => ({
        ...{ conocido: { situacion: recibido!.situacion } as never, datos: { cdc } },
      }));
    },
  };
  return puesto;
}

afterAll(() => base?.eliminar());
contratoDeLlegadas(abrir);

it('the list finds by every filter', async () => {
  const { tenantId, subir, preguntar, autoridad, visto } = await unaCuenta(puesto);
  const consultas = new TypeOrmRecibidoConsultas(database);
  const listar = async (filtros: Partial<FiltrosDeRecibidos>) => {
    const { recibidos, total } = await consultas.lista(tenantId, { limit: 50, offset: 0, ahora: AHORA, ...filtros });
    expect(total).toBe(recibidos.length);
    return recibidos.map(({ cdc }) => cdc);
  };
  await subir(...SUYOS);
  autoridad.dice = () => ({
    tipo: 'registrado',
    lo: {
      ...{ situacion: 'C', aprobadoAt: AHORA, emisorNombre: 'V', fechaEmision: null, totalGs: '1' },
      ...{ receptorRuc: null, eventos: [], rde: null, digest: null },
    },
  });
  await preguntar.execute(tenantId, (await visto()).id);
  const [cdc, todos] = [(await visto()).cdc, SUYOS.map(cdcDe).sort()];
  const dia = `${cdc.slice(25, 29)}-${cdc.slice(29, 31)}-${cdc.slice(31, 33)}`;
  expect((await listar({ sit: 'H' })).sort()).toEqual(todos);
  expect((await listar({ emisorRuc: '80012345-0', desde: dia, hasta: dia, evento: undefined })).sort()).toEqual(todos);
  expect(await listar({ estado: 'C' })).toEqual([cdc]);
  expect((await listar({ estado: 'sin_preguntar' })).length).toBe(todos.length - 1);
  expect(await listar({ evento: 'sin_responder' })).toHaveLength(todos.length - 1);
  expect(await listar({ tipo: 1 })).toContain(cdc);
  expect(await listar({ q: `${cdc.slice(11, 14)}-${cdc.slice(14, 17)}-${cdc.slice(17, 24)}` })).toContain(cdc);
  expect(await listar({ q: cdc })).toEqual([cdc]);
  for (const nada of [
    { sit: 'P' },
    { veredicto: 'invalido' },
    { estado: 'N' },
    { q: '\0%' },
    { evento: 'CONFORMIDAD' },
  ])
    expect(await listar(nada as Partial<FiltrosDeRecibidos>)).toEqual([]);
  const { recibidos, total } = await consultas.lista(tenantId, { limit: 1, offset: 1, ahora: AHORA });
  expect([recibidos.length, total]).toEqual([1, todos.length]);
});
