import type { Ajustes } from '../autoridad/ajustes';
import type { Memoria } from '../autoridad/memoria';
import type { Ambiente } from '../autoridad/modelo';
import type { Registro } from '../autoridad/registro';
import type { Catalogo } from './catalogo';
import type { Documento } from './documento';
import type { Monto } from './grupo';

/** Data that a rule may use besides the document. */
export interface Contexto {
  readonly ambiente: Ambiente;
  /** The reception service's clock, which may run ahead of the others. */
  readonly recepcion: number;
  readonly sincrono: boolean;
  readonly ajustes: Ajustes;
  readonly registro: Registro;
  readonly memoria: Memoria;
  readonly catalogo: Catalogo;
}

/** One validation of chapter 12.4 of the Manual Técnico v150 as amended by the technical notes. */
export interface Regla {
  readonly codigo: string;
  /** When the document breaks the rule, in a few words. */
  readonly cuando: string;
  readonly infringe: (documento: Documento, contexto: Contexto) => boolean;
}

export function regla(codigo: string, cuando: string, infringe: Regla['infringe']): Regla {
  return { codigo, cuando, infringe };
}

export function difiere(declarado: Monto, calculado: Monto, tolerancia: number): boolean {
  return declarado.minus(calculado).abs().greaterThan(tolerancia);
}
