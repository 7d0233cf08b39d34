import { create } from 'qrcode';
import { segmentsOf } from './qr-segments';

/**
 * QR code (ISO/IEC 18004) as one path with a line per horizontal run: 1,500 separate squares would cost the browser more than the rest of
 * the page, and a filled outline would take twice the bytes. Level L: on the given width its modules are an eighth larger than at M, which
 * helps a reader more than stronger error correction.
 */
export function trazoQr(texto: string): { lado: number; trazo: string } {
  const { size, data } = create(segmentsOf(texto), { errorCorrectionLevel: 'L' }).modules;
  let trazo = '';
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const inicio = x;
      while (x < size && data[y * size + x]) x += 1;
      if (x > inicio) trazo += `M${inicio} ${y + 0.5}h${x - inicio}`;
    }
  }
  return { lado: size, trazo };
}
