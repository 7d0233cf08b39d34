import { type AvisoNuevo, avisoDeCuenta, type DatosDeRecibido } from '@libs/avisos';
import { GUARANI, mostrarMonto } from '@libs/de';
import { leerCdc } from '@libs/fiscal';
import { isoDe, isoParaguay } from '@libs/platform';
import { numeroFormateado } from '@libs/series';
import { avisoAl, emisionDe, eventosHasta } from './plazos';
import type { Recibido } from './recibido';

/** The notices of a document that came. */
export const avisosDeLlegada = (recibido: Recibido, ahora: Date): AvisoNuevo[] => [
  avisoDeCuenta('recibido.nuevo', datosDe(recibido), ahora, recibido.sit),
  ...avisosDeFallas(recibido, ahora),
];

/**
 * The notices of the authority's answer about a document that was told when it came.
 * @param trajo it gave the XML, which is judged here for the first time.
 */
export const avisosDeRespuesta = (
  recibido: Recibido,
  { trajo, seCancelo }: { trajo: boolean; seCancelo: boolean },
  ahora: Date,
): AvisoNuevo[] => [
  ...(trajo ? avisosDeFallas(recibido, ahora) : []),
  ...(seCancelo ? [avisoDeCuenta('recibido.cancelado', datosDe(recibido), ahora, recibido.sit)] : []),
];

function avisosDeFallas(recibido: Recibido, ahora: Date): AvisoNuevo[] {
  const { sit, veredicto, pruebas } = recibido;
  const falla = (pruebas ?? [])
    .filter(({ prueba, resultado }) => resultado === 'no' && prueba !== 'autoridad')
    .map(({ detalle }) => detalle);
  const dudoso = veredicto === 'observado' || veredicto === 'invalido';
  return dudoso ? [avisoDeCuenta('recibido.observado', { ...datosDe(recibido), falla }, ahora, sit)] : [];
}

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
