import type { Autor } from '@libs/platform';
import type { Corrida, EstadoDeCorrida, LineaPedida, PedidoDeCorrida } from '../../domain/corrida';
import type { Linea } from '../../domain/linea';

/** A run whose turn this worker has. */
export interface CorridaTomada extends Corrida {
  tenantId: string;
  /** The fencing token: who took the turn later has a higher one, and what this worker writes afterwards changes nothing. */
  ficha: number;
}

/** How a turn ends. */
export interface FinDeTurno {
  estado: EstadoDeCorrida;
  /** Why it stopped by itself, or what it waits for. */
  motivo: string | null;
  /** Next turn of a run in progress. */
  proximaAt: Date;
}

/** The authority does not answer, or blocks the issuer. `motivo`: as `enPalabras` takes it. */
export interface EnvioEnPausa {
  hasta: Date;
  motivo: string;
}

/** Runs and their lines. Every method is one transaction; what people ask for is written to the audit log in it. */
export abstract class CorridaRepository {
  /** Starts a run and orders its first turn; a paused one ends. @throws HABILITACION_EN_CURSO. */
  abstract iniciar(tenantId: string, pedido: PedidoDeCorrida, ahora: Date): Promise<Corrida>;
  /** The last one that was started. */
  abstract ultima(tenantId: string): Promise<Corrida | undefined>;
  /** Lines that were written. */
  abstract lineas(tenantId: string, corridaId: string): Promise<LineaPedida[]>;
  /** No further case begins; results of sent ones are noted. @throws HABILITACION_NO_ENCONTRADA, HABILITACION_TERMINADA. */
  abstract pausar(tenantId: string, autor: Autor): Promise<Corrida>;
  /** Continues immediately. @throws HABILITACION_NO_ENCONTRADA, HABILITACION_TERMINADA. */
  abstract seguir(tenantId: string, autor: Autor, ahora: Date): Promise<Corrida>;
  /**
   * One line of the last run again, from the beginning, and the run continues.
   * @throws HABILITACION_NO_ENCONTRADA, LINEA_NO_REPETIBLE when it is green or is not over.
   */
  abstract repetirLinea(tenantId: string, codigo: string, autor: Autor, ahora: Date): Promise<LineaPedida>;

  /** The number that the authority gave to the batch of a document; undefined: it was in no batch. */
  abstract loteDelDocumento(tenantId: string, deId: string): Promise<string | undefined>;

  /** Why and until when nothing is sent for the taxpayer in the test environment; undefined: no pause. */
  abstract envioEnPausa(tenantId: string, ahora: Date): Promise<EnvioEnPausa | undefined>;

  /** Takes a turn at a run in progress; undefined when no run is in progress, it is not due, or another worker has it. */
  abstract tomarTurno(
    tenantId: string,
    corridaId: string,
    ahora: Date,
    arriendoMs: number,
  ): Promise<CorridaTomada | undefined>;
  /** Renews the lease of a turn in progress; does nothing for another turn. */
  abstract renovarTurno(tomada: CorridaTomada, ahora: Date, arriendoMs: number): Promise<void>;
  /** Writes a line and renews the lease. @returns the run's state; undefined when the turn is lost, and nothing was written. */
  abstract anotarLinea(
    tomada: CorridaTomada,
    linea: Linea,
    ahora: Date,
    arriendoMs: number,
  ): Promise<EstadoDeCorrida | undefined>;
  /** Releases the turn. A run that somebody paused meanwhile stays paused. */
  abstract soltarTurno(tomada: CorridaTomada, fin: FinDeTurno, ahora: Date): Promise<void>;
  /** A turn that failed. After `maximo` in a row without a finished line the run pauses, for this reason. */
  abstract registrarFallo(tomada: CorridaTomada, motivo: string, maximo: number, ahora: Date): Promise<void>;
}
