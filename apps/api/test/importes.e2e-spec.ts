import type { De, Json } from '../../../test/cliente';
import { emitidoConXml, esperarAprobado, esperarError } from './comprobaciones';
import { escalado } from './comprobar-totales';
import { unEmisor, type EmisorDePrueba } from '../../../test/emisor-de-prueba';
import { EMPRESA, unaFactura, unItem } from './facturas';

let emisor: EmisorDePrueba;
const DOLARES = { moneda: 'USD', tipo_cambio: '7325.5' };
const EN_PARTE = { iva_tipo: 5, iva_proporcion: '30', cantidad: '1' };

const aprobado = async (de: De): Promise<De> => {
  await esperarAprobado(emisor.api, de);
  return de;
};
const factura = async (cambios: Json): Promise<De> =>
  aprobado((await emitidoConXml(emisor.api, unaFactura({ receptor: EMPRESA, ...cambios }))).de);
const nota = ({ cdc }: De, cambios: Json): Json => {
  const { tipo_transaccion: _, ...comun } = unaFactura({ receptor: EMPRESA, ...cambios });
  return { ...comun, tipo_de: 5, motivo_nc: 1, doc_asociado: { tipo: 1, cdc } };
};
/** Checks that nothing more can be credited, not even the smallest unit shown to people. */
const cerrado = async (de: De, cambios: Json): Promise<void> => {
  const { moneda, tipo_cambio, items } = cambios as { moneda?: string; tipo_cambio?: string; items: Json[] };
  const { descuento_unitario: _, ...linea } = items[0]!;
  const unidad = { ...linea, cantidad: '1', precio_unitario: moneda ? '0.01' : '1' };
  const respuesta = await emisor.api.emitir(nota(de, { items: [unidad], ...(moneda && { moneda, tipo_cambio }) }));
  const { mensaje } = esperarError(respuesta, 422, 'NC_SOBRE_ACREDITACION');
  expect(mensaje).toContain(moneda ? ': 0.00.' : ': 0.');
};

beforeAll(async () => {
  emisor = await unEmisor();
});

describe('POST /v1/de/emitir: to the last guaraní', () => {
  it.each<[string, string, Json]>([
    [
      'a partly taxed line in dollars',
      '1000.00',
      { ...DOLARES, items: [unItem({ ...EN_PARTE, precio_unitario: '1000' })] },
    ],
    [
      'three partly taxed lines of 1,000 guaraníes',
      '3000',
      { items: [1, 2, 3].map(() => unItem({ ...EN_PARTE, precio_unitario: '1000' })) },
    ],
    [
      'a multiple of 50 that is partly taxed, rounded',
      '1000000',
      { redondeo: true, items: [unItem({ ...EN_PARTE, precio_unitario: '1000000' })] },
    ],
    [
      'a percentage that comes close to a multiple of 50, rounded',
      '2000000',
      {
        redondeo: true,
        descuento_global_porcentaje: '33.33333333',
        items: [unItem({ precio_unitario: '3000000', cantidad: 1 })],
      },
    ],
    [
      'an amount off the whole',
      '900000',
      {
        descuento_global_monto: '100000',
        items: [
          unItem({ precio_unitario: '300000', cantidad: 2 }),
          unItem({ ...EN_PARTE, precio_unitario: '333333' }),
          unItem({ precio_unitario: '66667', cantidad: 1, iva_tipo: 0 }),
        ],
      },
    ],
    [
      'an amount off the whole in dollars',
      '66.66',
      {
        ...DOLARES,
        descuento_global_monto: '33.33',
        items: [unItem({ precio_unitario: '33.33', cantidad: 2 }), unItem({ ...EN_PARTE, precio_unitario: '33.33' })],
      },
    ],
  ])('%s is %s, is paid by that, and a note of everything leaves nothing', async (_, total, cambios) => {
    const de = await factura({ ...cambios, formas_pago: [{ tipo_pago: 1, monto: total }] });
    expect(de['total']).toBe(total);
    const credito = await aprobado(await emisor.api.emitido(nota(de, cambios)));
    expect(credito['total']).toBe(total);
    await cerrado(de, cambios);
  });

  it('is credited in parts, and then nothing is left', async () => {
    const items = ['1000', '2000.01', '333.33'].map((precio_unitario) => unItem({ ...EN_PARTE, precio_unitario }));
    const de = await factura({ ...DOLARES, descuento_global_porcentaje: '7', items });
    for (const item of items)
      await aprobado(
        await emisor.api.emitido(nota(de, { ...DOLARES, descuento_global_porcentaje: '7', items: [item] })),
      );
    await cerrado(de, { ...DOLARES, items });
  });

  it('an amount off the whole stands in every item, and adds up', async () => {
    const items = [unItem({ precio_unitario: '1000', cantidad: 1 }), unItem({ precio_unitario: '1000', cantidad: 2 })];
    const { de, xml } = await emitidoConXml(emisor.api, unaFactura({ items, descuento_global_monto: '100' }));
    expect(xml.grupos('gCamItem').map(({ dDescGloItem }) => dDescGloItem)).toEqual(['33', '33.5']);
    expect(xml.texto('dTotDescGlotem')).toBe('100');
    expect(escalado(de['total'] as string)).toBe(escalado('2900'));
  });
});
