import type { BuzonAbierto } from '../../domain/correo/buzon';

/** Why a mailbox cannot be read, in words for its owner. */
export class BuzonInaccesible extends Error {
  override readonly name = 'BuzonInaccesible';
}

/** A message as its server tells it, before it is read. */
export interface MensajeEnBuzon {
  readonly uid: number;
  /** undefined: its server does not say. */
  readonly bytes: number | undefined;
  readonly de: string | null;
  readonly asunto: string | null;
  readonly messageId: string | null;
  readonly fecha: Date | null;
}

/** An open mailbox. Every method @throws BuzonInaccesible. */
export interface SesionDeBuzon {
  readonly uidValidity: string;
  /** UIDs of its messages since `desde` that are above `uid`, in ascending order. */
  uidsTras(uid: number, desde: Date): Promise<number[]>;
  /** undefined: the message is not there any more. */
  describir(uid: number): Promise<MensajeEnBuzon | undefined>;
  /** The message as it came. undefined: it is not there any more, or is longer than `maximo` bytes. */
  leer(uid: number, maximo: number): Promise<Uint8Array | undefined>;
  /** As read. @returns why its server refuses; undefined: it is done. */
  marcar(uid: number): Promise<string | undefined>;
  /** To a folder that exists. @returns the same. */
  mover(uid: number, carpeta: string): Promise<string | undefined>;
  /** Whether the account has this folder. */
  tieneCarpeta(carpeta: string): Promise<boolean>;
  /** Never rejects. */
  cerrar(): Promise<void>;
  /** Ends the connection immediately, with the order that is under way. */
  cortar(): void;
}

/** Reads mailboxes over IMAP, always with TLS, at public addresses. */
export abstract class ClienteDeBuzon {
  /** Within seconds. `soloVer`: nothing in it can be changed. @throws BuzonInaccesible */
  abstract abrir(buzon: BuzonAbierto, opciones?: { soloVer?: boolean }): Promise<SesionDeBuzon>;
}
