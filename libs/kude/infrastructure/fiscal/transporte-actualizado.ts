import type { Grupo } from './grupo';

/** Fields of the document by those of the event (GET004–GET030). */
const LOCAL = {
  dDirLocEnt: 'dDirEnt',
  dComp1Ent: 'dCompDir1',
  dNumCasEnt: 'dNumCas',
  dDesCiuEnt: 'dDesCiuEnt',
  dDesDisEnt: 'dDesDisEnt',
  dDesDepEnt: 'dDesDepEnt',
};
const CHOFER = { dNomChof: 'dNomChof', dNumIDChof: 'dNumIDChof' };
const TRANSPORTISTA = {
  iNatTrans: 'iNatTrans',
  dNomTrans: 'dNomTrans',
  dRucTrans: 'dRucTrans',
  dDVTrans: 'dDVTrans',
  dDTipIDTrans: 'dDTipIDTrans',
  dNumIDTrans: 'dNumIDTrans',
};
const VEHICULO = { dTiVehTras: 'dTiVehTras', dMarVeh: 'dMarVeh', dNroIDVeh: 'dNroIDVeh', dNroMatVeh: 'dNroMatVeh' };
const MODO = { dDesTipTrans: 'dDesTipTrans', dDesModTrans: 'dDesModTrans' };

/**
 * The transport as an event leaves it. The event carries one part (GET003); data of the former driver or carrier that it
 * cannot carry are removed with them.
 */
function trasElEvento(transporte: Grupo, evento: Grupo): Grupo {
  const antes = transporte.grupo('gCamTrans');
  switch (evento.texto('dMotEv')) {
    case '1':
      return transporte.con({ gCamEnt: evento.como(LOCAL) });
    case '2':
      return transporte.con({ gCamTrans: antes.con({ ...evento.como(CHOFER), dDirChof: undefined }).contenido });
    case '3': {
      const transportistaDelEvento = { ...evento.como(TRANSPORTISTA), dDesNacTrans: undefined, dDomFisc: undefined };
      return transporte.con({ gCamTrans: antes.con(transportistaDelEvento).contenido });
    }
    default:
      return transporte.con({ ...evento.como(MODO), gVehTras: evento.como(VEHICULO) });
  }
}

/** The document with the transport that its events, oldest first, leave it. */
export function conTransporteActualizado(de: Grupo, eventos: readonly Grupo[]): Grupo {
  if (eventos.length === 0) return de;
  const tipo = de.grupo('gDtipDE');
  const gTransp = eventos.reduce(trasElEvento, tipo.grupo('gTransp')).contenido;
  return de.con({ gDtipDE: tipo.con({ gTransp }).contenido });
}
