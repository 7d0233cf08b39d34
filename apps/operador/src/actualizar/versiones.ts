import { MalUso } from '../tarea';

/** What decides whether one version may take the place of another. */
export interface Situacion {
  readonly instalada: string;
  readonly deseada: string;
  /** Names of the migrations that the database has. */
  readonly aplicadas: readonly string[];
  /** Names of the migrations of the wanted version. */
  readonly propias: readonly string[];
}

export type Sentido = 'igual' | 'adelante' | 'atras';

/** Below zero when `una` is older than `otra`. @throws MalUso for what is no version. */
export function comparar(una: string, otra: string): number {
  const [partes, otras] = [numeros(una), numeros(otra)];
  const distinta = partes.findIndex((parte, n) => parte !== otras[n]);
  return distinta < 0 ? 0 : partes[distinta]! - otras[distinta]!;
}

function numeros(version: string): number[] {
  const partes = /^(\d{1,6})\.(\d{1,6})\.(\d{1,6})$/.exec(version);
  if (!partes) throw new MalUso(`"${version}" is no version, as 0.3.0`);
  return partes.slice(1).map(Number);
}

/**
 * The oldest version that runs on a database with this migration, where it takes something away: `…_Desde_0_4_0_…` in its name. Versions
 * of before know nothing else of it.
 */
export function desdeDe(migracion: string): string | undefined {
  return /_Desde_(\d+_\d+_\d+)_/.exec(migracion)?.[1]!.replaceAll('_', '.');
}

/** Which way the change goes. @throws MalUso, in words, where the database does not allow it. */
export function juzgar({ instalada, deseada, aplicadas, propias }: Situacion): Sentido {
  const orden = comparar(deseada, instalada);
  if (orden === 0) return 'igual';
  if (orden < 0) {
    const ajena = primeraQueImpide(sin(aplicadas, propias), deseada);
    if (ajena)
      throw new MalUso(
        `${deseada} cannot run on this database: ${ajena.nombre} of a newer version has taken away what versions before ` +
          `${ajena.desde} use, and no migration goes back. Only a restore of a backup from before it would bring ${deseada} back`,
      );
    return 'atras';
  }
  const propia = primeraQueImpide(sin(propias, aplicadas), instalada);
  if (propia)
    throw new MalUso(
      `${instalada} cannot run on while the database is migrated, nor afterwards if ${deseada} fails: ${propia.nombre} takes ` +
        `away what versions before ${propia.desde} use. Upgrade to ${propia.desde} first`,
    );
  return 'adelante';
}

const sin = (nombres: readonly string[], otros: readonly string[]): string[] =>
  nombres.filter((nombre) => !otros.includes(nombre));

/** Of these migrations, one on which `version` does not run. */
function primeraQueImpide(
  migraciones: readonly string[],
  version: string,
): { nombre: string; desde: string } | undefined {
  for (const nombre of migraciones) {
    const desde = desdeDe(nombre);
    if (desde !== undefined && comparar(version, desde) < 0) return { nombre, desde };
  }
  return undefined;
}
