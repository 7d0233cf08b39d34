import { type Nodo, rutaDe } from '@libs/fiscal';
import { enDominio, escribirDecimal, type Fila, type Filas, type Lector, type LeidoDe } from '@libs/campos';

type Contenido = Nodo[string];
type Objeto = Readonly<Record<string, unknown>>;

/** Contents that do not come directly from the caller, by id in the manual (a field or a group). `indice`: position in the list. */
export type Calculados<O, C> = Readonly<Record<string, (objeto: O, contexto: C, indice: number) => Contenido>>;

interface Modo<O, C> {
  calculados?: Calculados<O, C>;
  /** Whether a group is present, by id. Absent: if it has content. */
  grupos?: Readonly<Record<string, (contexto: C) => boolean>>;
  /** Replacements of the caller's objects or lists, by name, if the document carries more than the caller sent. */
  origenes?: Readonly<Record<string, (contexto: C) => unknown>>;
  /** Writers of a list's elements, by name, if their rows are not enough. */
  elementos?: Readonly<Record<string, (elemento: never, contexto: C, indice: number) => Nodo>>;
  /** Members of the group to write. Absent: all. */
  solo?: readonly string[];
}

/** Writes a value or an object into the document. */
type Paso<C, V = unknown> = (nodo: Nodo, valor: V, contexto: C, indice: number) => void;
/** The steps of a caller's object, by field. */
type Pasos<C> = Map<string, Paso<C>[]>;

/** How a group of the payload is written into the document. Built once from its rows. */
export interface Plan<F extends Filas, C> {
  /** The content of the document's group for this object of the payload. */
  nodo(objeto: Partial<LeidoDe<F>>, contexto: C, indice?: number): Nodo;
}

/**
 * The plan of a group of the payload whose values belong to the document's group `ancla`. Computed contents go before the rows; if
 * two rows fill the same field, the first wins: the text of a code before the description of "other".
 */
export function planDe<const F extends Filas, C>(
  filas: F,
  ancla: string,
  modo: Modo<Partial<LeidoDe<F>>, C> = {},
): Plan<F, C> {
  const trazado = new Trazado(ancla, modo as Modo<Objeto, C>);
  const calculados = trazado.calculados();
  const pasos = trazado.pasos(filas);
  const deOtroOrigen = Object.entries(modo.origenes ?? {}).map(([nombre, origen]) => {
    const pasosDelNombre = pasos.get(nombre) ?? [];
    pasos.delete(nombre);
    return { origen, suyos: pasosDelNombre };
  });
  return {
    nodo(objeto, contexto, indice = 0) {
      const nodo: Nodo = {};
      for (const paso of calculados) paso(nodo, objeto, contexto, indice);
      escribir(pasos, nodo, objeto, contexto, indice);
      for (const { origen, suyos: pasosDelNombre } of deOtroOrigen) {
        const valor = pasosDelNombre.length > 0 ? origen(contexto) : undefined;
        if (valor !== undefined) for (const paso of pasosDelNombre) paso(nodo, valor, contexto, indice);
      }
      return nodo;
    },
  };
}

/** Iterates over the sent fields only: a document has about a tenth of all possible fields. */
function escribir<C>(pasos: Pasos<C>, nodo: Nodo, objeto: Objeto, contexto: C, indice: number): void {
  for (const campo in objeto) {
    const pasosDelCampo = pasos.get(campo);
    const valor = objeto[campo];
    if (pasosDelCampo && valor !== undefined) for (const paso of pasosDelCampo) paso(nodo, valor, contexto, indice);
  }
}

/** Builds the steps of a plan, each with its place in the document. */
class Trazado<C> {
  private readonly desde: number;
  private readonly grupos: readonly { ruta: string; cuando: (contexto: C) => boolean }[];
  /** Paths of computed contents: no row writes there. */
  private readonly calculadas: readonly string[];
  /** Paths that rows write. */
  private readonly ocupadas = new Set<string>();

