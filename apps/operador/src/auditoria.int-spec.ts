import type { Client } from 'pg';
import { unTenantEnLaBase } from '@libs/de/testing/base';
import type { Autor } from '@libs/platform';
import { type Database, registrarActo } from '@libs/platform/db';
import { unAutor } from '@libs/platform/testing';
import { type Hecho, operador, operadorAparte } from '../../../test/operador';
import { baseDeDatosDePrueba, type BaseDeDatosDePrueba } from '../../../test/postgres';
import { OWNER_ROLE, withClient } from '../../../dev/stack/postgres/roles';

let base: BaseDeDatosDePrueba;
let database: Database;
let tenantId: string;

async function abrir(): Promise<void> {
  base = await baseDeDatosDePrueba();
  database = await base.abrir(4);
  tenantId = await unTenantEnLaBase(database, '80110002-0');
}
const cerrar = () => base?.eliminar();

const actuar = (cambios: Partial<Autor> = {}) =>
  database.ofTenant(tenantId, (tx) => registrarActo(tx, unAutor(cambios), 'documento x'));

/** With a superuser's rights and replica mode, to bypass the trigger that protects the log. */
const forzar = (sql: string) =>
  withClient(base.adminUrl, (admin) => admin.query(`SET session_replication_role = replica; ${sql}`));

/** `npm run operador -- auditoria`. */
async function verificar(...opciones: string[]): Promise<Pick<Hecho, 'codigo' | 'salida'>> {
  const { codigo, salida } = await operador({ MIGRATION_DATABASE_URL: base.ownerUrl }, 'auditoria', ...opciones);
  return { codigo, salida };
}

/** The first wrong act of the chain, and why it is wrong, for the role of that client. */
async function rotaPara(client: Client): Promise<string | null> {
  const { rows } = await client.query<{ rota: string | null; motivo: string | null }>(
    'SELECT rota, motivo FROM auditoria_verificar(NULL, NULL)',
  );
  return rows[0]!.rota && `${rows[0]!.rota} ${rows[0]!.motivo}`;
}
const rota = () => withClient(base.ownerUrl, rotaPara);

/** The database owner's view after somebody did that; then it is undone, so that one chain serves all. */
const rotaPor = (sql: string) =>
  withClient(base.adminUrl, async (admin) => {
    await admin.query(`BEGIN; SET LOCAL session_replication_role = replica; ${sql}`);
    await admin.query(`SET LOCAL ROLE ${OWNER_ROLE}`);
    const vista = await rotaPara(admin);
    await admin.query('ROLLBACK');
    return vista;
  });

describe('the chain of acts', () => {
  beforeEach(abrir);
  afterEach(cerrar);

  it('has no gap and is whole, with acts of several connections at once and of transactions that failed', async () => {
    const fallida = database.ofTenant(tenantId, async (tx) => {
      await registrarActo(tx, unAutor(), 'nada');
      throw new Error('undone');
    });
    const hechos = await Promise.allSettled([fallida, ...Array.from({ length: 12 }, () => actuar())]);
    expect(hechos.filter(({ status }) => status === 'fulfilled')).toHaveLength(12);
    const { rows } = await withClient(base.adminUrl, (admin) =>
      admin.query(
        `SELECT array_agg(id ORDER BY id)::int[] AS ids, bool_and(despues) AS en_orden
         FROM (SELECT id, created_at >= lag(created_at, 1, '-infinity') OVER (ORDER BY id) AS despues FROM auditoria) a`,
      ),
    );
    expect(rows).toEqual([{ ids: Array.from({ length: 13 }, (_, i) => i + 1), en_orden: true }]);
    expect(await rota()).toBeNull();
  });

  it('cannot be read, written or moved back by the role of the processes', async () => {
    await actuar();
    for (const sql of [
      `INSERT INTO auditoria (id, acto, objeto, autor, via, rol, hash) VALUES (3, 'a', 'o', 'x', 'x', 'x', '')`,
      `UPDATE auditoria SET autor = 'otro'`,
      `DELETE FROM auditoria`,
      `TRUNCATE auditoria`,
      `UPDATE auditoria_cabeza SET id = 0`,
      `SELECT FROM auditoria_cabeza`,
      `SELECT auditoria_hash('', NULL)`,
      `ALTER TABLE auditoria DISABLE TRIGGER inmutable`,
      `CREATE OR REPLACE FUNCTION registrar_acto(text, text, jsonb, jsonb) RETURNS void LANGUAGE sql AS ''`,
    ]) {
      await expect(database.acrossTenants(sql)).rejects.toThrow(/permission denied|must be owner/);
    }
    expect(await rota()).toBeNull();
  });

  it('tells moments inside of a row as the API tells them, with the offset of Paraguay', async () => {
    const { rows } = await withClient(base.adminUrl, (admin) =>
      admin.query<{ dicho: string; cuando: Date }>(
        `SELECT a.despues ->> 'created_at' AS dicho, t.created_at AS cuando
         FROM auditoria a JOIN tenant t ON t.id = a.tenant_id WHERE a.acto = 'tenant.crear'`,
      ),
    );
    expect(rows.map(({ dicho }) => [new Date(dicho), dicho.slice(-6)])).toEqual([[rows[0]!.cuando, '-03:00']]);
  });
});

