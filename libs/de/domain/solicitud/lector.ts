import type { TipoDe } from '../tipos-de-documento';
import { Donde, type Hallazgos, unir } from './hallazgos';

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
 * All that is known of one field of the issuance payload. From its row come how it is read, the typed request, its place in the document,
 * the way back from a fault of the format to the caller's field, and its schema in the OpenAPI document.
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

/** snake_case of the API as the domain writes it. */
export const enDominio = (nombre: string): string =>
  nombre.replace(/_(\w)/g, (_, letra: string) => letra.toUpperCase());

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
