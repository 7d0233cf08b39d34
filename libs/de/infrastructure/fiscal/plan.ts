import { type Nodo, rutaDe } from '@libs/fiscal';
import { escribirDecimal } from '../../domain/decimal';
import type { LeidoDe } from '../../domain/solicitud/filas';
import { enDominio, type Fila, type Filas, type Lector } from '../../domain/solicitud/lector';

type Contenido = string | Nodo | readonly Nodo[] | undefined;

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
}

interface Paso<C> {
  /** From the group of the plan. */
  ruta: readonly string[];
  contenido(objeto: Readonly<Record<string, unknown>>, contexto: C, indice: number): Contenido;
}

/** A member of a group of the document: what it contains, or how its own members are made. */
interface Rama<C> {
  elemento: string;
  contenido?: Paso<C>['contenido'];
  ramas?: readonly Rama<C>[];
  cuando?: (contexto: C) => boolean;
}

/** The same steps by group. Of two with one place the first that has something counts. */
function ramasDe<C>(
  pasos: readonly Paso<C>[],
  grupos: readonly { ruta: string; cuando: (contexto: C) => boolean }[],
  dentroDe: readonly string[] = [],
): Rama<C>[] {
  const hondo = dentroDe.length;
  const elementos = [...new Set(pasos.map(({ ruta }) => ruta[hondo]!))];
  return elementos.map((elemento) => {
    const suyos = pasos.filter(({ ruta }) => ruta[hondo] === elemento);
    const aqui = [...dentroDe, elemento];
    const cuando = grupos.find(({ ruta }) => ruta === aqui.join('/'))?.cuando;
    if (suyos.some(({ ruta }) => ruta.length > aqui.length)) {
      return { elemento, cuando, ramas: ramasDe(suyos, grupos, aqui) };
    }
    const [primero, otro] = suyos.map(({ contenido }) => contenido);
    return { elemento, cuando, contenido: otro ? (...de) => primero!(...de) ?? otro(...de) : primero! };
  });
}

/** How a group of the payload is written into the document: made once of its rows, for every document. */
export class Plan<F extends Filas, C> {
  constructor(private readonly ramas: readonly Rama<C>[]) {}

  /** What the group of the document is made of, for this object of the payload. */
  nodo(objeto: Partial<LeidoDe<F>>, contexto: C, indice = 0): Nodo {
    return componer(this.ramas, objeto, contexto, indice) ?? {};
  }

  /** The part of it that writes these members. */
  solo(elementos: readonly string[]): Plan<F, C> {
    return new Plan(this.ramas.filter(({ elemento }) => elementos.includes(elemento)));
  }
}

/** Nothing for a group without content. */
function componer<C>(
  ramas: readonly Rama<C>[],
  objeto: Readonly<Record<string, unknown>>,
  contexto: C,
  indice: number,
): Nodo | undefined {
  let nodo: Nodo | undefined;
  for (const { elemento, contenido, ramas: dentro, cuando } of ramas) {
    if (cuando?.(contexto) === false) continue;
    const suyo = dentro ? componer(dentro, objeto, contexto, indice) : contenido!(objeto, contexto, indice);
    if (suyo !== undefined) (nodo ??= {})[elemento] = suyo;
  }
  return nodo;
}

/**
 * The plan of a group of the payload whose values lie within the group `ancla` of the document. What is calculated goes before the rows, and of what
 * two fields could fill the first one counts: the text of a code before the words for another.
 */
export function planDe<const F extends Filas, C>(
  filas: F,
  ancla: string,
  modo: Modo<Partial<LeidoDe<F>>, C> = {},
): Plan<F, C> {
  const desde = rutaDe(ancla).length;
  const propios = Object.entries(modo.calculados ?? {}).map(([id, contenido]) => ({
    ruta: rutaDe(id).slice(desde),
    contenido,
  }));
  const deLasFilas = new Pasos(desde, modo as Modo<never, C>).de(filas);
  const calculado = (ruta: readonly string[]): boolean =>
    propios.some((propio) => propio.ruta.every((elemento, i) => ruta[i] === elemento));
  const pasos = [...(propios as Paso<C>[]), ...deLasFilas.filter(({ ruta }) => !calculado(ruta))];
  const grupos = Object.entries(modo.grupos ?? {}).map(([id, cuando]) => ({
    ruta: rutaDe(id).slice(desde).join('/'),
    cuando,
  }));
  return new Plan(ramasDe(pasos, grupos));
}

/** The steps that rows are. */
class Pasos<C> {
  constructor(
    private readonly desde: number,
    private readonly modo: Modo<never, C>,
  ) {}

  de(filas: Filas): Paso<C>[] {
    return Object.entries(filas).flatMap(([campo, fila]) => this.delCampo(enDominio(campo), fila));
  }

  private delCampo(nombre: string, { id, junto, valor: lector }: Fila): Paso<C>[] {
    if (lector?.filas) return this.deAdentro(nombre, this.de(lector.filas));
    if (id === undefined) return [];
    if (lector?.elemento) return [this.deLaLista(nombre, id, lector.elemento)];
    const propio = this.delValor(nombre, id, lector?.escrito ?? comoTexto);
    return junto && lector?.junto ? [propio, this.delValor(nombre, junto, lector.junto)] : [propio];
  }

  private rutaDe(id: string): readonly string[] {
    return rutaDe(id).slice(this.desde);
  }

  private delValor(nombre: string, id: string, escribir: (valor: unknown) => string | undefined): Paso<C> {
    return {
      ruta: this.rutaDe(id),
      contenido(objeto) {
        const valor = objeto[nombre];
        return valor === undefined ? undefined : escribir(valor);
      },
    };
  }

  /** Where an object or a list of the caller comes from. */
  private origenDe(nombre: string): (objeto: Readonly<Record<string, unknown>>, contexto: C) => unknown {
    const origen = this.modo.origenes?.[nombre];
    return origen ? (_, contexto) => origen(contexto) : (objeto) => objeto[nombre];
  }

  private deAdentro(nombre: string, pasos: readonly Paso<C>[]): Paso<C>[] {
    const origen = this.origenDe(nombre);
    return pasos.map(({ ruta, contenido }) => ({
      ruta,
      contenido(objeto, contexto, indice) {
        const dentro = origen(objeto, contexto) as Readonly<Record<string, unknown>> | undefined;
        return dentro && contenido(dentro, contexto, indice);
      },
    }));
  }

  private deLaLista(nombre: string, id: string, elemento: Lector<unknown>): Paso<C> {
    const origen = this.origenDe(nombre);
    const porSusFilas = planDe<Filas, C>(elemento.filas!, id);
    const escribir =
      this.modo.elementos?.[nombre] ??
      ((uno: never, contexto: C, indice: number) => porSusFilas.nodo(uno, contexto, indice));
    return {
      ruta: this.rutaDe(id),
      contenido(objeto, contexto) {
        const lista = origen(objeto, contexto) as readonly never[] | undefined;
        return lista?.length ? lista.map((uno, i) => escribir(uno, contexto, i)) : undefined;
      },
    };
  }
}

/** A value as the document writes it. */
const comoTexto = (valor: unknown): string => (typeof valor === 'bigint' ? escribirDecimal(valor) : String(valor));
