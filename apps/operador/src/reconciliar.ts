// SQL by hand: a sequence is read by its name.
// `npm run reconciliar`: after the database was restored (docs/operacion/runbooks.md, "Restore"). Without arguments it only tells.
//   --congelar            freezes every series and makes doubtful what is not final (MIGRATION_DATABASE_URL)
//     --espera-lotes s    seconds before a document that travels in batches is asked about (600)
//   --resolver            asks the authority, moves the counters, lets the series issue again
//     --margen n          numbers above the highest known one that must be free, and are voided (20); 0: the copies alone are believed
//     --todas             series that have issued nothing so far are probed too
//     --plazo s           how long an answer of the authority is waited for (600)
import 'reflect-metadata';
import { setTimeout as esperar } from 'node:timers/promises';
import { congelar } from '@libs/de/typeorm';
import { AUTHORITY_SETTINGS, AUTHORITY_WAITS, SoapFiscalGateway } from '@libs/fiscal/soap';
import { ReconciliarSeries, type Reconciliada } from '@libs/inutilizacion';
import { TypeOrmInutilizacionRepository, TypeOrmReconciliacionRepository } from '@libs/inutilizacion/typeorm';
import { readSettings } from '@libs/platform';
import {
  assertNoTransaction,
  createDataSource,
  DATABASE_SETTINGS,
  MASTER_KEY_SETTINGS,
  masterBoxOf,
  MIGRATION_SETTINGS,
  openDatabase,
  proveMasterKey,
  type Database,
} from '@libs/platform/db';
import { openObjectStore, STORAGE_SETTINGS } from '@libs/platform/storage';
import { numeroFormateado } from '@libs/series';
import { TypeOrmEmisorRepository } from '@libs/series/typeorm';
import { MIGRATIONS } from '../../../migrations';
import { CopiasEnElAlmacen } from './reconciliacion/copias-en-el-almacen';
import { SoapConsultaDeCdc } from './reconciliacion/soap-consulta-de-cdc';

const AUTORIDAD = { ...MASTER_KEY_SETTINGS, ...AUTHORITY_SETTINGS, ...AUTHORITY_WAITS };

const dado = (opcion: string): boolean => process.argv.includes(`--${opcion}`);

function cantidad(opcion: string, porDefecto: number): number {
  if (!dado(opcion)) return porDefecto;
  const valor = process.argv[process.argv.indexOf(`--${opcion}`) + 1] ?? '';
  if (!/^\d+$/.test(valor)) throw new Error(`--${opcion} wants a whole number, not "${valor}"`);
  return Number(valor);
}

/** With the owner's role: no process of the service may freeze. Repeatable. */
async function congelarTodo(): Promise<void> {
  const { url } = readSettings(MIGRATION_SETTINGS);
  const owner = await createDataSource({ url, poolSize: 1, applicationName: 'timbo-reconciliar' }).initialize();
  try {
    const hecho = await owner.transaction((tx) => congelar(tx, cantidad('espera-lotes', 600)));
    console.log(`${hecho.series} series are frozen: emissions answer 503 SERIE_CONGELADA`);
    console.log(
      `doubtful from now on, asked about before they are sent: ${hecho.documentos} documents, ${hecho.lotes} batches, ${hecho.eventos} events`,
    );
  } finally {
    await owner.destroy();
  }
}

async function resolver(database: Database, series: TypeOrmReconciliacionRepository): Promise<void> {
  const ajustes = readSettings({ ...AUTORIDAD, ...STORAGE_SETTINGS });
  await proveMasterKey(database, ajustes);
  const emisores = new TypeOrmEmisorRepository(database, masterBoxOf(ajustes));
  const gateway = new SoapFiscalGateway({
    urls: { H: ajustes.fiscalUrlH, P: ajustes.fiscalUrlP },
    ca: ajustes.fiscalCas?.join('\n'),
    esperas: { conexionMs: ajustes.connectMs, envioMs: ajustes.sendMs, consultaMs: ajustes.queryMs },
    antesDeLlamar: assertNoTransaction,
  });
  const nuevoDId = (tenantId: string): Promise<string> =>
    database.ofTenant(tenantId, async (tx) => (await tx.query<{ id: string }>(`SELECT nextval('d_id') AS id`))[0]!.id);
  const reconciliar = new ReconciliarSeries(
    series,
    new CopiasEnElAlmacen(openObjectStore(ajustes)),
    new SoapConsultaDeCdc(gateway, emisores, nuevoDId),
    // The relay of a running process carries the jobs.
    new TypeOrmInutilizacionRepository(database, () => undefined),
    database.clock,
    esperar,
  );
  const opciones = { margen: cantidad('margen', 20), todas: dado('todas'), plazoMs: cantidad('plazo', 600) * 1_000 };
  for await (const hecha of reconciliar.execute(opciones)) {
    console.log(dicho(hecha));
    if (!hecha.informe) process.exitCode = 1;
  }
}

function dicho({ serie, informe, motivo }: Reconciliada): string {
  const { sit, timbrado, serie: letras, tipo } = serie.clave;
  const nombre = `${serie.ruc} ${sit} ${timbrado}${letras} tipo ${tipo} ${numeroFormateado(serie.clave, serie.ultimoNro)}`;
  if (!informe) return `✗ ${nombre}: stays frozen: ${motivo}`;
  const rangos = informe.inutilizados.map(({ desde, hasta }) => `${desde}-${hasta}`);
  return [
    `✓ ${nombre} → ${informe.ultimoNro}`,
    rangos.length > 0 ? `  voided: ${rangos.join(', ')}` : [],
    informe.aprobados.map((cdc) => `  lost, approved by the authority: ${cdc}`),
    informe.sinRastro.map((cdc) => `  lost, unknown to the authority: ${cdc}`),
  ]
    .flat(2)
    .join('\n');
}

async function reconciliar(): Promise<void> {
  if (dado('congelar')) return congelarTodo();
  const database = await openDatabase(readSettings(DATABASE_SETTINGS), 'timbo-reconciliar', MIGRATIONS);
  try {
    const series = new TypeOrmReconciliacionRepository(database);
    if (dado('resolver')) await resolver(database, series);
    console.log(`${(await series.congeladas()).length} series are frozen`);
    console.log(`${await series.sinFinal()} documents are not final; the submitter asks about them`);
  } finally {
    await database.close();
  }
}

reconciliar().catch((causa: unknown) => {
  console.error(`reconciliar failed: ${(causa as Error).message}`);
  process.exitCode = 1;
});
