import type { Clock, Ids } from '@libs/platform';
import { sellarContrasena } from '../domain/contrasena';
import { huellaDe, nuevoTokenDeEnlace } from '../domain/secretos';
import { turnosDeCambio, turnosDeCarta } from '../domain/turnos';
import type { ClaseDeEnlace, Enlace, Enlaces, Intentos, Usuarios } from './ports/usuarios';

const HORA_MS = 3_600_000;
export const DURACION_MS: Readonly<Record<ClaseDeEnlace, number>> = {
  clave: HORA_MS,
  verificar: 24 * HORA_MS,
  inicial: 72 * HORA_MS,
};

/** A letter with a single-use link. */
export interface CartaDeEnlace extends Enlace {
  token: string;
  /** Whether the address has an account already. */
  conocido: boolean;
}

/** Links by which somebody proves an address, or sets a password. */
export class UsarEnlaces {
  constructor(
    private readonly usuarios: Usuarios,
    private readonly enlaces: Enlaces,
    private readonly intentos: Intentos,
    private readonly clock: Clock,
    private readonly nuevoId: Ids,
  ) {}

  /**
   * Makes a link for an address. @returns the letter to send; undefined: too many went there, it belongs to somebody switched off, or
   * nobody has it and strangers make no accounts here. The caller answers all of these alike.
   */
  async pedir(correo: string, clase: 'clave' | 'verificar', altaAbierta: boolean): Promise<CartaDeEnlace | undefined> {
    if ((await this.intentos.contar(turnosDeCarta(correo))) > 0) return undefined;
    const usuario = await this.usuarios.porCorreo(correo);
    if (usuario ? !usuario.activo : !altaAbierta || clase === 'verificar') return undefined;
    const token = nuevoTokenDeEnlace();
    const venceAt = new Date(this.clock.now().getTime() + DURACION_MS[clase]);
    await this.enlaces.abrir(huellaDe(token), { correo, clase }, venceAt);
    return { correo, clase, token, conocido: usuario !== undefined };
  }

  /**
   * Decides on the letters for somebody who wants another address. @returns whether the old one is told, and whether the new one gets the
   * link: not when somebody has it. The caller answers all of these alike.
   */
  async pedirCambio(antes: string, correo: string): Promise<{ avisar: boolean; enlazar: boolean }> {
    const avisar = (await this.intentos.contar([...turnosDeCarta(antes), ...turnosDeCambio(correo)])) === 0;
    return { avisar, enlazar: avisar && (await this.usuarios.porCorreo(correo)) === undefined };
  }

  leer(token: string): Promise<Enlace | undefined> {
    return this.enlaces.leer(huellaDe(token), this.clock.now());
  }

  /** Sets the password by a link. @returns the account; undefined: the link is used or over. */
  async ponerClave(token: string, contrasena: string, red: string): Promise<string | undefined> {
    const clave = await sellarContrasena(contrasena);
    const ahora = this.clock.now();
    return this.enlaces.ponerClave(huellaDe(token), clave, this.nuevoId(ahora), ahora, red);
  }

  verificar(token: string): Promise<boolean> {
    return this.enlaces.verificar(huellaDe(token), this.clock.now());
  }
}
