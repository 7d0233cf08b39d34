import { randomUUID } from 'node:crypto';
import type { Autor } from '@libs/platform';
import type { Database } from '@libs/platform/db';
import { withClient } from '../../../../dev/stack/postgres/roles';
import { baseDeDatosDePrueba, type BaseDeDatosDePrueba, unTenantEnLaBase } from '../../../../test/postgres';
import { PEDIDO } from '../../testing/corridas.contract';
import type { Linea } from '../../domain/linea';
import { SqlCorridaRepository } from './sql-corrida-repository';
import { SqlImagenRepository } from './sql-imagen-repository';

const BETO: Autor = { id: 'beto', via: 'jwt', rol: 'admin', acto: 'habilitacion.adjuntar' };
const PNG = { tipo: 'image/png', imagen: Buffer.from([1, 2, 0xff]) } as const;
const JPEG = { tipo: 'image/jpeg', imagen: Buffer.from([9]) } as const;

let base: BaseDeDatosDePrueba;
let database: Database;
beforeAll(async () => {
  base = await baseDeDatosDePrueba();
  database = await base.abrir(4);
});
afterAll(() => base?.eliminar());

/** A taxpayer with a run that has come to the look-up of an approved invoice. */
async function unaCorrida() {
  const tenantId = await unTenantEnLaBase(database);
  const corridas = new SqlCorridaRepository(database, () => undefined);
  const ahora = database.clock.now();
  const { id } = await corridas.iniciar(tenantId, PEDIDO, ahora);
  const tomada = (await corridas.tomarTurno(tenantId, id, ahora, 60_000))!;
  const comun = { intento: 1, hora: ahora.toISOString() };
  const lineas: Linea[] = [
    { ...comun, codigo_de_caso: 'FE-S-1', estado: 'verde', cdc: '01' },
    { ...comun, codigo_de_caso: 'QR-FE-1', estado: 'abierta', motivo: 'Con captcha.' },
  ];
  for (const linea of lineas) await corridas.anotarLinea(tomada, linea, ahora, 60_000);
  return { tenantId, id, corridas, ahora };
}

it('a picture makes its line green, another takes its place, and both acts are in the audit log', async () => {
  const imagenes = new SqlImagenRepository(database);
  const { tenantId, id, corridas, ahora } = await unaCorrida();
  expect(await imagenes.deCorrida(tenantId, id)).toEqual([]);
  const verde = { codigo_de_caso: 'QR-FE-1', estado: 'verde', cdc: '01', intento: 1 };
  expect(await imagenes.adjuntar(tenantId, 'QR-FE-1', PNG, BETO, ahora)).toMatchObject(verde);
  await imagenes.adjuntar(tenantId, 'QR-FE-1', JPEG, BETO, ahora);
  expect(await imagenes.deCorrida(tenantId, id)).toEqual([
    expect.objectContaining({ ...JPEG, codigoDeCaso: 'QR-FE-1' }),
  ]);
  const escrita = (await corridas.lineas(tenantId, id)).find(({ codigo_de_caso }) => codigo_de_caso === 'QR-FE-1');
  expect([escrita, escrita?.motivo]).toMatchObject([verde, undefined]);
  const { rows: actos } = await withClient(base.adminUrl, (client) =>
    client.query(`SELECT objeto FROM auditoria WHERE tenant_id = $1 AND acto = 'habilitacion.adjuntar'`, [tenantId]),
  );
  expect(actos).toEqual([{ objeto: `habilitacion ${id} QR-FE-1` }, { objeto: `habilitacion ${id} QR-FE-1` }]);
});

it('is refused for another line and before the first run, and leaves nothing; nobody sees that of another', async () => {
  const imagenes = new SqlImagenRepository(database);
  const { tenantId, id, ahora } = await unaCorrida();
  const adjuntar = (titular: string, codigo: string) => imagenes.adjuntar(titular, codigo, PNG, BETO, ahora);
  await expect(adjuntar(tenantId, 'FE-S-1')).rejects.toMatchObject({ id: 'LINEA_SIN_IMAGEN' });
  await adjuntar(tenantId, 'QR-FE-1');
  const otraCorrida = await unaCorrida();
  expect(await imagenes.deCorrida(otraCorrida.tenantId, id)).toEqual([]);
  expect(await imagenes.deCorrida(otraCorrida.tenantId, otraCorrida.id)).toEqual([]);
  await expect(adjuntar(randomUUID(), 'QR-FE-1')).rejects.toMatchObject({ id: 'HABILITACION_NO_ENCONTRADA' });
});
