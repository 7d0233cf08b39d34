import { type CodigoDeCampo, type ErrorDeCampo, tieneCodigoPropio } from '@libs/errors';

export const unir = (ruta: string, campo: string): string =>
  ruta === '' ? campo : campo === '' ? ruta : `${ruta}.${campo}`;

/** `a.b[2]` and `a` of `a.b[2].c`. */
function* ascendientes(campo: string): Generator<string> {
  for (let i = campo.length - 1; i > 0; i -= 1) if (campo[i] === '.' || campo[i] === '[') yield campo.slice(0, i);
}

/**
 * Collects what is wrong with a body. A field is told once: the first thing that was wrong with it, unless the interface has a code of
 * its own for something else that is.
 */
export class Hallazgos {
  private readonly porCampo = new Map<string, ErrorDeCampo>();
  /** Whatever has something wrong inside. */
  private readonly conAlgoDentro = new Set<string>();

  /**
   * @param conRutas whether it matters which field was wrong. Most bodies are right, and composing the path of each field would take a
   * third of the time of reading them: they are first read without, only to know.
   */
  constructor(private readonly conRutas = true) {}

  agregar(campo: string, codigo: CodigoDeCampo, mensaje: string): undefined {
    if (this.anotar(campo, codigo, mensaje)) this.marcar(campo);
    return undefined;
  }

  /** What a rule found later: said unless something is known to be wrong inside the field, or with what it hangs from. */
  agregarSiEsNuevo(campo: string, codigo: CodigoDeCampo, mensaje: string): void {
    if (this.conAlgoDentro.has(campo)) return;
    for (const ascendiente of ascendientes(campo)) if (this.porCampo.has(ascendiente)) return;
    this.agregar(campo, codigo, mensaje);
  }

  /** A field that the object at `ruta` does not have. Whatever its name looks like, it lies nowhere but there. */
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

  /** Whether the field was not told before. Without paths one finding says as much as all. */
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

/** As much of a name that nobody knows as is said back. */
const LARGO_DE_NOMBRE = 100;

/** Where a rule stands: it names fields relative to its object. */
export class Donde {
  constructor(
    private readonly ruta: string,
    private readonly hallazgos: Hallazgos,
  ) {}

  falla(campo: string, codigo: CodigoDeCampo, mensaje: string): void {
    // What came wrong is not missing: a list with an element that cannot be read counts as absent too.
    if (codigo === 'CAMPO_REQUERIDO' && this.malo(campo)) return;
    this.hallazgos.agregar(unir(this.ruta, campo), codigo, mensaje);
  }

  /** Whether the field was sent wrong: then its absence means nothing. */
  malo(campo: string): boolean {
    return this.hallazgos.tiene(unir(this.ruta, campo));
  }
}
