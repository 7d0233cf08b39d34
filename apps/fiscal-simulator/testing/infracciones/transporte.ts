import type { Nodo } from '@libs/fiscal';
import { HOY } from '../banco-de-pruebas';
import { RECEPTOR, unaRemision } from '../documentos';
import { en, factura, type Infraccion, inscribir, nota, remision, soloInscriptos } from './infraccion';

const ADI = 'gDtipDE.gCamEsp.gGrupAdi';
const TRA = 'gDtipDE.gTransp';
const EMPRESA = `${TRA}.gCamTrans`;

/** Recurring services and transport. */
export const transporte: readonly Infraccion[] = [
  factura('2050', en(ADI, { dCiclo: 'MENSUAL' })),
  factura('2051', en(ADI, { dFecIniC: '2026-11-01' })),
  factura('2052', en(ADI, { dCiclo: 'MENSUAL', dFecIniC: '2026-11-01' })),
  factura('2053', en(ADI, { dFecFinC: '2026-11-30' })),
  factura('2054', en(ADI, { dCiclo: 'MENSUAL', dFecIniC: '2026-11-02', dFecFinC: '2026-11-01' })),
  factura('2055', en(ADI, { dVencPag: ['2026-11-19'] })),

  remision('2100', { [TRA]: undefined }),
  nota('2101', { [TRA]: (unaRemision(HOY)['gDtipDE'] as Nodo)['gTransp'] }),
  remision('2102', en(TRA, { iTipTrans: undefined, dDesTipTrans: undefined })),
  remision('2103', en(TRA, { iTipTrans: '2' })),
  remision('2104', en(TRA, { iModTrans: '2' })),
  remision('2107', en(TRA, { dIniTras: undefined })),
  remision('2108', en(TRA, { dIniTras: '2018-06-01' })),
  remision('2109', en(TRA, { dFinTras: undefined })),
  remision('2110', en(TRA, { dFinTras: '2026-11-19' })),
  remision('2113', en(TRA, { cPaisDest: 'BRA', dDesPaisDest: 'Argentina' })),
  remision('2150', en(TRA, { gCamSal: undefined })),
  remision('2153', en(TRA, { 'gCamSal.cDisSal': '2', 'gCamSal.dDesDisSal': 'CONCEPCION (MUNICIPIO)' })),
  remision('2152', en(TRA, { 'gCamSal.dDesDepSal': 'CONCEPCION' })),
  remision('2155', en(TRA, { 'gCamSal.dDesDisSal': 'OTRO DISTRITO' })),
  remision('2158', en(TRA, { 'gCamSal.dDesCiuSal': 'OTRA CIUDAD' })),
  remision('2200', en(TRA, { gCamEnt: undefined })),
  remision('2203', en(TRA, { 'gCamEnt.0.cDisEnt': '2', 'gCamEnt.0.dDesDisEnt': 'CONCEPCION (MUNICIPIO)' })),
  remision('2202', en(TRA, { 'gCamEnt.0.dDesDepEnt': 'CONCEPCION' })),
  remision('2205', en(TRA, { 'gCamEnt.0.dDesDisEnt': 'OTRO DISTRITO' })),
  remision('2208', en(TRA, { 'gCamEnt.0.dDesCiuEnt': 'OTRA CIUDAD' })),
  remision('2250', en(TRA, { gVehTras: undefined })),
  remision('2255', en(TRA, { 'gVehTras.0.dTipIdenVeh': '1' })),
  remision('2254', en(TRA, { 'gVehTras.0.dNroMatVeh': undefined })),
  remision('2252', en(TRA, { iModTrans: '3', dDesModTrans: 'Aéreo' })),
  remision('2253', en(TRA, { 'gVehTras.0.dNroVuelo': 'ABC123' })),
  remision('2300', { [EMPRESA]: undefined }),
  remision('2302', en(EMPRESA, { dRucTrans: undefined, dDVTrans: undefined })),
  remision('2303', {}, (banco) => {
    inscribir(RECEPTOR, {})(banco);
    soloInscriptos(banco);
  }),
  remision('2304', {}, inscribir('80050172', { estado: 'CAN' })),
  remision('2305', en(EMPRESA, { iNatTrans: '2' })),
  remision('2306', en(EMPRESA, { dDVTrans: '2' })),
  remision('2307', en(EMPRESA, { iNatTrans: '2', dRucTrans: undefined, dDVTrans: undefined })),
  remision('2308', en(EMPRESA, { iTipIDTrans: '1', dDTipIDTrans: 'Cédula paraguaya', dNumIDTrans: '1' })),
  ...(['2309', '2310', '2311'] as const).map((codigo) => {
    const documento: Nodo = { iTipIDTrans: '1', dDTipIDTrans: 'Cédula paraguaya', dNumIDTrans: '1' };
    const falta: Record<string, Nodo> = {
      2309: { dDTipIDTrans: undefined },
      2310: { dDTipIDTrans: 'Pasaporte' },
      2311: { dNumIDTrans: undefined },
    };
    return remision(
      codigo,
      en(EMPRESA, { iNatTrans: '2', dRucTrans: undefined, dDVTrans: undefined, ...documento, ...falta[codigo] }),
    );
  }),
  remision('2312', en(EMPRESA, { cNacTrans: 'BRA' })),
  remision('2313', en(EMPRESA, { cNacTrans: 'BRA', dDesNacTrans: 'Argentina' })),
];
