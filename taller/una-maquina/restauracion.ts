import { setTimeout as esperar } from 'node:timers/promises';
import { ACUSES, type Acuse, acusesDe, bajoCarga } from './carga';
import type { Instalacion } from './instalacion';
import { ordenesDe } from './pagina';

const ARCHIVO_DE_WAL_S = 60;
/** About three emissions a second. */
const PAUSA_S = 0.3;
/** On the machine, the data folder of PostgreSQL. */
const DATOS = 'datos="$(docker volume inspect -f "{{.Mountpoint}}" timbo_postgres)/18/docker"';

export interface Vuelta {
  readonly minutos: number;
  readonly acusados: number;
  /** Acknowledged more than a minute before the loss, and not in the restored database. */
  readonly perdidosDeAntes: number;
  /** Of the last minute, not in the restored database. */
  readonly perdidosDelMinuto: number;
  /** Of all of them, neither back nor named by reconciliar. */
  readonly sinNombrar: readonly string[];
  readonly doblados: readonly number[];
  readonly saltados: readonly number[];
}

const cdcsDe = async (instalacion: Instalacion): Promise<Set<string>> =>
  new Set((await instalacion.filas('SELECT cdc FROM documento')).map(([cdc]) => cdc!));

/** Tells whether a report names a document: by its CDC, or, where no copy had reached the store, by its number. */
function nombradosEn(informe: string): (acuse: Acuse) => boolean {
  const [, serie = ''] = /tipo 1 001-002-.*\n((?: {2}.*\n?)*)/.exec(informe) ?? [];
  const numeros = [...serie.matchAll(/^ {2}(?:voided|lost, without a copy.*): (.*)$/gm)].flatMap(([, todos]) =>
    todos!.split(', ').map((rango) => rango.split('-').map(Number)),
  );
  return ([, , cdc, numero]) =>
    serie.includes(cdc) || numeros.some(([desde, hasta = desde]) => numero >= desde! && numero <= hasta!);
}

/** Numbers of the load's series that two documents have, and those that neither a document nor a voiding has. */
async function numerosDe(
  instalacion: Instalacion,
  acuses: readonly Acuse[],
): Promise<{ doblados: number[]; saltados: number[] }> {
  const serie = `tipo = 1 AND establecimiento = '001' AND punto = '002'`;
  const documentos = await instalacion.filas(`SELECT numero, cdc FROM documento WHERE ${serie}`);
  const anulados = await instalacion.filas(
    `SELECT numero_desde, numero_hasta FROM inutilizacion WHERE ${serie} AND estado <> 'R'`,
  );
  const cdcs = new Map<number, Set<string>>();
  for (const [numero, cdc] of [...documentos, ...acuses.map(([, , cdc, numero]) => [String(numero), cdc])])
    cdcs.set(Number(numero), (cdcs.get(Number(numero)) ?? new Set()).add(cdc!));
  const ultimo = Math.max(...cdcs.keys());
  const anulado = (numero: number): boolean =>
    anulados.some(([desde, hasta]) => numero >= Number(desde) && numero <= Number(hasta));
  return {
    doblados: [...cdcs].filter(([, los]) => los.size > 1).map(([numero]) => numero),
    saltados: Array.from({ length: ultimo }, (_, n) => n + 1).filter((numero) => !cdcs.has(numero) && !anulado(numero)),
  };
}

/** Destroys the data of PostgreSQL while documents are issued, and follows the runbook until the series issue again. */
export async function perderYRestaurar(
  instalacion: Instalacion,
  runbooks: string,
  decir: (linea: string) => void,
): Promise<Vuelta> {
  const restaurar = ordenesDe(runbooks, 'Restore').filter((orden) => /^docker .*(restaurar|up -d)/.test(orden));
  await bajoCarga(instalacion, { vuelta: 'antes', pausaS: PAUSA_S }, async () => {
    await instalacion.anotado('respaldo.hacer');
    decir('the first backup is made; documents are issued for two and a half minutes more …');
    await esperar(2.5 * ARCHIVO_DE_WAL_S * 1_000);
    // The server that still runs makes files in folders that are being deleted.
    await instalacion.orden(`${DATOS}; until rm -rf "$datos"/*; do :; done`);
    decir('the data of PostgreSQL are destroyed');
  });
  const empezo = performance.now();
  const antes = await acusesDe(instalacion);
  // The new disk is empty; in the place of the old one its server may have begun another database.
  await instalacion.orden(`docker compose down && ${DATOS} && rm -rf "$datos"`);
  for (const orden of restaurar) decir((await instalacion.orden(orden)).trim());
  await instalacion.lista();
  const restaurados = await cdcsDe(instalacion);
  const informe = await instalacion.orden('docker compose run --rm operador reconciliar --resolver');
  decir(informe.trim());
  await bajoCarga(instalacion, { vuelta: 'despues', pausaS: PAUSA_S }, () =>
    instalacion.orden(`(for vez in $(seq 1500); do grep -q despues- ${ACUSES} && exit; sleep 0.2; done; false)`),
  );
  const minutos = (performance.now() - empezo) / 60_000;
  const acuses = await acusesDe(instalacion);
  const finales = await cdcsDe(instalacion);
  const fin = Math.max(...antes.map(([segundo]) => segundo));
  const perdidos = antes.filter(([, , cdc]) => !restaurados.has(cdc));
  const nombrado = nombradosEn(informe);
  return {
    minutos,
    acusados: antes.length,
    perdidosDeAntes: perdidos.filter(([segundo]) => segundo < fin - ARCHIVO_DE_WAL_S).length,
    perdidosDelMinuto: perdidos.filter(([segundo]) => segundo >= fin - ARCHIVO_DE_WAL_S).length,
    sinNombrar: acuses.filter((acuse) => !finales.has(acuse[2]) && !nombrado(acuse)).map(([, , cdc]) => cdc),
    ...(await numerosDe(instalacion, acuses)),
  };
}
