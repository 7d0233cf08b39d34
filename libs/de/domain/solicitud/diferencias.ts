import { leerSolicitud, type Solicitud } from './documento';

/** What names one document: a repetition says it or does not, and means the first. */
const DE_UNO_SOLO = ['numero', 'fechaEmision', 'dCodSeg', 'idInterno', 'modoEnvio'];

/**
 * What a document does not keep: the format has the city's own name, a single payment is of the whole amount, and a rounding that took
 * nothing leaves no trace.
 */
const SIN_GUARDAR = ['descripcionCiudad', 'monto', 'redondeo'];
/** The document keeps one of the two; callers send either. */
const DESCUENTOS = ['descuentoGlobalMonto', 'descuentoGlobalPorcentaje'];

/** Says nothing: the same as leaving it out. */
const nada = (valor: unknown): boolean =>
  valor === undefined ||
  valor === false ||
  valor === 0n ||
  (typeof valor === 'object' && Object.values(valor ?? {}).every(nada));

const enLaApi = (campo: string): string => campo.replace(/[A-Z]/g, (letra) => `_${letra.toLowerCase()}`);

/**
 * Paths of the API (`items[1].cantidad`) in which a body says something else than an earlier one, both read as an emission reads them.
 * What the later one leaves out is not compared: the earlier one has every default. A list of another length is one difference.
 * @returns undefined when one of them cannot be read as a request.
 */
export function diferencias(antes: unknown, ahora: unknown): string[] | undefined {
  const [lecturaDeAntes, lecturaDeAhora] = [leerSolicitud(antes), leerSolicitud(ahora)];
  if (!('solicitud' in lecturaDeAntes) || !('solicitud' in lecturaDeAhora)) return undefined;
  const camposDeAhora = Object.fromEntries(
    Object.entries(lecturaDeAhora.solicitud).filter(([campo]) => !DE_UNO_SOLO.includes(campo)),
  );
  return entre(lecturaDeAntes.solicitud, camposDeAhora as Partial<Solicitud>, '');
}

function entre(antes: unknown, ahora: unknown, ruta: string): string[] {
  if (ahora === antes || nada(ahora)) return [];
  if (typeof ahora !== 'object' || typeof antes !== 'object') return [ruta];
  if (Array.isArray(ahora)) {
    if (!Array.isArray(antes) || antes.length !== ahora.length) return [ruta];
    return ahora.flatMap((elemento, i) => entre(antes[i], elemento, `${ruta}[${i}]`));
  }
  return Object.entries(ahora as object).flatMap(([campo, valor]) => {
    const camposDeAntes = antes as Record<string, unknown>;
    const valorDeAntes = camposDeAntes[campo];
    const guardado =
      !SIN_GUARDAR.includes(campo) &&
      !(DESCUENTOS.includes(campo) && DESCUENTOS.some((descuento) => camposDeAntes[descuento]));
    if (valorDeAntes === undefined && !guardado) return [];
    return entre(valorDeAntes, valor, [ruta, enLaApi(campo)].filter(Boolean).join('.'));
  });
}
