import type { Clock } from '@libs/platform';
import { esFinal, type Linea } from '../domain/linea';
import type { CorridaRepository, CorridaTomada } from './ports/corrida-repository';
import type { Libreta } from './ports/libreta';

/** Another worker has the turn. */
export class TurnoPerdido extends Error {}

/** Longer than the slowest case: a call to the authority, with its timeouts. A case that hangs longer is left to another worker. */
const CASO_MS = 90_000;

/** The notebook of one turn at a run in the database: writes only while the turn is its own. */
export class LibretaDeTurno implements Libreta {
  /** Lines that were sent and are without an answer. */
  readonly esperan = new Set<string>();
  private pausada = false;
  private ultimaNota: Date;
  /** When a line last became final. */
  ultimoCambio: Date;

  constructor(
    private readonly corridas: CorridaRepository,
    private readonly tomada: CorridaTomada,
    private readonly clock: Clock,
    private readonly arriendoMs: number,
  ) {
    this.ultimoCambio = tomada.cambioAt;
    this.ultimaNota = clock.now();
  }

  /** Keeps the turn while a case is under way. */
  async latir(): Promise<void> {
    const ahora = this.clock.now();
    if (ahora.getTime() - this.ultimaNota.getTime() > CASO_MS) return;
    // The next renewal makes up for a failed one.
    await this.corridas.renovarTurno(this.tomada, ahora, this.arriendoMs).catch(() => undefined);
  }

  async leerLineas(): Promise<Linea[]> {
    const lineas = await this.corridas.lineas(this.tomada.tenantId, this.tomada.id);
    for (const linea of lineas) this.contar(linea);
    return lineas;
  }

  async anotarLinea(linea: Linea): Promise<void> {
    const ahora = this.clock.now();
    const estado = await this.corridas.anotarLinea(this.tomada, linea, ahora, this.arriendoMs);
    if (!estado) throw new TurnoPerdido();
    this.ultimaNota = ahora;
    if (esFinal(linea)) this.ultimoCambio = ahora;
    this.pausada = estado === 'en_pausa';
    this.contar(linea);
  }

  /** Whether another case may begin: nobody paused the run, and fewer than these are without an answer. */
  admite(maximo: number): boolean {
    return !this.pausada && this.esperan.size < maximo;
  }

  private contar({ estado, codigo_de_caso: codigo }: Linea): void {
    if (estado === 'enviada') this.esperan.add(codigo);
    else this.esperan.delete(codigo);
  }
}
