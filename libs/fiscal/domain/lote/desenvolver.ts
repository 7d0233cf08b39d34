/** A message of the protocol without a document in it that could be taken out. */
export class SinDocumento extends Error {
  override readonly name = 'SinDocumento';
}

/** Messages in which documents travel, or that look as if they did: requests of the authority's services, their answers, SOAP. */
const MENSAJE = /^(?:Envelope|rLoteDE|rEnviDe|rEnvioLote|rContDe|xContenDE|xDE|rRet\w+|rRes\w+|rEnvi\w+Response)$/;
/** The name of the first tag, after the declaration and other instructions and comments. */
const RAIZ =
  /^(?:\xEF\xBB\xBF)?\s*(?:(?:<\?(?:(?!\?>)[^])*\?>|<!--(?:(?!-->)[^])*-->)\s*)*<(?:[\w.-]+:)?([\w.-]+)[\s/>]/;
/** Longer than any declaration with the tag that follows it. */
const COMIENZO = 1_000;
const ABRE = /^<rDE[\s>]/;
const CIERRA = '</rDE>';

/**
 * The documents of a file, byte for byte: those within a message of the protocol, or the file itself when it is none. Nothing is parsed:
 * what is cut out is judged as a file would be, by its signature among others, and the rest of the message is ignored. The authority's
 * answer to a query (siConsDE) has its document as escaped text.
 * @param maximo maximum of extracted documents: one more than the caller admits shows an excess.
 * @throws SinDocumento, with a reason for people.
 */
export function desenvolver(archivo: Uint8Array, maximo: number): Uint8Array[] {
  const bytes = Buffer.from(archivo.buffer, archivo.byteOffset, archivo.byteLength);
  const [, raiz = ''] = RAIZ.exec(bytes.toString('latin1', 0, COMIENZO)) ?? [];
  if (!MENSAJE.test(raiz)) return [archivo];
  const documentos: Uint8Array[] = [];
  for (const documento of cortados(bytes)) if (documentos.push(documento) >= maximo) break;
  if (documentos.length > 0) return documentos;
  const deTexto = escapado(bytes);
  if (deTexto) return [deTexto];
  if (bytes.includes('<xDE>'))
    throw new SinDocumento(
      `${raiz} trae los documentos comprimidos (xDE): mande el ZIP que lleva en base64, o sus XML`,
    );
  throw new SinDocumento(
    `${raiz} no trae un documento (rDE) entero: mande el XML que se firmó, como se envió a la autoridad`,
  );
}

function* cortados(bytes: Buffer): Generator<Uint8Array> {
  for (let desde = bytes.indexOf('<rDE'); desde >= 0; desde = bytes.indexOf('<rDE', desde)) {
    if (!ABRE.test(bytes.toString('latin1', desde, desde + 5))) {
      desde += 1;
      continue;
    }
    const fin = bytes.indexOf(CIERRA, desde);
    if (fin < 0) return;
    yield bytes.subarray(desde, fin + CIERRA.length);
    desde = fin;
  }
}

const ABRE_ESCAPADO = /&lt;rDE(?=[\s&])/;
const CIERRA_ESCAPADO = '&lt;/rDE&gt;';
const REFERENCIA = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(lt|gt|amp|quot|apos));/gi;
const SIGNOS: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const MAYOR_CARACTER = 0x10ffff;

function escapado(bytes: Buffer): Uint8Array | undefined {
  const texto = bytes.toString();
  const desde = texto.search(ABRE_ESCAPADO);
  const fin = desde < 0 ? -1 : texto.indexOf(CIERRA_ESCAPADO, desde);
  if (fin < 0) return undefined;
  const documento = texto
    .slice(desde, fin + CIERRA_ESCAPADO.length)
    .replace(REFERENCIA, (todo, hexa?: string, decimal?: string, signo?: string) => {
      if (signo !== undefined) return SIGNOS[signo.toLowerCase()]!;
      const codigo = hexa === undefined ? Number(decimal) : parseInt(hexa, 16);
      return codigo <= MAYOR_CARACTER ? String.fromCodePoint(codigo) : todo;
    });
  return Buffer.from(documento);
}
