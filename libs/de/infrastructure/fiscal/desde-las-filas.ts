import { type Nodo, rutaDe } from '@libs/fiscal';
import { enDominio, escribirDecimal, type Fila, type Filas, leerDecimal } from '@libs/campos';
import type { Json } from '../../domain/documento';

type Contenido = Nodo[string];

/** The text or group at the end of a path of elements, taken from `desde` on; undefined when it is absent. */
export function enRuta(nodo: Nodo | undefined, ruta: readonly string[], desde = 0): Contenido {
  let hallado: Contenido = nodo;
  for (let i = desde; i < ruta.length; i += 1) {
    if (typeof hallado !== 'object' || Array.isArray(hallado)) return undefined;
    hallado = (hallado as Nodo)[ruta[i]!];
  }
  return hallado;
}

/** The groups at the end of a path: none, one or several. */
export function gruposEn(nodo: Nodo | undefined, ruta: readonly string[], desde = 0): readonly Nodo[] {
  const hallado = enRuta(nodo, ruta, desde);
  if (hallado === undefined || typeof hallado === 'string') return [];
  return Array.isArray(hallado) ? (hallado as readonly Nodo[]) : [hallado as Nodo];
}

/**
 * The inverse of a plan (plan.ts): an object of the payload, in the words of the API, as the document has it. `nodo` is the document's
 * group `ancla`. Fields that the document does not carry are absent.
 */
export function desdeLasFilas(filas: Filas, ancla: string, nodo: Nodo): Json {
  const desde = rutaDe(ancla).length;
  const json: Json = {};
  for (const [campo, fila] of Object.entries(filas)) {
    const valor = delCampo(campo, fila, nodo, ancla, desde);
    if (valor !== undefined) json[campo] = valor;
  }
  return json;
}

/** The same in domain words, as a reading of the payload has it. */
export const leidoDeLasFilas = (filas: Filas, ancla: string, nodo: Nodo): Json =>
  conNombres(desdeLasFilas(filas, ancla, nodo)) as Json;

function conNombres(valor: unknown): unknown {
  if (typeof valor !== 'object' || valor === null || Array.isArray(valor)) return valor;
  return Object.fromEntries(
    Object.entries(valor).map(([campo, valorDelCampo]) => [enDominio(campo), conNombres(valorDelCampo)]),
  );
}

function delCampo(
  campo: string,
  { id, junto, valor: lector }: Fila,
  nodo: Nodo,
  ancla: string,
  desde: number,
): unknown {
  if (lector?.filas) {
    const dentro = desdeLasFilas(lector.filas, ancla, nodo);
    return Object.keys(dentro).length > 0 ? dentro : undefined;
  }
  if (id === undefined) return undefined;
  const ruta = rutaDe(id);
  if (lector?.elemento) {
    const { filas } = lector.elemento;
    const elementos = filas
      ? gruposEn(nodo, ruta, desde).map((grupo) => desdeLasFilas(filas, id, grupo))
      : [enRuta(nodo, ruta, desde) ?? []].flat();
    return elementos.length > 0 ? elementos : undefined;
  }
  const texto = enRuta(nodo, ruta, desde);
  if (typeof texto !== 'string') return undefined;
  // A RUC has its check digit in a field of its own.
  if (campo === 'ruc' && junto) return `${texto}-${textoEn(nodo, rutaDe(junto), desde) ?? ''}`;
  if (lector?.decimal) return sinCeros(texto);
  return lector?.esquema['type'] === 'integer' ? Number(texto) : texto;
}

/** Others write zeros after the last digit of a decimal; the API does not. */
function sinCeros(texto: string): string {
  const valor = leerDecimal(texto);
  return valor === undefined ? texto : escribirDecimal(valor);
}

const textoEn = (nodo: Nodo | undefined, ruta: readonly string[], desde = 0): string | undefined => {
  const texto = enRuta(nodo, ruta, desde);
  return typeof texto === 'string' ? texto : undefined;
};

/** The text at the end of a path of elements (`gDatGralOpe/gEmis/dNomEmi`); undefined when it is absent. */
export const textoEnRuta = (nodo: Nodo | undefined, ruta: string): string | undefined => textoEn(nodo, ruta.split('/'));
