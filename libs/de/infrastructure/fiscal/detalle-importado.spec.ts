import { EmisionDePrueba, unaFactura, unConsumidor, unItem } from '@libs/de/testing';
import { leerDocumento, type Nodo } from '@libs/fiscal';
import { detalleImportado, Lectura } from './detalle-importado';

const emision = new EmisionDePrueba();

/** The detail of a document as another provider would have written it. */
async function detalleDe(carga: Record<string, unknown>, escrito: (xml: string) => string) {
  const { xml } = await emision.emitir(carga);
  return detalleImportado(new Lectura(leerDocumento(escrito(xml)).nodo!['DE'] as Nodo), '485000.00000000');
}

it('other zeros than ours are not shown: guaraníes', async () => {
  const conCeros = /<(dTot\w+|dSub\w+|dPUniProSer|dCantProSer|dPropIVA|dMonTiPag|dBas\w+|dPorcDescTotal)>(\d+)</g;
  const carga = unaFactura({ formas_pago: [{ tipo_pago: 1, monto: '485000' }] });
  const detalle = await detalleDe(carga, (xml) => xml.replaceAll(conCeros, '<$1>$2.00000000<'));
  expect(detalle.items).toMatchObject([
    { cantidad: '3', precio_unitario: '110000', subtotal: '330000', base_gravada_iva: '300000', iva_proporcion: '100' },
    { cantidad: '2', precio_unitario: '52500', subtotal: '105000', base_gravada_iva: '100000', base_exenta: '0' },
    { cantidad: '1', precio_unitario: '50000', subtotal: '50000', base_gravada_iva: '0', iva_proporcion: '0' },
  ]);
  expect(detalle.totales).toMatchObject({
    total_operacion: '485000',
    subtotal_10: '330000',
    total_guaranies: '485000',
  });
  expect(detalle.totales).toMatchObject({ porcentaje_descuento_global: '0', redondeo: '0' });
  expect(detalle.formas_pago).toMatchObject([{ monto: '485000' }]);
});

it('other decimals than ours are not shown: two in dollars', async () => {
  const carga = unaFactura({
    ...{ moneda: 'USD', tipo_cambio: '7300', receptor: unConsumidor() },
    items: [unItem({ precio_unitario: '2501' })],
  });
  const fino = (xml: string) => xml.replaceAll('2273.64', '2273.63636364').replaceAll('227.36', '227.36363636');
  const detalle = await detalleDe(carga, (xml) => fino(xml).replaceAll(/>(\d+)\.00</g, '>$1<'));
  expect(detalle.items).toMatchObject([
    { subtotal: '2501.00', base_gravada_iva: '2273.64', liquidacion_iva: '227.36', base_exenta: '0.00' },
  ]);
  expect(detalle.totales).toMatchObject({ total_general: '2501.00', total_iva: '227.36', subtotal_5: '0.00' });
  expect(detalle.totales).toMatchObject({ porcentaje_descuento_global: '0', redondeo: '0' });
});
