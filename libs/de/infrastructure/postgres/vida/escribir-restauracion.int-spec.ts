import 'reflect-metadata';
import { Client } from 'pg';
import { sinAutovacuum } from '../../../../../test/planes';
import { baseDeDatosDePrueba } from '../../../../../test/postgres';
import { unaOrden, unTenantEnLaBase } from '../../../testing/base-de-tramite';
import { congelar } from './escribir-restauracion';
import { SqlEmisionRepository } from '../emision/sql-emision-repository';
import { SqlTramiteRepository } from '../tramite/sql-tramite-repository';

const FINALES = 2_000;
const MESES = `SELECT crear_meses('2026-08-02', 2)`;
/** Documents of two months and a closed submission of each, without statistics: what a dump is when it has just been restored. */
const HISTORIA = `
  SET session_replication_role = replica;
  INSERT INTO documento SELECT (jsonb_populate_record(d, jsonb_build_object('estado', 'A', 'cdc', 'final ' || n, 'numero', 1000 + n,
      'id', nuevo_id(timestamptz '2026-08-02' + make_interval(days => n % 50))))).*
    FROM documento d, generate_series(1, ${FINALES}) n;
  INSERT INTO envio (tenant_id, de_id, id, cdc, d_id, abierto, vence_at, created_at)
    SELECT tenant_id, id, id, cdc, numero, false, created_at, created_at FROM documento WHERE estado = 'A';
  RESET session_replication_role`;

it('reads what is not final, however many final documents the restored database has', async () => {
  const base = await baseDeDatosDePrueba();
  const [admin, operador] = [new Client(base.adminUrl), new Client(base.adminUrl)];
  await Promise.all([admin.connect(), operador.connect()]);
  const database = await base.abrir(1);
  try {
    const tenantId = await unTenantEnLaBase(database, '80500001-1');
    const emisiones = new SqlEmisionRepository(database, () => undefined);
    const documento = (await emisiones.emitir(unaOrden(tenantId))).documento;
    await admin.query(MESES);
    await sinAutovacuum(admin);
    await admin.query(HISTORIA);
    const { createdAt } = (await emisiones.emitir(unaOrden(tenantId))).documento;
    const tramites = new SqlTramiteRepository(
      database,
      () => undefined,
      () => undefined,
    );
    await tramites.tomarTurno(tenantId, documento.id, createdAt, 60_000);

    await operador.query('BEGIN');
    const { documentos } = await congelar(
      { query: async (...consulta) => (await operador.query(...consulta)).rows },
      60,
    );
    await operador.query('RESET ROLE');
    const { rows } = await operador.query<{ leidas: number }>(
      `SELECT sum(seq_tup_read + idx_tup_fetch)::int AS leidas FROM pg_stat_xact_user_tables WHERE relname ~ '^(documento|envio)_2'`,
    );
    expect(documentos).toBe('1');
    expect(rows[0]!.leidas).toBeLessThan(100);
  } finally {
    await Promise.all([admin.end(), operador.end()]);
    await base.eliminar();
  }
});
