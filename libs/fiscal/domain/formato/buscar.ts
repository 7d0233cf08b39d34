import type { Campo, Grupo } from './definicion';
import { FORMATO_PUBLICADO, type Formato } from './vigencia';

/** A field by its id in the manual ("E711") or its path ("rDE/DE/gTimb/dNumTim"). @throws Error when the table has no such field. */
export function buscarCampo(clave: string, formato: Formato = FORMATO_PUBLICADO): Campo {
  const miembro = formato.miembros.get(clave);
  if (miembro?.clase !== 'campo') throw new Error(`el formato no tiene el campo ${clave}`);
  return miembro;
}

/** A group by its id in the manual ("E700") or its path ("rDE/DE/gDtipDE/gCamItem"). @throws Error when the table has no such group. */
export function buscarGrupo(clave: string, formato: Formato = FORMATO_PUBLICADO): Grupo {
  const miembro = formato.miembros.get(clave);
  if (miembro?.clase !== 'grupo') throw new Error(`el formato no tiene el grupo ${clave}`);
  return miembro;
}

/**
 * Path of a field or a group, by its id in the manual: "E711" → ["rDE", "DE", "gDtipDE", "gCamItem", "dCantProSer"].
 * @throws Error when the id is unknown.
 */
export function rutaDe(id: string, formato: Formato = FORMATO_PUBLICADO): readonly string[] {
  const ruta = formato.rutas.get(id);
  if (ruta === undefined) throw new Error(`el formato no tiene ${id}`);
  return ruta;
}
