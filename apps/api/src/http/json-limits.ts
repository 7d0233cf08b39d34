/** Maximum depth. No document of the interface is so deep; deeper JSON is an attack on code that walks it. */
const MAX_DEPTH = 32;
/** Maximum members of an object. No object of the interface has a tenth of them. */
const MAX_MEMBERS = 1_000;
/** Maximum characters of a name that are repeated to the caller. */
const NAME_LENGTH = 100;

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

interface Level {
  isArray: boolean;
  /** Number of members or elements before the current one. */
  count: number;
  /** Start and end of the last text: the name of an object that is being opened. */
  start: number;
  end: number;
}

/**
 * Why a JSON text in UTF-8 is refused before it is parsed; undefined if it is accepted. One pass over the bytes. Values are limited as
 * well as bytes, because all later code walks every value: a small body with many members took seconds.
 * @param maxValues maximum total: each list, object and comma counts as one.
 */
export function jsonExcess(json: Uint8Array, maxValues: number): string | undefined {
  const levels: Level[] = [];
  let current: Level = { isArray: true, count: 0, start: 0, end: 0 };
  let total = 0;
  for (let i = 0; i < json.length; i += 1) {
    switch (json[i]) {
      case QUOTE: {
        current.start = i;
        while ((i += 1) < json.length && json[i] !== QUOTE) if (json[i] === BACKSLASH) i += 1;
        current.end = i;
        break;
      }
      case OPEN_ARRAY:
      case OPEN_OBJECT:
        levels.push(current);
        if (levels.length > MAX_DEPTH) return `anida más de ${MAX_DEPTH} niveles`;
        current = { isArray: json[i] === OPEN_ARRAY, count: 0, start: 0, end: 0 };
        total += 1;
        break;
      case CLOSE_ARRAY:
      case CLOSE_OBJECT:
        current = levels.pop() ?? current;
        break;
      case COMMA:
        current.count += 1;
        total += 1;
        if (!current.isArray && current.count >= MAX_MEMBERS)
          return `${pathOf(json, levels)} tiene más de ${MAX_MEMBERS} miembros`;
        break;
      default:
    }
    if (total > maxValues) return `tiene más de ${maxValues} valores en total`;
  }
  return undefined;
}

/** Path of the open object, in the form of `errores[]`. */
function pathOf(json: Uint8Array, [, ...levels]: readonly Level[]): string {
  const path = levels.map(({ isArray, count, start, end }) => {
    const name = Buffer.from(json.subarray(start + 1, end)).toString('utf8');
    return isArray ? `[${count}]` : `.${name.slice(0, NAME_LENGTH)}`;
  });
  return path.join('').replace(/^\./, '') || 'el documento';
}
