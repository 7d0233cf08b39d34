/** Deeper than any document of the interface; what goes further is an attack on whatever walks it. */
const MAXIMO = 32;

const COMILLA = 0x22;
const BARRA = 0x5c;
const ABRE = new Set([0x5b, 0x7b]);
const CIERRA = new Set([0x5d, 0x7d]);

/** Whether a JSON text nests deeper than 32, found without parsing it. */
export function demasiadoProfundo(json: Uint8Array): boolean {
  let nivel = 0;
  let enTexto = false;
  for (let i = 0; i < json.length; i += 1) {
    const byte = json[i]!;
    if (enTexto) {
      if (byte === BARRA) i += 1;
      else if (byte === COMILLA) enTexto = false;
    } else if (byte === COMILLA) enTexto = true;
    else if (ABRE.has(byte) && (nivel += 1) > MAXIMO) return true;
    else if (CIERRA.has(byte)) nivel -= 1;
  }
  return false;
}

/** `verify` of the body parser: its error becomes JSON_INVALIDO. */
export function exigirPocaProfundidad(_req: unknown, _res: unknown, cuerpo: Buffer): void {
  if (demasiadoProfundo(cuerpo)) throw new Error('the JSON nests too deep');
}
