import { direccionDeCorreo, ENTRE_DIRECCIONES } from '@libs/platform';
import type { Documento } from './documento';

/** Before any e-mail is ordered: what will not arrive is said at once, and where nothing will, none is ordered. */
export function correoAlEmitir(emailRec: string | null): Pick<Documento, 'emailEstado' | 'emailDetalle'> {
  const escritas = emailRec?.split(ENTRE_DIRECCIONES) ?? [];
  const malas = escritas.filter((una) => !direccionDeCorreo(una));
  const detalle = malas.map((una) => `${una}: no es una dirección de correo`).join(ENTRE_DIRECCIONES);
  return {
    emailEstado: escritas.length > 0 && malas.length === escritas.length ? 'F' : null,
    emailDetalle: detalle || null,
  };
}
