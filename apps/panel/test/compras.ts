import { type Carga, unaFactura, unItem } from '@libs/de/testing';
import { hasta } from '../../../test/during';
import { Cliente, type Json } from '../../../test/cliente';
import { unEmisor } from '../../../test/emisor-de-prueba';
import { OtroSistema } from '../../../test/otro-sistema';
import type { StackDePrueba } from '../../../test/stack';
import { statusOf } from '../../../test/status-of';

/** What somebody sells to an account. */
export const aLaCuenta = ({ tenant_ruc }: Pick<StackDePrueba, 'tenant_ruc'>): Carga =>
  unaFactura({
    receptor: { nombre: 'COOPERATIVA DE PRUEBA', ruc: tenant_ruc, tipo_contribuyente: 2 },
    items: [
      unItem({ descripcion: 'Resma de papel A4', precio_unitario: '32000', cantidad: '10' }),
      unItem({ descripcion: 'Azúcar', precio_unitario: '7500', cantidad: '6', iva_tipo: 5 }),
    ],
  });

/** The CDC of a document that somebody issued to an account, was brought by a program, and is proven. */
export async function unaCompra(stack: StackDePrueba): Promise<string> {
  const { cdc, xml } = await (await OtroSistema.de(await unEmisor())).aprobado(aLaCuenta(stack));
  const cuerpo = new FormData();
  cuerpo.set('archivo', new Blob([xml]), 'compra.xml');
  const api = new Cliente(stack.api_key);
  await api.pedir('/v1/recibidos/importar', { metodo: 'POST', cuerpo });
  const leer = async (): Promise<Json> => (await api.pedir(`/v1/recibidos/${cdc}`)).cuerpo;
  await hasta(leer, ({ veredicto }) => veredicto === 'valido', 'the verdict');
  return cdc;
}

/** A message as a mail server hands it over, and its status. */
export const entregar = ({ base_url }: StackDePrueba, para: string, mensaje: string): Promise<number> =>
  statusOf(`${base_url}/v1/correos/entrantes`, {
    method: 'POST',
    headers: { 'timbo-destinatario': para, 'content-type': 'message/rfc822' },
    body: mensaje,
  });

const por76 = (texto: string): string => Buffer.from(texto).toString('base64').replace(/.{76}/g, '$&\r\n');

/** A message with an attachment. */
export const conAdjunto = (asunto: string, nombre: string, contenido: string): string =>
  [
    ...['From: ventas@proveedor.example', `Subject: ${asunto}`, `Message-ID: <${asunto}@proveedor.example>`],
    ...['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=b', '', '--b'],
    ...['Content-Type: application/xml', `Content-Disposition: attachment; filename="${nombre}"`],
    ...['Content-Transfer-Encoding: base64', '', por76(contenido), '--b--', ''],
  ].join('\r\n');

/** A message with a document and another without, at a new address of the account. */
export async function unosCorreos(stack: StackDePrueba): Promise<void> {
  const respuesta = await fetch(`${stack.base_url}/v1/admin/cuenta/recibidos-direccion/rotar`, {
    method: 'POST',
    headers: { authorization: `Bearer ${stack.tokens.admin}` },
  });
  const { recibidos_direccion } = (await respuesta.json()) as { recibidos_direccion: string };
  const { xml } = await (await OtroSistema.de(await unEmisor())).aprobado(aLaCuenta(stack));
  await entregar(stack, recibidos_direccion, conAdjunto('Consulta', 'consulta.xml', '<html/>'));
  await entregar(stack, recibidos_direccion, conAdjunto('Factura del mes', 'factura.xml', xml));
}
