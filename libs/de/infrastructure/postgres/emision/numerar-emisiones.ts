// SQL by hand: one statement claims the id_internos of a group and takes its numbers (measured, docs/adr/0003).
import { error } from '@libs/errors';
import type { Tx } from '@libs/platform/db';
import type { CarriedTrace } from '@libs/platform/tracing';
import { type ClaveDeSerie, numeroFormateado } from '@libs/series';
import type { OrdenDeEmision } from '../../../application/ports/emision-repository';
import { juzgarReferencias } from './referencias';

/** An order with the trace of its own request, because several orders may share a transaction. */
export interface OrdenTrazada extends OrdenDeEmision {
  traza: CarriedTrace;
}

/** Key of a document's series. Every process locks series in the order of these keys. */
const claveDe = ({ serie }: OrdenDeEmision): string => Object.values(serie).join('|');

/** Unique claim of an emission: environment and id_interno, or its own id if it has none. */
export const reclamoDe = ({ documento: { id, sit, idInterno } }: OrdenTrazada): string =>
  idInterno === null ? id : `${sit}|${idInterno}`;

/** What an order gets in the transaction. */
export interface Numerada {
  numero: number;
  /** The breaker of its issuer is open: nothing is sent for some time. */
  interrumpido: boolean;
}

/**
 * Claims the id_interno of each order: the document to which it maps may be issued. If an open transaction has a twin, this waits until
 * it ends. Then the winners of each series get their numbers. All transactions lock claims and series in the same order, so
 * two groups never wait for each other.
 */
export async function reclamarYNumerar(
  tx: Tx,
  tenantId: string,
  ordenes: readonly OrdenTrazada[],
): Promise<Map<OrdenTrazada, Numerada>> {
  const series = [...new Map(ordenes.map((orden) => [claveDe(orden), orden.serie])).entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([clave, serie]) => ({ clave, serie }));
  const puesto = new Map(series.map(({ clave }, i) => [clave, i + 1]));
  const enOrden = [...ordenes].sort((a, b) => (reclamoDe(a) < reclamoDe(b) ? -1 : 1));
  const [primera] = ordenes;
  // Rules that may refuse the number run between claim and numbering.
  const sola = primera!.numeroForzado !== undefined || primera!.referencias.length > 0;
  const de = <T>(dato: (serie: ClaveDeSerie) => T): T[] => series.map(({ serie }) => dato(serie));
  const filas = await tx.query<{ serie: number; ids: string[]; numeros: number[] | null; interrumpido: boolean }>(
    RECLAMAR_Y_NUMERAR,
    [
      tenantId,
      enOrden.map(({ documento }) => documento.sit),
      enOrden.map(({ documento }) => documento.idInterno),
      enOrden.map(({ documento }) => documento.id),
      enOrden.map((orden) => puesto.get(claveDe(orden))),
      de(({ sit }) => sit),
      de(({ timbrado }) => timbrado),
      de(({ serie }) => serie),
      de(({ tipo }) => tipo),
      de(({ establecimiento }) => establecimiento),
      de(({ punto }) => punto),
      !sola,
      primera!.documento.createdAt,
    ],
    'emision-reclamar-y-numerar',
  );
  const numeradas = new Map<OrdenTrazada, Numerada>();
  for (const { serie, ids, numeros, interrumpido } of filas) {
    const ganadores = new Set(ids);
    const ganadoras = ordenes.filter(({ documento }) => ganadores.has(documento.id));
    const numerosDados = numeros ?? [await numerarLaSola(tx, tenantId, ganadoras[0]!)];
    // Rolls the whole group back; then each order is tried alone.
    if (numerosDados.length < ganadoras.length)
      throw error('SERIE_AGOTADA', { serie: nombreDe(series[serie - 1]!.serie) });
    ganadoras.forEach((orden, i) => numeradas.set(orden, { numero: numerosDados[i]!, interrumpido }));
  }
  return numeradas;
}

const RECLAMAR_Y_NUMERAR = `WITH
  pedida AS MATERIALIZED (SELECT * FROM unnest($2::text[], $3::text[], $4::uuid[], $5::int[]) AS p(sit, id_interno, de_id, serie)),
  reclamada AS (INSERT INTO id_interno (tenant_id, sit, id_interno, de_id)
    SELECT $1, sit, id_interno, de_id FROM pedida WHERE id_interno IS NOT NULL ON CONFLICT DO NOTHING RETURNING de_id),
  ganadora AS MATERIALIZED (SELECT serie, array_agg(de_id) AS ids FROM pedida
    WHERE id_interno IS NULL OR de_id IN (SELECT de_id FROM reclamada) GROUP BY serie)
SELECT g.serie, g.ids, CASE WHEN $12::boolean THEN tomar_numeros($1, s.sit, s.timbrado, s.letras, s.tipo, s.establecimiento,
    s.punto, cardinality(g.ids), $13) END AS numeros,
  EXISTS (SELECT FROM disyuntor y WHERE y.tenant_id = $1 AND y.sit = s.sit AND y.abierto_hasta IS NOT NULL) AS interrumpido
FROM (SELECT g.serie, g.ids FROM ganadora g ORDER BY g.serie) g
  JOIN LATERAL (SELECT ($6::text[])[g.serie] AS sit, ($7::text[])[g.serie] AS timbrado, ($8::text[])[g.serie] AS letras,
    ($9::smallint[])[g.serie] AS tipo, ($10::text[])[g.serie] AS establecimiento, ($11::text[])[g.serie] AS punto) s ON true`;

/** Checks the references and takes the chosen number or the next one. */
async function numerarLaSola(tx: Tx, tenantId: string, orden: OrdenTrazada): Promise<number> {
  await juzgarReferencias(tx, tenantId, orden, orden.documento.id);
  const { serie, numeroForzado, documento } = orden;
  const { sit, timbrado, serie: letras, tipo, establecimiento, punto } = serie;
  const clave = [tenantId, sit, timbrado, letras, tipo, establecimiento, punto];
  if (numeroForzado !== undefined) {
    const [fila] = await tx.query<{ resultado: string }>(
      `SELECT forzar_numero($1, $2, $3, $4, $5, $6, $7, $8, $9) AS resultado`,
      [...clave, numeroForzado, documento.createdAt],
      'emision-forzar',
    );
    return exigirElegible(serie, numeroForzado, fila!.resultado);
  }
  const [fila] = await tx.query<{ numeros: number[] }>(
    `SELECT tomar_numeros($1, $2, $3, $4, $5, $6, $7, 1, $8) AS numeros`,
    [...clave, documento.createdAt],
    'emision-numerar',
  );
  return exigirNumero(serie, fila!.numeros);
}

/** @param resultado of `forzar_numero` or `numero_elegido`. @throws NUMERO_DUPLICADO, NUMERO_YA_INUTILIZADO */
export function exigirElegible(serie: ClaveDeSerie, elegido: number, resultado: string): number {
  const numero = numeroFormateado(serie, elegido);
  if (resultado === 'EMITIDO') throw error('NUMERO_DUPLICADO', { numero });
  if (resultado === 'INUTILIZADO') throw error('NUMERO_YA_INUTILIZADO', { numero });
  return elegido;
}

/** @throws SERIE_AGOTADA */
export function exigirNumero(serie: ClaveDeSerie, [numero]: readonly number[]): number {
  if (numero === undefined) throw error('SERIE_AGOTADA', { serie: nombreDe(serie) });
  return numero;
}

function nombreDe(serie: ClaveDeSerie): string {
  return `${serie.establecimiento}-${serie.punto}${serie.serie ? ` ${serie.serie}` : ''}`;
}
