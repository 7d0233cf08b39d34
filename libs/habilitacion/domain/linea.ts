/**
 * pendiente: nothing sent. enviada: planned and perhaps sent, with the reason why it is not over; repeating it sends nothing twice.
 * verde: what the guide demands came back. difiere: something else came back. abierta: it could not be done, for the reason that it
 * names.
 */
export type EstadoDeLinea = 'pendiente' | 'enviada' | 'verde' | 'difiere' | 'abierta';

/** What proves a line. */
export interface Prueba {
  cdc?: string | undefined;
  protocolo?: string | undefined;
  codigo?: string | undefined;
  mensaje?: string | undefined;
}

export interface Linea extends Prueba {
  codigo_de_caso: string;
  /** 1, and one more after each repetition: another document. */
  intento: number;
  estado: EstadoDeLinea;
  /** What differs, or why it stays open, and what to do; in Spanish. */
  motivo?: string | undefined;
  /** ISO 8601 instant of the last change. */
  hora?: string | undefined;
}

export type PasoDeLinea =
  | { paso: 'enviar' }
  | { paso: 'aprobar'; prueba: Prueba }
  | { paso: 'diferir'; prueba: Prueba; motivo: string }
  | { paso: 'abrir'; motivo: string }
  | { paso: 'esperar'; motivo: string }
  /** A person's proof of what the service cannot look at; it may be put in the place of an earlier one. */
  | { paso: 'adjuntar'; cdc: string }
  /** `conSuLote`: it is repeated because another document of its batch is. */
  | { paso: 'repetir'; conSuLote?: boolean };

const DESDE: Record<PasoDeLinea['paso'], readonly EstadoDeLinea[]> = {
  enviar: ['pendiente', 'enviada'],
  aprobar: ['enviada'],
  diferir: ['enviada'],
  abrir: ['pendiente', 'enviada'],
  esperar: ['enviada'],
  adjuntar: ['abierta', 'verde'],
  repetir: ['difiere', 'abierta'],
};

export const lineaNueva = (codigo: string): Linea => ({ codigo_de_caso: codigo, intento: 1, estado: 'pendiente' });

export const esFinal = ({ estado }: Linea): boolean => estado !== 'pendiente' && estado !== 'enviada';

/**
 * The line after a step. @throws RangeError for a step that its state does not allow: a green line changes only with its batch, or for
 * another picture of the same look-up.
 */
export function trasElPaso(linea: Linea, paso: PasoDeLinea, hora: string): Linea {
  const conSuLote = paso.paso === 'repetir' && paso.conSuLote === true;
  if (!DESDE[paso.paso].includes(linea.estado) && !conSuLote)
    throw new RangeError(`${linea.codigo_de_caso}: «${paso.paso}» is not possible from «${linea.estado}»`);
  const { codigo_de_caso, intento } = linea;
  switch (paso.paso) {
    case 'enviar':
      return { codigo_de_caso, intento, estado: 'enviada', hora };
    case 'aprobar':
      return { codigo_de_caso, intento, estado: 'verde', hora, ...paso.prueba };
    case 'adjuntar':
      return { codigo_de_caso, intento, estado: 'verde', hora, cdc: paso.cdc };
    case 'diferir':
      return { codigo_de_caso, intento, estado: 'difiere', hora, ...paso.prueba, motivo: paso.motivo };
    case 'esperar':
      return { codigo_de_caso, intento, estado: 'enviada', hora, motivo: paso.motivo };
    case 'abrir':
      return { codigo_de_caso, intento, estado: 'abierta', hora, motivo: paso.motivo };
    case 'repetir':
      return { codigo_de_caso, intento: intento + 1, estado: 'pendiente', hora };
  }
}
