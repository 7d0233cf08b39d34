import type { ContextoDelJuicio, Juicio } from '../../../application/ports/juez-de-recibidos';
import { abrirArchivo, type DocumentoAbierto, esZip } from './abrir-archivo';
import { XmlJuezDeRecibidos } from './xml-juez-de-recibidos';

const juez = new XmlJuezDeRecibidos();

/** Judges the only document of a file: an XML, or a PDF that carries it. `motivo`: why the file has no single document, for people. */
export function examinarArchivo(
  archivo: Uint8Array,
  contexto: Omit<ContextoDelJuicio, 'receptor'>,
): { juicio: Juicio } | { motivo: string } {
  if (esZip(archivo)) return { motivo: 'es un ZIP; se verifica un documento por vez, en XML o en PDF' };
  const abiertos: DocumentoAbierto[] = [];
  for (const abierto of abrirArchivo(archivo, '')) {
    if (abiertos.push(abierto) > 1) return { motivo: 'trae más de un documento' };
  }
  const [abierto] = abiertos;
  if (!abierto) return { motivo: 'no trae ningún documento' };
  return 'motivo' in abierto
    ? { motivo: abierto.motivo }
    : { juicio: juez.juzgar(abierto.documento, { ...contexto, receptor: undefined }) };
}
