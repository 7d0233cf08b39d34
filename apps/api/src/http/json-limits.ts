/** Maximum depth. No document of the interface is so deep; deeper JSON is an attack on code that walks it. */
const NIVELES = 32;
/** Maximum members of an object. No object of the interface has a tenth of them. */
const MIEMBROS = 1_000;
/** Maximum characters of a name that are repeated to the caller. */
const LARGO_DE_NOMBRE = 100;

const COMILLA = 0x22;
const COMA = 0x2c;
const BARRA = 0x5c;
const ABRE_LISTA = 0x5b;
const CIERRA_LISTA = 0x5d;
const ABRE_OBJETO = 0x7b;
const CIERRA_OBJETO = 0x7d;

interface Nivel {
  esLista: boolean;
  /** Number of members or elements before the current one. */
  cuenta: number;
  /** Start and end of the last text: the name of an object that is being opened. */
  desde: number;
  hasta: number;
}

/**
 * Why a JSON text in UTF-8 is refused before it is parsed; undefined if it is accepted. One pass over the bytes. Values are limited as
 * well as bytes, because all later code walks every value: a small body with many members took seconds.
 * @param valores maximum total: each list, object and comma counts as one.
 */
export function jsonExcess(json: Uint8Array, valores: number): string | undefined {
  const niveles: Nivel[] = [];
  let actual: Nivel = { esLista: true, cuenta: 0, desde: 0, hasta: 0 };
  let total = 0;
  for (let i = 0; i < json.length; i += 1) {
    switch (json[i]) {
      case COMILLA: {
        actual.desde = i;
        while ((i += 1) < json.length && json[i] !== COMILLA) if (json[i] === BARRA) i += 1;
        actual.hasta = i;
        break;
      }
      case ABRE_LISTA:
      case ABRE_OBJETO:
        niveles.push(actual);
        if (niveles.length > NIVELES) return `anida más de ${NIVELES} niveles`;
        actual = { esLista: json[i] === ABRE_LISTA, cuenta: 0, desde: 0, hasta: 0 };
        total += 1;
        break;
      case CIERRA_LISTA:
      case CIERRA_OBJETO:
        actual = niveles.pop() ?? actual;
        break;
      case COMA:
        actual.cuenta += 1;
        total += 1;
        if (!actual.esLista && actual.cuenta >= MIEMBROS)
          return `${lugar(json, niveles)} tiene más de ${MIEMBROS} miembros`;
        break;
      default:
    }
    if (total > valores) return `tiene más de ${valores} valores en total`;
  }
  return undefined;
}

/** Path of the open object, in the form of `errores[]`. */
function lugar(json: Uint8Array, [, ...niveles]: readonly Nivel[]): string {
  const ruta = niveles.map(({ esLista, cuenta, desde, hasta }) => {
    const nombre = Buffer.from(json.subarray(desde + 1, hasta)).toString('utf8');
    return esLista ? `[${cuenta}]` : `.${nombre.slice(0, LARGO_DE_NOMBRE)}`;
  });
  return ruta.join('').replace(/^\./, '') || 'el documento';
}
