import type { TipoDe } from '@libs/fiscal';
import { Donde, type Hallazgos, unir } from './hallazgos';

export type Tabla = 'paises' | 'monedas' | 'unidades';

/** JSON Schema of the values that a reader accepts. The OpenAPI document is built from these, so both always agree. */
export type Esquema = Record<string, unknown>;

/**
 * Reads one value of a body. `undefined` means that there is no usable value; unless the value was optional and absent,
 * an error was added to `hallazgos`.
 */
export interface Lector<T> {
  leer(valor: unknown, ruta: string, hallazgos: Hallazgos): T | undefined;
  readonly esquema: Esquema;
  readonly requerido?: boolean;
  /** See `Fila`. */
  readonly salvoCon?: string;
  readonly porDefecto?: T;
  /** Whether its values are decimals. */
  readonly decimal?: true;
  /** The table of libs/catalogos from which its codes are. */
  readonly tabla?: Tabla;
  /** Meaning of each code of a closed list; null: "other", described in a separate field. */
  readonly etiquetas?: Readonly<Record<string, string | null>>;
  /** The value as the document carries it, if it differs from the value that was read. */
  escrito?(valor: T): string | undefined;
  /** The document's additional field for it: the text of a code, the check digit of a RUC. */
  junto?(valor: T): string | undefined;
  /** Objects only: rows and schema name. */
  readonly filas?: Filas;
  readonly nombre?: string;
  /** Lists only: reader of the elements. */
  readonly elemento?: Lector<unknown>;
}

/**
 * The single definition of a field of the issuance payload: its reader, its type in the request, its place in the document,
 * the caller's field for an error of the format, and its OpenAPI schema are derived from it.
 */
export interface Fila {
  /** Description for callers, in Spanish. The meanings of a closed list are added to it. */
  descripcion: string;
  /** Id of the document's field in the Manual Técnico v150; for objects and lists, of the group. */
  id?: string;
  /** Id of the document's additional field for it: the text of a code, the check digit of a RUC. */
  junto?: string;
  /** Its reader. Absent: a text with the format's bounds for the field `id`. */
  valor?: Lector<unknown>;
  requerido?: true;
  /** The field from which the service fills this one before the body is read: with it, callers may leave this one out. */
  salvoCon?: string;
  /** Value if it is not sent. */
  porDefecto?: unknown;
  /** Types of document that accept it; other types refuse it. Absent: all types. */
  tipos?: readonly TipoDe[];
  /** The authority's rule that keeps it out of the other types, if it has one. */
  vedado?: string;
  /** Types that require it, and the authority's rule. */
  exigido?: { en: readonly TipoDe[]; regla: string };
  /** Types that ignore it. */
  ignorado?: readonly TipoDe[];
}
export type Filas = Readonly<Record<string, Fila>>;

export type Leido<L> = L extends Lector<infer T> ? T : never;

/** Rules see this type: a wrong field counts as absent, so any field may be missing. */
export type Parcial<T> = { [K in keyof T]?: T[K] };

export interface OpcionesDeObjeto<T> {
  /** Fields that this service computes: if a caller sends one, it is refused with a specific message. */
  derivados?: readonly string[];
  /** Rules between the fields. They also run if a field was wrong; they see that field as absent. */
  reglas?: readonly ((valor: Parcial<T>, donde: Donde) => void)[];
}

/** snake_case of the API to camelCase of the domain. */
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
      required: nombres.filter((nombre) => campos[nombre]!.requerido && !campos[nombre]!.salvoCon),
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
