import { campoPorId } from '@libs/de';
import { buscarGrupo } from '@libs/fiscal';

type Grupo = ReturnType<typeof buscarGrupo>;

/** Fields that no payload sets, by their place or that of their group: who sets them, or why nobody does. */
const DE_OTRO: Readonly<Record<string, string>> = {
  'rDE/dVerFor': 'versión del formato',
  'rDE/DE/dDVId': 'dígito verificador del CDC',
  'rDE/DE/dFecFirma': 'momento de la firma',
  'rDE/DE/dSisFact': 'sistema de facturación: 1, el del contribuyente',
  'rDE/DE/gTimb/dNumTim': 'timbrado del emisor',
  'rDE/DE/gTimb/dSerieNum': 'serie del timbrado del emisor',
  'rDE/DE/gTimb/dFeIniT': 'timbrado del emisor',
  'rDE/DE/gDatGralOpe/gOpeCom/dCondTiCam': 'se deduce de dónde va el tipo de cambio: en el documento o en los ítems',
  'rDE/DE/gDatGralOpe/gOpeCom/iCondAnt': 'se deduce de los anticipos de los ítems',
  'rDE/DE/gDatGralOpe/gOpeCom/dDesCondAnt': 'texto de iCondAnt',
  'rDE/DE/gDatGralOpe/gOpeCom/gOblAfe': 'obligaciones del emisor',
  'rDE/DE/gDatGralOpe/gEmis': 'configuración del emisor, del establecimiento y de la actividad',
  'rDE/DE/gDatGralOpe/gDatRec/iNatRec': 'se deduce de si el receptor tiene RUC',
  'rDE/DE/gDtipDE/gCamItem/gValorItem/dTotBruOpeItem': 'lo calcula el servicio',
  'rDE/DE/gDtipDE/gCamItem/gValorItem/gValorRestaItem/dPorcDesIt': 'lo calcula el servicio',
  'rDE/DE/gDtipDE/gCamItem/gValorItem/gValorRestaItem/dDescGloItem': 'lo calcula el servicio del descuento global',
  'rDE/DE/gDtipDE/gCamItem/gValorItem/gValorRestaItem/dTotOpeItem': 'lo calcula el servicio',
  'rDE/DE/gDtipDE/gCamItem/gValorItem/gValorRestaItem/dTotOpeGs': 'lo calcula el servicio',
  'rDE/DE/gDtipDE/gCamItem/gCamIVA/dBasGravIVA': 'lo calcula el servicio',
  'rDE/DE/gDtipDE/gCamItem/gCamIVA/dLiqIVAItem': 'lo calcula el servicio',
  'rDE/DE/gDtipDE/gCamItem/gCamIVA/dBasExe': 'lo calcula el servicio',
  'rDE/DE/gTotSub': 'lo calcula el servicio',
  'rDE/Signature': 'la firma',
  'rDE/gCamFuFD/dCarQR': 'el código QR',
};

export interface NodoDelFormato {
  /** Identifier in the manual; empty when only the schema has the field. */
  readonly id: string;
  /** Last technical note that changed the field. */
  readonly nota?: string;
  readonly ruta: string;
  readonly elemento: string;
  /** The caller's field that fills it. */
  readonly campo?: string;
  /** Who fills it, if no caller's field does. */
  readonly deOtro?: string;
  /** Why it is never written. */
  readonly nunca?: string;
}

const enlazado = (ruta: string, tabla: Readonly<Record<string, string>>): string | undefined => {
  const pasos = ruta.split('/');
  for (let n = pasos.length; n > 0; n -= 1) {
    const hallado = tabla[pasos.slice(0, n).join('/')];
    if (hallado !== undefined) return hallado;
  }
  return undefined;
};

/** Every field of the format of a document, and who fills it. */
export function nodosDelFormato(grupo: Grupo = buscarGrupo('rDE'), desde = 'rDE', vedado?: string): NodoDelFormato[] {
  const campos = campoPorId();
  return grupo.hijos.flatMap((hijo): NodoDelFormato[] => {
    const ruta = `${desde}/${hijo.elemento}`;
    const nunca = vedado ?? hijo.nuncaEnviar;
    if (hijo.clase === 'grupo') return nodosDelFormato(hijo, ruta, nunca);
    const campo = campos.get(hijo.id);
    const { id, nota, elemento } = hijo;
    const nodo = { id, nota, ruta, elemento };
    if (nunca !== undefined) return [{ ...nodo, nunca }];
    return [{ ...nodo, ...(campo === undefined ? { deOtro: enlazado(ruta, DE_OTRO) } : { campo }) }];
  });
}

/** Places of `DE_OTRO` that no field without a caller's field has. */
export const sobrantes = (nodos: readonly NodoDelFormato[]): string[] =>
  Object.keys(DE_OTRO).filter(
    (lugar) => !nodos.some(({ ruta, deOtro }) => deOtro !== undefined && `${ruta}/`.startsWith(`${lugar}/`)),
  );

/** One line for each field that no payload sets, and a summary. `elementos`: how many of the sample documents carry each. */
export function informeDeNodos(nodos: readonly NodoDelFormato[], elementos: ReadonlyMap<string, number>): string {
  const pedidos = nodos.filter(({ campo }) => campo !== undefined);
  const deOtros = nodos.filter(({ deOtro }) => deOtro !== undefined);
  const nunca = nodos.filter((nodo) => nodo.nunca !== undefined);
  const sinMuestra = pedidos.filter(({ elemento }) => !elementos.has(elemento)).map(({ elemento }) => elemento);
  const cifras = `${pedidos.length} se piden, ${deOtros.length} los pone el servicio, ${nunca.length} no se envían`;
  return [
    ...deOtros.map(({ ruta, deOtro }) => `${ruta}: ${deOtro}`),
    ...nunca.map((nodo) => `${nodo.ruta}: no se envía: ${nodo.nunca}`),
    `${nodos.length} campos del formato: ${cifras}; se piden y ningún documento de prueba los lleva: ${sinMuestra.join(', ') || 'ninguno'}`,
  ].join('\n');
}
