import type { RowOf, Tx } from '@libs/platform/db';
import type { Emisor, Establecimiento, Punto, Timbrado } from '../../domain/emisor';
import { sinNulos } from './sin-nulos';
import { ESTABLECIMIENTO, PUNTO, TIMBRADO } from './tablas';

const aEstablecimiento = ({ tenantId: _, ...fila }: RowOf<typeof ESTABLECIMIENTO>): Establecimiento =>
  sinNulos(fila) as Establecimiento;

const aPunto = ({ tenantId: _, kudeFormato: formato, avisoPendiente, ...punto }: RowOf<typeof PUNTO>): Punto => ({
  ...punto,
  kude: { formato, avisoPendiente },
});

/** Reads the establishments, points and timbrados of a tenant. */
export async function leerLugaresYTimbrados(
  tx: Tx,
  tenantId: string,
): Promise<Pick<Emisor, 'establecimientos' | 'puntos' | 'timbrados'>> {
  const where = { tenantId };
  const [establecimientos, puntos, timbrados] = await Promise.all([
    tx.of(ESTABLECIMIENTO).find({ where, order: { codigo: 'ASC' } }),
    tx.of(PUNTO).find({ where, order: { establecimiento: 'ASC', codigo: 'ASC' } }),
    tx.of(TIMBRADO).find({ where }),
  ]);
  return {
    establecimientos: establecimientos.map(aEstablecimiento),
    puntos: puntos.map(aPunto),
    timbrados: Object.fromEntries(
      timbrados.map(({ tenantId: _, sit, ...timbrado }) => [sit, sinNulos(timbrado) as Timbrado]),
    ),
  };
}

/** Key of a logo: its establishment or the account. */
export const lugarDe = (establecimiento: string | undefined): string => establecimiento ?? 'cuenta';
