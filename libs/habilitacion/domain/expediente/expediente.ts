import { leerCdc } from '@libs/fiscal';
import { isoParaguay } from '@libs/platform';
import { CASOS, type Caso, EDICION } from '../casos';
import type { Corrida, LineaPedida } from '../corrida';
import type { Parte } from '../cuerpos';
import { type EnPalabras, enPalabras } from './en-palabras';
import type { Encabezado } from './manifiesto';

/** Who goes through the guide. */
export interface Contribuyente {
  readonly tenantId: string;
  readonly ruc: string;
  readonly nombre: string;
  /** Of the test mode, whose answers come from a simulator. */
  readonly prueba: boolean;
}

/** A line as the dossier tells it. */
export interface Fila extends Omit<LineaPedida, 'autor' | 'codigo_de_caso' | 'hora'>, EnPalabras {
  readonly caso: Caso;
  /** `001-001-0000001`, of the document that was sent. */
  readonly numero: string | undefined;
  /** ISO 8601 of Paraguay. */
  readonly hora: string | undefined;
}

/** Everything that the dossier says about a run. */
export interface Expediente extends Encabezado {
  readonly guia: string;
  /** Of the test mode: it proves nothing to the authority. */
  readonly modo_de_prueba: boolean;
  readonly estado: Corrida['estado'];
  /** Why the run stopped by itself. */
  readonly motivo: string | null;
  readonly receptor: Parte;
  readonly con_segundo_emisor: boolean;
  readonly inicio: string;
  readonly cierre: string | undefined;
  readonly filas: readonly Fila[];
}

const CASO = new Map(CASOS.map((caso) => [caso.codigo, caso]));
const enParaguay = (hora: string | undefined): string | undefined => hora && isoParaguay(new Date(hora));

function numeroDe(cdc: string | undefined): string | undefined {
  const partes = cdc === undefined ? undefined : leerCdc(cdc);
  return partes && `${partes.establecimiento}-${partes.punto}-${partes.numero}`;
}

function filaDe({ codigo_de_caso: codigo, hora, autor: _, ...resto }: LineaPedida): Fila {
  const caso = CASO.get(codigo)!;
  return { ...resto, caso, ...enPalabras(caso), numero: numeroDe(resto.cdc), hora: enParaguay(hora) };
}

/** The dossier of a run in its present state, which alone decides what it says. */
export function expedienteDe(
  { ruc, nombre, prueba }: Contribuyente,
  software: Encabezado['software'],
  corrida: Corrida,
  lineas: readonly LineaPedida[],
): Expediente {
  const horas = lineas.flatMap(({ hora }) => hora ?? []);
  const ultima = [corrida.createdAt.toISOString(), ...horas].sort().at(-1)!;
  return {
    contribuyente: { ruc, nombre },
    corrida: corrida.id,
    software,
    estado_al: enParaguay(ultima)!,
    guia: EDICION,
    modo_de_prueba: prueba,
    estado: corrida.estado,
    motivo: corrida.motivo,
    receptor: corrida.receptor,
    con_segundo_emisor: corrida.segundo !== null,
    inicio: isoParaguay(corrida.createdAt),
    cierre: corrida.cerradaAt ? isoParaguay(corrida.cerradaAt) : undefined,
    filas: lineas.map(filaDe),
  };
}
