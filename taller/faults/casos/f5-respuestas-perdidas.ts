import { comprobar } from '../comprobar';
import { EmisorDePrueba } from '../emisor';
import type { Caso } from './caso';

/** All services that documents need. The breaker's probe is not disturbed: a failed probe would extend a pause of minutes to an hour. */
const SERVICIOS = ['siRecepDE', 'siRecepLoteDE', 'siConsDE', 'siResultLoteDE'];

/** The authority accepts the document and cuts the answer, in three calls of ten. */
export const respuestasPerdidas: Caso = {
  id: 'F5',
  titulo: '30 % of the answers lost after taking, both modes',
  async ejecutar(stack, { rapido }) {
    const cuantos = rapido ? 100 : 1_000;
    const emisores = [await EmisorDePrueba.crear(stack), await EmisorDePrueba.crear(stack)];
    for (const servicio of SERVICIOS)
      await stack.autoridad.falla({ tipo: 'cortar_despues', servicio, probabilidad: 0.3 });
    await Promise.all(emisores.map((emisor, i) => emisor.emitirVarios(cuantos, i === 0 ? 'S' : 'A')));
    const hallazgos = await comprobar(stack, emisores, rapido ? 90_000 : 600_000);
    return { hallazgos, nota: `${2 * cuantos} documents` };
  },
};
