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

/** Contrast that text must have with what is behind it (WCAG 2.2, 1.4.3). */
export const CONTRASTE_MINIMO = 4.5;
/** White reads on dark colours, ink on light ones; on the few between them, that neither reaches, black does. */
const TINTAS = ['#ffffff', '#111827', '#000000'] as const;

/** The first ink that reads on the colour: there is one for every colour. */
export function textoSobre(color: string): string {
  return TINTAS.find((tinta) => contraste(tinta, color) >= CONTRASTE_MINIMO)!;
}

/** 1 to 21, as WCAG 2.2 defines it. */
export function contraste(uno: string, otro: string): number {
  const [menor = 0, mayor = 0] = [luminancia(uno), luminancia(otro)].sort((a, b) => a - b);
  return (mayor + 0.05) / (menor + 0.05);
}

function luminancia(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((i) => lineal(parseInt(color.slice(i, i + 2), 16) / 255));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function lineal(canal: number): number {
  return canal <= 0.04045 ? canal / 12.92 : ((canal + 0.055) / 1.055) ** 2.4;
}
