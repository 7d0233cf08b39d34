import type { Nodo } from '@libs/fiscal';
import type { Emisor, Establecimiento, Sit } from '@libs/series';
import type { LiteralesDePrueba } from './literales-de-prueba';
import { nodoDeLugar } from './nodo-de-lugar';

/** gEmis (D100). */
export function nodoDeEmisor(
  emisor: Emisor,
  establecimiento: Establecimiento,
  sit: Sit,
  literales: LiteralesDePrueba,
): Nodo {
  const [numero, dv] = emisor.ruc.split('-') as [string, string];
  return {
    dRucEm: numero,
    dDVEmi: dv,
    iTipCont: String(emisor.tipoContribuyente),
    cTipReg: emisor.tipoRegimen === undefined ? undefined : String(emisor.tipoRegimen),
    dNomEmi: sit === 'H' ? literales.emisor : emisor.razonSocial,
    dNomFanEmi: emisor.nombreFantasia,
    dDirEmi: establecimiento.direccion,
    dNumCas: establecimiento.numeroCasa,
    dCompDir1: establecimiento.complemento1,
    dCompDir2: establecimiento.complemento2,
    ...nodoDeLugar(establecimiento),
    dTelEmi: establecimiento.telefono,
    dEmailE: establecimiento.email,
    dDenSuc: establecimiento.denominacion,
    gActEco: emisor.actividades.map(({ codigo, descripcion }) => ({ cActEco: codigo, dDesActEco: descripcion })),
  };
}
