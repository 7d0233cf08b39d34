import type { Clock } from '@libs/platform';
import { CASOS } from '../domain/casos';
import { esFinal, type Linea } from '../domain/linea';
import { CorrerHabilitacion } from './correr-habilitacion';
import { LibretaDeTurno, TurnoPerdido } from './libreta-de-turno';
import type { CorridaRepository, CorridaTomada, FinDeTurno } from './ports/corrida-repository';
import type { Mesa } from './ports/mesa';

/** Short, because the run waits for it when its process dies. Renewed by each line, and by the clock while a case is under way. */
const ARRIENDO_MS = 20_000;
const LATIDO_MS = 5_000;
/** Repeats something. @returns a function that ends it. */
export type Pulso = (latir: () => Promise<void>) => () => void;
const porElReloj: Pulso = (latir) => {
  const reloj = setInterval(() => void latir(), LATIDO_MS);
  return () => clearInterval(reloj);
};
/** Lines without an answer at a time. Two batches that stay queued leave room for more. */
const SIN_RESPUESTA = 12;
/** Pause between turns: a part of the time since the last answer, so that a batch of ten minutes is checked a few times, not hundreds. */
const PARTE_DE_LA_ESPERA = 4;
const [PAUSA_MINIMA_MS, PAUSA_MAXIMA_MS] = [500, 60_000];
/** Consecutive failures without progress after which a run pauses: some minutes. */
const MAX_FALLAS = 8;
const FALLA =
  'El servicio no pudo seguir por una falla propia, que está en sus registros. Siga la corrida cuando se haya resuelto.';

/**
 * One turn at a run: checks waiting lines, begins those that may begin, and orders the next turn. Nothing waits inside a turn, so that it
 * takes seconds; a process that dies leaves lines that are sent, and asking for them again sends nothing twice.
 */
export class AvanzarHabilitacion {
  constructor(
    private readonly corridas: CorridaRepository,
    private readonly mesaDe: (tomada: CorridaTomada) => Promise<Mesa>,
    private readonly clock: Clock,
    private readonly pulso: Pulso = porElReloj,
  ) {}

  /** undefined when there was nothing to do. @throws when the database does not work: the job and the sweep bring it back. */
  async execute(tenantId: string, corridaId: string): Promise<FinDeTurno['estado'] | undefined> {
    const tomada = await this.corridas.tomarTurno(tenantId, corridaId, this.clock.now(), ARRIENDO_MS);
    if (!tomada) return undefined;
    const libreta = new LibretaDeTurno(this.corridas, tomada, this.clock, ARRIENDO_MS);
    const callar = this.pulso(() => libreta.latir());
    try {
      const correr = new CorrerHabilitacion(await this.mesaDe(tomada), libreta, this.clock);
      await libreta.leerLineas();
      // Waiting lines are checked first: they make room, and are checked even when there is no room.
      await correr.execute(CASOS.filter(({ codigo }) => libreta.esperan.has(codigo)));
      const { bloqueo } = correr;
      let detenida = false;
      const lineas = await correr.execute(undefined, () => {
        detenida = bloqueo !== undefined || !libreta.admite(SIN_RESPUESTA);
        return !detenida;
      });
      const fin = this.fin(lineas, detenida, libreta.ultimoCambio, bloqueo ?? correr.bloqueo);
      await this.corridas.soltarTurno(tomada, fin, this.clock.now());
      return fin.estado;
    } catch (causa) {
      if (causa instanceof TurnoPerdido) return undefined;
      await this.corridas.registrarFallo(tomada, FALLA, MAX_FALLAS, this.clock.now());
      throw causa;
    } finally {
      callar();
    }
  }

  private fin(
    lineas: readonly Linea[],
    detenida: boolean,
    ultimoCambio: Date,
    bloqueo: string | undefined,
  ): FinDeTurno {
    const ahora = this.clock.now();
    if (lineas.every(esFinal)) return { estado: 'terminada', motivo: null, proximaAt: ahora };
    const espera = (ahora.getTime() - ultimoCambio.getTime()) / PARTE_DE_LA_ESPERA;
    const pausa = Math.min(PAUSA_MAXIMA_MS, Math.max(PAUSA_MINIMA_MS, espera));
    const proximaAt = new Date(ahora.getTime() + pausa);
    if (detenida || lineas.some(({ estado }) => estado === 'enviada'))
      return { estado: 'en_curso', motivo: bloqueo ?? null, proximaAt };
    return { estado: 'en_pausa', motivo: porQueSeDetuvo(lineas), proximaAt };
  }
}

/** No line waits and some are left: a canary failed, and nothing is sent before it is green. */
function porQueSeDetuvo(lineas: readonly Linea[]): string {
  const { codigo_de_caso: codigo, motivo } = lineas.find(esFallida)!;
  return `No se envía nada más hasta que ${codigo} esté verde: repítala cuando haya corregido la causa. ${motivo}`.trim();
}

const esFallida = ({ estado }: Linea): boolean => estado === 'difiere' || estado === 'abierta';
