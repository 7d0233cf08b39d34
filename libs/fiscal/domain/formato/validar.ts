import { buscarGrupo } from './buscar';
import type { Campo, Grupo, Miembro } from './definicion';
import { comprobarValor } from './comprobar-valor';
import type { ErrorFormato, Motivo } from './error-de-formato';
import { escribirGrupo } from './escribir';
import { escribirSiVale } from './escribir-si-vale';
import type { Nodo } from './nodo';
import { type Octetos, octetosDe } from './octetos';
import { formatoDelDE, formatoDelEvento } from './vigencia';

/**
 * Judges the content of a group as the authority's schema would judge what the writer makes of it: presence, repetition and every
 * value. Returns all faults; none means valid. The signature is judged only when the node carries one: before signing pass the DE group.
 */
export function validarNodo(grupo: Grupo, nodo: Nodo): ErrorFormato[] {
  const errores: ErrorFormato[] = [];
  juzgarGrupo(grupo, nodo, '', errores);
  return errores;
}

type Apuntar = (miembro: { elemento: string; id: string }, ruta: string, motivo: Motivo, detalle: string) => void;
const apuntarEn =
  (errores: ErrorFormato[]): Apuntar =>
  ({ elemento, id }, ruta, motivo, detalle) =>
    errores.push({ ruta, elemento, id, motivo, detalle });

function juzgarGrupo(grupo: Grupo, nodo: Nodo, ruta: string, errores: ErrorFormato[]): void {
  const apuntar = apuntarEn(errores);
  const prefijo = ruta === '' ? '' : `${ruta}.`;
  juzgarAtributos(grupo, nodo, ruta, apuntar);
  if (grupo.abierto) return;
  let presentes = 0;
  let conocidas = 0;
  for (const hijo of grupo.hijos) {
    const valor = nodo[hijo.elemento];
    const veces = valor === undefined ? 0 : Array.isArray(valor) ? valor.length : 1;
    if (valor !== undefined) conocidas += 1;
    if (veces > 0) presentes += 1;
    const aqui = prefijo + hijo.elemento;
    if (veces < hijo.min && !grupo.eleccion) apuntar(hijo, aqui, 'obligatorio', `falta ${hijo.elemento}`);
    if (veces > hijo.max) apuntar(hijo, aqui, 'sobra', `admite ${hijo.max} y hay ${veces}`);
    if (veces === 0) continue;
    if (!Array.isArray(valor)) juzgarUno(hijo, valor as string | Nodo, aqui, errores);
    else valor.forEach((uno: string | Nodo, i: number) => juzgarUno(hijo, uno, `${aqui}[${i}]`, errores));
  }
  if (grupo.eleccion && presentes !== 1) {
    const motivo = presentes === 0 ? 'obligatorio' : 'sobra';
    apuntar(grupo, ruta, motivo, `debe tener exactamente uno de sus ${grupo.hijos.length} contenidos`);
  }
  const claves = Object.keys(nodo).filter((clave) => nodo[clave] !== undefined && clave[0] !== '@');
  if (claves.length === conocidas) return;
  for (const clave of claves) {
    if (grupo.hijos.some((hijo) => hijo.elemento === clave)) continue;
    apuntar({ elemento: clave, id: '' }, prefijo + clave, 'no_permitido', `${clave} no existe en ${grupo.elemento}`);
  }
}

function juzgarAtributos(grupo: Grupo, nodo: Nodo, ruta: string, apuntar: Apuntar): void {
  for (const { nombre, id, tipo, opcional } of grupo.atributos ?? []) {
    const valor = nodo[`@${nombre}`];
    const donde = { elemento: `@${nombre}`, id };
    const aqui = ruta === '' ? `@${nombre}` : `${ruta}.@${nombre}`;
    if (valor === undefined && !opcional) apuntar(donde, aqui, 'obligatorio', `falta el atributo ${nombre}`);
    const falta = typeof valor === 'string' ? comprobarValor(tipo, valor) : undefined;
    if (falta) apuntar(donde, aqui, falta.motivo, falta.detalle);
  }
}

function juzgarUno(miembro: Miembro, valor: string | Nodo, ruta: string, errores: ErrorFormato[]): void {
  if (miembro.clase === 'campo') return juzgarCampo(miembro, valor, ruta, errores);
  if (typeof valor !== 'string') return juzgarGrupo(miembro, valor, ruta, errores);
  apuntarEn(errores)(miembro, ruta, 'estructura', `${miembro.elemento} es un grupo y tiene un texto`);
}

function juzgarCampo(campo: Campo, valor: string | Nodo, ruta: string, errores: ErrorFormato[]): void {
  if (typeof valor !== 'string') {
    return apuntarEn(errores)(campo, ruta, 'estructura', `${campo.elemento} es un campo y tiene elementos dentro`);
  }
  const falta = comprobarValor(campo.tipo, valor);
  if (falta) apuntarEn(errores)(campo, ruta, falta.motivo, `${campo.elemento}: ${falta.detalle}`);
}

/** Pre-flight of a document before it is signed: the DE group with its Id, by the format of its emission day. */
export const validarDE = (nodo: Nodo, cdc: string): ErrorFormato[] =>
  validarNodo(buscarGrupo('rDE/DE', formatoDelDE(nodo)), { ...nodo, '@Id': cdc });

/** The same, and its content ready for `canonicoDE` when it is valid. */
export function redactarDE(nodo: Nodo, cdc: string): { errores: ErrorFormato[] } | { contenido: Octetos } {
  const grupo = buscarGrupo('rDE/DE', formatoDelDE(nodo));
  const escrito = escribirSiVale(grupo, nodo);
  if (escrito !== undefined && !comprobarValor(grupo.atributos![0]!.tipo, cdc)) return { contenido: escrito };
  const errores = validarDE(nodo, cdc);
  return errores.length > 0 ? { errores } : { contenido: octetosDe(escribirGrupo(grupo, nodo)) };
}

/** The same for the rEve group of an event. */
export const validarEvento = (nodo: Nodo, id: string): ErrorFormato[] =>
  validarNodo(buscarGrupo('gGroupGesEve/rGesEve/rEve', formatoDelEvento(nodo)), { ...nodo, '@Id': id });
