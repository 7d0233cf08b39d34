import { normalized } from '@libs/platform';
import { hijosDe, textoDe, type ElementoDeRespuesta } from './arbol-de-respuesta';
import type { CodigoDeRespuesta } from './resultado';

/** The longest state that is known has 24 characters. */
const LARGO_DE_ESTADO = 100;

export type Estado = 'aprobado' | 'aprobado_con_observacion' | 'rechazado';

/** dEstRes without case, accents or repeated blanks: official texts spell it in several ways. */
export function normalizarEstado(texto: string | undefined): Estado | undefined {
  const llano = (normalized(texto ?? '', 'NFD', LARGO_DE_ESTADO) ?? '')
    .replace(/\p{M}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
  if (llano === 'aprobado') return 'aprobado';
  if (/^aprobado con observacion(es)?$/.test(llano)) return 'aprobado_con_observacion';
  return llano === 'rechazado' ? 'rechazado' : undefined;
}

/** The part that the answers about a document and about an event have in common. */
export interface Protocolo {
  estado: Estado | undefined;
  protAut: string | undefined;
  codigos: CodigoDeRespuesta[];
}

/** dEstRes and dProtAut stand beside gResProc; the manual prints them inside, so there they are read as well. */
export function leerProtocolo(elemento: ElementoDeRespuesta): Protocolo {
  const procesos = hijosDe(elemento, 'gResProc');
  const dentro = procesos[0];
  const campo = (nombre: string) => textoDe(elemento, nombre) ?? (dentro && textoDe(dentro, nombre));
  return {
    estado: normalizarEstado(campo('dEstRes')),
    protAut: campo('dProtAut'),
    codigos: procesos.map(leerCodigo),
  };
}

export function leerCodigo(elemento: ElementoDeRespuesta): CodigoDeRespuesta {
  return { codigo: textoDe(elemento, 'dCodRes') ?? '', mensaje: textoDe(elemento, 'dMsgRes') ?? '' };
}
