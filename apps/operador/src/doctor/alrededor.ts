/** Space in bytes. */
export interface Espacio {
  readonly total: number;
  readonly libre: number;
}

/** The machine on which the task runs. */
export abstract class Maquina {
  /** Version of Node, as 24.1.0. */
  abstract node(): string;
  /** Of the disk that holds this folder. @throws when the folder cannot be reached. */
  abstract disco(carpeta: string): Promise<Espacio>;
  /** `libre` is what programs may still take. */
  abstract memoria(): Promise<Espacio>;
  /** A setting of the kernel, by its path under /proc/sys; undefined when this kernel has no such setting. */
  abstract nucleo(nombre: string): Promise<string | undefined>;
}

/** What a process answers on its inner port about its state. */
export interface Salud {
  readonly preparado: boolean;
  readonly degradado: readonly string[];
}

/** The servers that answer over the network. Every question has a limit of some seconds. */
export abstract class Red {
  /** How far the clock of an NTP server is ahead of this machine's, in ms. @throws when the server does not answer. */
  abstract adelantoDe(servidor: string): Promise<number>;
  /** The TXT records of a name; none when there is no such name. @throws when no name server answers. */
  abstract txt(nombre: string): Promise<string[]>;
  /** Resolves when the server takes a TLS connection with a certificate that `ca` vouches for. @throws with the reason. */
  abstract alcanza(url: string, ca: string | undefined): Promise<void>;
  /** @throws when nothing answers at this address. */
  abstract salud(url: string): Promise<Salud>;
}

/** A certificate, timbrado or series that ends, as `fines_por_avisar` gives it. */
export interface Fin {
  readonly tenant_ruc: string;
  readonly clase: 'certificado' | 'timbrado' | 'serie';
  readonly objeto: string;
  readonly hasta: Date | null;
  readonly quedan: number | null;
}

/** How a backup or a drill ended. */
export interface Hecho {
  readonly cuando: Date;
  readonly bien: boolean;
  readonly dice: string;
}

/** What the database says. */
export interface EstadoDeLaBase {
  /** Major version. */
  readonly version: number;
  /** How far its clock is ahead of this process's, in ms. */
  readonly adelantoMs: number;
  /** What is wrong with its schema. */
  readonly esquema: string | undefined;
  readonly rolesSinEntrada: readonly string[];
  /** Roles of processes that row-level security does not bind. */
  readonly rolesConPoder: readonly string[];
  readonly fines: readonly Fin[];
  /** The last backup and the last drill that were noted. */
  readonly respaldo: Hecho | undefined;
  readonly simulacro: Hecho | undefined;
  /** The file of WAL that archiving fails with now. */
  readonly walSinArchivar: string | undefined;
}

export interface Alrededor {
  readonly maquina: Maquina;
  readonly red: Red;
  /** @throws when the database does not answer. */
  readonly base: () => Promise<EstadoDeLaBase>;
}
