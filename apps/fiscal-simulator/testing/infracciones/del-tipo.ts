import type { Nodo } from '@libs/fiscal';
import { HOY } from '../banco-de-pruebas';
import { unaAutofactura, unaRemision } from '../documentos';
import { autofactura, en, factura, type Infraccion, inscribir, nota, remision } from './infraccion';

/** What belongs to one type of document. */
export const delTipo: readonly Infraccion[] = [
  factura('1350', { 'gDtipDE.gCamFE': undefined }),
  nota('1351', { 'gDtipDE.gCamFE': { iIndPres: '1', dDesIndPres: 'Operación presencial' } }),
  factura('1352', { 'gDtipDE.gCamFE.iIndPres': '2' }),
  factura('1402', {
    'gDtipDE.gCamFE.gCompPub': {
      dModCont: 'LP',
      dEntCont: '12345',
      dAnoCont: '26',
      dSecCont: '1234567',
      dFeCodCont: '2026-11-21',
    },
  }),
  autofactura('2550', { 'gDtipDE.gCamAE': undefined }),
  factura('2551', { 'gDtipDE.gCamAE': (unaAutofactura(HOY)['gDtipDE'] as Nodo)['gCamAE'] }),
  autofactura('2562', {}, inscribir('7654321', {})),
  autofactura('2553', en('gDtipDE.gCamAE', { cDisVen: '2', dDesDisVen: 'CONCEPCION (MUNICIPIO)' })),
  autofactura('2552', en('gDtipDE.gCamAE', { dDesDepVen: 'CONCEPCION' })),
  autofactura('2561', en('gDtipDE.gCamAE', { dDesDisVen: 'OTRO DISTRITO' })),
  autofactura('2555', en('gDtipDE.gCamAE', { dDesCiuVen: 'OTRA CIUDAD' })),
  autofactura('2557', en('gDtipDE.gCamAE', { cDisProv: '2', dDesDisProv: 'CONCEPCION (MUNICIPIO)' })),
  autofactura('2556', en('gDtipDE.gCamAE', { dDesDepProv: 'CONCEPCION' })),
  autofactura('2558', en('gDtipDE.gCamAE', { dDesDisProv: 'OTRO DISTRITO' })),
  autofactura('2559', en('gDtipDE.gCamAE', { dDesCiuProv: 'OTRA CIUDAD' })),
  nota('1450', { 'gDtipDE.gCamNCDE': undefined }),
  factura('1451', { 'gDtipDE.gCamNCDE': { iMotEmi: '2', dDesMotEmi: 'Devolución' } }),
  nota('1452', { 'gDtipDE.gCamNCDE.iMotEmi': '3' }),
  remision('2600', { 'gDtipDE.gCamNRE': undefined }),
  factura('2601', { 'gDtipDE.gCamNRE': (unaRemision(HOY)['gDtipDE'] as Nodo)['gCamNRE'] }),
  remision('2606', en('gDtipDE.gCamNRE', { iMotEmiNR: '7', dDesMotEmiNR: 'Traslado entre locales de la empresa' })),
  remision('2602', { 'gDtipDE.gCamNRE.iMotEmiNR': '2' }),
  remision('2603', { 'gDtipDE.gCamNRE.iRespEmiNR': '2' }),
  remision('2604', { 'gDtipDE.gCamNRE.dFecEm': '2026-12-01' }),
  remision('2605', { 'gDtipDE.gCamNRE.dFecEm': undefined }),
];
