import { desempaquetarLote, LoteIlegible } from '@libs/fiscal';

const CDC = '[0-9]{9}[0-9A-D][0-9]{34}';
/** Where requests name the documents that they are about. */
const NOMBRADOS = new RegExp(`(?:<DE Id="|<(?:\\w+:)?dCDC>|<Id>)(${CDC})`, 'g');
const LOTE = /<ns1:rEnvioLote>.*<ns1:xDE>([^<]+)<\/ns1:xDE>/s;

/** CDCs of the documents that a request is about, each once. */
export function cdcsDe(pedido: string): string[] {
  const lote = LOTE.exec(pedido)?.[1];
  const textos = lote === undefined ? [pedido] : documentosDe(lote);
  return [...new Set(textos.flatMap((texto) => [...texto.matchAll(NOMBRADOS)].map(([, cdc]) => cdc!)))];
}

/** None of what is no batch: the services are proven with a request that carries nothing. */
function documentosDe(lote: string): string[] {
  try {
    return desempaquetarLote(lote);
  } catch (causa) {
    if (causa instanceof LoteIlegible) return [];
    throw causa;
  }
}

/** `0007-recibe`: a call by its order and its service. */
export const nombreDeLlamada = (n: number, servicio: string): string =>
  `${String(n).padStart(4, '0')}-${/([\w-]+)\.wsdl$/.exec(servicio)?.[1] ?? 'servicio'}`;

/** The extension of an answer: the authority's gateway answers pages too. */
export const extensionDe = (respuesta: Buffer): 'xml' | 'html' | 'txt' => {
  const inicio = respuesta.subarray(0, 200).toString('latin1').trimStart().toLowerCase();
  if (inicio.startsWith('<!doctype html') || inicio.startsWith('<html')) return 'html';
  return inicio.startsWith('<') ? 'xml' : 'txt';
};
