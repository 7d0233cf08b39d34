/** Why a value or a group is refused. The last two are rules of the manual (7.2) that the schema does not know. */
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
  /** Dotted path from the group that was judged; positions of repeated groups count from 0: "gDtipDE.gCamItem[2].dCantProSer". */
  ruta: string;
  elemento: string;
  /** Id in the manual ("E711"); empty for what the manual does not number. */
  id: string;
  motivo: Motivo;
  /** Sentence for people, in Spanish. */
  detalle: string;
}

const DEL_MANUAL: readonly Motivo[] = ['espacio', 'prefijo'];

/** Whether the authority's schema refuses it too, or only the manual's rules of writing. */
export const incumpleEsquema = (error: ErrorFormato): boolean => !DEL_MANUAL.includes(error.motivo);
