import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Linea } from '@libs/habilitacion';
import type { Cliente } from './cliente';

const MIRAR_MS = 1_000;
/** The processes that a run needs, killed one after the other during the run, each at this number of finished lines. */
const MUERTES: [number, string][] = [
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

/** Where the authority's answer to a batch was lost, as by a death, nothing proves that its documents went together. */
const SE_REPITE = /no dio el número de su lote.* Repita esta línea: se repite el lote entero\.$/;
const DE_UN_LOTE = 5;

/**
 * Starts the run of the service and follows it to its end, while its processes are killed; as a person does, repeats what its lines say.
 * @returns also how many documents were sent again for it.
 */
export async function correrEnElServicio(
  administrador: Cliente,
  { folder, claveDeReceptor: clave_de_receptor }: { folder: string; claveDeReceptor: string },
  tell: (linea: string) => void,
): Promise<{ lineas: Linea[]; otraVez: number }> {
  const inicio = await administrador.pedir('POST', '/v1/habilitacion', { clave_de_receptor });
  if (inicio?.status !== 202) throw new Error(`the run did not start: ${JSON.stringify(inicio)}`);
  const muertes = [...MUERTES];
  for (let otraVez = 0; ; otraVez += DE_UN_LOTE) {
    await seguir(administrador, folder, muertes, tell);
    const lineas = await lineasDe(administrador);
    const sinProbar = lineas.find(({ estado, motivo }) => estado === 'difiere' && SE_REPITE.test(motivo ?? ''));
    // A batch for each death and for what the simulator loses, and no more.
    if (!sinProbar || otraVez > MUERTES.length * DE_UN_LOTE) return { lineas, otraVez };
    const { codigo_de_caso: codigo } = sinProbar;
    tell(`repeating ${codigo}, as its line says`);
    await administrador.pedir('POST', `/v1/habilitacion/lineas/${codigo}/repetir`);
  }
}

/** Follows the run to its end. Each death happens once. */
async function seguir(
  administrador: Cliente,
  folder: string,
  muertes: [number, string][],
  tell: (linea: string) => void,
): Promise<void> {
  for (let ultimo = ''; ; await delay(MIRAR_MS)) {
    const leido = await administrador.pedir('GET', '/v1/habilitacion');
    if (!leido) throw new Error('the service does not say how the run fares');
    const { estado, motivo, lineas } = leido.cuerpo as unknown as Progreso;
    const hechas = lineas.verde + lineas.difiere + lineas.abierta;
    const ahora = `${estado} ${JSON.stringify(lineas)} ${motivo ?? ''}`;
    if (ahora !== ultimo) tell((ultimo = ahora));
    if (estado !== 'en_curso') return;
    const [muerte] = muertes;
    if (muerte && hechas >= muerte[0]) {
      tell(`kill -9 ${muerte[1]}`);
      matar(folder, muerte[1]);
      muertes.shift();
    }
  }
}

export async function lineasDe(administrador: Cliente): Promise<Linea[]> {
  const leidas = await administrador.pedir('GET', '/v1/habilitacion/lineas');
  return leidas!.cuerpo['lineas'] as Linea[];
}
