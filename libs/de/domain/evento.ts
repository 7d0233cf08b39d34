import type { Autor } from '@libs/platform';

/** P pending, A accepted, R refused by the authority. */
export type EstadoDeEvento = 'P' | 'A' | 'R';

/** An event as the API shows it. While it is pending, `mensajeFiscal` says what it waits for where that is worth knowing. */
export interface Evento {
  id: string;
  /** Of libs/eventos/domain/tipos-de-evento.ts. */
  tipo: string;
  estado: EstadoDeEvento;
  motivo: string;
  protocoloFiscal: string | null;
  codigoFiscal: string | null;
  mensajeFiscal: string | null;
  /** Who asked for it. */
  autor: Autor;
  createdAt: Date;
  procesadoAt: Date | null;
  /** When a pending one is tried next. */
  proximaAt: Date;
}
