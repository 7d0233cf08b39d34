import { type CodigoDeCampo, type ErrorDeCampo, tieneCodigoPropio } from '@libs/errors';

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
   * @param conRutas whether it matters which field was wrong. Most bodies are right: composing the path of each of their fields would take a
   * third of the time of reading them, so they are first read without, only to know.
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

/** JSON Schema of what a reader accepts: the OpenAPI document is made of these, so that it cannot say something else. */
export type Esquema = Record<string, unknown>;

/**
 * Reads one value of a body. `undefined` means that nothing usable was there; then, unless the value was absent and may be,
 * something was added to `hallazgos`.
 */
export interface Lector<T> {
  leer(valor: unknown, ruta: string, hallazgos: Hallazgos): T | undefined;
  readonly esquema: Esquema;
  readonly requerido?: boolean;
  readonly porDefecto?: T;
}

export type Leido<L> = L extends Lector<infer T> ? T : never;

export type Requerido<T> = Lector<T> & { requerido: true };
export type ConDefecto<T> = Lector<T> & { porDefecto: T };

export function requerido<T>(lector: Lector<T>): Requerido<T> {
  return { ...lector, requerido: true };
}

export function conDefecto<T>(lector: Lector<T>, porDefecto: T): ConDefecto<T> {
  return { ...lector, porDefecto };
}

/** Adds what people should know about a field to its description. */
export function descrito<L extends Lector<unknown>>(lector: L, description: string): L {
  return { ...lector, esquema: { ...lector.esquema, description } };
}

type Campos = Record<string, Lector<unknown>>;
type Siempre<C extends Campos> = {
  [K in keyof C]: C[K] extends { requerido: true } | { porDefecto: unknown } ? K : never;
}[keyof C];

/** snake_case of the API to camelCase of the domain. */
type Camel<S> = S extends `${infer A}_${infer B}` ? `${A}${Capitalize<Camel<B>>}` : S;

/** What an object reader gives: required and defaulted fields always, the others when they came. Names in camelCase. */
export type ObjetoLeido<C extends Campos> = { [K in Siempre<C> as Camel<K>]: Leido<C[K]> } & {
  [K in Exclude<keyof C, Siempre<C>> as Camel<K>]?: Leido<C[K]>;
};

/** While something may be wrong, any field may be missing: rules see this and must look before they use. */
export type Parcial<T> = { [K in keyof T]?: T[K] };

interface OpcionesDeObjeto<T> {
  /** Fields that are computed here: sent by a caller they are refused with a message of their own. */
  derivados?: readonly string[];
  /** Rules between the fields. They run even when some field was wrong, and see it as absent. */
  reglas?: readonly ((valor: Parcial<T>, donde: Donde) => void)[];
}

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

const unir = (ruta: string, campo: string): string => (ruta === '' ? campo : campo === '' ? ruta : `${ruta}.${campo}`);

export function objeto<C extends Campos>(
  campos: C,
  opciones: OpcionesDeObjeto<ObjetoLeido<C>> = {},
): Lector<ObjetoLeido<C>> {
  const nombres = Object.keys(campos);
  const lista = nombres.map((nombre) => ({
    nombre,
    lector: campos[nombre]!,
    enDominio: nombre.replace(/_(\w)/g, (_, letra: string) => letra.toUpperCase()),
  }));
  const porNombre = new Map(lista.map((campo) => [campo.nombre, campo]));
  const siempre = lista.filter(({ lector }) => lector.requerido || lector.porDefecto !== undefined);
  const derivados = new Set(opciones.derivados);
  const desconocido = (nombre: string, ruta: string, hallazgos: Hallazgos): void => {
    const derivado = derivados.has(nombre);
    const mensaje = derivado ? 'Lo calcula el servicio: no debe enviarse.' : 'Campo desconocido.';
    hallazgos.agregarAjeno(ruta, nombre, derivado ? 'CAMPO_DERIVADO' : 'CAMPO_DESCONOCIDO', mensaje);
  };
  const leer = (valor: unknown, ruta: string, hallazgos: Hallazgos): ObjetoLeido<C> | undefined => {
    if (typeof valor !== 'object' || valor === null || Array.isArray(valor)) {
      return hallazgos.agregar(ruta, 'TIPO_INVALIDO', 'Debe ser un objeto.');
    }
    const entrada = valor as Record<string, unknown>;
    const leido: Record<string, unknown> = {};
    for (const nombre in entrada) {
      const campo = porNombre.get(nombre);
      const crudo = entrada[nombre];
      if (!campo) desconocido(nombre, ruta, hallazgos);
      else if (crudo !== undefined && crudo !== null) {
        const resultado = campo.lector.leer(crudo, hallazgos.rutaDe(ruta, nombre), hallazgos);
        if (resultado !== undefined) leido[campo.enDominio] = resultado;
      }
    }
    for (const { nombre, enDominio, lector } of siempre) {
      if (Object.hasOwn(entrada, nombre) && entrada[nombre] !== undefined && entrada[nombre] !== null) continue;
      if (lector.requerido) hallazgos.agregar(unir(ruta, nombre), 'CAMPO_REQUERIDO', 'Es obligatorio.');
      else leido[enDominio] = lector.porDefecto;
    }
    const donde = new Donde(ruta, hallazgos);
    for (const regla of opciones.reglas ?? []) regla(leido as Parcial<ObjetoLeido<C>>, donde);
    return leido as ObjetoLeido<C>;
  };
  return {
    leer,
    esquema: {
      type: 'object',
      additionalProperties: false,
      required: nombres.filter((nombre) => campos[nombre]!.requerido),
      properties: Object.fromEntries(
        nombres.map((nombre) => {
          const { esquema, porDefecto } = campos[nombre]!;
          return [nombre, { ...esquema, ...(porDefecto === undefined ? {} : { default: comoJson(porDefecto) }) }];
        }),
      ),
    },
  };
}

const comoJson = (valor: unknown): unknown => (typeof valor === 'bigint' ? String(valor) : valor);

export function lista<T>(lector: Lector<T>, minimo: number, maximo: number): Lector<T[]> {
  return {
    leer(valor, ruta, hallazgos) {
      if (!Array.isArray(valor)) return hallazgos.agregar(ruta, 'TIPO_INVALIDO', 'Debe ser una lista.');
      if (valor.length < minimo || valor.length > maximo) {
        return hallazgos.agregar(
          ruta,
          'CANTIDAD_INVALIDA',
          `Debe tener de ${minimo} a ${maximo} elementos; tiene ${valor.length}.`,
        );
      }
      const leidos = valor.map((elemento: unknown, i) => lector.leer(elemento, hallazgos.rutaDe(ruta, i), hallazgos));
      return leidos.includes(undefined) ? undefined : (leidos as T[]);
    },
    esquema: { type: 'array', items: lector.esquema, minItems: minimo, maxItems: maximo },
  };
}
