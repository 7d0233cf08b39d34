import { type AvisoNuevo, avisoDeCuenta, type DatosDeRecibido } from '@libs/avisos';
import { GUARANI, mostrarMonto } from '@libs/de';
import { leerCdc } from '@libs/fiscal';
import { isoDe, isoParaguay } from '@libs/platform';
import { numeroFormateado } from '@libs/series';
import { avisoAl, emisionDe, eventosHasta } from './plazos';
import type { Recibido } from './recibido';

/** The notices of a document that came. */
export function avisosDeLlegada(recibido: Recibido, ahora: Date): AvisoNuevo[] {
  const { sit, veredicto, pruebas } = recibido;
  const datos = datosDe(recibido);
  const falla = (pruebas ?? [])
    .filter(({ prueba, resultado }) => resultado === 'no' && prueba !== 'autoridad')
    .map(({ detalle }) => detalle);
  const dudoso = veredicto === 'observado' || veredicto === 'invalido';
  return [
    avisoDeCuenta('recibido.nuevo', datos, ahora, sit),
    ...(dudoso ? [avisoDeCuenta('recibido.observado', { ...datos, falla }, ahora, sit)] : []),
  ];
}

/** The notice of a later cancellation. */
export const avisoDeCancelacion = (recibido: Recibido, ahora: Date): AvisoNuevo =>
  avisoDeCuenta('recibido.cancelado', datosDe(recibido), ahora, recibido.sit);

/**
 * The warning that the term of the receiver's events ends, and when the next one is due.
 * @param respondio whether the receiver has answered: then nobody is warned.
 */
export function avisoDeVencimiento(
  recibido: Recibido,
  respondio: boolean,
  ahora: Date,
): { avisos: AvisoNuevo[]; avisoAt: Date | null } {
  if (respondio) return { avisos: [], avisoAt: null };
  const { dias, proximoAt: avisoAt } = avisoAl(emisionDe(recibido), ahora);
  if (dias === undefined) return { avisos: [], avisoAt };
  return {
    avisos: [avisoDeCuenta('recibido.por_vencer', { ...datosDe(recibido), dias }, ahora, recibido.sit)],
    avisoAt,
  };
}

function datosDe(r: Recibido): DatosDeRecibido {
  const partes = leerCdc(r.cdc)!;
  return {
    recibido_id: r.id,
    cdc: r.cdc,
    tipo_de: Number(partes.tipo),
    numero_formateado: numeroFormateado(partes, Number(partes.numero)),
    emisor_ruc: r.emisorRuc,
    emisor_nombre: r.emisorNombre,
    fecha_emision: r.fechaEmision && isoDe(r.fechaEmision),
    moneda: r.moneda,
    total: r.total && mostrarMonto(r.total, r.moneda ?? GUARANI),
    total_gs: r.totalGs && mostrarMonto(r.totalGs, GUARANI),
    veredicto: r.veredicto,
    situacion: r.situacion,
    eventos_hasta: isoParaguay(eventosHasta(emisionDe(r))),
  };
}
