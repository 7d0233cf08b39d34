/** An option as `--help` shows it. Without `valor` it is a switch. */
export interface Opcion {
  readonly valor?: string;
  readonly doc: string;
}

/** One task of the command line. */
export interface Tarea {
  readonly doc: string;
  readonly opciones: Readonly<Record<string, Opcion>>;
  /** Does the task and resolves with whether all is well. Throws `MalUso` for a bad option, any other error when it fails. */
  execute(dado: Dado): Promise<boolean>;
}

/** Thrown for a mistake in the command line. */
export class MalUso extends Error {}

/** The options that were given. */
export class Dado {
  constructor(private readonly valores: Readonly<Record<string, string | boolean | undefined>>) {}

  si(opcion: string): boolean {
    return this.valores[opcion] === true;
  }

  texto(opcion: string): string | undefined {
    const valor = this.valores[opcion];
    return typeof valor === 'string' ? valor.trim() : undefined;
  }

  entero(opcion: string, porDefecto: number): number {
    const valor = this.texto(opcion) ?? String(porDefecto);
    if (!/^\d{1,9}$/.test(valor)) throw new MalUso(`--${opcion} wants a whole number, not "${valor}"`);
    return Number(valor);
  }
}
