/** Placeholders that a tenant's texts may use between braces. */
export const MARCADORES = ['receptor', 'documento', 'numero', 'fecha', 'vencimiento', 'total', 'emisor'] as const;

type Marcador = (typeof MARCADORES)[number];
export type Valores = Readonly<Record<Marcador, string>>;

const MARCA = /\{([^{}]*)\}/g;

/** First unknown placeholder of a text; undefined when all are known. */
export function marcadorDesconocido(texto: string): string | undefined {
  const nombres = [...texto.matchAll(MARCA)].map(([, nombre]) => nombre!);
  return nombres.find((nombre) => !MARCADORES.includes(nombre as Marcador));
}

export const completar = (texto: string, valores: Valores): string =>
  texto.replace(MARCA, (_, nombre: Marcador) => valores[nombre] ?? '');
