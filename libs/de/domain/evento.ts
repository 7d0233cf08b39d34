import type { Autor } from '@libs/platform';

/** P pending, A accepted, R refused by the authority. */
export type EstadoDeEvento = 'P' | 'A' | 'R';

/** An event as the API shows it. While it is pending, `mensajeFiscal` may say what it waits for. */
export interface Evento {
  id: string;
  /** One of libs/eventos/domain/tipos-de-evento.ts. */
  tipo: string;
  estado: EstadoDeEvento;
  motivo: string;
  /** What it says, by its type (libs/eventos). */
  datos: object;
  protocoloFiscal: string | null;
  codigoFiscal: string | null;
  mensajeFiscal: string | null;
  /** Who asked for it. */
  autor: Autor;
  createdAt: Date;
  procesadoAt: Date | null;
  /** Next try of a pending event. */
  proximaAt: Date;
}
