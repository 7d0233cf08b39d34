// SQL by hand: the conditions of filters, among them those on the events of a document.
import type { Tx } from '@libs/platform/db';
import type { FiltrosDeRecibidos } from '../../application/ports/recibido-consultas';
import { primerDiaConEventos } from '../../domain/plazos';
import { type FilaDeRecibido, RECIBIDO } from './tablas';

const EVENTOS = `SELECT 1 FROM evento e WHERE e.tenant_id = r.tenant_id AND e.recibido_id = r.id AND e.estado <> 'R'`;

/** The conditions that are given, and their values. */
function condiciones(filtros: FiltrosDeRecibidos): [string, Record<string, unknown>][] {
  const { sit, emisorRuc, desde, hasta, tipo, veredicto, estado, evento, ahora } = filtros;
  // PostgreSQL refuses NUL in a text, and no document contains it.
  const q = filtros.q?.replaceAll('\0', '\uFFFD');
  const vencidos = primerDiaConEventos(ahora);
  const todas: [unknown, string, Record<string, unknown>?][] = [
    [sit, 'r.sit = :sit', { sit }],
    [emisorRuc, 'r.emisorRuc = :emisorRuc', { emisorRuc }],
    [desde, 'r.dia >= :desde', { desde }],
    [hasta, 'r.dia <= :hasta', { hasta }],
    [tipo, 'r.tipo = :tipo', { tipo }],
    [veredicto, 'r.veredicto = :veredicto', { veredicto }],
    [estado, estado === 'sin_preguntar' ? 'r.situacion IS NULL' : 'r.situacion = :estado', { estado }],
    [
      evento,
      evento === 'sin_responder'
        ? `r.veredicto <> 'invalido' AND r.situacion IS DISTINCT FROM 'C' AND r.dia >= :vencidos AND NOT EXISTS (${EVENTOS})`
        : `EXISTS (${EVENTOS} AND e.tipo = :evento)`,
      { evento, vencidos },
    ],
    [q, 'r.texto LIKE ALL (CAST((SELECT patrones_de_busqueda(CAST(:q AS text))) AS text[]))', { q }],
  ];
  return todas.flatMap(([dado, condicion, valores = {}]) => (dado === undefined ? [] : [[condicion, valores]]));
}

/** One page, the last emitted first. */
export async function paginaDeRecibidos(
  tx: Tx,
  tenantId: string,
  filtros: FiltrosDeRecibidos,
): Promise<{ filas: FilaDeRecibido[]; total: number }> {
  const consulta = tx.of(RECIBIDO).createQueryBuilder('r').where('r.tenantId = :tenantId', { tenantId });
  for (const [condicion, valores] of condiciones(filtros)) consulta.andWhere(condicion, valores);
  const [filas, total] = await consulta
    .orderBy({ 'r.dia': 'DESC', 'r.id': 'DESC' })
    .limit(filtros.limit)
    .offset(filtros.offset)
    .getManyAndCount();
  return { filas, total };
}
