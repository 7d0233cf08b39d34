import { setTimeout as delay } from 'node:timers/promises';
import { leerCdc } from '@libs/fiscal';
import { adminUrl } from '../../../dev/stack/postgres/cluster';
import { OWNER_ROLE, urlAs, withClient } from '../../../dev/stack/postgres/roles';
import { nodeProgram, OPERADOR } from '../../../dev/stack/programs';
import { esperarFinales, type Hallazgos } from '../comprobar';
import { EmisorDePrueba, unaFactura } from '../emisor';
import { preguntar } from '../preguntar';
import type { FaultStack } from '../stack';
import type { Caso } from './caso';

const BASE = 'timbo';
const COPIA = 'timbo_copia';
const CUANTOS = 20;
const FINALES_MS = 60_000;

const servidor = ({ ground: { ports, secrets } }: FaultStack): string =>
  adminUrl({ folder: '', port: ports.postgres, password: secrets.db_superuser, durable: false });

/** Ends every connection to the database and refuses new ones. */
const cerrar = [
  `ALTER DATABASE ${BASE} ALLOW_CONNECTIONS false`,
  `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '${BASE}'`,
];
const abrir = `ALTER DATABASE ${BASE} ALLOW_CONNECTIONS true`;

function enElServidor(stack: FaultStack, ...sqls: string[]): Promise<void> {
  return withClient(servidor(stack), async (client) => {
    for (const sql of sqls) await client.query(sql);
  });
}

/** `npm run operador -- reconciliar`, as in the runbook. */
function reconciliar(stack: FaultStack, base: string, ...args: string[]): Promise<string> {
  const MIGRATION_DATABASE_URL = urlAs(servidor(stack), OWNER_ROLE, stack.ground.secrets.db_owner, base);
  const env = { ...stack.env, DATABASE_URL: stack.urls.api, MIGRATION_DATABASE_URL };
  return stack.supervisor.runOnce('reconciliar', nodeProgram(OPERADOR, env, 'reconciliar', ...args));
}

/** The answer to an emission, once the database is reachable again. */
async function respuesta(stack: FaultStack, emisor: EmisorDePrueba): Promise<string> {
  const fin = performance.now() + FINALES_MS;
  for (;;) {
    const { status, cuerpo } = await emisor.llamar(stack.bases[0]!, 'POST', '/v1/de/emitir', unaFactura('congelada'));
    const codigo = (cuerpo as { error?: { codigo: string } }).error?.codigo ?? String(status);
    if (!['SERVICIO_OCUPADO', 'ERROR_INTERNO'].includes(codigo) || performance.now() > fin) return codigo;
    await delay(200);
  }
}

async function repetidos(stack: FaultStack, emisor: EmisorDePrueba): Promise<number> {
  const numeros = [...(await stack.autoridad.aprobados(emisor.ruc)).keys()].map((cdc) => {
    const { punto, numero } = leerCdc(cdc)!;
    return `${punto}-${numero}`;
  });
  return numeros.length - new Set(numeros).size;
}

/** A backup, documents issued after it, a restore, the runbook's steps, and more documents. */
export const restaurada: Caso = {
  id: 'F12',
  soloEntera: true,
  titulo: 'database restored to an earlier moment: frozen until reconciled, no number reused',
  async ejecutar(stack) {
    const emisor = await EmisorDePrueba.crear(stack);
    const hallazgos: Hallazgos = [];
    const emitir = async (cuando: string): Promise<void> => {
      await emisor.emitirVarios(CUANTOS, 'S');
      const sinFinal = await esperarFinales(stack, [emisor], FINALES_MS);
      if (sinFinal > 0) hallazgos.push(`${sinFinal} documents ${cuando} are not final`);
    };
    await emitir('before the backup');
    await enElServidor(stack, ...cerrar, `CREATE DATABASE ${COPIA} TEMPLATE ${BASE}`, abrir);
    await emitir('after the backup');
    // Nobody may connect to the restored database before its series are frozen.
    await enElServidor(stack, ...cerrar, `ALTER DATABASE ${BASE} RENAME TO timbo_perdida`);
    await reconciliar(stack, COPIA, '--congelar', '--espera-lotes', '0', '--duda-lotes', '0');
    await enElServidor(stack, `ALTER DATABASE ${COPIA} RENAME TO ${BASE}`);

    const congelado = await respuesta(stack, emisor);
    if (congelado !== 'SERIE_CONGELADA') hallazgos.push(`an emission before the reconciliation answered ${congelado}`);
    await reconciliar(stack, BASE, '--resolver', '--margen', '10', '--plazo', '60');
    await emitir('after the reconciliation');

    const n = await repetidos(stack, emisor);
    if (n > 0) hallazgos.push(`${n} numbers are used twice`);
    const aprobados = await stack.autoridad.aprobados(emisor.ruc);
    if (aprobados.size !== 3 * CUANTOS) hallazgos.push(`${aprobados.size} documents are approved, not ${3 * CUANTOS}`);
    const [malos] = await preguntar<{ n: number }>(
      stack,
      `SELECT count(*)::int AS n FROM documento WHERE tenant_id = $1 AND estado <> 'A'`,
      [emisor.tenantId],
    );
    if (malos!.n > 0) hallazgos.push(`${malos!.n} documents were not approved`);
    return { hallazgos, nota: `${CUANTOS} documents lost, ${aprobados.size} approved in all` };
  },
};
