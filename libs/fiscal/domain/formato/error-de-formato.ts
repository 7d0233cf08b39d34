/** Why a value or a group is refused. The last two are rules of the manual (7.2) that the schema lacks. */
export type Motivo =
  | 'obligatorio'
  | 'sobra'
  | 'no_permitido'
  | 'orden'
  | 'estructura'
  | 'atributo'
  | 'largo'
  | 'patron'
  | 'lista'
  | 'numero'
  | 'rango'
  | 'digitos'
  | 'fecha'
  | 'caracter'
  | 'xml'
  | 'espacio'
  | 'prefijo';

export interface ErrorFormato {
  /** Dotted path from the validated group; positions of repeated groups count from 0: "gDtipDE.gCamItem[2].dCantProSer". */
  ruta: string;
  elemento: string;
  /** Id in the manual ("E711"); empty when the manual gives none. */
  id: string;
  motivo: Motivo;
  /** For people, in Spanish. */
  detalle: string;
}

const DEL_MANUAL: readonly Motivo[] = ['espacio', 'prefijo'];

/** Whether the fault breaks the authority's schema; false when it breaks only a rule of the manual. */
export const incumpleEsquema = (error: ErrorFormato): boolean => !DEL_MANUAL.includes(error.motivo);
