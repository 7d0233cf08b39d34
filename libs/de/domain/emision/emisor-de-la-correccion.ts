import type { Emisor, Timbrado } from '@libs/series';
import type { DetalleDeDocumento, Documento } from '../documento';

/**
 * The issuer with which a correction of a document is judged and written. The document keeps what its number belongs to, even if the
 * issuer changed it later: environment, timbrado with its dates, letters of the series, and point, also one that was closed. Everything
 * else is the issuer's present data: names, type of taxpayer, regime, activities, obligations, establishments, settings, CSC, certificate.
 */
export function emisorDeLaCorreccion(
  emisor: Emisor,
  documento: Documento,
  { emisor: emitido }: Pick<DetalleDeDocumento, 'emisor'>,
): Emisor {
  const { sit, establecimiento, punto } = documento;
  return {
    ...emisor,
    timbrados: { ...emisor.timbrados, [sit]: timbradoDe(emisor, documento, emitido['timbrado']) },
    puntos: emisor.puntos.map((puntoDelEmisor) =>
      puntoDelEmisor.establecimiento === establecimiento && puntoDelEmisor.codigo === punto
        ? { ...puntoDelEmisor, sit, activo: true }
        : puntoDelEmisor,
    ),
  };
}

/**
 * While the series is in force its start is the issuer's present one, because a wrong one is a reason for a rejection (rule 1107). Its end
 * is for new numbers: the authority judges the day of the emission (1104).
 */
function timbradoDe(
  emisor: Emisor,
  { sit, timbrado: numero, serie }: Documento,
  emitido: DetalleDeDocumento['emisor'][string],
): Timbrado {
  const actual = emisor.timbrados[sit];
  const vigente = actual?.numero === numero && actual.serie === serie;
  return {
    numero,
    serie,
    fechaInicio: vigente ? actual.fechaInicio : (emitido as { fecha_inicio: string }).fecha_inicio,
  };
}
