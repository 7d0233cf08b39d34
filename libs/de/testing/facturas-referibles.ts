import type { FacturaReferible } from './arbitrarios/cargas';
import { type Carga, con, unaFactura, unConsumidor, unItem, unReceptor } from './cargas';
import type { EmisionDePrueba } from './emision';

const ANTICIPO = 9;

/** One item of each kind of IVA, so that notes with any kind can reference the invoice. */
export const deCadaIva = (): Carga[] =>
  [
    ...[10, 5].flatMap((iva_tipo) => [{ iva_tipo }, { iva_tipo, iva_proporcion: '30' }]),
    ...[2, 3].map((iva_afectacion) => ({ iva_tipo: 0, iva_afectacion })),
  ].map((iva) => unItem(iva));

/** Issues and approves invoices and advances large enough for everything that the generator points to them. */
export async function facturasReferibles(
  emision: EmisionDePrueba,
  aprobar: (xml: string) => void = () => undefined,
): Promise<FacturaReferible[]> {
  const receptores: Carga[] = [unReceptor(), unConsumidor()];
  const monedas = [{ moneda: 'PYG' }, { moneda: 'USD', tipo_cambio: '7300' }];
  const items = [unItem({ cantidad: '1000', precio_unitario: '1000000' }), ...deCadaIva()];
  const facturas: FacturaReferible[] = [];
  for (const receptor of receptores) {
    for (const moneda of monedas) {
      for (const esAnticipo of [false, true]) {
        const tipo_transaccion = esAnticipo ? ANTICIPO : 1;
        const { cdc, xml } = await emision.aprobar(con(unaFactura(), { receptor, items, tipo_transaccion, ...moneda }));
        aprobar(xml);
        facturas.push({ cdc, receptor, esAnticipo, ...moneda });
      }
    }
  }
  return facturas;
}
