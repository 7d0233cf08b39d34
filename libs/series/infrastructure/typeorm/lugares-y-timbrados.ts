import type { Tx } from '@libs/platform/db';
import type { Emisor, Establecimiento, Punto, Sit, Timbrado } from '../../domain/emisor';
import { sinNulos } from './sin-nulos';

/** Where a tenant issues, and under which timbrados: the same for who issues and for who looks at the set-up. */
export async function leerLugaresYTimbrados(
  tx: Tx,
  tenantId: string,
): Promise<Pick<Emisor, 'establecimientos' | 'puntos' | 'timbrados'>> {
  const establecimientos = await tx.query<Establecimiento>(
    `SELECT codigo, denominacion, direccion, numero_casa AS "numeroCasa", complemento_1 AS "complemento1",
       complemento_2 AS "complemento2", departamento, distrito, ciudad, telefono, email
     FROM establecimiento WHERE tenant_id = $1 ORDER BY codigo`,
    [tenantId],
  );
  const puntos = await tx.query<Punto>(
    `SELECT establecimiento, codigo, sit, modo_envio AS "modoEnvio", activo,
       jsonb_build_object('formato', kude_formato, 'avisoPendiente', aviso_pendiente) AS kude FROM punto WHERE tenant_id = $1
     ORDER BY establecimiento, codigo`,
    [tenantId],
  );
  const timbrados = await tx.query<Timbrado & { sit: Sit }>(
    `SELECT sit, numero, fecha_inicio::text AS "fechaInicio", serie FROM timbrado WHERE tenant_id = $1`,
    [tenantId],
  );
  return {
    establecimientos: establecimientos.map(sinNulos),
    puntos,
    timbrados: Object.fromEntries(timbrados.map(({ sit, ...timbrado }) => [sit, timbrado])),
  };
}

/** Whose logo a row of the table is. */
export const lugarDe = (establecimiento: string | undefined): string => establecimiento ?? 'cuenta';
