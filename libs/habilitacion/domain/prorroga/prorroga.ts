import type { Etapa } from './cronograma';

/** What a taxpayer says about the extension that it requests. */
export interface PedidoDeProrroga {
  /** AAAA-MM-DD, as `inicio_solicitado`. */
  readonly inicio_obligatorio: string;
  readonly inicio_solicitado: string;
  readonly grupo?: number | undefined;
  readonly grupo_solicitado?: number | undefined;
  readonly motivo: string;
  readonly representante: Persona & { readonly cargo: string };
  /** The person who submits the note, when not the representative. */
  readonly presenta_un_tercero?: Persona | undefined;
}

export interface Persona {
  readonly nombre: string;
  readonly documento: string;
}

/** Everything that its paper says. */
export interface Prorroga extends PedidoDeProrroga {
  readonly contribuyente: { readonly ruc: string; readonly nombre: string; readonly personaFisica: boolean };
  /** Of the test mode, whose answers come from a simulator. */
  readonly prueba: boolean;
  readonly lugar: string;
  /** AAAA-MM-DD of Paraguay. */
  readonly hoy: string;
  readonly etapas: readonly Etapa[];
}

export const RESOLUCION = 'Resolución General N.º\u00a052/2026';
