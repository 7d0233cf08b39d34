import type { Aviso } from '../../domain/aviso';
import type { Cursor } from '../../domain/cursor';
import type { TipoDeAviso } from '../../domain/tipos-de-aviso';

export interface LecturaDeAvisos {
  tenantId: string;
  /** Absent: from the oldest that is kept. */
  despues?: Cursor;
  /** Absent: all. */
  tipos?: readonly TipoDeAviso[];
  limite: number;
}

export interface AvisosLeidos {
  /** Oldest first. */
  avisos: Aviso[];
  /** To read on from. It may be beyond the last of `avisos`, after notices of other types. */
  cursor: Cursor;
  /** Whether there may be more to read immediately. */
  hayMas: boolean;
  /**
   * Something was committed after `cursor` that nobody may read yet, because an older transaction has not ended: look again within
   * milliseconds, no notification will come.
   */
  hayOcultos: boolean;
}

/** The notices of a tenant, in an order in which none ever appears before one that was already read. */
export abstract class LectorDeAvisos {
  /** @throws AVISOS_CURSOR_VENCIDO when notices after `despues` are not kept any more. */
  abstract leer(lectura: LecturaDeAvisos): Promise<AvisosLeidos>;
  /** The last ones that can be read now, newest first, and the cursor behind them. Of some types, those among the last thousand. */
  abstract ultimos(lectura: Omit<LecturaDeAvisos, 'despues'>): Promise<Pick<AvisosLeidos, 'avisos' | 'cursor'>>;
  /** After everything that can be read now. */
  abstract posicionActual(tenantId: string): Promise<Cursor>;
  /** One notice; undefined if the tenant has none with this id, or not any more. */
  abstract porId(tenantId: string, id: string): Promise<Aviso | undefined>;
}
