import { create } from 'qrcode';
import type { TrazoQr } from '../../domain/plantilla/pie';

/**
 * QR code (ISO/IEC 18004) as one path with a line for each horizontal run: 1,500 separate squares would cost the browser more
 * than the rest of the page, and a filled outline twice the bytes. Level L: of the width that the paper gives, modules an eighth larger
 * than at M are worth more to a reader than what could be mended.
 */
export function trazoQr(texto: string): TrazoQr {
  const { size, data } = create(texto, { errorCorrectionLevel: 'L' }).modules;
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
