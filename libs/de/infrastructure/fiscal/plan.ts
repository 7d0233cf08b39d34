import { type Nodo, rutaDe } from '@libs/fiscal';
import { escribirDecimal } from '../../domain/decimal';
import type { LeidoDe } from '../../domain/solicitud/filas';
import { enDominio, type Fila, type Filas, type Lector } from '../../domain/solicitud/lector';

type Contenido = string | Nodo | readonly Nodo[] | undefined;
type Objeto = Readonly<Record<string, unknown>>;

/** What no field of the caller fills as it is, by its id in the manual: a field, or a whole group. `indice`: of the element in its list. */
export type Calculados<O, C> = Readonly<Record<string, (objeto: O, contexto: C, indice: number) => Contenido>>;

interface Modo<O, C> {
  calculados?: Calculados<O, C>;
  /** Which groups there are, by their ids. Absent: those that have content. */
  grupos?: Readonly<Record<string, (contexto: C) => boolean>>;
  /** What stands for an object or a list of the caller, by its name, where the document says more than the caller did. */
  origenes?: Readonly<Record<string, (contexto: C) => unknown>>;
  /** How the elements of a list are written, by its name, where it is not by their rows alone. */
  elementos?: Readonly<Record<string, (elemento: never, contexto: C, indice: number) => Nodo>>;
  /** The only members of the group that are written. Absent: all. */
  solo?: readonly string[];
}

/** Writes into the document what comes of a value, or of an object. */
type Paso<C, V = unknown> = (nodo: Nodo, valor: V, contexto: C, indice: number) => void;
/** The steps of an object of the caller, by its fields. */
type Pasos<C> = Map<string, Paso<C>[]>;

/** How a group of the payload is written into the document: made once of its rows, for every document. */
export interface Plan<F extends Filas, C> {
  /** What the group of the document is made of, for this object of the payload. */
  nodo(objeto: Partial<LeidoDe<F>>, contexto: C, indice?: number): Nodo;
}

/**
 * The plan of a group of the payload whose values lie within the group `ancla` of the document. What is calculated goes before the rows,
 * and of what two fields could fill the first row counts: the text of a code before the words for another.
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
    const suyos = pasos.get(nombre) ?? [];
    pasos.delete(nombre);
    return { origen, suyos };
  });
  return {
    nodo(objeto, contexto, indice = 0) {
      const nodo: Nodo = {};
      for (const paso of calculados) paso(nodo, objeto, contexto, indice);
      escribir(pasos, nodo, objeto, contexto, indice);
      for (const { origen, suyos } of deOtroOrigen) {
        const valor = suyos.length > 0 ? origen(contexto) : undefined;
        if (valor !== undefined) for (const paso of suyos) paso(nodo, valor, contexto, indice);
      }
      return nodo;
    },
  };
}

/** Walks what the caller sent, not all that may be sent: a document has a tenth of it. */
function escribir<C>(pasos: Pasos<C>, nodo: Nodo, objeto: Objeto, contexto: C, indice: number): void {
  for (const campo in objeto) {
    const suyos = pasos.get(campo);
    const valor = objeto[campo];
    if (suyos && valor !== undefined) for (const paso of suyos) paso(nodo, valor, contexto, indice);
  }
}

/** Makes the steps of a plan, each with its place in the document. */
class Trazado<C> {
  private readonly desde: number;
  private readonly grupos: readonly { ruta: string; cuando: (contexto: C) => boolean }[];
  /** What is calculated: no row writes there. */
  private readonly calculadas: readonly string[];
  /** What rows write. */
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

  /** From the group of the plan. */
  private rutaDe(id: string): string {
    return rutaDe(id).slice(this.desde).join('/');
  }

  private delCampo(nombre: string, { id, junto, valor: lector }: Fila): Paso<C>[] {
    if (lector?.filas) {
      const suyos = this.pasos(lector.filas);
      return [(nodo, objeto, contexto, indice) => escribir(suyos, nodo, objeto as Objeto, contexto, indice)];
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

  /** @param cede whether what is there already stays. */
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
        const suyo = contenido(valor, contexto, indice);
        if (suyo === undefined) return;
        let grupo = nodo;
        for (const uno of grupos) grupo = (grupo[uno] ??= {}) as Nodo;
        if (!cede || grupo[elemento] === undefined) grupo[elemento] = suyo;
      },
    ];
  }

  private lista(
    nombre: string,
    id: string,
    elemento: Lector<unknown>,
  ): (lista: readonly never[], contexto: C) => readonly Nodo[] | undefined {
    const porSusFilas = planDe<Filas, C>(elemento.filas!, id);
    const escribirUno =
      this.modo.elementos?.[nombre] ?? ((uno: never, contexto: C, i: number) => porSusFilas.nodo(uno, contexto, i));
    return (lista, contexto) => (lista.length > 0 ? lista.map((uno, i) => escribirUno(uno, contexto, i)) : undefined);
  }
}

/** A value as the document writes it. */
const comoTexto = (valor: unknown): string => (typeof valor === 'bigint' ? escribirDecimal(valor) : String(valor));
