import { type CodigoDeCampo, type ErrorDeCampo, tieneCodigoPropio } from '@libs/errors';
import type { TipoDe } from '../tipos-de-documento';

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
  /** What each code of a closed list means; null: something else, said in a field of its own. */
  readonly etiquetas?: Readonly<Record<string, string | null>>;
  /** How a value stands in the document, where it is not as it was read. */
  escrito?(valor: T): string | undefined;
  /** What stands beside it there: the text of a code, the check digit of a RUC. */
  junto?(valor: T): string | undefined;
  /** Of an object: its rows, and the name of its schema. */
  readonly filas?: Filas;
  readonly nombre?: string;
  /** Of a list: how each of its elements is read. */
  readonly elemento?: Lector<unknown>;
}

/**
 * All that is known of one field of the issuance payload. From its row come how it is read, the typed request, its place in the document, the way
 * back from a fault of the format to the caller's field, and its schema in the OpenAPI document.
 */
export interface Fila {
  /** What it is, for the caller, in Spanish. The words of a closed list are added to it. */
  descripcion: string;
  /** The field of the document that carries it, by its id in the Manual Técnico v150; of an object or of a list, the group. */
  id?: string;
  /** The field that carries what stands beside it: the text of a code, the check digit of a RUC. */
  junto?: string;
  /** How it is read. Absent: as a text, with the bounds that the format gives to the field `id`. */
  valor?: Lector<unknown>;
  requerido?: true;
  /** What counts when it is not sent. */
  porDefecto?: unknown;
  /** Types of document that it belongs to, where it is not all of them: in another it is refused. */
  tipos?: readonly TipoDe[];
  /** Types that cannot do without it, and the authority's rule. */
  exigido?: { en: readonly TipoDe[]; regla: string };
  /** Types in which nobody looks at it. */
  ignorado?: readonly TipoDe[];
}
export type Filas = Readonly<Record<string, Fila>>;

export type Leido<L> = L extends Lector<infer T> ? T : never;

/** While something may be wrong, any field may be missing: rules see this and must look before they use. */
export type Parcial<T> = { [K in keyof T]?: T[K] };

export interface OpcionesDeObjeto<T> {
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

/** snake_case of the API as the domain writes it. */
export const enDominio = (nombre: string): string =>
  nombre.replace(/_(\w)/g, (_, letra: string) => letra.toUpperCase());

const unir = (ruta: string, campo: string): string => (ruta === '' ? campo : campo === '' ? ruta : `${ruta}.${campo}`);

/** Reads an object field by field. Names in camelCase. */
export function objeto(
  campos: Readonly<Record<string, Lector<unknown>>>,
  opciones: OpcionesDeObjeto<object> = {},
): Lector<object> {
  const nombres = Object.keys(campos);
  const lista = nombres.map((nombre) => ({
    nombre,
    lector: campos[nombre]!,
    enDominio: enDominio(nombre),
  }));
  const porNombre = new Map(lista.map((campo) => [campo.nombre, campo]));
  const siempre = lista.filter(({ lector }) => lector.requerido || lector.porDefecto !== undefined);
  const derivados = new Set(opciones.derivados);
  const desconocido = (nombre: string, ruta: string, hallazgos: Hallazgos): void => {
    const derivado = derivados.has(nombre);
    const mensaje = derivado ? 'Lo calcula el servicio: no debe enviarse.' : 'Campo desconocido.';
    hallazgos.agregarAjeno(ruta, nombre, derivado ? 'CAMPO_DERIVADO' : 'CAMPO_DESCONOCIDO', mensaje);
  };
  const leer = (valor: unknown, ruta: string, hallazgos: Hallazgos): object | undefined => {
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
    for (const regla of opciones.reglas ?? []) regla(leido, donde);
    return leido;
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
    elemento: lector,
  };
}
