import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Linea } from '@libs/habilitacion';
import type { Cliente } from './cliente';

const MIRAR_MS = 1_000;
/** The processes that a run needs, killed one after the other during the run, each at this number of finished lines. */
const MUERTES: readonly [number, string][] = [
  [5, 'api'],
  [40, 'fiscal-submitter'],
  [80, 'api'],
  [120, 'kude-renderer'],
];

interface Progreso {
  estado: 'en_curso' | 'en_pausa' | 'terminada';
  motivo: string | null;
  lineas: Record<Linea['estado'], number>;
}

/** As `kill -9` from outside; the supervisor starts another one. */
function matar(folder: string, proceso: string): void {
  const { pid } = JSON.parse(readFileSync(path.join(folder, 'run', `${proceso}.pid`), 'utf8')) as { pid: number };
  process.kill(pid, 'SIGKILL');
}

/** Starts the run of the service and follows it to its end, while its processes are killed. */
export async function correrEnElServicio(
  administrador: Cliente,
  { folder, claveDeReceptor: clave_de_receptor }: { folder: string; claveDeReceptor: string },
  tell: (linea: string) => void,
): Promise<Linea[]> {
  const inicio = await administrador.pedir('POST', '/v1/habilitacion', { clave_de_receptor });
  if (inicio?.status !== 202) throw new Error(`the run did not start: ${JSON.stringify(inicio)}`);
  const muertes = [...MUERTES];
  for (let ultimo = ''; ; await delay(MIRAR_MS)) {
    const leido = await administrador.pedir('GET', '/v1/habilitacion');
    if (!leido) throw new Error('the service does not say how the run fares');
    const { estado, motivo, lineas } = leido.cuerpo as unknown as Progreso;
    const hechas = lineas.verde + lineas.difiere + lineas.abierta;
    const ahora = `${estado} ${JSON.stringify(lineas)} ${motivo ?? ''}`;
    if (ahora !== ultimo) tell((ultimo = ahora));
    if (estado !== 'en_curso') break;
    const [muerte] = muertes;
    if (muerte && hechas >= muerte[0]) {
      tell(`kill -9 ${muerte[1]}`);
      matar(folder, muerte[1]);
      muertes.shift();
    }
  }
  return lineasDe(administrador);
}

export async function lineasDe(administrador: Cliente): Promise<Linea[]> {
  const leidas = await administrador.pedir('GET', '/v1/habilitacion/lineas');
  return leidas!.cuerpo['lineas'] as Linea[];
}
