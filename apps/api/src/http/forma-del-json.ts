/** Deeper than any document of the interface; what goes further is an attack on whatever walks it. */
const NIVELES = 32;
/** No object of the interface has a tenth of them. */
const MIEMBROS = 1_000;
/** As much of a name as is said back. */
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
  /** Members or elements before the one at hand. */
  cuenta: number;
  /** Where the last text began and ended: of an object that is being opened, its name. */
  desde: number;
  hasta: number;
}

/**
 * Why a JSON text in UTF-8 is refused before it is parsed; undefined when it is not. One pass over the bytes. Values are bounded as well as
 * bytes, because every reader behind the parser walks all of them: a small body with many members took seconds.
 * @param valores how many it may have in all: each list and object counts as one, and so does each comma.
 */
export function excesoDelJson(json: Uint8Array, valores: number): string | undefined {
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

/** Path of the object that is open, as in `errores[]`. */
function lugar(json: Uint8Array, [, ...niveles]: readonly Nivel[]): string {
  const ruta = niveles.map(({ esLista, cuenta, desde, hasta }) => {
    const nombre = Buffer.from(json.subarray(desde + 1, hasta)).toString('utf8');
    return esLista ? `[${cuenta}]` : `.${nombre.slice(0, LARGO_DE_NOMBRE)}`;
  });
  return ruta.join('').replace(/^\./, '') || 'el documento';
}
