import type { Nodo } from '@libs/fiscal';
import { HOY } from '../banco-de-pruebas';
import { RECEPTOR, unaFactura } from '../documentos';
import { autofactura, type Cambios, en, factura, type Infraccion, inscribir, nota, soloInscriptos } from './infraccion';

const COND = 'gDtipDE.gCamCond';
const PAGO = `${COND}.gPaConEIni.0`;

const AL_CREDITO: Nodo = { iCondOpe: '2', dDCondOpe: 'Crédito', gPaConEIni: undefined };
const A_PLAZO: Nodo = { iCondCred: '1', dDCondCred: 'Plazo', dPlazoCre: '30 días' };
const EN_CUOTAS: Nodo = { iCondCred: '2', dDCondCred: 'Cuota', dCuotas: '2' };
const credito = (gPagCred: Nodo): Cambios => en(COND, { ...AL_CREDITO, gPagCred });
const TARJETA: Nodo = { iDenTarj: '1', dDesDenTarj: 'Visa', iForProPa: '1' };
const CON_TARJETA: Nodo = { iTiPago: '3', dDesTiPag: 'Tarjeta de crédito' };
const CHEQUE: Nodo = { dNumCheq: '12345678', dBcoEmi: 'BANCO DE PRUEBA' };

/** How it is paid. */
export const pago: readonly Infraccion[] = [
  factura('1500', { [COND]: undefined }),
  nota('1501', { [COND]: (unaFactura(HOY)['gDtipDE'] as Nodo)['gCamCond'] }),
  autofactura('1503', credito(A_PLAZO)),
  factura('1502', en(COND, { dDCondOpe: 'Crédito' })),
  factura('1550', en(COND, { gPaConEIni: undefined })),
  factura('1551', credito({ ...A_PLAZO, dMonEnt: '1000' })),
  factura(
    '1552',
    en(COND, {
      ...AL_CREDITO,
      gPaConEIni: [{ iTiPago: '1', dDesTiPag: 'Efectivo', dMonTiPag: '1', cMoneTiPag: 'PYG', dDMoneTiPag: 'Guarani' }],
      gPagCred: A_PLAZO,
    }),
  ),
  factura('1553', en(PAGO, { iTiPago: '16', dDesTiPag: 'Pago bancario' })),
  factura('1554', en(PAGO, { iTiPago: '5' })),
  factura('1555', en(PAGO, { dDMoneTiPag: 'Real' })),
  factura('1556', en(PAGO, { cMoneTiPag: 'USD', dDMoneTiPag: 'US Dollar' })),
  factura('1557', en(PAGO, { dTiCamTiPag: '7000' })),
  factura('1600', en(PAGO, CON_TARJETA as Cambios)),
  factura('1601', en(PAGO, { gPagTarCD: TARJETA })),
  factura('1602', en(PAGO, { ...CON_TARJETA, gPagTarCD: { ...TARJETA, iDenTarj: '2' } })),
  factura(
    '1603',
    en(PAGO, { ...CON_TARJETA, gPagTarCD: { ...TARJETA, dRUCProTar: '80050172', dDVProTar: '1' } }),
    (banco) => {
      inscribir(RECEPTOR, {})(banco);
      soloInscriptos(banco);
    },
  ),
  factura('1604', en(PAGO, { ...CON_TARJETA, gPagTarCD: { ...TARJETA, dRUCProTar: '80050172', dDVProTar: '2' } })),
  factura('1650', en(PAGO, { iTiPago: '2', dDesTiPag: 'Cheque' })),
  factura('1651', en(PAGO, { gPagCheq: CHEQUE })),
  factura('1700', en(COND, AL_CREDITO as Cambios)),
  factura('1701', en(COND, { gPagCred: A_PLAZO })),
  factura('1702', credito({ ...A_PLAZO, dDCondCred: 'Cuota' })),
  factura('1703', credito({ ...A_PLAZO, dPlazoCre: undefined })),
  factura('1704', credito({ ...EN_CUOTAS, dPlazoCre: '30 días' })),
  factura('1705', credito({ ...EN_CUOTAS, dCuotas: undefined })),
  factura('1706', credito({ ...A_PLAZO, dCuotas: '2' })),
  factura('1751', credito({ ...A_PLAZO, gCuotas: [{ cMoneCuo: 'PYG', dDMoneCuo: 'Guarani', dMonCuota: '1' }] })),
];
