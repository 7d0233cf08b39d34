import { normalized } from '@libs/platform';

/** A text of a message in one line, without control characters, of at most this length; null: nothing is left. */
export function enUnaLinea(texto: string | undefined, largo: number): string | null {
  const corto = (texto ?? '').slice(0, largo);
  const limpio = (normalized(corto, 'NFC', largo) ?? '').replace(/\s+/gu, ' ').replace(/\p{C}/gu, '').trim();
  return limpio === '' ? null : limpio;
}
