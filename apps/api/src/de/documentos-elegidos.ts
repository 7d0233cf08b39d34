import type { DocumentoConsultas } from '@libs/de';
import { InvalidRequest } from '../http/invalid-request';
import type { FiltrosQuery } from './lista-query.dto';

const FILTROS = [
  ...(['id_interno', 'estado', 'tipo', 'sit', 'desde', 'hasta', 'mes', 'q'] as const),
  ...(['establecimiento', 'punto', 'total_desde', 'total_hasta', 'sin_correo'] as const),
];

/** Documents that a caller names one by one, instead of filters. */
export interface Elegidos extends FiltrosQuery {
  cdcs?: string[];
  mes?: string;
}

/**
 * Their ids, in the order of the CDCs, each once: a corrected document has had several.
 * @param en where the request has them.
 * @throws InvalidRequest with every filter beside them, and every CDC without a document.
 */
export async function idsElegidos(
  consultas: Pick<DocumentoConsultas, 'idsPorCdc'>,
  tenantId: string,
  pedido: Elegidos & { cdcs: string[] },
  en: 'body' | 'query',
): Promise<string[]> {
  exigirSolos(FILTROS, pedido, 'cdcs', en);
  const ids = await consultas.idsPorCdc(tenantId, pedido.cdcs);
  const ajenos = pedido.cdcs.flatMap((_, i) => (ids[i] ? [] : [i]));
  if (ajenos.length > 0)
    throw new InvalidRequest(
      ajenos.map((i) => ({ loc: [en, 'cdcs', i], msg: 'no hay un documento con ese CDC', type: 'not_found' })),
    );
  return [...new Set(ids as string[])];
}

/** @throws InvalidRequest with each of these filters that was sent beside `con`. */
export function exigirSolos(filtros: readonly (keyof Elegidos)[], pedido: Elegidos, con: string, en: string): void {
  const sobran = filtros.filter((filtro) => pedido[filtro] !== undefined);
  if (sobran.length > 0)
    throw new InvalidRequest(
      sobran.map((filtro) => ({ loc: [en, filtro], msg: `${filtro} no va junto con ${con}`, type: 'exclusive' })),
    );
}
