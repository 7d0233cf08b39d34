/** One BER/DER value. `crudo` are its own bytes, untouched: a certificate must be kept exactly as its issuer wrote it. */
export interface NodoDer {
  /** Identifier byte: class, constructed bit and tag number (all the tags in use fit in it). */
  tag: number;
  contenido: Buffer;
  crudo: Buffer;
  hijos: NodoDer[];
}

export const TAG = {
  BOOLEAN: 0x01,
  INTEGER: 0x02,
  BIT_STRING: 0x03,
  OCTETS: 0x04,
  OID: 0x06,
  SEQUENCE: 0x30,
  SET: 0x31,
} as const;

export class DerIlegible extends Error {
  override readonly name = 'DerIlegible';
}

const PROFUNDIDAD_MAXIMA = 32;

/** Reads one value that fills the buffer exactly. Throws DerIlegible. */
export function leerDer(datos: Buffer): NodoDer {
  const { nodo, fin } = leer(datos, 0, 0);
  if (fin !== datos.length) throw new DerIlegible('bytes after the value');
  return nodo;
}

/** The same for a file: some exporters pad it. */
export function leerDerConRelleno(datos: Buffer): NodoDer {
  return leer(datos, 0, 0).nodo;
}

function leer(datos: Buffer, inicio: number, profundidad: number): { nodo: NodoDer; fin: number } {
  if (profundidad > PROFUNDIDAD_MAXIMA) throw new DerIlegible('nested too deep');
  const tag = byte(datos, inicio);
  if ((tag & 0x1f) === 0x1f) throw new DerIlegible('multi-byte tag');
  const primero = byte(datos, inicio + 1);
  if (primero === 0x80) return leerIndefinido(datos, inicio, tag, profundidad);
  const extra = primero & 0x80 ? primero & 0x7f : 0;
  if (extra > 4 || inicio + 2 + extra > datos.length) throw new DerIlegible('length out of range');
  const largo = extra ? datos.readUIntBE(inicio + 2, extra) : primero;
  const desde = inicio + 2 + extra;
  const fin = desde + largo;
  if (fin > datos.length) throw new DerIlegible('value is cut');
  const contenido = datos.subarray(desde, fin);
  const hijos: NodoDer[] = [];
  for (let pos = desde; tag & 0x20 && pos < fin;) {
    const hijo = leer(datos.subarray(0, fin), pos, profundidad + 1);
    hijos.push(hijo.nodo);
    pos = hijo.fin;
  }
  return { nodo: { tag, contenido, crudo: datos.subarray(inicio, fin), hijos }, fin };
}

/** BER of indefinite length, which Java and Windows exporters still write. */
function leerIndefinido(
  datos: Buffer,
  inicio: number,
  tag: number,
  profundidad: number,
): { nodo: NodoDer; fin: number } {
  const hijos: NodoDer[] = [];
  let pos = inicio + 2;
  while (byte(datos, pos) !== 0 || byte(datos, pos + 1) !== 0) {
    const hijo = leer(datos, pos, profundidad + 1);
    hijos.push(hijo.nodo);
    pos = hijo.fin;
  }
  return {
    nodo: { tag, contenido: datos.subarray(inicio + 2, pos), crudo: datos.subarray(inicio, pos + 2), hijos },
    fin: pos + 2,
  };
}

function byte(datos: Buffer, pos: number): number {
  const valor = datos[pos];
  if (valor === undefined) throw new DerIlegible('value is cut');
  return valor;
}

/** Bytes of an OCTET STRING, also when it is implicit or written in segments. */
export function octetos(nodo: NodoDer): Buffer {
  return nodo.tag & 0x20 ? Buffer.concat(nodo.hijos.map(octetos)) : nodo.contenido;
}

export function entero(nodo: NodoDer): number {
  if (nodo.tag !== TAG.INTEGER || nodo.contenido.length === 0 || nodo.contenido.length > 6)
    throw new DerIlegible('integer expected');
  return nodo.contenido.readUIntBE(0, nodo.contenido.length);
}

export function oid(nodo: NodoDer): string {
  if (nodo.tag !== TAG.OID) throw new DerIlegible('OID expected');
  const partes: number[] = [];
  let valor = 0;
  for (const b of nodo.contenido) {
    valor = valor * 128 + (b & 0x7f);
    if (b & 0x80) continue;
    if (partes.length === 0)
      partes.push(Math.min(Math.floor(valor / 40), 2), valor - 40 * Math.min(Math.floor(valor / 40), 2));
    else partes.push(valor);
    valor = 0;
  }
  return partes.join('.');
}

/** The child at a place, which must be there. */
export function hijo(nodo: NodoDer, indice: number): NodoDer {
  const h = nodo.hijos[indice];
  if (!h) throw new DerIlegible(`child ${indice} is missing`);
  return h;
}
