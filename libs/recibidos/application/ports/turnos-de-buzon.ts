import type { BuzonAbierto, MarchaDeBuzon, PosicionDeBuzon } from '../../domain/correo/buzon';

export interface BuzonPorAtender {
  readonly tenantId: string;
  /** Its last turn did not end well. */
  readonly fallando: boolean;
}

/** The turn of a mailbox: nobody else reads it meanwhile. */
export interface TurnoDeBuzon {
  readonly tenantId: string;
  readonly tenantVersion: number;
  /** The fencing token. */
  readonly ficha: number;
  readonly buzon: BuzonAbierto;
  readonly posicion: PosicionDeBuzon;
  readonly fallas: number;
  /** Messages from before are not read. */
  readonly desde: Date;
}

/** The turns of mailboxes, each one worker's at a time. */
export abstract class TurnosDeBuzon {
  /** Due mailboxes of all tenants, the one that has waited longest first. `fallando`: how many of those that failed, besides the others. */
  abstract porAtender(sanos: number, fallando: number, ahora: Date): Promise<BuzonPorAtender[]>;
  /** undefined when another worker has the turn, its time has not come, or the mailbox was removed. */
  abstract tomarTurno(tenantId: string, ahora: Date, venceAt: Date): Promise<TurnoDeBuzon | undefined>;
  /** Stores how far the mailbox was read, and prolongs the turn. @returns false, with nothing stored, when the turn is another's. */
  abstract avanzar(turno: TurnoDeBuzon, posicion: PosicionDeBuzon, venceAt: Date): Promise<boolean>;
  /** Notes the result and releases the turn. @returns false, with nothing noted, when the turn is another's. */
  abstract cerrarTurno(turno: TurnoDeBuzon, marcha: Omit<MarchaDeBuzon, 'leidoAt'>, ahora: Date): Promise<boolean>;
}
