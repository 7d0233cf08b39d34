import { type Clock, crashPoint } from '@libs/platform';
import { type PosicionDeBuzon, posicionEn, proximaMirada } from '../../domain/correo/buzon';
import { MENSAJE_MAXIMO } from '../../domain/correo/mensaje';
import { BuzonInaccesible, type ClienteDeBuzon, type SesionDeBuzon } from '../ports/cliente-de-buzon';
import type { TurnoDeBuzon, TurnosDeBuzon } from '../ports/turnos-de-buzon';
import type { TomarCorreo } from './tomar-correo';

/** What a turn may read at most; what is left waits for the next one, soon. */
const POR_TURNO = 50;
/** No message is begun later in a turn. */
const COMIENZAN_MS = 60_000;
/** The longest message takes less; a worker that keeps the turn for longer without an advance has died. */
const ARRIENDO_MS = 10 * 60_000;

const DEL_SERVICIO = 'el servicio no pudo guardar un mensaje, y lo intenta de nuevo';
const DEMASIADO_GRANDE = 'el mensaje supera 25 MB, y no se lee';

/** Result of one turn. */
export interface BuzonAtendido {
  /** Messages whose result is noted. */
  readonly leidos: number;
  /** Whether more are known already. */
  readonly quedan: boolean;
  /** Why it did not end well, for the owner of the mailbox. */
  readonly problema: string | null;
  /** A failure that is the service's own. */
  readonly causa?: unknown;
}

/** A turn under way. */
interface Pasada {
  posicion: PosicionDeBuzon;
  leidos: number;
  quedan: boolean;
  problema: string | null;
  /** Another worker has the turn. */
  perdido: boolean;
}

/**
 * One turn of a mailbox: takes its new messages one after the other. The position follows the stored result of each message. A process
 * that dies in between reads that message again, and it is the same message.
 */
export class AtenderBuzon {
  private parado = false;
  private readonly sesiones = new Set<SesionDeBuzon>();

  constructor(
    private readonly turnos: TurnosDeBuzon,
    private readonly cliente: ClienteDeBuzon,
    private readonly tomar: TomarCorreo,
    private readonly clock: Clock,
  ) {}

  /** From then on turns end with the message that they are at; one that still comes is left for another turn. */
  parar(): void {
    this.parado = true;
    for (const sesion of this.sesiones) sesion.cortar();
  }

  /** One turn, if it is free. undefined: the turn is another's. */
  async execute(tenantId: string): Promise<BuzonAtendido | undefined> {
    const turno = await this.turnos.tomarTurno(tenantId, this.clock.now(), this.venceAt());
    if (!turno) return undefined;
    const pasada: Pasada = { posicion: turno.posicion, leidos: 0, quedan: false, problema: null, perdido: false };
    const causa = await this.pasar(turno, pasada);
    const { leidos, quedan, perdido } = pasada;
    if (perdido) return undefined;
    const cortado = this.parado && causa instanceof BuzonInaccesible;
    const problema = causa === undefined || cortado ? pasada.problema : enPalabras(causa);
    // After a turn that read something the pauses begin with the shortest again.
    const fallas = problema === null ? 0 : leidos > 0 ? 1 : turno.fallas + 1;
    const ahora = this.clock.now();
    const marcha = { fallas, problema, proximaAt: proximaMirada(fallas, quedan, ahora) };
    if (!(await this.turnos.cerrarTurno(turno, marcha, ahora))) return undefined;
    return { leidos, quedan, problema, ...(!(causa instanceof BuzonInaccesible) && { causa }) };
  }

  private venceAt(): Date {
    return new Date(this.clock.now().getTime() + ARRIENDO_MS);
  }

  /** @returns what ended the turn early. */
  private async pasar(turno: TurnoDeBuzon, pasada: Pasada): Promise<unknown> {
    let sesion: SesionDeBuzon | undefined;
    try {
      sesion = await this.cliente.abrir(turno.buzon, { soloVer: turno.buzon.alLeer === 'nada' });
      this.sesiones.add(sesion);
      pasada.posicion = posicionEn(turno.posicion, sesion.uidValidity);
      await this.leerNuevos(turno, sesion, pasada);
      return undefined;
    } catch (causa) {
      return causa;
    } finally {
      if (sesion) this.sesiones.delete(sesion);
      await sesion?.cerrar();
    }
  }

  private async leerNuevos(turno: TurnoDeBuzon, sesion: SesionDeBuzon, pasada: Pasada): Promise<void> {
    const hasta = this.clock.now().getTime() + COMIENZAN_MS;
    const uids = await sesion.uidsTras(pasada.posicion.ultimoUid, turno.desde);
    for (const uid of uids.slice(0, POR_TURNO)) {
      if (this.parado || this.clock.now().getTime() >= hasta) break;
      await this.leerUno(turno, sesion, uid);
      crashPoint('buzon.anotado');
      const negado = await this.alLeer(turno, sesion, uid);
      crashPoint('buzon.marcado');
      pasada.problema ??= negado;
      pasada.posicion = { uidValidity: sesion.uidValidity, ultimoUid: uid };
      pasada.perdido = !(await this.turnos.avanzar(turno, pasada.posicion, this.venceAt()));
      if (pasada.perdido) return;
      pasada.leidos += 1;
    }
    pasada.quedan = uids.length > pasada.leidos;
  }

  /** Its size is asked for before it is read. */
  private async leerUno(turno: TurnoDeBuzon, sesion: SesionDeBuzon, uid: number): Promise<void> {
    const descrito = await sesion.describir(uid);
    if (!descrito) return;
    const entrega = { tenantId: turno.tenantId, tenantVersion: turno.tenantVersion, via: 'buzon' } as const;
    const cabe = descrito.bytes === undefined || descrito.bytes <= MENSAJE_MAXIMO;
    const mensaje = cabe ? await sesion.leer(uid, MENSAJE_MAXIMO) : undefined;
    crashPoint('buzon.leido');
    if (mensaje) await this.tomar.execute(entrega, mensaje);
    else if (!cabe || (await sesion.describir(uid))) {
      // Without a Message-Id the server's own name of the message has to do.
      const nombre = descrito.messageId ?? `${sesion.uidValidity}/${uid}`;
      await this.tomar.rechazar(entrega, nombre, descrito, DEMASIADO_GRANDE);
    }
  }

  /** Does with a message what its owner wants. @returns why its server refuses, which keeps no document from being read. */
  private async alLeer({ buzon }: TurnoDeBuzon, sesion: SesionDeBuzon, uid: number): Promise<string | null> {
    const { alLeer, carpetaLeidos } = buzon;
    if (alLeer === 'nada') return null;
    return (await (alLeer === 'marcar' ? sesion.marcar(uid) : sesion.mover(uid, carpetaLeidos!))) ?? null;
  }
}

const enPalabras = (causa: unknown): string => (causa instanceof BuzonInaccesible ? causa.message : DEL_SERVICIO);
