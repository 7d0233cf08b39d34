import { comprobacionDe, type Comprobacion } from './comprobar-valor';
import type { Grupo, Miembro } from './definicion';
import type { Nodo } from './nodo';

interface Pieza {
  obligatoria: boolean;
  max: number;
  grupo?: Plan;
  comprobar?: Comprobacion;
}
interface Plan {
  piezas: Map<string, Pieza>;
  obligatorias: number;
}

const planes = new WeakMap<Grupo, Plan>();

function planDe(grupo: Grupo): Plan {
  const conocido = planes.get(grupo);
  if (conocido) return conocido;
  const plan: Plan = {
    piezas: new Map(grupo.hijos.map((hijo) => [hijo.elemento, piezaDe(hijo)])),
    obligatorias: grupo.hijos.filter(({ min }) => min > 0).length,
  };
  planes.set(grupo, plan);
  return plan;
}

function piezaDe(miembro: Miembro): Pieza {
  // More than one at least, a choice or anything goes: the table has no such place in a document before its signature.
  const comun = { obligatoria: miembro.min > 0, max: miembro.max };
  if (miembro.clase === 'campo') return { ...comun, comprobar: comprobacionDe(miembro.tipo) };
  return miembro.eleccion || miembro.abierto || miembro.atributos ? comun : { ...comun, grupo: planDe(miembro) };
}

/**
 * Whether the content of a group is valid beyond doubt. `false` says nothing: then validarNodo judges, and tells what is wrong. Most documents
 * are valid, and saying so takes a fifth of the time.
 */
export const vale = (grupo: Grupo, nodo: Nodo): boolean => valeEnPlan(planDe(grupo), nodo);

function valeEnPlan(plan: Plan, nodo: Nodo): boolean {
  let obligatorias = 0;
  for (const elemento in nodo) {
    const valor = nodo[elemento];
    if (valor === undefined) continue;
    const pieza = plan.piezas.get(elemento);
    if (!pieza) return false;
    if (Array.isArray(valor)) {
      if (valor.length === 0) continue;
      if (valor.length > pieza.max) return false;
      for (const uno of valor as readonly (string | Nodo)[]) if (!valeUno(pieza, uno)) return false;
    } else if (!valeUno(pieza, valor as string | Nodo)) return false;
    if (pieza.obligatoria) obligatorias += 1;
  }
  return obligatorias === plan.obligatorias;
}

function valeUno({ comprobar, grupo }: Pieza, valor: string | Nodo): boolean {
  if (typeof valor === 'string') return comprobar !== undefined && comprobar(valor) === undefined;
  return grupo !== undefined && valeEnPlan(grupo, valor);
}
