// SQL by hand: one list of acts from the tables of libs that this lib may not import.
import type { Tx } from '@libs/platform/db';
import { DIA_MS, primerId, ROLES_DE_LA_INSTALACION } from '@libs/platform';
import type { ActoRegistrado, FiltroDeAuditoria } from '../../application/ports/acto-registrado';

/** Fiscal acts are many: without a day to begin with, only these are looked through. */
const DIAS_POR_DEFECTO = 31;
/** Totals are counted up to here: nobody turns more pages. */
const HASTA_TOTAL = 10_000;

/** A table `x` whose rows are acts: each says its author, which names the act. */
interface Fuente {
  tabla: string;
  donde: string;
  /** Newest first, by an index. */
  orden: string;
  id: string;
  objeto: string;
  despues: string;
}

const DE_LA_INSTALACION = ROLES_DE_LA_INSTALACION.map((rol) => `'${rol}'`).join(', ');
/** Ids begin with the moment of creation. */
const DEL_PERIODO = 'x.id >= $6 AND x.id < $7';
const EN_EL_PERIODO = 'x.created_at >= $4 AND x.created_at < $5';
const DE_UN_DOCUMENTO = { id: 'x.id::text', objeto: `'documento ' || x.de_id` };
/** An order's own row says more than the history's row of its outcome. */
const sinOrden = (tabla: string): string =>
  `NOT EXISTS (SELECT FROM ${tabla} o WHERE o.tenant_id = x.tenant_id AND o.de_id = x.de_id AND o.autor = x.autor)`;

const EMISIONES: Fuente = {
  tabla: 'documento',
  donde: `${DEL_PERIODO} AND x.autor ->> 'acto' = 'de.emitir'`,
  orden: 'x.id',
  id: 'x.id::text',
  objeto: `'documento ' || x.id`,
  despues: `'cdc', x.cdc, 'id_interno', x.id_interno`,
};
const LAS_DEMAS: readonly Fuente[] = [
  {
    ...DE_UN_DOCUMENTO,
    tabla: 'documento_historial',
    // The first two conditions are those of its index. Acts of the installation's people are in the log itself.
    donde: `x.autor ->> 'via' <> 'servicio' AND x.autor ->> 'acto' <> 'de.emitir' AND ${EN_EL_PERIODO}
      AND x.autor ->> 'rol' NOT IN (${DE_LA_INSTALACION})
      AND ${sinOrden('evento')} AND ${sinOrden('correo')}`,
    orden: 'x.created_at',
    id: `x.de_id || '/' || x.id`,
    despues: `'estado', x.estado, 'motivo', x.motivo`,
  },
  {
    ...DE_UN_DOCUMENTO,
    tabla: 'evento',
    donde: `${DEL_PERIODO} AND x.inutilizacion_id IS NULL`,
    orden: 'x.id',
    objeto: `coalesce('documento ' || x.de_id, 'recibido ' || x.recibido_id)`,
    despues: `'evento', x.tipo, 'cdc', x.datos ->> 'cdc', 'estado', x.estado, 'motivo', x.motivo, 'mensaje_fiscal', x.mensaje_fiscal`,
  },
  {
    tabla: 'inutilizacion',
    donde: DEL_PERIODO,
    orden: 'x.id',
    id: 'x.id::text',
    objeto: `'inutilizacion ' || x.id`,
    despues: `'tipo', x.tipo, 'establecimiento', x.establecimiento, 'punto', x.punto, 'numero_desde', x.numero_desde,
      'numero_hasta', x.numero_hasta, 'motivo', x.motivo, 'estado', x.estado`,
  },
  {
    ...DE_UN_DOCUMENTO,
    tabla: 'correo',
    donde: `x.autor ->> 'via' <> 'servicio' AND ${EN_EL_PERIODO}`,
    orden: 'x.created_at',
    despues: `'para', x.destinatario, 'estado', x.estado`,
  },
];

const filtrada = ({ tabla, donde }: Fuente): string => `FROM ${tabla} x WHERE x.tenant_id = $1 AND ${donde}
  AND ($2::text IS NULL OR x.autor ->> 'acto' = $2) AND ($3::text IS NULL OR x.autor ->> 'id' = $3)`;

const ADMINISTRATIVOS = 'auditoria_listar($1, $2, $3, $8, $9,';

const listado = (fuentes: readonly Fuente[]): string => `SELECT * FROM (
  SELECT id::text, tenant_id AS "tenantId", acto, objeto, autor, via, rol, persona, request_id AS "requestId", antes, despues,
    created_at AS "createdAt", NULL::text AS prefijo FROM ${ADMINISTRATIVOS} $10::integer + $11::integer, 0)
  ${fuentes
    .map(
      (
        f,
      ) => `UNION ALL (SELECT ${f.id}, x.tenant_id, x.autor ->> 'acto', ${f.objeto}, x.autor ->> 'id', x.autor ->> 'via',
    x.autor ->> 'rol', (x.autor ->> 'persona')::uuid, x.autor ->> 'request_id', NULL::jsonb,
    jsonb_strip_nulls(jsonb_build_object(${f.despues})), x.created_at,
    x.autor ->> 'prefijo'
  ${filtrada(f)} ORDER BY ${f.orden} DESC LIMIT $10::integer + $11::integer)`,
    )
    .join('\n')}) a ORDER BY "createdAt" DESC, id DESC LIMIT $10 OFFSET $11`;

const cuenta = (
  fuentes: readonly Fuente[],
): string => `SELECT (SELECT coalesce(max(total), 0) FROM ${ADMINISTRATIVOS} 1, 0))
  ${fuentes.map((f) => `+ (SELECT count(*) FROM (SELECT ${filtrada(f)} LIMIT ${HASTA_TOTAL}) c)`).join('\n')} AS total`;

/** Administrative and fiscal acts of the tenant of the transaction, newest first. `total` counts to 10,000. */
export async function actosDeTenant(
  tx: Tx,
  tenantId: string,
  { acto, autor, desde, hasta, limit, offset }: FiltroDeAuditoria,
  ahora: Date,
): Promise<{ actos: ActoRegistrado[]; total: number }> {
  const fin = hasta ?? new Date(ahora.getTime() + DIA_MS);
  const comienzo = desde ?? new Date(fin.getTime() - DIAS_POR_DEFECTO * DIA_MS);
  // Most acts are emissions: a search for another act does not read past them.
  const fuentes = acto === undefined || acto === 'de.emitir' ? [EMISIONES, ...LAS_DEMAS] : LAS_DEMAS;
  const periodo = [comienzo, fin, primerId(comienzo), primerId(fin), desde ?? null, hasta ?? null];
  const valores = [tenantId, acto ?? null, autor ?? null, ...periodo];
  const actos = await tx.query<ActoRegistrado>(listado(fuentes), [...valores, limit, offset]);
  const [fila] = await tx.query<{ total: string }>(cuenta(fuentes), valores);
  return { actos, total: Math.min(Number(fila!.total), HASTA_TOTAL) };
}
