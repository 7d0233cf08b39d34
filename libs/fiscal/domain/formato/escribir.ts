import type { Grupo, Miembro } from './definicion';
import type { Nodo } from './nodo';

interface Pieza {
  elemento: string;
  abre: string;
  cierra: string;
  grupo?: Plano;
  /** Why it cannot be written here. */
  vedado?: string;
}
/** A group of the table made ready for writing. */
interface Plano {
  ruta: string;
  piezas: Pieza[];
}

const planos = new WeakMap<Grupo, Plano>();

function planoDe(grupo: Grupo): Plano {
  const conocido = planos.get(grupo);
  if (conocido) return conocido;
  const plano = armar(grupo, grupo.elemento);
  planos.set(grupo, plano);
  return plano;
}

function armar(grupo: Grupo, ruta: string): Plano {
  const pieza = (hijo: Miembro): Pieza => ({
    elemento: hijo.elemento,
    abre: `<${hijo.elemento}>`,
    cierra: `</${hijo.elemento}>`,
    ...(hijo.clase === 'grupo' && { grupo: armar(hijo, `${ruta}.${hijo.elemento}`) }),
    ...vedar(hijo),
  });
  return { ruta, piezas: grupo.hijos.map(pieza) };
}

function vedar(miembro: Miembro): Pick<Pieza, 'vedado'> {
  if (miembro.nuncaEnviar) return { vedado: miembro.nuncaEnviar };
  const aparte = miembro.clase === 'grupo' && miembro.atributos !== undefined;
  return aparte ? { vedado: 'lleva atributos y se escribe aparte' } : {};
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

/**
 * Content of a group in table order: no blanks between tags, no absent or empty groups, escaped as exclusive canonicalization does, so
 * that these bytes are at once what is sent and what is digested. Throws when the node has an element that the table lacks or that
 * this product never sends: that is a programming error, not bad input.
 */
export function escribirGrupo(grupo: Grupo, nodo: Nodo): string {
  return contenido(planoDe(grupo), nodo);
}

function contenido(plano: Plano, nodo: Nodo): string {
  let xml = '';
  let vistos = 0;
  for (const pieza of plano.piezas) {
    const valor = nodo[pieza.elemento];
    if (valor === undefined) continue;
    vistos += 1;
    if (pieza.vedado) throw new Error(`${plano.ruta}.${pieza.elemento} no se escribe: ${pieza.vedado}`);
    if (Array.isArray(valor)) for (const uno of valor as (string | Nodo)[]) xml += elemento(plano, pieza, uno);
    else xml += elemento(plano, pieza, valor as string | Nodo);
  }
  let claves = 0;
  for (const clave in nodo) if (nodo[clave] !== undefined && clave[0] !== '@') claves += 1;
  if (claves !== vistos) throw new Error(`${plano.ruta} no tiene ${sobrantes(plano, nodo).join(', ')}`);
  return xml;
}

function elemento(plano: Plano, pieza: Pieza, valor: string | Nodo): string {
  if (typeof valor === 'string') {
    if (pieza.grupo) throw new Error(`${plano.ruta}.${pieza.elemento} es un grupo y se le dio un texto`);
    return pieza.abre + escaparTexto(valor) + pieza.cierra;
  }
  if (!pieza.grupo) throw new Error(`${plano.ruta}.${pieza.elemento} es un campo y se le dio un grupo`);
  const dentro = contenido(pieza.grupo, valor);
  return dentro === '' ? '' : pieza.abre + dentro + pieza.cierra;
}

const sobrantes = (plano: Plano, nodo: Nodo): string[] =>
  Object.keys(nodo).filter(
    (clave) => nodo[clave] !== undefined && clave[0] !== '@' && !plano.piezas.some((pieza) => pieza.elemento === clave),
  );
