import type { Nodo } from '@libs/fiscal';
import { RECEPTOR } from '../documentos';
import {
  autofactura,
  type Cambios,
  en,
  factura,
  type Infraccion,
  INNOMINADO,
  inscribir,
  NO_CONTRIBUYENTE,
  nota,
  REC,
  remision,
  soloInscriptos,
} from './infraccion';

const DEL_EXTERIOR: Nodo = {
  ...NO_CONTRIBUYENTE,
  iTiOpe: '4',
  cPaisRec: 'BRA',
  dDesPaisRe: 'Brasil',
  dDirRec: 'RUA 1',
  dNumCasRec: '1',
};
const receptor = (base: Nodo, cambios: Nodo = {}): Cambios => ({ [REC]: { ...base, ...cambios } });

/** The receptor. */
export const delReceptor: readonly Infraccion[] = [
  autofactura('1315', receptor(NO_CONTRIBUYENTE)),
  factura('1300', receptor(NO_CONTRIBUYENTE, { iTiOpe: '1' })),
  autofactura('1316', en(REC, { iTiOpe: '1' })),
  factura('1332', {}, inscribir(RECEPTOR, { organismoDelEstado: true })),
  factura('1320', receptor(NO_CONTRIBUYENTE, { iTiOpe: '4' })),
  factura('1320', en(REC, { cPaisRec: 'BRA', dDesPaisRe: 'Brasil' })),
  factura('1301', en(REC, { dDesPaisRe: 'Brasil' })),
  factura('1302', en(REC, { iTiContRec: undefined })),
  factura('1303', receptor(NO_CONTRIBUYENTE, { iTiContRec: '1' })),
  factura('1304', en(REC, { dRucRec: undefined, dDVRec: undefined })),
  factura('1305', receptor(NO_CONTRIBUYENTE, { dRucRec: RECEPTOR })),
  factura('1306', {}, soloInscriptos),
  factura('1307', en(REC, { iTiOpe: '2' }), inscribir(RECEPTOR, { estado: 'CAN' })),
  factura('1308', en(REC, { iTiContRec: '1' }), inscribir(RECEPTOR, { estado: 'CDE' })),
  autofactura('1317', en(REC, { dRucRec: RECEPTOR, dDVRec: '7' })),
  factura('1309', en(REC, { dDVRec: '1' })),
  factura('1310', receptor(NO_CONTRIBUYENTE, { iTipIDRec: undefined, dDTipIDRec: undefined })),
  factura('1335', receptor(DEL_EXTERIOR, { iTipIDRec: undefined, dDTipIDRec: undefined })),
  factura('1311', en(REC, { iTipIDRec: '1', dDTipIDRec: 'Cédula paraguaya' })),
  nota('1331', receptor(INNOMINADO)),
  factura('1333', receptor(DEL_EXTERIOR, { iTipIDRec: '5', dDTipIDRec: 'Innominado', dNumIDRec: '0' })),
  factura('1321', { ...receptor(INNOMINADO), 'gTotSub.dTotGralOpe': '7000000.01' }),
  factura('1313', receptor(NO_CONTRIBUYENTE, { dDTipIDRec: 'Pasaporte' })),
  factura('1314', receptor(NO_CONTRIBUYENTE, { dNumIDRec: undefined })),
  factura('1334', en(REC, { dNumIDRec: '1' })),
  remision('1318', en(REC, { dDirRec: undefined })),
  factura('1318', receptor(DEL_EXTERIOR, { dDirRec: undefined })),
  factura('1330', en(REC, { dNumCasRec: undefined })),
  factura('1328', en(REC, { cDisRec: '2', dDesDisRec: 'CONCEPCION (MUNICIPIO)' })),
  factura('1325', en(REC, { dDesDepRec: 'CONCEPCION' })),
  factura('1326', en(REC, { dDesDisRec: 'OTRO DISTRITO' })),
  factura('1329', en(REC, { dDesCiuRec: 'OTRA CIUDAD' })),
];
