import { cdcsDelPedido } from '@libs/fiscal';
import { isoParaguay } from '@libs/platform';
import type { Archivo } from '../../domain/expediente/manifiesto';
import { extensionDe, nombreDeLlamada } from '../../domain/expediente/nombres';
import type { Corrida } from '../../domain/corrida';
import type { Llamada, LlamadaRepository } from '../ports/llamada-repository';

const CARPETA = 'llamadas';

/**
 * Requests and answers of a run, byte for byte, and the list of them. Of the second issuer, who may serve several runs, only those about
 * documents of this one.
 */
export async function* archivosDeLlamadas(
  llamadas: LlamadaRepository,
  tenantId: string,
  { id, segundo }: Corrida,
  propios: ReadonlySet<string>,
): AsyncGenerator<Archivo> {
  const indice: object[] = [];
  const anotar = function* (llamada: Llamada, cdcs: string[]): Generator<Archivo> {
    const nombre = `${CARPETA}/${nombreDeLlamada(indice.length + 1, llamada.servicio)}`;
    const { servicio, pedido, respuesta, httpStatus, desenlace, createdAt } = llamada;
    const rutas = {
      pedido: `${nombre}-solicitud.xml`,
      respuesta: respuesta && `${nombre}-respuesta.${extensionDe(respuesta)}`,
    };
    indice.push({ hora: isoParaguay(createdAt), servicio, cdcs, http_status: httpStatus, desenlace, ...rutas });
    yield { ruta: rutas.pedido, bytes: pedido };
    if (respuesta) yield { ruta: rutas.respuesta!, bytes: respuesta };
  };
  for await (const llamada of llamadas.recorrer(tenantId, id))
    yield* anotar(llamada, cdcsDelPedido(llamada.pedido.toString('utf8')));
  if (segundo)
    for await (const llamada of llamadas.recorrer(segundo.tenantId, id)) {
      const cdcs = cdcsDelPedido(llamada.pedido.toString('utf8'));
      if (cdcs.some((cdc) => propios.has(cdc))) yield* anotar(llamada, cdcs);
    }
  yield { ruta: `${CARPETA}/indice.json`, bytes: Buffer.from(`${JSON.stringify(indice, undefined, 2)}\n`) };
}
