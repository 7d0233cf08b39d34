import { CartaRechazada, Cartero } from '../../application/ports/cartero';

/** For installations without a mail server: says so, instead of keeping e-mails for nobody. */
export class CarteroAusente extends Cartero {
  override entregar(): Promise<void> {
    return Promise.reject(new CartaRechazada('el servicio no tiene configurado un servidor de correo'));
  }
}
