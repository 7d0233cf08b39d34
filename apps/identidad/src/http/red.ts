import type { Request } from 'express';
import type { LimitarSolicitudes } from '@libs/auth';
import { networkOf } from '@libs/platform';
import { espera } from '../paginas/html';
import { Falla } from './fallas';

/**
 * What a network sends in a minute: an office behind one address signs in at nine o'clock. `pedido`: requests to sign in or out, two for
 * each person. Anybody sends them, and each leaves a row for an hour or more.
 */
const POR_MINUTO = { formulario: 60, pedido: 300 } as const;
type Clase = keyof typeof POR_MINUTO;

/** Paths of oidc-provider that write for who has proven nothing. */
export const ES_PEDIDO = /^\/(auth|request|session\/end)(\/|$)/i;

export const redDe = ({ ip }: Request): string => networkOf(ip ?? '');

/** Counts what a network sends. @throws Falla when it is too much. */
export class LimiteDeRed {
  constructor(private readonly limitar: LimitarSolicitudes) {}

  async contar(pedido: Request, clase: Clase = 'formulario'): Promise<void> {
    const { admitida, esperaS } = await this.limitar.execute({
      clave: `identidad ${clase}:${redDe(pedido)}`,
      limite: POR_MINUTO[clase],
    });
    if (!admitida) throw new Falla(429, 'Demasiados intentos', espera(esperaS));
  }
}