  constructor(
    ancla: string,
    private readonly modo: Modo<Objeto, C>,
  ) {
    this.desde = rutaDe(ancla).length;
    this.grupos = Object.entries(modo.grupos ?? {}).map(([id, cuando]) => ({ ruta: this.rutaDe(id), cuando }));
    this.calculadas = Object.keys(modo.calculados ?? {}).map((id) => this.rutaDe(id));
  }

  calculados(): Paso<C, Objeto>[] {
    return Object.entries(this.modo.calculados ?? {}).flatMap(([id, contenido]) =>
      this.paso(this.rutaDe(id), contenido),
    );
  }

  pasos(filas: Filas): Pasos<C> {
    return new Map(
      Object.entries(filas).map(([campo, fila]) => {
        const nombre = enDominio(campo);
        return [nombre, this.delCampo(nombre, fila)];
      }),
    );
  }

  /** Path relative to the plan's group. */
  private rutaDe(id: string): string {
    return rutaDe(id).slice(this.desde).join('/');
  }

  private delCampo(nombre: string, { id, junto, valor: lector }: Fila): Paso<C>[] {
    if (lector?.filas) {
      const pasosDelGrupo = this.pasos(lector.filas);
      return [(nodo, objeto, contexto, indice) => escribir(pasosDelGrupo, nodo, objeto as Objeto, contexto, indice)];
    }
    if (id === undefined) return [];
    if (lector?.elemento) return this.deUnaFila(id, this.lista(nombre, id, lector.elemento));
    const propio = this.deUnaFila(id, lector?.escrito ?? comoTexto);
    return junto && lector?.junto ? [...propio, ...this.deUnaFila(junto, lector.junto)] : propio;
  }

  private deUnaFila(id: string, contenido: (valor: never, contexto: C) => Contenido): Paso<C>[] {
    const ruta = this.rutaDe(id);
    if (this.calculadas.some((calculada) => `${ruta}/`.startsWith(`${calculada}/`))) return [];
    const cede = this.ocupadas.has(ruta);
    this.ocupadas.add(ruta);
    return this.paso(ruta, contenido as (valor: unknown, contexto: C) => Contenido, cede);
  }

  /** @param cede whether existing content is kept. */
  private paso<V>(
    ruta: string,
    contenido: (valor: V, contexto: C, indice: number) => Contenido,
    cede = false,
  ): Paso<C, V>[] {
    const grupos = ruta.split('/');
    if (this.modo.solo && !this.modo.solo.includes(grupos[0]!)) return [];
    const elemento = grupos.pop()!;
    const cuando = this.grupos.find((grupo) => `${ruta}/`.startsWith(`${grupo.ruta}/`))?.cuando;
    return [
      (nodo, valor, contexto, indice) => {
        if (cuando?.(contexto) === false) return;
        const escrito = contenido(valor, contexto, indice);
        if (escrito === undefined) return;
        let grupo = nodo;
        for (const nombreDelGrupo of grupos) grupo = (grupo[nombreDelGrupo] ??= {}) as Nodo;
        if (!cede || grupo[elemento] === undefined) grupo[elemento] = escrito;
      },
    ];
  }

  private lista(
    nombre: string,
    id: string,
    elemento: Lector<unknown>,
  ): (lista: readonly never[], contexto: C) => Contenido {
    if (!elemento.filas) return (valores) => valores.map((valor) => elemento.escrito?.(valor) ?? comoTexto(valor));
    const porSusFilas = planDe<Filas, C>(elemento.filas, id);
    const escribirElemento =
      this.modo.elementos?.[nombre] ??
      ((elementoDeLista: never, contexto: C, i: number) => porSusFilas.nodo(elementoDeLista, contexto, i));
    return (lista, contexto) =>
      lista.length > 0 ? lista.map((elementoDeLista, i) => escribirElemento(elementoDeLista, contexto, i)) : undefined;
  }
}

/** A value as the document writes it. */
const comoTexto = (valor: unknown): string => (typeof valor === 'bigint' ? escribirDecimal(valor) : String(valor));
