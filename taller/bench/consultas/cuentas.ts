import type { Client } from 'pg';
import type { Database } from '@libs/platform/db';
import { SqlCuentasConsultas } from '@libs/reportes/postgres';
import type { Ground } from '../../../dev/stack/ground';
import { conectarAdministrador } from '../conexiones';

const CUENTAS = 200;
const PERSONA = '00000000-0000-4000-9000-000000000000';
const VECES = 31;

/** Lets one person act for 200 taxpayers: those that have documents, and others. */
async function unaContadora(admin: Client): Promise<void> {
  await admin.query(
    `INSERT INTO tenant (id, ruc, razon_social, tipo_contribuyente, plan)
     SELECT ('00000000-0000-4000-8000-' || lpad(t::text, 12, '0'))::uuid, (80000000 + t) || '-0', 'Empresa ' || t, 2, 'enterprise'
     FROM generate_series(0, ${CUENTAS - 1}) t ON CONFLICT DO NOTHING`,
  );
  await admin.query(
    `INSERT INTO persona (id, emisor, sujeto, correo, created_at, updated_at)
     VALUES ('${PERSONA}', 'https://login.example', 'ana', 'ana@example.com', now(), now())`,
  );
  await admin.query(
    `INSERT INTO membresia (tenant_id, persona_id, correo, rol, autor, created_at)
     SELECT id, '${PERSONA}', 'ana@example.com', 'contador', '{}', now() FROM tenant ORDER BY ruc LIMIT ${CUENTAS}`,
  );
  await admin.query('VACUUM ANALYZE tenant, membresia');
}

/** Median of the page of all taxpayers of one person, in ms, and how many they are. */
export async function paginaDeCuentas(
  ground: Ground,
  database: Database,
  ahora: Date,
): Promise<{ ms: number; cuentas: number }> {
  const admin = await conectarAdministrador(ground);
  await unaContadora(admin);
  await admin.end();
  const consultas = new SqlCuentasConsultas(database);
  const tiempos: number[] = [];
  let hay = 0;
  for (let i = 0; i < VECES; i += 1) {
    const antes = process.hrtime.bigint();
    hay = (await consultas.lista({ persona: PERSONA }, { limit: CUENTAS, offset: 0 }, ahora)).cuentas.length;
    tiempos.push(Number(process.hrtime.bigint() - antes) / 1e6);
  }
  return { ms: tiempos.sort((x, y) => x - y)[(VECES - 1) / 2]!, cuentas: hay };
}
