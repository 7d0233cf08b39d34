import { ESPACIO_FISCAL, ESPACIO_XSI } from '../nombres-de-espacio';
import type { Atributo, Elemento } from '../verificacion/arbol-xml';
import type { Grupo, Miembro } from './definicion';
import type { ErrorFormato, Motivo } from './error-de-formato';
import type { Nodo } from './nodo';

type Valor = string | Nodo;

/**
 * Turns an element into the node of its group and reports the faults that a node cannot show: order, unknown elements and attributes,
 * text between tags, prefixes. `validarNodo` checks presence, repetition and values.
 */
export function leerNodo(grupo: Grupo, elemento: Elemento): { nodo: Nodo; errores: ErrorFormato[] } {
  const errores: ErrorFormato[] = [];
  return { nodo: new Lectura(errores).grupo(grupo, elemento, '', grupo.ns ?? ESPACIO_FISCAL), errores };
}

class Lectura {
  constructor(private readonly errores: ErrorFormato[]) {}

  grupo(grupo: Grupo, elemento: Elemento, ruta: string, espacio: string): Nodo {
    const nodo: Nodo = {};
    for (const atributo of elemento.atributos) this.atributo(grupo, atributo, nodo, ruta);
    if (grupo.abierto) return nodo;
    let avance = 0;
    for (const hijo of elemento.hijos) {
      if (typeof hijo === 'string') {
        this.textoSuelto(grupo, hijo, ruta);
        continue;
      }
      const aqui = ruta === '' ? hijo.local : `${ruta}.${hijo.local}`;
      const lugar = grupo.hijos.findIndex(
        (miembro) => miembro.elemento === hijo.local && espacioDe(miembro, espacio) === hijo.espacio,
      );
      const miembro = grupo.hijos[lugar];
      if (!miembro) {
        this.anotar(hijo.local, '', aqui, 'no_permitido', `${hijo.local} no existe en ${grupo.elemento}`);
        continue;
      }
      if (lugar < avance && !grupo.eleccion) {
        this.anotar(
          hijo.local,
          miembro.id,
          aqui,
          'orden',
          `${hijo.local} está después de ${grupo.hijos[avance]!.elemento}`,
        );
      }
      avance = Math.max(avance, lugar);
      if (hijo.prefijo !== '') this.anotar(hijo.local, miembro.id, aqui, 'prefijo', 'los elementos no llevan prefijo');
      agregar(nodo, miembro, (indice) => this.miembro(miembro, hijo, aqui + indice, espacioDe(miembro, espacio)));
    }
    return nodo;
  }

  private miembro(miembro: Miembro, elemento: Elemento, ruta: string, espacio: string): Valor {
    if (miembro.clase === 'grupo') return this.grupo(miembro, elemento, ruta, espacio);
    if (miembro.tipo.clase === 'cualquiera') return '';
    for (const atributo of elemento.atributos) this.atributo(miembro, atributo, {}, ruta);
    if (elemento.hijos.some((hijo) => typeof hijo !== 'string')) {
      this.anotar(
        miembro.elemento,
        miembro.id,
        ruta,
        'estructura',
        `${miembro.elemento} es un campo y tiene elementos dentro`,
      );
    }
    return elemento.hijos.filter((hijo) => typeof hijo === 'string').join('');
  }

  private textoSuelto(grupo: Grupo, texto: string, ruta: string): void {
    const enBlanco = /^[ \t\n\r]*$/.test(texto);
    this.anotar(
      grupo.elemento,
      grupo.id,
      ruta,
      enBlanco ? 'espacio' : 'estructura',
      enBlanco ? 'hay espacios o saltos de línea entre etiquetas' : 'hay texto entre etiquetas',
    );
  }

  private atributo(miembro: Miembro, { espacio, local, valor }: Atributo, nodo: Nodo, ruta: string): void {
    if (espacio === ESPACIO_XSI && /schemaLocation$/i.test(local)) return;
    const propios = miembro.clase === 'grupo' ? miembro.atributos : undefined;
    if (espacio === '' && propios?.some(({ nombre }) => nombre === local)) nodo[`@${local}`] = valor;
    else this.anotar(`@${local}`, '', ruta, 'atributo', `${miembro.elemento} no admite el atributo ${local}`);
  }

  private anotar(elemento: string, id: string, ruta: string, motivo: Motivo, detalle: string): void {
    this.errores.push({ ruta, elemento, id, motivo, detalle });
  }
}

const espacioDe = (miembro: Miembro, heredado: string): string =>
  miembro.clase === 'grupo' && miembro.ns ? miembro.ns : heredado;

function agregar(nodo: Nodo, { elemento, max }: Miembro, leer: (indice: string) => Valor): void {
  const previo = nodo[elemento] as Valor | Valor[] | undefined;
  if (previo === undefined && max === 1) {
    nodo[elemento] = leer('');
    return;
  }
  const lista = Array.isArray(previo) ? previo : previo === undefined ? [] : [previo];
  lista.push(leer(`[${lista.length}]`));
  nodo[elemento] = lista as Nodo[];
}
