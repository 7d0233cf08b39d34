import { rutaDe } from '@libs/fiscal';
import { campos } from '../../domain/solicitud/campos';
import type { Filas } from '@libs/campos';

/** Fields that are computed or come from the issuer's set-up, and the field to change in order to correct them. `#`: list position. */
const CALCULADOS: Readonly<Record<string, string>> = {
  C004: 'emisor.timbrado',
  C008: 'emisor.timbrado',
  C010: 'emisor.timbrado',
  D030: 'emisor.obligaciones',
  D100: 'emisor',
  E727: 'items[#].precio_unitario',
  EA003: 'items[#].descuento_unitario',
  EA008: 'items[#].precio_unitario',
  F013: 'redondeo',
  F023: 'tipo_cambio',
};
/** Default field of an error: amounts are computed from the items. */
const ITEMS = 'items';

type Procedencia = readonly [id: string, campo: string];

/** The caller's field for each id of the manual; `junto`: the same for the ids of additional fields. */
function procedenciasDe(filas: Filas, dentroDe = ''): { propias: Procedencia[]; junto: Procedencia[] } {
  const propias: Procedencia[] = [];
  const junto: Procedencia[] = [];
  for (const [nombre, fila] of Object.entries(filas)) {
    const campo = `${dentroDe}${nombre}${fila.valor?.elemento ? '[#]' : ''}`;
    if (fila.id) propias.push([fila.id, campo]);
    if (fila.junto) junto.push([fila.junto, campo]);
    const filasInteriores = fila.valor?.filas ?? fila.valor?.elemento?.filas;
    const deAdentro = filasInteriores && procedenciasDe(filasInteriores, `${campo}.`);
    if (deAdentro) {
      propias.push(...deAdentro.propias);
      junto.push(...deAdentro.junto);
    }
  }
  return { propias, junto };
}

/** Maps an element of DE to the payload's field that fills it; `filas` are the payload's rows. */
export function vueltaDe(filas: Filas): (ruta: string, esRemision: boolean) => string {
  const raiz = rutaDe('A001').length;
  const { propias, junto } = procedenciasDe(filas);
  const porRuta = new Map<string, string>();
  // If two fields have the same place, such as the items of a sale and of a remission note, the first counts.
  for (const [id, campo] of [...propias, ...junto, ...Object.entries(CALCULADOS)]) {
    const ruta = rutaDe(id).slice(raiz).join('.');
    if (!porRuta.has(ruta)) porRuta.set(ruta, campo);
  }
  return (ruta, esRemision) => {
    const posicion = [...ruta.matchAll(/\[(\d+)\]/g)].at(-1)?.[0] ?? '';
    const pasos = ruta.replace(/\[\d+\]/g, '').split('.');
    while (pasos.length > 0 && !porRuta.has(pasos.join('.'))) pasos.pop();
    // An error of a whole list (too many elements) has no position: it refers to the caller's list.
    const hallado = (porRuta.get(pasos.join('.')) ?? ITEMS).replace('[#]', posicion);
    return esRemision ? hallado.replace(/^items\b/, 'items_remision') : hallado;
  };
}

/**
 * Maps an element of the document to the payload's field that fills it: `gDtipDE.gCamItem[2].dCantProSer` →
 * `items[2].cantidad`, or `items_remision[2].cantidad` in a remission note. An element without a field maps to that of its group, or to
 * `items` if it is computed.
 */
export const campoDelLlamador = vueltaDe(campos);
