import { randomUUID } from 'node:crypto';
import { guardarFilas, unaFila } from '@libs/de/testing/base';
import { DIA_MS } from '@libs/platform';
import type { Database } from '@libs/platform/db';
import { baseDeDatosDePrueba, type BaseDeDatosDePrueba, unTenantEnLaBase } from '../../../../test/postgres';
import type { Duenho } from '../../application/ports/borrador-repository';
import { contratoDeBorradores, type PuestoDeBorradores } from '../../testing/borrador-repository.contract';
import { SqlBorradoresPasados } from './sql-borradores-pasados';
import { SqlBorradorRepository } from './sql-borrador-repository';

const AHORA = new Date('2026-11-20T13:00:00Z');
const tras = (dias: number): Date => new Date(AHORA.getTime() + dias * DIA_MS);
let base: BaseDeDatosDePrueba;
let database: Database;
let borradores: SqlBorradorRepository;
let numero = 0;

async function documentar(tenantId: string, idInterno: string, final: boolean): Promise<void> {
  const fila = unaFila(tenantId, (numero += 1), { idInterno, estado: final ? 'A' : 'P' });
  await guardarFilas(database, tenantId, [fila]);
  await database.ofTenant(tenantId, (tx) =>
    tx.query(`INSERT INTO id_interno (tenant_id, sit, id_interno, de_id) VALUES ($1, 'H', $2, $3)`, [
      ...[tenantId, idInterno, fila.id],
    ]),
  );
}

async function abrir(): Promise<PuestoDeBorradores> {
  base = await baseDeDatosDePrueba();
  database = await base.abrir(8, 'api');
  borradores = new SqlBorradorRepository(database);
  return { borradores, nuevoTenant: () => unTenantEnLaBase(database), documentar, cerrar: () => base.eliminar() };
}

contratoDeBorradores(abrir);

const filas = ({ tenantId }: Duenho) =>
  database.readOfTenant(tenantId, (tx) =>
    tx.query<{ persona: string; id: string }>(
      `SELECT persona, id FROM borrador WHERE tenant_id = $1 ORDER BY persona, created_at`,
      [tenantId],
    ),
  );

test('what nobody sees any more is deleted: past its time, or with a final document; of each person its own', async () => {
  const ana = { tenantId: await unTenantEnLaBase(database), persona: 'ana' };
  const bea = { ...ana, persona: 'bea' };
  const [viejo, cambiado, emitido] = [randomUUID(), randomUUID(), randomUUID()];
  for (const id of [viejo, cambiado]) await borradores.crearBorrador(ana, id, {}, AHORA);
  await borradores.crearBorrador(ana, emitido, {}, tras(2));
  await borradores.crearBorrador(bea, viejo, {}, tras(1));
  await borradores.reemplazarBorrador(ana, cambiado, { contenido: {} }, tras(1));
  await documentar(ana.tenantId, emitido, true);
  const pasados = new SqlBorradoresPasados(await base.abrir(1, 'kude-renderer'));
  expect(await pasados.borrarPasados(tras(30))).toBe(false);
  expect(await filas(ana)).toEqual([
    { persona: 'ana', id: cambiado },
    { persona: 'bea', id: viejo },
  ]);
});

test('one that is past its time and not deleted yet gives its place to another of its id', async () => {
  const ana = { tenantId: await unTenantEnLaBase(database), persona: 'ana' };
  const id = randomUUID();
  await borradores.crearBorrador(ana, id, { tipo_de: 1 }, AHORA);
  await borradores.anotarEmision(ana, id, 'de antes', AHORA);
  await borradores.crearBorrador(ana, id, {}, tras(30));
  expect(await filas(ana)).toEqual([{ persona: 'ana', id }]);
  await documentar(ana.tenantId, 'de antes', true);
  expect(await borradores.listarBorradores(ana, tras(30))).toMatchObject([{ id, tipoDe: null, version: 1 }]);
});
