import { error } from '@libs/errors';
import type { Autor } from '@libs/platform';
import { casoDe, CASOS } from './casos';
import type { ItemPropio, Parte } from './cuerpos';
import { esFinal, type EstadoDeLinea, type Linea, lineaNueva, trasElPaso } from './linea';
import { alRepetir } from './lote';

/** en_curso: the service works on it. en_pausa: somebody paused it, or it cannot continue, for its reason. terminada: no line is left. */
export const ESTADOS_DE_CORRIDA = ['en_curso', 'en_pausa', 'terminada'] as const;
export type EstadoDeCorrida = (typeof ESTADOS_DE_CORRIDA)[number];

/** What the documents of a run name, and who signs the events of their receiver. */
export interface PedidoDeCorrida {
  receptor: Parte;
  /** What they sell beside the first item, which the guide gives; without any, something invented. */
  items: readonly ItemPropio[];
  /** Another issuer of the installation, which consents by a key of its own: the key is the author of its events. */
  segundo: { tenantId: string; autor: Autor } | null;
  /** Who asked. */
  autor: Autor;
}

/** A run of the authority's test guide by one taxpayer. */
export interface Corrida extends PedidoDeCorrida {
  id: string;
  estado: EstadoDeCorrida;
  /** Why it stopped by itself, or that the authority blocks the taxpayer; in Spanish. */
  motivo: string | null;
  createdAt: Date;
  /** When a line last became final. */
  cambioAt: Date;
  cerradaAt: Date | null;
}

/** A line with who asked for it. */
export interface LineaPedida extends Linea {
  autor: Autor;
}

/** Every line of the guide, in its order: those that nobody has touched are new. */
export const lineasDe = ({ autor }: Pick<Corrida, 'autor'>, escritas: readonly LineaPedida[]): LineaPedida[] => {
  const porCodigo = new Map(escritas.map((linea) => [linea.codigo_de_caso, linea]));
  return CASOS.map(({ codigo }) => porCodigo.get(codigo) ?? { ...lineaNueva(codigo), autor });
};

export const cuantas = (lineas: readonly Linea[]): Record<EstadoDeLinea, number> => {
  const cuenta = { pendiente: 0, enviada: 0, verde: 0, difiere: 0, abierta: 0 };
  for (const { estado } of lineas) cuenta[estado] += 1;
  return cuenta;
};

/** The lines that begin again when a person repeats one, itself first. @throws LINEA_NO_REPETIBLE. */
export function lasQueSeRepiten(codigo: string, escritas: readonly Linea[], autor: Autor, ahora: Date): LineaPedida[] {
  const porCodigo = new Map(escritas.map((linea) => [linea.codigo_de_caso, linea]));
  try {
    return alRepetir(codigo, porCodigo, ahora.toISOString()).map((linea) => ({ ...linea, autor }));
  } catch (causa) {
    if (causa instanceof RangeError) throw error('LINEA_NO_REPETIBLE');
    throw causa;
  }
}

/**
 * The line of a look-up by QR to which a person attaches the picture of its answer: green, with the document that it is about.
 * @throws LINEA_SIN_IMAGEN for another line, or while its document is not approved or the run has not come to it.
 */
export function conImagen(codigo: string, escritas: readonly LineaPedida[], ahora: Date): LineaPedida {
  const de = (codigo: string): LineaPedida | undefined =>
    escritas.find(({ codigo_de_caso }) => codigo_de_caso === codigo);
  const linea = de(codigo);
  const caso = linea && casoDe(codigo);
  const sobre = caso?.hace === 'qr' ? de(caso.sobre) : undefined;
  if (!linea || sobre?.cdc === undefined || sobre.estado !== 'verde' || !esFinal(linea))
    throw error('LINEA_SIN_IMAGEN');
  return { ...trasElPaso(linea, { paso: 'adjuntar', cdc: sobre.cdc }, ahora.toISOString()), autor: linea.autor };
}
