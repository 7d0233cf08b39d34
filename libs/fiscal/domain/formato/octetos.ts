declare const OCTETOS: unique symbol;

/**
 * A text in UTF-8 with one character for each byte. It becomes bytes by copying alone, whatever it says, while in a plain text one letter with
 * an accent makes the encoder go through all of it, ten times slower. And unlike a buffer it costs next to nothing to join, to cut and to keep.
 */
export type Octetos = string & { readonly [OCTETOS]: true };

const FUERA_DE_ASCII = /[\u0080-\uffff]/g;

/** ASCII is its own UTF-8. */
export function octetosDe(texto: string): Octetos {
  FUERA_DE_ASCII.lastIndex = 0;
  return (FUERA_DE_ASCII.test(texto) ? codificar(texto) : texto) as Octetos;
}

const enUtf8 = (texto: string): string => Buffer.from(texto).toString('latin1');
/** By character: for the letters of Spanish no buffer is made. */
const LATIN_1 = Array.from({ length: 256 }, (_, n) => enUtf8(String.fromCharCode(n)));

/** From the first character that is not ASCII, which has just been found. */
function codificar(texto: string): string {
  let octetos = '';
  let desde = 0;
  do {
    const hasta = FUERA_DE_ASCII.lastIndex;
    const letra = LATIN_1[texto.charCodeAt(hasta - 1)];
    if (letra === undefined) return enUtf8(texto);
    octetos += texto.slice(desde, hasta - 1) + letra;
    desde = hasta;
  } while (FUERA_DE_ASCII.test(texto));
  return octetos + texto.slice(desde);
}
