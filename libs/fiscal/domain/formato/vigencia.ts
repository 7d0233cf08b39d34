import type { Campo, Grupo, Miembro } from './definicion';
import type { Nodo } from './nodo';
import { TABLA_DE } from './tabla-de';
import { TABLA_EVENTO } from './tabla-evento';

export interface Formato {
  de: Grupo;
  evento: Grupo;
}

/** The tables as published, without announced changes. */
export const FORMATO_PUBLICADO: Formato = { de: TABLA_DE, evento: TABLA_EVENTO };

/**
 * A change that a technical note will bring, from its day on. `ruta` names an existing member ("rDE/DE/gDtipDE/gCamItem/dInfItem"):
 * One of: `cambiar` alters it, `agregarDespues` inserts a new one behind it, `quitar` takes it out.
 */
export interface CambioDeFormato {
  desde: string;
  nota: string;
  ruta: string;
  cambiar?: Partial<Pick<Campo, 'min' | 'max' | 'tipo' | 'nuncaEnviar'>>;
  agregarDespues?: Miembro;
  quitar?: true;
}

/** Announced changes that the tables do not contain yet, oldest first. When one is old news, it moves into the table. */
const CAMBIOS: readonly CambioDeFormato[] = [];

const formatos = new WeakMap<readonly CambioDeFormato[], Map<number, Formato>>();

/** Format in force on a day (AAAA-MM-DD, Paraguayan calendar). The same day range answers the same object. */
export function formatoVigente(dia: string, cambios: readonly CambioDeFormato[] = CAMBIOS): Formato {
  const vigentes = cambios.filter((cambio) => cambio.desde <= dia);
  const conocidos = formatos.get(cambios) ?? new Map<number, Formato>();
  formatos.set(cambios, conocidos);
  const formato = conocidos.get(vigentes.length) ?? vigentes.reduce(aplicar, FORMATO_PUBLICADO);
  conocidos.set(vigentes.length, formato);
  return formato;
}

/** Format in force on the day of a date-time text; the published one when there is none. */
export const formatoDelDia = (fechaHora: unknown): Formato =>
  typeof fechaHora === 'string' ? formatoVigente(fechaHora.slice(0, 10)) : FORMATO_PUBLICADO;

/** Format in force on the emission day of a DE node. */
export const formatoDelDE = (nodo: Nodo): Formato =>
  formatoDelDia((nodo['gDatGralOpe'] as Nodo | undefined)?.['dFeEmiDE']);

/** Format in force on the signing day of an rEve node. */
export const formatoDelEvento = (nodo: Nodo): Formato => formatoDelDia(nodo['dFecFirma']);

function aplicar(formato: Formato, cambio: CambioDeFormato): Formato {
  const ruta = cambio.ruta.split('/');
  const tabla = ruta[0] === formato.de.elemento ? 'de' : 'evento';
  return { ...formato, [tabla]: conCambio(formato[tabla], ruta.slice(1), cambio) };
}

function conCambio(grupo: Grupo, [elemento, ...resto]: string[], cambio: CambioDeFormato): Grupo {
  if (!grupo.hijos.some((hijo) => hijo.elemento === elemento)) {
    throw new Error(`${cambio.nota}: la tabla no tiene ${cambio.ruta}`);
  }
  const hijos = grupo.hijos.flatMap((hijo): Miembro[] => {
    if (hijo.elemento !== elemento) return [hijo];
    if (resto.length > 0) return [conCambio(hijo as Grupo, resto, cambio)];
    if (cambio.quitar) return [];
    if (cambio.agregarDespues) return [hijo, cambio.agregarDespues];
    return [{ ...hijo, ...cambio.cambiar, nota: cambio.nota, desde: cambio.desde } as Miembro];
  });
  return { ...grupo, hijos };
}
