import { CODIGOS } from './codigos';
import { comprobacionDe } from './comprobar-valor';
import type { Campo, Grupo, Miembro } from './definicion';
import { escaparTexto } from './escribir';
import type { Nodo } from './nodo';
import { type Octetos, octetosDe } from './octetos';
import type { Tipo } from './tipo';
import { llanoDe } from './valor-llano';

/** A value as it stands in the document, in octets; undefined when it is not valid beyond doubt. */
type TextoDe = (valor: string) => string | undefined;

interface Pieza {
  elemento: string;
  abre: Etiqueta;
  cierra: Etiqueta;
  /** The closing tag alone, as a value leaves it. */
  cola: string;
  obligatoria: boolean;
  max: number;
  grupo?: Plan;
  texto?: TextoDe;
}
/** A group of the table made ready for judging and writing in one go. */
interface Plan {
  piezas: readonly Pieza[];
  obligatorias: number;
}

/**
 * A tag, and what it gives behind the tags before it. Between two values there are several, the same in every document: they are joined once
 * and the document gets two pieces for each value.
 */
class Etiqueta {
  private readonly juntas = new Map<string, string>();
  private anterior = '';
  private junta: string;

  constructor(private readonly propia: string) {
    this.junta = propia;
  }

  tras(anterior: string): string {
    if (anterior === this.anterior) return this.junta;
    // Joined as a list, the text is flat: as a sum it would be walked in every document.
    const junta = this.juntas.get(anterior) ?? [anterior, this.propia].join('');
    this.juntas.set(anterior, junta);
    this.anterior = anterior;
    this.junta = junta;
    return junta;
  }
}

/** What is written so far, in octets, and the tags that follow its last value. */
interface Salida {
  xml: string;
  etiquetas: string;
}

const planes = new WeakMap<Grupo, Plan>();

function planDe(grupo: Grupo): Plan {
  const conocido = planes.get(grupo);
  if (conocido) return conocido;
  const plan: Plan = {
    piezas: grupo.hijos.filter(({ nuncaEnviar }) => !nuncaEnviar).map(piezaDe),
    obligatorias: grupo.hijos.filter(({ min }) => min > 0).length,
  };
  planes.set(grupo, plan);
  return plan;
}

function piezaDe(miembro: Miembro): Pieza {
  const { elemento, min, max } = miembro;
  const abre = new Etiqueta(`<${elemento}>`);
  const cierra = new Etiqueta(`</${elemento}>`);
  const comun = { elemento, abre, cierra, cola: `</${elemento}>`, obligatoria: min > 0, max };
  if (miembro.clase === 'campo') return { ...comun, texto: textoDe(miembro) };
  // More than one at least, a choice or anything goes: the table has no such place in a document before its signature.
  return miembro.eleccion || miembro.abierto || miembro.atributos ? comun : { ...comun, grupo: planDe(miembro) };
}

/**
 * Content of a group, judged and written in one pass; undefined when it is not valid beyond doubt or its keys are not in the order of the
 * table. Then validarNodo and escribirGrupo have the word, in three times the time. Most documents are valid.
 */
export function escribirSiVale(grupo: Grupo, nodo: Nodo): Octetos | undefined {
  const salida: Salida = { xml: '', etiquetas: '' };
  return contenido(planDe(grupo), nodo, salida) ? ((salida.xml + salida.etiquetas) as Octetos) : undefined;
}

function contenido({ piezas, obligatorias }: Plan, nodo: Nodo, salida: Salida): boolean {
  let faltan = obligatorias;
  let i = 0;
  for (const elemento in nodo) {
    const valor = nodo[elemento];
    if (valor === undefined) continue;
    while (i < piezas.length && piezas[i]!.elemento !== elemento) i += 1;
    const pieza = piezas[i];
    if (!pieza) return false;
    i += 1;
    if (typeof valor === 'string') {
      if (!ponerCampo(pieza, valor, salida)) return false;
    } else if (Array.isArray(valor)) {
      if (valor.length === 0) continue;
      if (valor.length > pieza.max) return false;
      for (const uno of valor as readonly (string | Nodo)[]) if (!ponerUno(pieza, uno, salida)) return false;
    } else if (!ponerGrupo(pieza, valor as Nodo, salida)) return false;
    if (pieza.obligatoria) faltan -= 1;
  }
  return faltan === 0;
}

const ponerUno = (pieza: Pieza, valor: string | Nodo, salida: Salida): boolean =>
  typeof valor === 'string' ? ponerCampo(pieza, valor, salida) : ponerGrupo(pieza, valor, salida);

function ponerCampo({ abre, texto, cola }: Pieza, valor: string, salida: Salida): boolean {
  const escrito = texto?.(valor);
  if (escrito === undefined) return false;
  salida.xml = salida.xml + abre.tras(salida.etiquetas) + escrito;
  salida.etiquetas = cola;
  return true;
}

function ponerGrupo({ abre, cierra, grupo }: Pieza, nodo: Nodo, salida: Salida): boolean {
  if (!grupo) return false;
  const { xml, etiquetas } = salida;
  const abierta = abre.tras(etiquetas);
  salida.etiquetas = abierta;
  if (!contenido(grupo, nodo, salida)) return false;
  const vacio = salida.etiquetas === abierta && salida.xml === xml;
  // With nothing inside, the group is left out.
  salida.etiquetas = vacio ? etiquetas : cierra.tras(salida.etiquetas);
  return true;
}

function textoDe({ tipo }: Campo): TextoDe {
  const comprobar = comprobacionDe(tipo);
  // What a decimal is made of is ASCII: nobody looks.
  const enOctetos = tipo.clase === 'decimal' ? (valor: string): string => valor : octetosDe;
  const conCuidado: TextoDe = (valor) => (comprobar(valor) ? undefined : enOctetos(escaparTexto(valor)));
  const llano = llanoDe(tipo);
  if (llano) return (valor) => (llano(valor) ? enOctetos(valor) : conCuidado(valor));
  const cerrados = valoresDe(tipo);
  if (!cerrados) return conCuidado;
  const escritos = new Map(cerrados.map((valor) => [valor, conCuidado(valor)]));
  return (valor) => escritos.get(valor) ?? conCuidado(valor);
}

/** The values of a closed list, and small whole numbers: they repeat from item to item. */
function valoresDe(tipo: Tipo): readonly string[] | undefined {
  if (tipo.clase === 'opciones') return tipo.valores;
  if (tipo.clase === 'codigo') return CODIGOS[tipo.de].valores;
  return tipo.clase === 'entero' ? ENTEROS_CHICOS : undefined;
}
const ENTEROS_CHICOS = Array.from({ length: 100 }, (_, n) => String(n));
