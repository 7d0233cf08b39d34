import type { Elemento } from '../xml/elemento';
import { leerXml, XmlMalFormado } from '../xml/leer-xml';

const SOAP = 'http://www.w3.org/2003/05/soap-envelope';
const FISCAL = 'http://ekuatia.set.gov.py/sifen/xsd';
const DECLARACION = /^<\?xml version=(["'])1\.0\1 encoding=(["'])utf-8\2[^?]*\?>/i;

/**
 * The message inside a SOAP 1.2 envelope; undefined when the authority would call the text malformed: no XML declaration, another SOAP
 * version, or a Body without exactly one message of that name.
 */
export function abrirEnvoltura(texto: string, raiz: string): Elemento | undefined {
  if (!DECLARACION.test(texto)) return undefined;
  try {
    const envelope = leerXml(texto);
    const body = envelope.hijo('Body');
    const [mensaje, ...otros] = body?.hijos ?? [];
    const bien =
      envelope.nombre === 'Envelope' &&
      envelope.espacio === SOAP &&
      mensaje?.nombre === raiz &&
      mensaje.espacio === FISCAL;
    return bien && otros.length === 0 ? mensaje : undefined;
  } catch (error) {
    if (error instanceof XmlMalFormado) return undefined;
    throw error;
  }
}
