// SQL by hand: frequent queries in the form that was measured.
import { AUTOFACTURA } from '@libs/fiscal';
import type { Tx } from '@libs/platform/db';
import {
  type FiltrosDeDocumentos,
  type FiltrosDeLista,
  MAXIMO_DE_RESUMEN,
  type OrdenDeLista,
  type Pagina,
  type ResumenDeLista,
  type TotalDeLista,
} from '../../../application/ports/documento-consultas';
import type { Documento } from '../../../domain/documento';
import { COLUMNAS } from '../filas';
import {
  type Cursor,
  porBusqueda,
  sentenciaDeBusqueda,
  sentenciaDeCuenta,
  sentenciaDeFilas,
  sentenciaDePagina,
  sentenciaDeResumen,
  type Sentencia,
} from './seleccion';

/** The documents of a page, and how many match. */
export async function listar(tx: Tx, tenantId: string, filtros: FiltrosDeLista): Promise<Pagina> {
  const { orden: _, ...sinOrden } = filtros;
  if (porBusqueda(sinOrden)) {
    const { ids, total } = await buscar(tx, filtros, filtros, true);
    return { documentos: await filas<Documento>(tx, tenantId, COLUMNAS, ids), total };
  }
  const { limit, offset } = filtros;
  const documentos = await filas<Documento>(tx, tenantId, COLUMNAS, await idsDe(tx, tenantId, filtros, filtros));
  // A page that is not full gives the total without counting.
  const sabido = documentos.length < limit && (documentos.length > 0 || offset === 0);
  if (sabido) return { documentos, total: offset + documentos.length };
  const [cuenta] = await ejecutar<{ total: number }>(tx, sentenciaDeCuenta(tenantId, filtros));
  return { documentos, total: cuenta!.total };
}

export async function resumir(
  tx: Tx,
  tenantId: string,
  { orden: _, ...filtros }: FiltrosDeLista,
  total: number,
): Promise<ResumenDeLista | null> {
  if (total > MAXIMO_DE_RESUMEN) return null;
  const ids = await idsDe(tx, tenantId, filtros, { limit: MAXIMO_DE_RESUMEN, offset: 0 });
  const signo = filtros.tipo === AUTOFACTURA ? 1 : 0;
  return {
    cantidad: ids.length,
    totales: await ejecutar<TotalDeLista>(tx, sentenciaDeResumen(tenantId, ids, signo)),
  };
}

export async function idsDe(
  tx: Tx,
  tenantId: string,
  filtros: FiltrosDeDocumentos & { orden?: OrdenDeLista },
  tramo: { limit: number; offset: number },
  cursor?: Cursor,
): Promise<string[]> {
  if (porBusqueda(filtros)) return (await buscar(tx, filtros, tramo, false, cursor)).ids;
  return (await ejecutar<{ id: string }>(tx, sentenciaDePagina(tenantId, filtros, tramo, cursor))).map(({ id }) => id);
}

const ejecutar = <Fila>(tx: Tx, { sql, valores }: Sentencia): Promise<Fila[]> => tx.query<Fila>(sql, valores);

export const filas = <Fila>(tx: Tx, tenantId: string, columnas: string, ids: readonly string[]): Promise<Fila[]> =>
  ejecutar<Fila>(tx, sentenciaDeFilas(tenantId, columnas, ids));

async function buscar(
  tx: Tx,
  ...pedido: Parameters<typeof sentenciaDeBusqueda>
): Promise<{ ids: string[]; total: number }> {
  return (await ejecutar<{ ids: string[]; total: number }>(tx, sentenciaDeBusqueda(...pedido)))[0]!;
}
