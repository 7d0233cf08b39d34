import { rutaDe } from '@libs/fiscal';
import { campos } from '../../domain/solicitud/campos';
import type { Filas } from '../../domain/solicitud/lector';

/** What is calculated, or of the issuer's set-up, and the field that whoever wants it otherwise would change. `#`: position in a list. */
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
/** Of a document whose lines name nothing better: amounts are computed from its items. */
const ITEMS = 'items';

type Procedencia = readonly [id: string, campo: string];

/** Which field of the caller each id of the manual carries, and, after those, which one what stands beside it comes from. */
function procedenciasDe(filas: Filas, dentroDe = ''): { propias: Procedencia[]; junto: Procedencia[] } {
  const propias: Procedencia[] = [];
  const junto: Procedencia[] = [];
  for (const [nombre, fila] of Object.entries(filas)) {
    const campo = `${dentroDe}${nombre}${fila.valor?.elemento ? '[#]' : ''}`;
    if (fila.id) propias.push([fila.id, campo]);
    if (fila.junto) junto.push([fila.junto, campo]);
    const suyas = fila.valor?.filas ?? fila.valor?.elemento?.filas;
    const deAdentro = suyas && procedenciasDe(suyas, `${campo}.`);
    if (deAdentro) {
      propias.push(...deAdentro.propias);
      junto.push(...deAdentro.junto);
    }
  }
  return { propias, junto };
}

/** From an element of DE to the field of the payload that fills it, if these are the rows of the payload. */
export function vueltaDe(filas: Filas): (ruta: string, esRemision: boolean) => string {
  const raiz = rutaDe('A001').length;
  const { propias, junto } = procedenciasDe(filas);
  const porRuta = new Map<string, string>();
  // Of two fields with one place, such as the items of a sale and those of a remission note, the first counts.
  for (const [id, campo] of [...propias, ...junto, ...Object.entries(CALCULADOS)]) {
    const ruta = rutaDe(id).slice(raiz).join('.');
    if (!porRuta.has(ruta)) porRuta.set(ruta, campo);
  }
  return (ruta, esRemision) => {
    const posicion = [...ruta.matchAll(/\[(\d+)\]/g)].at(-1)?.[0] ?? '';
    const pasos = ruta.replace(/\[\d+\]/g, '').split('.');
    while (pasos.length > 0 && !porRuta.has(pasos.join('.'))) pasos.pop();
    // A list as a whole (too many of them) has no position: then the caller's list is meant.
    const hallado = (porRuta.get(pasos.join('.')) ?? ITEMS).replace('[#]', posicion);
    return esRemision ? hallado.replace(/^items\b/, 'items_remision') : hallado;
  };
}

/**
 * From an element of the document to the field of the issuance payload that fills it: `gDtipDE.gCamItem[2].dCantProSer` →
 * `items[2].cantidad`, or `items_remision[2].cantidad` in a remission note. What no field fills goes by its group, what is computed by
 * `items`.
 */
export const campoDelLlamador = vueltaDe(campos);
