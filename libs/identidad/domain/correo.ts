import { direccionDeCorreo } from '@libs/platform';

/** The form in which an address is stored and compared: lower case, the domain as A-labels. undefined: it is no address. */
export const correoDe = (escrito: string): string | undefined => direccionDeCorreo(escrito.trim())?.toLowerCase();
