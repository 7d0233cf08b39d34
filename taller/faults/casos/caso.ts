import type { Hallazgos } from '../comprobar';
import type { FaultStack } from '../stack';

export interface Opciones {
  rapido: boolean;
  /** The shortest form, which runs in every CI; implies `rapido`. */
  ci: boolean;
  semillas: readonly number[];
  tell: (line: string) => void;
}

/** One fault test. `id` is the target that it proves. */
export interface Caso {
  id: string;
  titulo: string;
  /** Left out of the short form, because an integration test proves the same without processes. */
  soloEntera?: boolean;
  /** Runs only when `--only` names it, because it needs programs that few machines have. */
  soloNombrado?: boolean;
  /** @returns the faults found, and some figures for people. */
  ejecutar(stack: FaultStack, opciones: Opciones): Promise<{ hallazgos: Hallazgos; nota: string }>;
}
