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
    this.cartas.enviar(async () => {
      const enlace = await this.enlaces.pedir(correo, clase, this.altaAbierta);
      return enlace ? [{ ...enlace, ruta: `/enlace/${enlace.token}` }] : [];
    });
  }

  /** The old address is told before the new one gets its link, so that nobody changes an address in silence. */
  pedirCambio(antes: string, correo: string, ruta: string): void {
    this.cartas.enviar(async () => {
      const { avisar, enlazar } = await this.enlaces.pedirCambio(antes, correo);
      return [
        ...(avisar ? [{ correo: antes, clase: 'aviso' as const, ruta: '/' }] : []),
        ...(enlazar ? [{ correo, clase: 'cambio' as const, ruta }] : []),
      ];
    });
  }
}
