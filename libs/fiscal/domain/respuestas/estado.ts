import { normalized } from '@libs/platform';
import { hijosDe, textoDe, type ElementoDeRespuesta } from './arbol-de-respuesta';
import type { CodigoDeRespuesta } from './resultado';

/** The longest state that is known has 24 characters. */
const LARGO_DE_ESTADO = 100;

export type Estado = 'aprobado' | 'aprobado_con_observacion' | 'rechazado';

/** Ignores case, accents and repeated blanks of dEstRes, because official texts spell it in several ways. */
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

/** Fields that answers about documents and answers about events share. */
export interface Protocolo {
  estado: Estado | undefined;
  protAut: string | undefined;
  codigos: CodigoDeRespuesta[];
}

/** The authority puts dEstRes and dProtAut beside gResProc, the manual prints them inside it: both places are read. */
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
