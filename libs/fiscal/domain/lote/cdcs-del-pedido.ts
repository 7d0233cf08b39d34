import { desempaquetarLote, LoteIlegible } from './desempaquetar-lote';

const CDC = '[0-9]{9}[0-9A-D][0-9]{34}';
/** Where requests name the documents that they are about. */
const NOMBRADOS = new RegExp(`(?:<DE Id="|<(?:\\w+:)?dCDC>|<Id>)(${CDC})`, 'g');
const LOTE = /<ns1:rEnvioLote>.*<ns1:xDE>([^<]+)<\/ns1:xDE>/s;

/** CDCs of the documents that a request to the authority is about, each once. */
export function cdcsDelPedido(pedido: string): string[] {
  const lote = LOTE.exec(pedido)?.[1];
  const textos = lote === undefined ? [pedido] : documentosDe(lote);
  return [...new Set(textos.flatMap((texto) => [...texto.matchAll(NOMBRADOS)].map(([, cdc]) => cdc!)))];
}

/** None if it is no batch: a service may be tried with a request that carries nothing. */
function documentosDe(lote: string): string[] {
  try {
    return desempaquetarLote(lote);
  } catch (causa) {
    if (causa instanceof LoteIlegible) return [];
    throw causa;
  }
}
