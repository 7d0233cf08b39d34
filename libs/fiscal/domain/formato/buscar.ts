import type { Campo, Grupo, Miembro } from './definicion';
import { FORMATO_PUBLICADO, type Formato } from './vigencia';

interface Indice {
  porRuta: Map<string, Miembro>;
  porId: Map<string, Miembro>;
}
const indices = new WeakMap<Formato, Indice>();

function indiceDe(formato: Formato): Indice {
  const conocido = indices.get(formato);
  if (conocido) return conocido;
  const indice: Indice = { porRuta: new Map(), porId: new Map() };
  for (const tabla of [formato.de, formato.evento]) anotar(indice, tabla, tabla.elemento);
  indices.set(formato, indice);
  return indice;
}

function anotar(indice: Indice, miembro: Miembro, ruta: string): void {
  indice.porRuta.set(ruta, miembro);
  if (miembro.id) indice.porId.set(miembro.id, miembro);
  if (miembro.clase === 'grupo') for (const hijo of miembro.hijos) anotar(indice, hijo, `${ruta}/${hijo.elemento}`);
}

/** A field by its id in the manual ("E711") or its path ("rDE/DE/gTimb/dNumTim"). Throws if the table has no such field. */
export function buscarCampo(clave: string, formato: Formato = FORMATO_PUBLICADO): Campo {
  const miembro = buscar(clave, formato);
  if (miembro?.clase !== 'campo') throw new Error(`el formato no tiene el campo ${clave}`);
  return miembro;
}

/** A group by its id in the manual ("E700") or its path ("rDE/DE/gDtipDE/gCamItem"). Throws if the table has no such group. */
export function buscarGrupo(clave: string, formato: Formato = FORMATO_PUBLICADO): Grupo {
  const miembro = buscar(clave, formato);
  if (miembro?.clase !== 'grupo') throw new Error(`el formato no tiene el grupo ${clave}`);
  return miembro;
}

function buscar(clave: string, formato: Formato): Miembro | undefined {
  const { porRuta, porId } = indiceDe(formato);
  return clave.includes('/') ? porRuta.get(clave) : (porId.get(clave) ?? porRuta.get(clave));
}
