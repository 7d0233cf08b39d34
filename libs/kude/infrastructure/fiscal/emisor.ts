import type { Emisor } from '../../domain/vista';
import { direccion, lugar, unir } from './campos';
import type { Grupo } from './grupo';

export function emisorDe(emisor: Grupo): Emisor {
  const nombreFantasia = emisor.texto('dNomFanEmi');
  const actividades = emisor.lista('gActEco').map((actividad) => actividad.texto('dDesActEco'));
  const sucursal = emisor.texto('dDenSuc');
  const lineas = [
    unir(' · ', ...actividades),
    sucursal && `Sucursal: ${sucursal}`,
    direccion(emisor, 'dDirEmi', 'dNumCas', 'dCompDir1', 'dCompDir2'),
    lugar(emisor, 'dDesCiuEmi', 'dDesDisEmi', 'dDesDepEmi'),
    unir(' · ', emisor.texto('dTelEmi') && `Tel. ${emisor.texto('dTelEmi')}`, emisor.texto('dEmailE')),
  ];
  return {
    nombre: emisor.exigir('dNomEmi'),
    ...(nombreFantasia && { nombreFantasia }),
    ruc: `${emisor.exigir('dRucEm')}-${emisor.exigir('dDVEmi')}`,
    lineas: lineas.filter((linea): linea is string => Boolean(linea)),
  };
}
