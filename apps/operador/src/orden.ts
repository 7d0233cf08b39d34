import { parseArgs } from 'node:util';
import { Dado, MalUso, type Opcion, type Tarea } from './tarea';

/** Exit statuses. A problem that a task finds, such as a broken audit log, counts as failed. */
const BIEN = 0;
const FALLO = 1;
const MAL_USO = 2;

export interface Salida {
  /** Prints requested help. */
  decir(texto: string): void;
  /** Prints errors. */
  quejarse(texto: string): void;
}

type Tareas = Readonly<Record<string, Tarea>>;

/** Runs the task that the arguments name and resolves with the exit status. */
export async function ejecutar(tareas: Tareas, argumentos: readonly string[], salida: Salida): Promise<number> {
  const [nombre, ...resto] = argumentos;
  if (nombre === '--help' || nombre === '-h') {
    salida.decir(ayudaDeTodas(tareas));
    return BIEN;
  }
  const tarea = nombre !== undefined && Object.hasOwn(tareas, nombre) ? tareas[nombre] : undefined;
  if (nombre === undefined || !tarea) {
    salida.quejarse(`${nombre === undefined ? '' : `There is no task named ${nombre}.\n`}${ayudaDeTodas(tareas)}`);
    return MAL_USO;
  }
  try {
    const dado = leer(tarea, resto);
    if (!dado.si('help')) return (await tarea.execute(dado)) ? BIEN : FALLO;
    salida.decir(ayudaDe(nombre, tarea));
    return BIEN;
  } catch (causa) {
    salida.quejarse(`${nombre} failed: ${(causa as Error).message}`);
    if (!(causa instanceof MalUso)) return FALLO;
    salida.quejarse(`operador ${nombre} --help says what there is.`);
    return MAL_USO;
  }
}

const AYUDA: Opcion = { doc: 'Says this.' };

function leer({ opciones }: Tarea, args: string[]): Dado {
  const declaradas = Object.entries({ ...opciones, help: AYUDA }).map(
    ([nombre, { valor }]) => [nombre, { type: valor ? 'string' : 'boolean' }] as const,
  );
  try {
    return new Dado(parseArgs({ args, options: Object.fromEntries(declaradas), strict: true }).values);
  } catch (causa) {
    throw new MalUso((causa as Error).message);
  }
}

const columnas = (filas: readonly (readonly [string, string])[]): string => {
  const ancho = Math.max(...filas.map(([izquierda]) => izquierda.length));
  return filas.map(([izquierda, derecha]) => `  ${izquierda.padEnd(ancho)}  ${derecha}`).join('\n');
};

const ayudaDeTodas = (tareas: Tareas): string => `Usage: operador <task> [options]

${columnas(Object.entries(tareas).map(([nombre, { doc }]) => [nombre, doc.split('\n')[0]!]))}

operador <task> --help says more. Exit status: ${BIEN} done, ${FALLO} failed or found something wrong, ${MAL_USO} wrong usage.`;

const ayudaDe = (nombre: string, { doc, opciones }: Tarea): string => {
  const filas = Object.entries({ ...opciones, help: AYUDA }).map(
    ([opcion, { valor, doc: descripcion }]) => [`--${opcion}${valor ? ` <${valor}>` : ''}`, descripcion] as const,
  );
  return `Usage: operador ${nombre} [options]\n\n${doc}\n\n${columnas(filas)}`;
};
