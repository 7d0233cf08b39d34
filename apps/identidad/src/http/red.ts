import type { Request } from 'express';
import type { LimitarSolicitudes } from '@libs/auth';
import { networkOf } from '@libs/platform';
import { espera } from '../paginas/html';
import { Falla } from './fallas';

/** Forms of a network in a minute: an office behind one address signs in at nine o'clock. */
const POR_MINUTO = 60;

export const redDe = ({ ip }: Request): string => networkOf(ip ?? '');

/** Counts what a network sends. @throws Falla when it is too much. */
export class LimiteDeRed {
  constructor(private readonly limitar: LimitarSolicitudes) {}

  async contar(pedido: Request): Promise<void> {
    const { admitida, esperaS } = await this.limitar.execute({
      clave: `identidad:${redDe(pedido)}`,
      limite: POR_MINUTO,
    });
    if (!admitida) throw new Falla(429, 'Demasiados intentos', espera(esperaS));
  }
}
