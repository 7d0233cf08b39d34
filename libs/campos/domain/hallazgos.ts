import { type CodigoDeCampo, type ErrorDeCampo, tieneCodigoPropio } from '@libs/errors';

export const unir = (ruta: string, campo: string): string =>
  ruta === '' ? campo : campo === '' ? ruta : `${ruta}.${campo}`;

/** `a.b[2]` and `a` of `a.b[2].c`. */
function* ascendientes(campo: string): Generator<string> {
  for (let i = campo.length - 1; i > 0; i -= 1) if (campo[i] === '.' || campo[i] === '[') yield campo.slice(0, i);
}

/**
 * Collects the errors of a body. Each field is reported once, with its first error, unless a later error of it has a specific code
 * in the interface.
 */
export class Hallazgos {
  private readonly porCampo = new Map<string, ErrorDeCampo>();
  /** Paths that contain a wrong field. */
  private readonly conAlgoDentro = new Set<string>();

  /**
   * @param conRutas whether to compose the path of each field, which takes a third of the reading time. Most bodies are correct,
   * so they are first read without paths.
   */
  constructor(private readonly conRutas = true) {}

  agregar(campo: string, codigo: CodigoDeCampo, mensaje: string): undefined {
    if (this.anotar(campo, codigo, mensaje)) this.marcar(campo);
    return undefined;
  }

  /** Adds an error of a rule, unless a field inside it or one of its parents already has an error. */
  agregarSiEsNuevo(campo: string, codigo: CodigoDeCampo, mensaje: string): void {
    if (this.conAlgoDentro.has(campo)) return;
    for (const ascendiente of ascendientes(campo)) if (this.porCampo.has(ascendiente)) return;
    this.agregar(campo, codigo, mensaje);
  }

  /** Adds an unknown field of the object at `ruta`. Its name is not parsed as a path. */
  agregarAjeno(ruta: string, nombre: string, codigo: CodigoDeCampo, mensaje: string): void {
    const campo = unir(ruta, nombre.slice(0, LARGO_DE_NOMBRE));
    if (this.anotar(campo, codigo, mensaje) && ruta !== '') this.marcar(`${ruta}.`);
  }

  agregarTodos(errores: readonly ErrorDeCampo[]): void {
    for (const { campo, codigo, mensaje } of errores) this.agregar(campo, codigo, mensaje);
  }

  get errores(): ErrorDeCampo[] {
    return [...this.porCampo.values()];
  }

  get vacio(): boolean {
    return this.porCampo.size === 0;
  }

  /** Path of a field of an object, or of an element of a list. */
  rutaDe(ruta: string, campo: string | number): string {
    if (!this.conRutas) return '';
    return typeof campo === 'number' ? `${ruta}[${campo}]` : unir(ruta, campo);
  }

  /** Whether something is wrong with a field or inside it. */
  tiene(campo: string): boolean {
    return this.porCampo.has(campo) || this.conAlgoDentro.has(campo);
  }

  /** Records an error. @returns whether it is the field's first. Without paths one finding is enough. */
  private anotar(campo: string, codigo: CodigoDeCampo, mensaje: string): boolean {
    if (!this.conRutas && !this.vacio) return false;
    const previo = this.porCampo.get(campo);
    if (!previo) this.porCampo.set(campo, { campo, codigo, mensaje });
    else if (tieneCodigoPropio({ codigo }) && !tieneCodigoPropio(previo))
      this.porCampo.set(campo, { campo, codigo, mensaje: `${mensaje} ${previo.mensaje}` });
    return !previo;
  }

  private marcar(campo: string): void {
    for (const ascendiente of ascendientes(campo)) {
      if (this.conAlgoDentro.has(ascendiente)) return;
      this.conAlgoDentro.add(ascendiente);
    }
  }
}

/** Characters of an unknown field's name that the error repeats. */
const LARGO_DE_NOMBRE = 100;

/** Reports errors of a rule, with field names relative to its object. */
export class Donde {
  constructor(
    private readonly ruta: string,
    private readonly hallazgos: Hallazgos,
  ) {}

  falla(campo: string, codigo: CodigoDeCampo, mensaje: string): void {
    // A field that was sent wrong is not missing. It is absent here, like a list with an unreadable element.
    if (codigo === 'CAMPO_REQUERIDO' && this.malo(campo)) return;
    this.hallazgos.agregar(unir(this.ruta, campo), codigo, mensaje);
  }

  /** Whether the field was sent wrong; then its absence has no meaning. */
  malo(campo: string): boolean {
    return this.hallazgos.tiene(unir(this.ruta, campo));
  }
}
