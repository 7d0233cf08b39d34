import type { UsarEnlaces } from '@libs/identidad';
import type { Cartas } from './cartas';

/** Letters with links that somebody asks for. */
export class CartasDeEnlace {
  constructor(
    private readonly enlaces: UsarEnlaces,
    private readonly cartas: Cartas,
    private readonly altaAbierta: boolean,
  ) {}

  /** Makes and sends the letter later: the caller cannot tell by the time whether there is one. */
  pedir(correo: string, clase: 'clave' | 'verificar'): void {
    this.cartas.enviar(() => this.enlaces.pedir(correo, clase, this.altaAbierta));
  }
}
