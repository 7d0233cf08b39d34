/** Custom properties of a document's colour: itself, what reads on it, and two paler ones. */
export function variables(color: string): string {
  return `--color:${color};--sobre:${textoSobre(color)};--suave:${aclarar(color, 0.93)};--linea:${aclarar(color, 0.72)}`;
}

/** Blends '#rrggbb' with white: 0 keeps the colour, 1 gives white. Solid, because transparency makes a PDF larger. */
function aclarar(color: string, proporcion: number): string {
  const canales = [1, 3, 5].map((i) => parseInt(color.slice(i, i + 2), 16));
  const hex = canales.map((c) =>
    Math.round(c + (255 - c) * proporcion)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${hex.join('')}`;
}

/** Black or white, whichever reads better on the colour (relative luminance, WCAG 2.2). */
export function textoSobre(color: string): string {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((i) => lineal(parseInt(color.slice(i, i + 2), 16) / 255));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.179 ? '#111827' : '#ffffff';
}

function lineal(canal: number): number {
  return canal <= 0.04045 ? canal / 12.92 : ((canal + 0.055) / 1.055) ** 2.4;
}
