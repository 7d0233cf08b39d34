import type { AvisoDeDocumento } from '@libs/avisos';
import { isoParaguay } from '@libs/platform';
import { delReceptor } from '../documento';
import type { Receptor } from '../solicitud/solicitud';
import type { Aprobacion } from './suceso';

/** The authority's code of an approval without remarks. */
const SIN_OBSERVACION = '0260';

export const avisoDeAprobacion = ({ protocolo, aprobadoAt, respuesta }: Aprobacion): AvisoDeDocumento => ({
  tipo: respuesta.codigo === SIN_OBSERVACION ? 'de.aprobado' : 'de.aprobado_con_observacion',
  datos: { protocolo_fiscal: protocolo, aprobado_at: isoParaguay(aprobadoAt) },
});

export function avisoDeNominacion(receptor: Receptor): AvisoDeDocumento {
  const { receptorNombre: nombre, receptorRuc: ruc, receptorDocumento: documento } = delReceptor(receptor);
  return { tipo: 'de.nominado', datos: { receptor: { nombre, ruc, documento } } };
}
