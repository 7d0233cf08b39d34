import type { Acto } from '../../domain/actos';
import type { RolDeUsuario } from '../../domain/roles';
import type { Turnos } from '../../domain/turnos';

export interface Usuario {
  id: string;
  /** In lower case. */
  correo: string;
  correoVerificado: boolean;
  /** As `sellarContrasena` makes it; null: signs in by passkey, or never yet. */
  clave: string | null;
  rol: RolDeUsuario | null;
  /** Sealed; null: without a second factor. */
  totp: Buffer | null;
  activo: boolean;
}

/** An act as its owner sees it. */
export interface ActoVisto {
  acto: Acto;
  red: string;
  createdAt: Date;
}

/** What a link is for: a new password, by letter (it proves the address too) or by the operator (it does not); or the address alone. */
export type ClaseDeEnlace = 'clave' | 'inicial' | 'verificar';

export interface Enlace {
  correo: string;
  clase: ClaseDeEnlace;
}

/**
 * Who signs in, with what they prove themselves by. Each method is one statement: done or not done. `red` is the network from which
 * somebody changes their access, for the list of these acts.
 */
export abstract class Usuarios {
  abstract porCorreo(correo: string): Promise<Usuario | undefined>;
  abstract porId(id: string): Promise<Usuario | undefined>;
  /** Replaces the sealed password by the same one sealed with other parameters. Nothing when it has changed meanwhile. */
  abstract volverASellar(id: string, antes: string, clave: string): Promise<void>;
  /** Takes a step of the authenticator. @returns false when it, or a later one, was taken before. */
  abstract tomarPaso(id: string, paso: number): Promise<boolean>;
  /** Sets the authenticator, which replaces another, with its recovery codes. `paso` is the step that proved it. */
  abstract ponerTotp(id: string, totp: Buffer, paso: number, codigos: readonly Buffer[], red: string): Promise<void>;
  abstract quitarTotp(id: string, red: string): Promise<void>;
  /**
   * Replaces the address by one that is proven. Links of both end. @returns false, and nothing is changed, when the address is not `antes`
   * any more, or somebody has the new one.
   */
  abstract cambiarCorreo(id: string, antes: string, correo: string, red: string): Promise<boolean>;
  /** Uses a recovery code up. @returns false when it is none, or was used. */
  abstract gastarCodigo(id: string, huella: Buffer): Promise<boolean>;
  abstract codigosQueQuedan(id: string): Promise<number>;
  /** Notes an act that changes nothing else here. */
  abstract anotar(id: string, acto: Acto, red: string): Promise<void>;
  /** The newest acts, of a year at most. */
  abstract actosDe(id: string): Promise<ActoVisto[]>;
}

/** Single-use links. The hash of each is stored, not the link. */
export abstract class Enlaces {
  /** The earlier links of the same class and address end. */
  abstract abrir(huella: Buffer, enlace: Enlace, venceAt: Date): Promise<void>;
  /** undefined: unknown, used or over at `ahora`. */
  abstract leer(huella: Buffer, ahora: Date): Promise<Enlace | undefined>;
  /**
   * Uses a link up and gives its account the password: a new account where the address has none, of that `id`. All other links of the
   * address end. @returns the account; undefined: the link is used or over, and nothing was changed.
   */
  abstract ponerClave(huella: Buffer, clave: string, id: string, ahora: Date, red: string): Promise<string | undefined>;
  /** Uses a link up and notes that the address is proven. @returns false: the link is used or over. */
  abstract verificar(huella: Buffer, ahora: Date): Promise<boolean>;
}

/** Failures and their pauses, over all processes. */
export abstract class Intentos {
  /**
   * Counts an attempt as failed before it is made, so that simultaneous ones cannot pass together.
   * @returns seconds to wait; 0: the attempt may be made. An attempt that must wait is not counted.
   */
  abstract contar(turnos: readonly Turnos[]): Promise<number>;
  /** Forgets the failures of who has proven to be the owner. */
  abstract olvidar(turnos: readonly Turnos[]): Promise<void>;
}
