/** Custom properties: the document's colour, the colour of text on it, and two paler tones. */
export function variables(color: string): string {
  return `--color:${color};--sobre:${textoSobre(color)};--suave:${aclarar(color, 0.93)};--linea:${aclarar(color, 0.72)}`;
}

/** Blends '#rrggbb' with white: 0 keeps the colour, 1 gives white. Solid, because transparency makes a PDF larger. */
function aclarar(color: string, proporcion: number): string {
  const hex = canalesDe(color).map((c) =>
    Math.round(c + (255 - c) * proporcion)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${hex.join('')}`;
}

/** Minimum contrast between text and its background (WCAG 2.2, 1.4.3). */
export const CONTRASTE_MINIMO = 4.5;
/** White for dark colours, ink for light ones, and black for the few on which neither has enough contrast. */
const TINTAS = ['#ffffff', '#111827', '#000000'] as const;

/** First ink with enough contrast; every colour has one. */
export function textoSobre(color: string): string {
  return TINTAS.find((tinta) => contraste(tinta, color) >= CONTRASTE_MINIMO)!;
}

/** Contrast ratio, 1 to 21 (WCAG 2.2). */
export function contraste(color: string, otroColor: string): number {
  const luces = [luminancia(color), luminancia(otroColor)];
  return (Math.max(...luces) + 0.05) / (Math.min(...luces) + 0.05);
}

/** Red, green and blue, 0 to 255. */
const canalesDe = (color: string): number[] => [1, 3, 5].map((i) => parseInt(color.slice(i, i + 2), 16));

const PESOS = [0.2126, 0.7152, 0.0722];

function luminancia(color: string): number {
  return canalesDe(color).reduce((suma, canal, i) => suma + PESOS[i]! * lineal(canal / 255), 0);
}

function lineal(canal: number): number {
  return canal <= 0.04045 ? canal / 12.92 : ((canal + 0.055) / 1.055) ** 2.4;
}
