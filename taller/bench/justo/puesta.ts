// What bench justo starts: a database with documents of the greedy tenant, the queue, and one api.
import path from 'node:path';
import { SystemClock } from '@libs/platform';
import { Agent } from 'node:http';
import { openDatabase } from '@libs/platform/db';
import { MIGRATIONS } from '../../../migrations';
import { type Ground, prepareGround } from '../../../dev/stack/ground';
import { startDatabase } from '../../../dev/stack/parts/database';
import { startQueue } from '../../../dev/stack/parts/queue';
import { simulator } from '../../../dev/stack/parts/simulator';
import { httpService, nodeProgram, OPERADOR } from '../../../dev/stack/programs';
import type { Supervisor } from '../../../dev/stack/supervisor';
import { conectarAdministrador } from '../conexiones';
import { GRANDE, poblar } from '../consultas/poblar';
import { factura, prepararEmisor, puntoDelBench } from '../todo/emisor';
import { pedir } from './pedidos';

const OTRO = '00000000-0000-4000-9000-000000000001';
const SERIES = 20;
/** So large that thousands of credit notes fit into it. */
const ITEM_GRANDE = { descripcion: 'Cosechadora', cantidad: 1, precio_unitario: 900_000_000, iva_tipo: 10 };

export interface Puesta {
  base: string;
  /** Keys of the greedy tenant, and approved invoices that its credit notes may refer to. */
  apiKeys: readonly string[];
  cdcs: readonly string[];
  /** Key of the other tenant. */
  otraClave: string;
}

export async function poner(
  supervisor: Supervisor,
  folder: string,
  documentos: number,
  tell: (linea: string) => void,
): Promise<Puesta> {
  const { PATH, HOME } = process.env;
  const ground = await prepareGround(supervisor, { folder, env: { PATH, HOME }, tell, durable: true });
  const urls = await startDatabase(ground);
  const queue = await startQueue(ground);
  const migrar = nodeProgram(OPERADOR, { ...ground.env, MIGRATION_DATABASE_URL: urls.migrate }, 'migrate');
  await supervisor.runOnce('migrate', migrar);
  const authority = simulator(ground);
  await supervisor.start(...authority.services);
  const database = await openDatabase({ databaseUrl: urls.api, databasePool: 2 }, 'bench', MIGRATIONS);
  const apiKeys = await prepararEmisor(ground, database, SERIES, 'A', { tenantId: GRANDE, ruc: '80099990-8' });
  const [otraClave] = await prepararEmisor(ground, database, SERIES, 'A', { tenantId: OTRO, ruc: '80099991-6' });
  await database.close();
  const admin = await conectarAdministrador(ground);
  tell(`storing ${documentos} documents …`);
  await poblar(admin, documentos, new SystemClock().now());
  await admin.query('VACUUM ANALYZE');
  const base = await iniciarApi(ground, folder, { ...queue, ...authority.env, DATABASE_URL: urls.api });
  const cdcs = await facturasGrandes(base, apiKeys);
  await admin.query(`SET session_replication_role = replica`);
  await admin.query(`UPDATE documento SET estado = 'A', aprobado_at = now() WHERE cdc = ANY($1)`, [cdcs]);
  await admin.end();
  return { base, apiKeys, cdcs, otraClave: otraClave! };
}

async function iniciarApi(ground: Ground, folder: string, more: NodeJS.ProcessEnv): Promise<string> {
  const { ports, secrets, supervisor } = ground;
  const base = `http://127.0.0.1:${ports.api}`;
  const { REQUEST_TURNS, TENANT_TURNS } = process.env;
  const env = {
    ...ground.env,
    ...more,
    HOST: '127.0.0.1',
    PORT: String(ports.api),
    INNER_PORT: String(ports.api_inner),
    PUBLIC_BASE_URL: base,
    LINK_KEY: secrets.link_key,
    MASTER_KEY: secrets.master_key,
    STORAGE_DIR: path.join(folder, 'objects'),
    LOG_LEVEL: 'warn',
    DRAIN_MS: '0',
    REQUEST_TURNS,
    TENANT_TURNS,
  };
  const listo = `http://127.0.0.1:${ports.api_inner}/health/ready`;
  await supervisor.start(httpService('api', 'apps/api/main.js', env, listo));
  return base;
}

async function facturasGrandes(base: string, apiKeys: readonly string[]): Promise<string[]> {
  const agent = new Agent({ keepAlive: true });
  const cdcs: string[] = [];
  for (const [i, apiKey] of apiKeys.entries()) {
    const cuerpoDelPunto = JSON.parse(factura(puntoDelBench(i))) as object;
    const cuerpo = JSON.stringify({ ...cuerpoDelPunto, id_interno: `grande-${i}`, items: [ITEM_GRANDE] });
    const respuesta = await pedir(agent, base, apiKey, { ruta: '/v1/de/emitir', cuerpo });
    cdcs.push((JSON.parse(respuesta.cuerpo) as { cdc: string }).cdc);
  }
  agent.destroy();
  return cdcs;
}
