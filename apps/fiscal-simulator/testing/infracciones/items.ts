import { autofactura, dolares, en, EXENTO, factura, type Infraccion, OPE, remision } from './infraccion';

const ITEM = 'gDtipDE.gCamItem.0';
const RESTA = `${ITEM}.gValorItem.gValorRestaItem`;
const IVA = `${ITEM}.gCamIVA`;
const IVA_5 = 'gDtipDE.gCamItem.1.gCamIVA';

/** The items. */
export const items: readonly Infraccion[] = [
  factura('1802', en(ITEM, { dDesUniMed: 'm' })),
  factura('1804', en(ITEM, { cPaisOrig: 'BRA', dDesPaisOrig: 'Argentina' })),
  factura('1807', en(ITEM, { cRelMerc: '1', dDesRelMerc: 'Tolerancia de quiebra', dCanQuiMer: '1' })),
  remision('1806', en(ITEM, { cRelMerc: '1', dDesRelMerc: 'Tolerancia de merma', dCanQuiMer: '1' })),
  remision('1808', en(ITEM, { cRelMerc: '1', dDesRelMerc: 'Tolerancia de quiebra' })),
  factura('1850', en(ITEM, { gValorItem: undefined })),
  remision(
    '1851',
    en(ITEM, { gValorItem: { dPUniProSer: '1', dTotBruOpeItem: '3', gValorRestaItem: { dTotOpeItem: '3' } } }),
  ),
  { codigo: '1854', base: 'dolares por item', cambios: en(ITEM, { 'gValorItem.dTiCamIt': undefined }) },
  dolares('1855', en(ITEM, { 'gValorItem.dTiCamIt': '7000' })),
  factura('1856', en(ITEM, { 'gValorItem.dTiCamIt': '7000' })),
  factura('1859', en(ITEM, { 'gValorItem.dTotBruOpeItem': '330000.51' })),
  factura('1852', en(RESTA, { dDescItem: '10' })),
  factura('1861', en(RESTA, { dDescItem: '11000', dPorcDesIt: '11' })),
  factura('1860', { 'gTotSub.dPorcDescTotal': '10' }),
  factura('1862', en(RESTA, { dDescGloItem: '1' })),
  factura('1853', en(RESTA, { dTotOpeItem: '330000.51' })),
  { codigo: '1857', base: 'dolares por item', cambios: en(RESTA, { dTotOpeGs: undefined }) },
  { codigo: '1858', base: 'dolares por item', cambios: en(RESTA, { dTotOpeGs: '1' }) },

  factura('1900', en(ITEM, { gCamIVA: undefined })),
  autofactura(
    '1901',
    en(ITEM, {
      gCamIVA: {
        iAfecIVA: '3',
        dDesAfecIVA: 'Exento',
        dPropIVA: '0',
        dTasaIVA: '0',
        dBasGravIVA: '0',
        dLiqIVAItem: '0',
        dBasExe: '0',
      },
    }),
  ),
  factura('1902', en(OPE, { iTImp: '2', dDesTImp: 'ISC' })),
  factura('1903', en(IVA, { dDesAfecIVA: 'Exento' })),
  factura('1904', en(IVA, { dPropIVA: '50' })),
  factura('1905', en(EXENTO, { dPropIVA: '100' })),
  factura('1906', en(IVA, { iAfecIVA: '4', dDesAfecIVA: 'Gravado parcial (Grav- Exento)' })),
  factura('1907', en(EXENTO, { dTasaIVA: '5' })),
  factura('1908', en(IVA, { dTasaIVA: '0' })),
  factura('1909', en(EXENTO, { dBasGravIVA: '1' })),
  factura('1910', en(IVA_5, { dBasGravIVA: '99999.49' })),
  factura('1911', en(IVA, { dBasGravIVA: '300000.51' })),
  factura('1912', en(EXENTO, { dLiqIVAItem: '1' })),
  factura('1913', en(IVA, { dLiqIVAItem: '29999.49' })),
  factura('1921', en(IVA, { dBasExe: '1' })),
];
