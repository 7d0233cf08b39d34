import { setTimeout as esperar } from 'node:timers/promises';
import { ImportarDocumentos } from '@libs/de';
import { SoapRegistroFiscal, XmlLectorDeImportados } from '@libs/de/fiscal';
import { transporteRegistrado } from '@libs/eventos/fiscal';
import { congelar, SqlImportacionRepository } from '@libs/de/postgres';
import { ReconciliarSeries, type Reconciliada } from '@libs/inutilizacion';
import { TypeOrmInutilizacionRepository, TypeOrmReconciliacionRepository } from '@libs/inutilizacion/postgres';
import { readSettings } from '@libs/platform';
import { DATABASE_SETTINGS, openDatabase, proveMasterKey, type Database } from '@libs/platform/db';
import { openObjectStore, STORAGE_SETTINGS } from '@libs/platform/storage';
import { numeroFormateado } from '@libs/series';
import { MIGRATIONS } from '../../../migrations';
import { CopiasEnElAlmacen } from './reconciliacion/copias-en-el-almacen';
import { AUTORIDAD, autoridadDe } from './reconciliacion/autoridad';
import { enRangos, sinCopia } from './reconciliacion/sin-copia';
import { asOwner } from './owner';
import type { Dado, Tarea } from './tarea';

/** Uses the owner's role, because no process of the service may freeze. Repeatable. */
async function congelarTodo(esperaLotes: number, dudaLotes: number): Promise<void> {
  const hecho = await asOwner('timbo-reconciliar', (owner) =>
    owner.transaction((tx) => congelar(tx, esperaLotes, dudaLotes)),
  );
  const { series, documentos, lotes, eventos } = hecho;
  console.log(`${series} series are frozen: emissions answer 503 SERIE_CONGELADA`);
  console.log(
    `doubtful from now on, asked about before they are sent: ${documentos} documents, ${lotes} batches, ${eventos} events`,
  );
}

/** False when some series stay frozen. */
async function resolver(database: Database, series: TypeOrmReconciliacionRepository, dado: Dado): Promise<boolean> {
  const ajustes = readSettings({ ...AUTORIDAD, ...STORAGE_SETTINGS });
  await proveMasterKey(database, ajustes);
  const { emisores, gateway, consulta } = autoridadDe(database, ajustes);
  const importaciones = new SqlImportacionRepository(database);
  const importar = new ImportarDocumentos(
    emisores,
    new XmlLectorDeImportados(),
    new SoapRegistroFiscal(gateway, transporteRegistrado),
    importaciones,
    { sitPermitidos: ['H', 'P'], clock: database.clock },
  );
  const reconciliar = new ReconciliarSeries(
    series,
    new CopiasEnElAlmacen(openObjectStore(ajustes), { importar, conocidos: importaciones }),
    consulta,
    // The relay of a running process announces the jobs.
    new TypeOrmInutilizacionRepository(database, () => undefined),
    { now: () => database.clock.now(), esperar },
  );
  const opciones = {
    margen: dado.entero('margen', 20),
    todas: dado.si('todas'),
    plazoMs: dado.entero('plazo', 600) * 1_000,
  };
  let todas = true;
  for await (const hecha of reconciliar.execute(opciones)) {
    console.log(informeDe(hecha));
    todas &&= hecha.informe !== undefined && hecha.faltan?.length === 0;
  }
  return todas;
}

function informeDe({ serie, informe, motivo, faltan = [] }: Reconciliada): string {
  const { sit, timbrado, serie: letras, tipo } = serie.clave;
  const nombre = `${serie.ruc} ${sit} ${timbrado}${letras} tipo ${tipo} ${numeroFormateado(serie.clave, serie.ultimoNro)}`;
  if (!informe) return `✗ ${nombre}: ${motivo}`;
  const solos = enRangos(sinCopia(serie, informe));
  const rangos = informe.inutilizados.map(({ desde, hasta }) => `${desde}-${hasta}`);
  return [
    `✓ ${nombre} → ${informe.ultimoNro}`,
    rangos.length > 0 ? `  voided: ${rangos.join(', ')}` : [],
    informe.aprobados.map((cdc) => `  lost, approved by the authority: ${cdc}`),
    faltan.map(({ cdc, motivo: porque }) => `  could not be brought back: ${cdc}: ${porque}`),
    informe.sinRastro.map((cdc) => `  lost, unknown to the authority: ${cdc}`),
    solos.length > 0 ? `  lost, without a copy, their numbers stay used: ${solos.join(', ')}` : [],
  ]
    .flat(2)
    .join('\n');
}

/** The authority takes up to 24 hours for a batch under load (Guía de Mejores Prácticas). */
const UN_DIA_S = 86_400;

export const reconciliar: Tarea = {
  doc: `Compares the series with the authority after the database was restored (docs/operacion/runbooks.md, "Restore").
Without options it only tells. Reads DATABASE_URL; --congelar reads MIGRATION_DATABASE_URL alone; --resolver reads what the submitter
reads to reach the authority, and the object store.`,
  opciones: {
    congelar: { doc: 'Freezes every series and makes doubtful what is not final.' },
    'espera-lotes': { valor: 's', doc: 'Seconds before a document that travels in batches is asked about (600).' },
    'duda-lotes': {
      valor: 's',
      doc: 'Seconds in which "not there" proves nothing: a batch of the lost time may be in process so long (86400).',
    },
    resolver: { doc: 'Asks the authority, moves the counters, lets the series issue again.' },
    margen: {
      valor: 'n',
      doc: 'Numbers above the highest known one that must be free, and are voided (20); 0: the copies alone are believed.',
    },
    todas: { doc: 'Probes the series too that have issued nothing so far.' },
    plazo: { valor: 's', doc: 'How long an answer of the authority is waited for (600).' },
  },
  async execute(dado) {
    if (dado.si('congelar')) {
      await congelarTodo(dado.entero('espera-lotes', 600), dado.entero('duda-lotes', UN_DIA_S));
      return true;
    }
    const database = await openDatabase(readSettings(DATABASE_SETTINGS), 'timbo-reconciliar', MIGRATIONS);
    try {
      const series = new TypeOrmReconciliacionRepository(database);
      const resueltas = dado.si('resolver') ? await resolver(database, series, dado) : true;
      console.log(`${(await series.congeladas()).length} series are frozen`);
      console.log(`${await series.sinFinal()} documents are not final; the submitter asks about them`);
      return resueltas;
    } finally {
      await database.close();
    }
  },
};
