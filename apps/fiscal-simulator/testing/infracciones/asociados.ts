import type { Nodo } from '@libs/fiscal';
import { CANCELACION, NOMINACION } from '../../src/autoridad/memoria';
import { type BancoDePruebas, HOY } from '../banco-de-pruebas';
import { EMISOR, RECEPTOR, TIMBRADO, unaAutofactura } from '../documentos';
import {
  autofactura,
  type Cambios,
  CDC_DESCONOCIDO,
  en,
  factura,
  facturaPrevia,
  type Infraccion,
  nota,
  OPE,
  REC,
} from './infraccion';

const ASO = 'gCamDEAsoc.0';

const IMPRESO: Nodo = {
  iTipDocAso: '2',
  dDesTipDocAso: 'Impreso',
  dNTimDI: '12345678',
  dEstDocAso: '001',
  dPExpDocAso: '001',
  dNumDocAso: '0000001',
  iTipoDocAso: '1',
  dDTipoDocAso: 'Factura',
  dFecEmiDI: '2026-01-15',
};
const impreso = (cambios: Nodo = {}): Cambios => ({ gCamDEAsoc: [{ ...IMPRESO, ...cambios }] });

const cancelarPrevia = (banco: BancoDePruebas): void => {
  const cdc = [...banco.autoridad.memoria.dtes.keys()][0]!;
  const dato = { cdc, tipo: CANCELACION, ruc: EMISOR, protocolo: '1', registradoEn: 0, xml: '' };
  banco.autoridad.memoria.registrar({ tipo: 'evento', dato });
};

/** Makes the approved invoice another one, as the authority remembers it. */
const recordarOtra =
  (cambios: object) =>
  (banco: BancoDePruebas): void => {
    const [dte] = [...banco.autoridad.memoria.dtes.values()];
    banco.autoridad.memoria.registrar({ tipo: 'dte', dato: { ...dte!, ...cambios } });
  };

/** Associated documents. */
export const asociados: readonly Infraccion[] = [
  nota('2400', { gCamDEAsoc: undefined }),
  nota('2414', en(ASO, { dCdCDERef: `05${CDC_DESCONOCIDO.slice(2)}` })),
  nota('2414', impreso({ iTipoDocAso: '2', dDTipoDocAso: 'Nota de crédito' })),
  nota('2415', { gCamDEAsoc: [IMPRESO, IMPRESO] }),
  autofactura('2416', impreso()),
  nota('2434', { gCamDEAsoc: unaAutofactura(HOY)['gCamDEAsoc'] }),
  nota('2401', en(ASO, { dDesTipDocAso: 'Impreso' })),
  nota('2402', en(ASO, { dCdCDERef: undefined })),
  nota('2403', en(ASO, { dCdCDERef: CDC_DESCONOCIDO })),
  nota('2404', {}, cancelarPrevia),
  nota('2418', impreso({ dCdCDERef: CDC_DESCONOCIDO })),
  nota('2417', {}, recordarOtra({ total: '109999' })),
  factura(
    '2437',
    { gCamDEAsoc: [{ iTipDocAso: '1', dDesTipDocAso: 'Electrónico', dCdCDERef: CDC_DESCONOCIDO }] },
    async (banco) => {
      await banco.aprobar(facturaPrevia());
      recordarOtra({ cdc: CDC_DESCONOCIDO })(banco);
    },
  ),
  nota('2438', {}, recordarOtra({ moneda: 'USD' })),
  nota(
    '2439',
    en(ASO, { dCdCDERef: `0180080610${CDC_DESCONOCIDO.slice(10)}` }),
    recordarOtra({ cdc: `0180080610${CDC_DESCONOCIDO.slice(10)}` }),
  ),
  nota('2441', {}, recordarOtra({ receptor: '80050172' })),
  nota('2442', en(REC, { dRucRec: '80050172', dDVRec: '1' }), (banco) => {
    recordarOtra({ innominado: true, receptor: '0' })(banco);
    const cdc = [...banco.autoridad.memoria.dtes.keys()][0]!;
    const dato = { cdc, tipo: NOMINACION, ruc: EMISOR, protocolo: '1', registradoEn: 0, xml: '', receptor: RECEPTOR };
    banco.autoridad.memoria.registrar({ tipo: 'evento', dato });
  }),
  nota('2443', en(ASO, { dRucFus: '80050172' })),
  factura('2444', { gCamDEAsoc: [{ ...IMPRESO, dRucFus: '80050172' }] }),
  ...(
    [
      ['2405', 'dNTimDI', '2419', '12345678'],
      ['2406', 'dEstDocAso', '2420', '001'],
      ['2407', 'dPExpDocAso', '2421', '001'],
      ['2408', 'dNumDocAso', '2422', '0000001'],
      ['2411', 'dFecEmiDI', '2425', '2026-01-15'],
    ] as const
  ).flatMap(([falta, campo, sobra, valor]) => [
    nota(falta, impreso({ [campo]: undefined })),
    nota(sobra, en(ASO, { [campo]: valor })),
  ]),
  nota('2440', impreso({ dNTimDI: TIMBRADO })),
  nota('2409', impreso({ iTipoDocAso: undefined })),
  nota('2423', en(ASO, { iTipoDocAso: '1', dDTipoDocAso: 'Factura' })),
  nota('2410', impreso({ dDTipoDocAso: 'Nota de crédito' })),
  nota('2424', impreso({ dDTipoDocAso: undefined })),
  nota('2435', en(ASO, { dDTipoDocAso: 'Factura' })),
  factura('2436', impreso({ dNumComRet: '001001000000001' })),
  factura('2413', en(OPE, { iTipTra: '12', dDesTipTra: 'Venta de crédito fiscal' })),
  autofactura('2426', en(ASO, { iTipCons: undefined, dDesTipCons: undefined })),
  nota('2427', en(ASO, { iTipCons: '1', dDesTipCons: 'Constancia de no ser contribuyente' })),
  autofactura('2429', en(ASO, { iTipCons: '2' })),
  autofactura('2430', en(ASO, { iTipCons: '2', dDesTipCons: 'Constancia de microproductores' })),
  nota('2431', en(ASO, { dNumCons: '12345678901' })),
  autofactura(
    '2432',
    en(ASO, { iTipCons: '2', dDesTipCons: 'Constancia de microproductores', dNumCons: '12345678901' }),
  ),
  nota('2433', en(ASO, { dNumControl: '12345678' })),
];
