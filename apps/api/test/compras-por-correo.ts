import type { De } from '../../../test/cliente';
import type { EmisorDePrueba } from '../../../test/emisor-de-prueba';
import { descargar } from './comprobaciones';
import { unaFactura } from './facturas';

/** An approved invoice to the buyer, with its signed XML. */
export async function facturadoA(
  comprador: EmisorDePrueba,
  vendedor: EmisorDePrueba,
): Promise<{ de: De; xml: Buffer }> {
  const receptor = { nombre: 'COOPERATIVA DE PRUEBA', ruc: comprador.ruc, tipo_contribuyente: 2 };
  const de = await vendedor.api.emitido(unaFactura({ receptor }), { query: { wait: true, timeout: 25 } });
  return { de, xml: (await descargar(de.xml_url)).bytes };
}

/** A message with one file. */
export const conAdjunto = (asunto: string, nombre: string, bytes: Buffer): string =>
  [
    ...['From: ventas@proveedor.example', `Subject: ${asunto}`, `Message-ID: <${asunto}@proveedor.example>`],
    ...['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=b', '', '--b', 'Content-Type: text/plain', ''],
    ...['Hola', '--b', 'Content-Type: application/octet-stream'],
    ...[`Content-Disposition: attachment; filename="${nombre}"`, 'Content-Transfer-Encoding: base64', ''],
    ...[bytes.toString('base64').replace(/.{76}/g, '$&\r\n'), '--b--', ''],
  ].join('\r\n');
