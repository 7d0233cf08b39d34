const PREFIJO = 'recibidos-';
const ALFABETO = 'abcdefghijklmnopqrstuvwxyz234567';
/** 130 bits: nobody finds an address by guessing. */
const LARGO = 26;
const FORMA = new RegExp(`^${PREFIJO}([a-z2-7]{${LARGO}})$`);

/** A new token of an address. @param azar returns the given number of unpredictable bytes. */
export const nuevoToken = (azar: (bytes: number) => Uint8Array): string =>
  Array.from(azar(LARGO), (byte) => ALFABETO[byte % ALFABETO.length]).join('');

export const direccionDe = (token: string, dominio: string): string => `${PREFIJO}${token}@${dominio}`;

/** The token of an address as a mail server gives it, with or without its domain; case is ignored. undefined: it has none. */
export function tokenDe(direccion: string): string | undefined {
  const [local = ''] = direccion.trim().replace(/^<|>$/g, '').toLowerCase().split('@');
  return FORMA.exec(local)?.[1];
}
