// SQL by hand: one statement asks the functions that number emissions, without taking anything.
import type { Tx } from '@libs/platform/db';
import type { OrdenDeEmision, Tanteo } from '../../../application/ports/emision-repository';
import { buscarPorIdInterno } from '../consultas/buscar';
import { exigirElegible, exigirNumero } from './numerar-emisiones';
import { tantearReferencias } from './referencias';

interface Hallado {
  congelada: boolean;
  numeros: number[];
  elegido: string;
}

/** See `EmisionRepository.tantear`. */
export async function tantearEmision(tx: Tx, orden: OrdenDeEmision): Promise<Tanteo> {
  const { serie, numeroForzado, documento } = orden;
  const { tenantId, sit, idInterno } = documento;
  await tantearReferencias(tx, orden);
  const clave = [tenantId, sit, serie.timbrado, serie.serie, serie.tipo, serie.establecimiento, serie.punto];
  const [fila] = await tx.query<Hallado>(TANTEO, [...clave, numeroForzado ?? null], 'emision-tantear');
  const { congelada, numeros, elegido } = fila!;
  const numero =
    numeroForzado === undefined ? exigirNumero(serie, numeros) : exigirElegible(serie, numeroForzado, elegido);
  const anterior = idInterno === null ? undefined : await buscarPorIdInterno(tx, tenantId, sit, idInterno);
  return { numero: congelada ? undefined : numero, anterior };
}

/** A series that does not exist yet is as frozen as the others of its tenant (`serie_nueva`). */
const TANTEO = `SELECT
    CASE WHEN s.tenant_id IS NULL THEN EXISTS (SELECT FROM serie x WHERE x.tenant_id = $1 AND x.congelada_at IS NOT NULL)
      ELSE s.congelada_at IS NOT NULL END AS congelada,
    numeros_libres(p.tenant, p.sit, p.timbrado, p.letras, p.tipo, p.establecimiento, p.punto, coalesce(s.ultimo_nro, 0), 1) AS numeros,
    numero_elegido(p.tenant, p.sit, p.timbrado, p.letras, p.tipo, p.establecimiento, p.punto, coalesce(s.perdidos, '{}'), $8) AS elegido
  FROM (SELECT $1::uuid, $2::text, $3::text, $4::text, $5::smallint, $6::text, $7::text)
      AS p(tenant, sit, timbrado, letras, tipo, establecimiento, punto)
    LEFT JOIN serie s ON s.tenant_id = p.tenant AND s.sit = p.sit AND s.timbrado = p.timbrado AND s.serie = p.letras AND s.tipo = p.tipo
      AND s.establecimiento = p.establecimiento AND s.punto = p.punto`;