describe('a chain that somebody has changed', () => {
  beforeAll(async () => {
    await abrir();
    for (let i = 0; i < 3; i += 1) await actuar();
  });
  afterAll(cerrar);

  it.each([
    `tenant_id = gen_random_uuid()`,
    `acto = 'otro'`,
    `objeto = 'otro'`,
    `autor = 'otro'`,
    `via = 'jwt'`,
    `rol = 'admin'`,
    `request_id = NULL`,
    `antes = '{"plan": null}'`,
    `despues = '{"a": 2}'`,
    // No value, in another form.
    `antes = 'null'`,
    `created_at = created_at - interval '1 microsecond'`,
    `hash = sha256('')`,
  ])('shows that somebody wrote %s into an act in the middle', async (cambio) => {
    expect(await rotaPor(`UPDATE auditoria SET ${cambio} WHERE id = 3`)).toBe('3 alterado');
  });

  it.each([
    ['an act in the middle is gone', `DELETE FROM auditoria WHERE id = 2`, '2 falta'],
    ['the last ones are gone', `DELETE FROM auditoria WHERE id > 2`, '3 falta'],
    ['all are gone', `TRUNCATE auditoria`, '1 falta'],
    [
      'two have changed places',
      `UPDATE auditoria SET id = 5 - id + 100 WHERE id IN (2, 3); UPDATE auditoria SET id = id - 100 WHERE id > 100`,
      '2 alterado',
    ],
    [
      'one was put behind them',
      `INSERT INTO auditoria SELECT (n).* FROM (SELECT jsonb_populate_record(a, jsonb_build_object('id', 5)) AS n
         FROM auditoria a WHERE id = 4) x`,
      '5 alterado',
    ],
    [
      'one was put behind them with a hash that is right',
      `INSERT INTO auditoria SELECT (n).* FROM (SELECT jsonb_populate_record(m, jsonb_build_object('hash', auditoria_hash(a.hash, m))) AS n
         FROM auditoria a, jsonb_populate_record(a, '{"id": 5}') m WHERE a.id = 4) x`,
      '5 ajeno',
    ],
  ])('shows that %s', async (_, sql, esperado) => {
    expect(await rotaPor(sql)).toBe(esperado);
  });
});

describe('npm run operador -- auditoria', () => {
  beforeEach(abrir);
  afterEach(cerrar);

  it('tells the last act; noted, it shows that the whole chain was made anew', async () => {
    await actuar();
    const antes = await verificar();
    const [anotado] = /\d+:[0-9a-f]{64}/.exec(antes.salida)!;
    expect(antes).toEqual({ codigo: 0, salida: `✓ 2 acts are whole; the last: ${anotado}\n` });
    await actuar();
    expect((await verificar('--anotado', anotado)).codigo).toBe(0);
    await forzar(`UPDATE auditoria SET autor = 'otro' WHERE id = 1;
      DO $$ DECLARE a auditoria; h bytea := sha256(''); BEGIN
        FOR a IN SELECT * FROM auditoria ORDER BY id LOOP
          h := auditoria_hash(h, a);
          UPDATE auditoria SET hash = h WHERE id = a.id;
        END LOOP;
        UPDATE auditoria_cabeza SET hash = h;
      END $$`);
    expect((await verificar()).codigo).toBe(0);
    const despues = await verificar('--anotado', anotado);
    expect(despues).toEqual({ codigo: 1, salida: expect.stringContaining('act 2 is not the one that was noted') });
  });

  it('names the first act that is wrong', async () => {
    await actuar();
    await forzar(`DELETE FROM auditoria WHERE id = 1`);
    const faltante = { codigo: 1, salida: '✗ act 1 is missing; 0 acts before it are whole\n' };
    expect(await verificar()).toEqual(faltante);
    // As the process that it is for the operator.
    expect(await operadorAparte({ MIGRATION_DATABASE_URL: base.ownerUrl }, 'auditoria')).toMatchObject(faltante);
  });
});
