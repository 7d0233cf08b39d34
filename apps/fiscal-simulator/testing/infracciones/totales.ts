import { HOY } from '../banco-de-pruebas';
import { unaAutofactura } from '../documentos';
import { dolares, en, EXENTO, factura, type Infraccion, nota, remision } from './infraccion';

/** The totals. */
export const totales: readonly Infraccion[] = [
  factura('2350', { gTotSub: undefined }),
  remision('2351', { gTotSub: unaAutofactura(HOY)['gTotSub'] }),
  ...(
    [
      ['2352', { dSubExe: undefined }],
      ['2353', { dSubExe: '50000.51' }],
      ['2355', { dSubExo: '1' }],
      ['2356', { dSub5: undefined }],
      ['2357', { dSub5: '1' }],
      ['2358', { dSub10: undefined }],
      ['2359', { dSub10: '1' }],
      ['2362', { dTotOpe: '1' }],
      ['2363', { dTotDesc: '1' }],
      ['2383', { dTotDescGlotem: '1' }],
      ['2384', { dTotAntItem: '1' }],
      ['2387', { dTotAnt: '1' }],
      ['2364', { dDescTotal: '1' }],
      ['2388', { dAnticipo: '1' }],
      ['2365', { dTotGralOpe: '484999.49' }],
      ['2365', { dRedon: '50' }],
      ['2366', { dIVA5: undefined }],
      ['2367', { dIVA5: '1' }],
      ['2368', { dIVA10: undefined }],
      ['2369', { dIVA10: '1' }],
      ['2370', { dTotIVA: undefined }],
      ['2371', { dTotIVA: '1' }],
      ['2372', { dBaseGrav5: undefined }],
      ['2373', { dBaseGrav5: '1' }],
      ['2374', { dBaseGrav10: undefined }],
      ['2375', { dBaseGrav10: '1' }],
      ['2376', { dTBasGraIVA: undefined }],
      ['2377', { dTBasGraIVA: '1' }],
    ] as const
  ).map(([codigo, cambios]) => factura(codigo, en('gTotSub', cambios))),
  factura('2354', {
    ...en(EXENTO, { iAfecIVA: '2', dDesAfecIVA: 'Exonerado (Art. 100 - Ley 6380/2019)' }),
    ...en('gTotSub', { dSubExo: undefined, dSubExe: '0' }),
  }),
  dolares('2382', { 'gTotSub.dTotalGs': undefined }),
  dolares('2385', { 'gTotSub.dTotalGs': '1' }),
  { codigo: '2386', base: 'dolares por item', cambios: { 'gTotSub.dTotalGs': '1' } },
  nota('2390', { 'gCamGen.gCamCarg': { iCarCarga: '1', dDesCarCarga: 'Mercaderías con cadena de frío' } }),
];
