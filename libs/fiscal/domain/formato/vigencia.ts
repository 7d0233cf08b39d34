import { comprobacionDe } from './comprobar-valor';
import type { CambioDeFormato, Grupo, Miembro } from './definicion';
import type { Nodo } from './nodo';
import { HISTORIA } from './historia';
import { TABLA_DE } from './tabla-de';
import { TABLA_EVENTO } from './tabla-evento';

export interface Formato {
  de: Grupo;
  evento: Grupo;
  /** Every member of both by its path ("rDE/DE/gTimb") and, where the manual numbers it, by its id ("C001"). */
  miembros: ReadonlyMap<string, Miembro>;
  /** Path of every member that the manual numbers, by its id. */
  rutas: ReadonlyMap<string, readonly string[]>;
}

function formatoDe(de: Grupo, evento: Grupo): Formato {
  const miembros = new Map<string, Miembro>();
  const rutas = new Map<string, readonly string[]>();
  const anotar = (miembro: Miembro, ruta: string): void => {
    miembros.set(ruta, miembro);
    if (miembro.id) {
      miembros.set(miembro.id, miembro);
      rutas.set(miembro.id, ruta.split('/'));
    }
    if (miembro.clase === 'grupo') for (const hijo of miembro.hijos) anotar(hijo, `${ruta}/${hijo.elemento}`);
  };
  for (const tabla of [de, evento]) anotar(tabla, tabla.elemento);
  return { de, evento, miembros, rutas };
}

/** The tables as published: without announced changes, and without what earlier notes ended. */
export const FORMATO_PUBLICADO: Formato = formatoDe(TABLA_DE, TABLA_EVENTO);

/** Announced changes that the tables do not contain yet. One that has come into force moves into the tables. */
const CAMBIOS: readonly CambioDeFormato[] = [];

/** The formats that result from the changes, each with its first day, oldest first. */
export function formatosDe(cambios: readonly CambioDeFormato[]): readonly { desde: string; formato: Formato }[] {
  const dias = [...new Set(cambios.flatMap(({ desde, hasta }) => [desde, hasta].filter((dia) => dia !== undefined)))];
  return ['', ...dias.sort()].map((dia) => ({
    desde: dia,
    formato: cambios
      .filter(({ desde = '', hasta }) => desde <= dia && (hasta === undefined || dia < hasta))
      .reduce(aplicar, FORMATO_PUBLICADO),
  }));
}

const FORMATOS = formatosDe([...HISTORIA, ...CAMBIOS]);

/** Format in force on a day (AAAA-MM-DD, Paraguayan calendar). */
export const formatoVigente = (dia: string, formatos = FORMATOS): Formato =>
  formatos.findLast(({ desde }) => desde <= dia)!.formato;

/** Format in force on the day of a date-time text; without such a text, the published one. */
export const formatoDelDia = (fechaHora: unknown, formatos = FORMATOS): Formato =>
  typeof fechaHora === 'string' ? formatoVigente(fechaHora.slice(0, 10), formatos) : FORMATO_PUBLICADO;

/** Format in force on the emission day of a DE node. */
export const formatoDelDE = (nodo: Nodo): Formato =>
  formatoDelDia((nodo['gDatGralOpe'] as Nodo | undefined)?.['dFeEmiDE']);

/** Format in force on the signing day of an rEve node. */
export const formatoDelEvento = (nodo: Nodo): Formato => formatoDelDia(nodo['dFecFirma']);

function aplicar(formato: Formato, cambio: CambioDeFormato): Formato {
  const ruta = cambio.ruta.split('/');
  const { de, evento } = formato;
  const esDelDE = ruta[0] === de.elemento;
  const cambiada = conCambio(esDelDE ? de : evento, ruta.slice(1), cambio);
  return esDelDE ? formatoDe(cambiada, evento) : formatoDe(de, cambiada);
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
    const { nota, desde, cambiar } = cambio;
    const comprobar = cambiar?.tipo && { comprobar: comprobacionDe(cambiar.tipo) };
    return [{ ...hijo, ...cambiar, ...comprobar, nota, desde } as Miembro];
  });
  return { ...grupo, hijos };
}
