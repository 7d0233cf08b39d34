import type { Campo, Grupo, Miembro } from './definicion';
import type { ErrorFormato, Motivo } from './error-de-formato';
import type { Nodo } from './nodo';

/** Result of validating and writing a group in one pass. */
export interface Redaccion {
  /** The group's content in canonical form; meaningful only without `errores` and `vedado`. */
  xml: string;
  /** Every fault, in the order of the table; none means valid. */
  errores: readonly ErrorFormato[];
  /** Set when the node has a field that this product never writes: a programming error when the result is to be sent. */
  vedado?: string;
}

/**
 * Validates the content of a group as the authority's schema would, and writes it: in the order of the table, without blanks between
 * tags, without absent or empty groups, escaped as in exclusive canonicalization. In one pass, so that the validated bytes are those that
 * are digested and sent.
 */
export function redactar(grupo: Grupo, nodo: Nodo): Redaccion {
  const pluma = new Pluma();
  pluma.grupo(grupo, nodo);
  return pluma;
}

class Pluma implements Redaccion {
  xml = '';
  readonly errores: ErrorFormato[] = [];
  vedado?: string;
  /** Open groups, from the root to the current one. */
  private readonly pasos: string[] = [];

  grupo(grupo: Grupo, nodo: Nodo): void {
    this.atributos(grupo, nodo);
    if (grupo.abierto) return;
    let presentes = 0;
    let conocidas = 0;
    for (const hijo of grupo.hijos) {
      const valor = nodo[hijo.elemento];
      if (valor !== undefined) conocidas += 1;
      else if (hijo.min === 0) continue;
      const veces = valor === undefined ? 0 : Array.isArray(valor) ? valor.length : 1;
      if (veces > 0) presentes += 1;
      if (veces < hijo.min && !grupo.eleccion) this.apuntar(hijo, 'obligatorio', `falta ${hijo.elemento}`);
      if (veces > hijo.max) this.apuntar(hijo, 'sobra', `admite ${hijo.max} y hay ${veces}`);
      if (Array.isArray(valor))
        for (let i = 0; i < veces; i += 1) this.miembro(grupo, hijo, valor[i] as string | Nodo, `[${i}]`);
      else if (valor !== undefined) this.miembro(grupo, hijo, valor as string | Nodo, '');
    }
    if (grupo.eleccion && presentes !== 1) this.apuntarEleccion(grupo, presentes);
    this.sobrantes(grupo, nodo, conocidas);
  }

  private miembro(padre: Grupo, hijo: Miembro, valor: string | Nodo, indice: string): void {
    if (hijo.nuncaEnviar) this.vedado ??= `${padre.elemento}.${hijo.elemento} no se escribe: ${hijo.nuncaEnviar}`;
    if (hijo.clase === 'campo') return this.campo(hijo, valor, indice);
    if (typeof valor === 'string') {
      return this.apuntar(hijo, 'estructura', `${hijo.elemento} es un grupo y tiene un texto`, indice);
    }
    if (hijo.atributos) this.vedado ??= `${padre.elemento}.${hijo.elemento} no se escribe: lleva atributos`;
    const antes = this.xml;
    const abierto = antes + hijo.abre;
    this.xml = abierto;
    this.pasos.push(hijo.elemento + indice);
    this.grupo(hijo, valor);
    this.pasos.pop();
    this.xml = this.xml.length === abierto.length ? antes : this.xml + hijo.cierra;
  }

  private campo(campo: Campo, valor: string | Nodo, indice: string): void {
    if (typeof valor !== 'string') {
      return this.apuntar(campo, 'estructura', `${campo.elemento} es un campo y tiene elementos dentro`, indice);
    }
    const falta = campo.comprobar(valor);
    if (falta) this.apuntar(campo, falta.motivo, `${campo.elemento}: ${falta.detalle}`, indice);
    this.xml += campo.abre + escaparTexto(valor) + campo.cierra;
  }

  private atributos(grupo: Grupo, nodo: Nodo): void {
    for (const { nombre, id, comprobar, opcional } of grupo.atributos ?? []) {
      const valor = nodo[`@${nombre}`];
      const donde = { elemento: `@${nombre}`, id };
      if (valor === undefined && !opcional) this.apuntar(donde, 'obligatorio', `falta el atributo ${nombre}`);
      const falta = typeof valor === 'string' ? comprobar(valor) : undefined;
      if (falta) this.apuntar(donde, falta.motivo, falta.detalle);
    }
  }

  private sobrantes(grupo: Grupo, nodo: Nodo, conocidas: number): void {
    let claves = 0;
    for (const clave in nodo) if (nodo[clave] !== undefined && clave[0] !== '@') claves += 1;
    if (claves === conocidas) return;
    for (const clave of Object.keys(nodo)) {
      if (nodo[clave] === undefined || clave[0] === '@') continue;
      if (grupo.hijos.some((hijo) => hijo.elemento === clave)) continue;
      this.apuntar({ elemento: clave, id: '' }, 'no_permitido', `${clave} no existe en ${grupo.elemento}`);
    }
  }

  /** Reports a fault of the group itself, not of one of its members. */
  private apuntarEleccion({ elemento, id, hijos }: Grupo, presentes: number): void {
    const motivo = presentes === 0 ? 'obligatorio' : 'sobra';
    const detalle = `debe tener exactamente uno de sus ${hijos.length} contenidos`;
    this.errores.push({ ruta: this.pasos.join('.'), elemento, id, motivo, detalle });
  }

  private apuntar(
    { elemento, id }: Pick<Miembro, 'elemento' | 'id'>,
    motivo: Motivo,
    detalle: string,
    indice = '',
  ): void {
    this.errores.push({ ruta: [...this.pasos, elemento + indice].join('.'), elemento, id, motivo, detalle });
  }
}

const ESPECIAL = /[&<>\r]/;
/** Text as exclusive canonical XML writes it. */
export const escaparTexto = (texto: string): string =>
  ESPECIAL.test(texto)
    ? texto.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#xD;')
    : texto;

/** Attribute value as exclusive canonical XML writes it. */
export const escaparAtributo = (valor: string): string =>
  valor
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\t', '&#x9;')
    .replaceAll('\n', '&#xA;')
    .replaceAll('\r', '&#xD;');
