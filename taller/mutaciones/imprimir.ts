import { APARTE } from './archivos';
import { type Fila, type Juicio, nota, sumar } from './informe';
import type { Ensayo } from './obrero';

/** In percent, of every folder and of all together. */
const META = 85;
/** With fewer mutants the figure of a folder means little: a single survivor would decide it. */
const SUFICIENTES = 40;
const COLUMNAS = ['mutants', 'killed', 'survived', 'reasoned', 'equivalent', 'not tried', 'score'];

const fila = (nombre: string, datos: readonly (string | number)[]): string =>
  [nombre.padEnd(30), ...datos.map((dato) => String(dato).padStart(11))].join('');

function deFila(nombre: string, una: Fila): string {
  const { mutantes, muertos, sobrevivientes, anotados, equivalentes, sinTiempo } = una;
  return fila(nombre, [mutantes, muertos, sobrevivientes, anotados, equivalentes, sinTiempo, `${nota(una)} %`]);
}

/** For people: the survivors without a reason, what was left out, and a line for each folder. */
export function imprimir({ filas, sinAnotar, deMas }: Juicio, ensayos: readonly Ensayo[], gastoMs: number): void {
  for (const { mutante, estado } of sinAnotar) {
    const { archivo, linea, mutador, estaba, queda } = mutante;
    const sinPrueba = estado === 'sin_prueba' ? ', no test gets there' : '';
    console.log(`${archivo}:${linea} ${mutador}${sinPrueba}: ${estaba} → ${queda}`);
  }
  for (const [archivo, { mutador, renglon = '', estaba = '', queda = '' }] of deMas) {
    const textos = [renglon, estaba, queda].filter(Boolean).join(' → ');
    console.log(`listed, but no survivor matches: ${archivo} ${mutador} ${textos}`);
  }
  for (const una of fallidas(ensayos)) console.log(`fails without any mutant: ${una}`);
  for (const [archivo, porque] of Object.entries(APARTE)) console.log(`not run: ${archivo}: ${porque}`);
  for (const { archivo, pruebas } of ensayos) {
    const lentas = pruebas.filter(({ ms }) => ms > gastoMs).length;
    if (lentas > 0) console.log(`not run for each mutant: ${lentas} of ${archivo}, over ${gastoMs / 1_000} s each`);
  }
  console.log(`\n${fila('', COLUMNAS)}`);
  for (const [carpeta, una] of filas) console.log(deFila(carpeta, una));
  console.log(deFila('all', sumar(filas.values())));
}

const fallidas = (ensayos: readonly Ensayo[]): string[] =>
  ensayos.flatMap(({ archivo, fallo, pruebas }) =>
    [fallo, ...pruebas.map((una) => una.fallo)].filter(Boolean).map((texto) => `${archivo}: ${texto}`),
  );

const cifra = (value: number, goal: number, met: boolean) => ({ value, goal, met });
const ninguna = (cuantas: number) => cifra(cuantas, 0, cuantas === 0);

/** For programs. */
export function cifrasDe({ filas, deMas }: Juicio, ensayos: readonly Ensayo[]) {
  // A run whose time was over has tried what is quick first: its scores are shown, not judged.
  const alcanza = (una: Fila): boolean => una.sinTiempo > 0 || una.mutantes < SUFICIENTES || nota(una) >= META;
  const notas = [...filas, ['all', sumar(filas.values())] as const].map(
    ([carpeta, una]) => [carpeta, cifra(nota(una), META, alcanza(una))] as const,
  );
  return {
    ...Object.fromEntries(notas),
    fails_without_mutant: ninguna(fallidas(ensayos).length),
    listed_but_killed: ninguna(deMas.length),
  };
}
