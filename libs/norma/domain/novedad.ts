/** nota, archivo: a source shows something new. codigo, elemento: an answer of the authority has something that no table knows. */
export const CLASES_DE_NOVEDAD = ['nota', 'archivo', 'codigo', 'elemento'] as const;
export type ClaseDeNovedad = (typeof CLASES_DE_NOVEDAD)[number];

export interface Novedad {
  readonly clase: ClaseDeNovedad;
  /** Address of the source, or service of the answer. */
  readonly fuente: string;
  /** Number of the note, hash of the file, code, name of the element. */
  readonly valor: string;
}

/** A novelty as it was first seen. */
export interface NovedadVista extends Novedad {
  readonly id: string;
  readonly vistaAt: Date;
}

/** In Spanish, for the operator. */
function enPalabras({ clase, fuente, valor }: Novedad): string {
  switch (clase) {
    case 'nota':
      return `Nota técnica ${valor}, que el servicio no conoce: ${fuente}`;
    case 'archivo':
      return `Otro contenido de un archivo publicado: ${fuente} (SHA-256 ${valor})`;
    case 'codigo':
      return `Código de respuesta ${valor}, que las tablas no conocen: ${fuente}`;
    case 'elemento':
      return `Elemento ${valor}, que las tablas no conocen, en una respuesta: ${fuente}`;
  }
}

/** The letter that tells the operator. */
export function redactarCambios(novedades: readonly Novedad[]): { asunto: string; texto: string } {
  const cuantas = novedades.length;
  return {
    asunto:
      cuantas === 1 ? 'Cambió algo que la autoridad publica' : `Cambiaron ${cuantas} cosas que la autoridad publica`,
    texto: [
      'El servicio de facturación electrónica vio lo siguiente por primera vez:',
      novedades.map((novedad) => `- ${enPalabras(novedad)}`).join('\n'),
      'El servicio sigue como antes. Lea lo publicado, y actualice la instalación si una versión nueva lo contempla. ' +
        'Qué hacer en cada caso: docs/operacion/norma.md.',
    ].join('\n\n'),
  };
}
