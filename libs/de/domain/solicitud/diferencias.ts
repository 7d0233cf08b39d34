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
  const [una, otra] = [leerSolicitud(antes), leerSolicitud(ahora)];
  if (!('solicitud' in una) || !('solicitud' in otra)) return undefined;
  const suyas = Object.fromEntries(Object.entries(otra.solicitud).filter(([campo]) => !DE_UNO_SOLO.includes(campo)));
  return entre(una.solicitud, suyas as Partial<Solicitud>, '');
}

function entre(antes: unknown, ahora: unknown, ruta: string): string[] {
  if (ahora === antes || nada(ahora)) return [];
  if (typeof ahora !== 'object' || typeof antes !== 'object') return [ruta];
  if (Array.isArray(ahora)) {
    if (!Array.isArray(antes) || antes.length !== ahora.length) return [ruta];
    return ahora.flatMap((uno, i) => entre(antes[i], uno, `${ruta}[${i}]`));
  }
  return Object.entries(ahora as object).flatMap(([campo, valor]) => {
    const suyas = antes as Record<string, unknown>;
    const suyo = suyas[campo];
    const guardado =
      !SIN_GUARDAR.includes(campo) && !(DESCUENTOS.includes(campo) && DESCUENTOS.some((otro) => suyas[otro]));
    if (suyo === undefined && !guardado) return [];
    return entre(suyo, valor, [ruta, enLaApi(campo)].filter(Boolean).join('.'));
  });
}
