/** In the order in which they are replaced: a newer api gives out work that an older worker does not know. */
export const PROCESOS = ['fiscal-submitter', 'kude-renderer', 'api', 'identidad'] as const;
export type Proceso = (typeof PROCESOS)[number];

/** Where the processes run, and how those of one version take the place of another's. Each of its steps may be repeated. */
export abstract class Casa {
  /** The version in service: while a change is not noted as done, the one of before. */
  abstract instalada(): Promise<string>;
  /** @throws MalUso when something that one of the two versions runs from is missing. */
  abstract exigirPreparada(instalada: string, deseada: string): Promise<void>;
  /** What the doctor of this version says. @throws FalloDePrograma when something is wrong. */
  abstract doctor(version: string): Promise<string>;
  /** Makes a backup, by this version; undefined where none is configured. */
  abstract respaldo(version: string): Promise<(() => Promise<string>) | undefined>;
  abstract migrar(version: string): Promise<string>;
  /** Replaces what runs of a process by this version. @throws when that does not become ready. @returns what was done, in words. */
  abstract relevar(proceso: Proceso, version: string): Promise<string>;
  /** What runs beside the processes and serves nobody goes along. */
  abstract acompanar(version: string): Promise<void>;
  /** Notes that the version is in service: the change is done, or was taken back. */
  abstract asentar(version: string): Promise<void>;
}
