import { randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import type { Usuario, Usuarios } from '@libs/identidad';
import type { Config } from './config';
import { Falla } from './http/fallas';
import type { LimiteDeRed } from './http/red';
import type { Sellos } from './http/sellos';
import { CLIENTE_PROPIO, type RutaPropia } from './proveedor/configuracion';
import type { Proveedor } from './proveedor/proveedor';

/** Who changes how they sign in has signed in within this time. */
const RECIENTE_S = 15 * 60;
/** Who changes their address is asked again, unless it was just now: as long as it takes to write one. */
export const AHORA_S = 5 * 60;

export interface Sesion {
  uid: string;
  csrf: string;
  usuario: Usuario;
}

/** Who is signed in in this browser, and has been for a short time. */
export class Sesiones {
  constructor(
    private readonly proveedor: Proveedor,
    private readonly usuarios: Usuarios,
    private readonly sellos: Sellos,
    private readonly red: LimiteDeRed,
    private readonly config: Config,
  ) {}

  /** undefined: nobody, or too long ago: `entrar` leads to the sign-in and back. */
  async de(pedido: Request, respuesta: Response, haceS = RECIENTE_S): Promise<Sesion | undefined> {
    const provider = this.proveedor.vigente;
    const sesion = await provider.Session.get(provider.createContext(pedido, respuesta) as never);
    const { accountId, uid } = sesion;
    if (!accountId || sesion.past(haceS)) return undefined;
    const usuario = await this.usuarios.porId(accountId);
    return usuario?.activo ? { uid, usuario, csrf: this.sellos.de(`cuenta ${uid}`) } : undefined;
  }

  /** The same for what is sent: with the seal of its form, and not too often. @throws Falla */
  async enviada(pedido: Request, respuesta: Response, haceS = RECIENTE_S): Promise<Sesion> {
    const sesion = await this.de(pedido, respuesta, haceS);
    const { csrf } = (pedido.body ?? {}) as { csrf?: unknown };
    if (!sesion || !this.sellos.vale(`cuenta ${sesion.uid}`, csrf))
      throw new Falla(401, 'Vuelva a entrar', 'Para cambiar esto, abra otra vez «Mi acceso» y entre.');
    await this.red.contar(pedido);
    return sesion;
  }

  /** An application asks for the sign-in, as any other does. Its code is left unused. */
  entrar(ruta: RutaPropia = '/cuenta', haceS = RECIENTE_S): string {
    const { issuer } = this.config;
    const pedido = {
      client_id: CLIENTE_PROPIO,
      response_type: 'code',
      redirect_uri: `${issuer}${ruta}`,
      scope: 'openid',
      code_challenge: randomBytes(32).toString('base64url'),
      code_challenge_method: 'S256',
      max_age: String(haceS),
    };
    return `/auth?${new URLSearchParams(pedido).toString()}`;
  }
}
