import { direccionDeCorreo, ENTRE_DIRECCIONES } from '@libs/platform';
import type { Documento } from '../documento';

/** State of the e-mail at emission: reports malformed addresses immediately. 'F' when none is valid: then no e-mail is queued. */
export function correoAlEmitir(emailRec: string | null): Pick<Documento, 'emailEstado' | 'emailDetalle'> {
  const escritas = emailRec?.split(ENTRE_DIRECCIONES) ?? [];
  const malas = escritas.filter((direccion) => !direccionDeCorreo(direccion));
  const detalle = malas.map((direccion) => `${direccion}: no es una dirección de correo`).join(ENTRE_DIRECCIONES);
  return {
    emailEstado: escritas.length > 0 && malas.length === escritas.length ? 'F' : null,
    emailDetalle: detalle || null,
  };
}
