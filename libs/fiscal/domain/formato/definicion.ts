import { NOTAS, type Nota } from './notas';
import { type Comprobacion, comprobacionDe } from './comprobar-valor';
import type { Tipo } from './tipo';

interface Comun {
  elemento: string;
  /** Start and end tag. */
  abre: string;
  cierra: string;
  /** Field id in the technical manual, chapter 10 or 11 ("E711"); empty when only the schema has the field. */
  id: string;
  min: number;
  max: number;
  /** Last technical note that changed the field, and the day it came into force. */
  nota?: string;
  desde?: string;
  /** Why this product never writes the field, although the schema has it. */
  nuncaEnviar?: string;
}
export interface Campo extends Comun {
  clase: 'campo';
  tipo: Tipo;
  /** Validates a value of the field as the authority's schema does. */
  comprobar: Comprobacion;
}
export interface Atributo {
  nombre: string;
  id: string;
  tipo: Tipo;
  comprobar: Comprobacion;
  opcional?: boolean;
}
export interface Grupo extends Comun {
  clase: 'grupo';
  hijos: readonly Miembro[];
  /** The group holds exactly one of the children, instead of all of them in order. */
  eleccion?: boolean;
  atributos?: readonly Atributo[];
  /** Another specification defines the content, so it is not validated here. */
  abierto?: boolean;
  /** Namespace, only when it changes at this element. */
  ns?: string;
}
export type Miembro = Campo | Grupo;
/**
 * What is or was otherwise than in the published tables by a technical note: in force from the day `desde` on, or until the day before
 * `hasta`. `ruta` is the path of an existing member ("rDE/DE/gDtipDE/gCamItem/dInfItem"). Set one of: `cambiar` alters it, `agregarDespues`
 * inserts a new one after it, `quitar` removes it.
 */
export interface CambioDeFormato {
  desde?: string;
  hasta?: string;
  nota: string;
  ruta: string;
  cambiar?: Partial<Pick<Campo, 'min' | 'max' | 'tipo' | 'nuncaEnviar'>>;
  agregarDespues?: Miembro;
  quitar?: true;
}

/** '1' exactly once, '0-1' optional, '1-999' repeated. */
export type Ocurrencia = `${number}` | `${number}-${number}`;
export interface Marcas {
  nota?: Nota;
  nuncaEnviar?: string;
}

function comun(elemento: string, id: string, veces: Ocurrencia, { nota, nuncaEnviar }: Marcas): Comun {
  const [min, max = min] = veces.split('-').map(Number);
  return {
    elemento,
    abre: `<${elemento}>`,
    cierra: `</${elemento}>`,
    id,
    min: min!,
    max: max!,
    ...(nota && { nota, desde: NOTAS[nota] }),
    ...(nuncaEnviar && { nuncaEnviar }),
  };
}

export const campo = (elemento: string, id: string, veces: Ocurrencia, tipo: Tipo, marcas: Marcas = {}): Campo => ({
  clase: 'campo',
  ...comun(elemento, id, veces, marcas),
  tipo,
  comprobar: comprobacionDe(tipo),
});
export const atributo = (propio: Omit<Atributo, 'comprobar'>): Atributo => ({
  ...propio,
  comprobar: comprobacionDe(propio.tipo),
});
export const grupo = (
  elemento: string,
  id: string,
  veces: Ocurrencia,
  hijos: readonly Miembro[],
  marcas: Marcas & Pick<Grupo, 'eleccion' | 'atributos' | 'abierto' | 'ns'> = {},
): Grupo => {
  const { nota, nuncaEnviar, ...forma } = marcas;
  return { clase: 'grupo', ...comun(elemento, id, veces, { nota, nuncaEnviar }), hijos, ...forma };
};
