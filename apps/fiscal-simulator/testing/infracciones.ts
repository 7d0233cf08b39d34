import type { Nodo } from '@libs/fiscal';
import { CANCELACION, NOMINACION } from '../src/autoridad/memoria';
import { CONTRIBUYENTE, HOY, TIMBRADO_REGISTRADO, type BancoDePruebas } from './banco-de-pruebas';
import {
  con,
  EMISOR,
  RECEPTOR,
  TIMBRADO,
  unaAutofactura,
  unaFactura,
  unaNotaDeCredito,
  unaRemision,
} from './documentos';
import type { Retoques } from './firmante';

type Cambios = Readonly<Record<string, Nodo[string]>>;

/** One way to break one rule, starting from a valid document. */
export interface Infraccion {
  readonly codigo: string;
  readonly base: Base;
  readonly cambios: Cambios;
  readonly retoques?: Retoques;
  readonly antes?: (banco: BancoDePruebas) => void | Promise<unknown>;
}

export type Base = 'factura' | 'autofactura' | 'nota' | 'remision' | 'dolares' | 'dolares por item';

const FACTURA_PREVIA: Cambios = { 'gTimb.dNumDoc': '0000777', 'gOpeDE.dCodSeg': '777777777' };
export const facturaPrevia = (cambios: Cambios = {}): Nodo => con(unaFactura(HOY), { ...FACTURA_PREVIA, ...cambios });

const DOLARES: Cambios = {
  'gDatGralOpe.gOpeCom.cMoneOpe': 'USD',
  'gDatGralOpe.gOpeCom.dDesMoneOpe': 'US Dollar',
  'gTotSub.dTotalGs': '3395000000',
};
const enDolares = (): Nodo =>
  con(unaFactura(HOY), { ...DOLARES, 'gDatGralOpe.gOpeCom.dCondTiCam': '1', 'gDatGralOpe.gOpeCom.dTiCam': '7000' });

function enDolaresPorItem(): Nodo {
  const porItem = ['330000', '105000', '50000'].flatMap((total, i): [string, string][] => [
    [`gDtipDE.gCamItem.${i}.gValorItem.dTiCamIt`, '7000'],
    [`gDtipDE.gCamItem.${i}.gValorItem.gValorRestaItem.dTotOpeGs`, `${Number(total) * 7000}`],
  ]);
  return con(unaFactura(HOY), { ...DOLARES, 'gDatGralOpe.gOpeCom.dCondTiCam': '2', ...Object.fromEntries(porItem) });
}

/** The valid document to start from; a note needs its invoice approved first. */
export const BASES: Record<Base, (banco: BancoDePruebas) => Promise<Nodo>> = {
  factura: async () => unaFactura(HOY),
  autofactura: async () => unaAutofactura(HOY),
  nota: async (banco) => unaNotaDeCredito(HOY, await banco.aprobar(facturaPrevia())),
  remision: async () => unaRemision(HOY),
  dolares: async () => enDolares(),
  'dolares por item': async () => enDolaresPorItem(),
};

/** Changes under one group. */
const en = (grupo: string, cambios: Cambios): Cambios =>
  Object.fromEntries(Object.entries(cambios).map(([campo, valor]) => [`${grupo}.${campo}`, valor]));

const factura = (codigo: string, cambios: Cambios, antes?: Infraccion['antes']): Infraccion => ({
  codigo,
  base: 'factura',
  cambios,
  antes,
});
const autofactura = (codigo: string, cambios: Cambios, antes?: Infraccion['antes']): Infraccion => ({
  codigo,
  base: 'autofactura',
  cambios,
  antes,
});
const nota = (codigo: string, cambios: Cambios, antes?: Infraccion['antes']): Infraccion => ({
  codigo,
  base: 'nota',
  cambios,
  antes,
});
const remision = (codigo: string, cambios: Cambios, antes?: Infraccion['antes']): Infraccion => ({
  codigo,
  base: 'remision',
  cambios,
  antes,
});
const dolares = (codigo: string, cambios: Cambios): Infraccion => ({ codigo, base: 'dolares', cambios });

const OPE = 'gDatGralOpe.gOpeCom';
const EMI = 'gDatGralOpe.gEmis';
const REC = 'gDatGralOpe.gDatRec';
const COND = 'gDtipDE.gCamCond';
const PAGO = `${COND}.gPaConEIni.0`;
const ITEM = 'gDtipDE.gCamItem.0';
const RESTA = `${ITEM}.gValorItem.gValorRestaItem`;
const IVA = `${ITEM}.gCamIVA`;
const IVA_5 = 'gDtipDE.gCamItem.1.gCamIVA';
const EXENTO = 'gDtipDE.gCamItem.2.gCamIVA';
const ADI = 'gDtipDE.gCamEsp.gGrupAdi';
const TRA = 'gDtipDE.gTransp';
const EMPRESA = `${TRA}.gCamTrans`;
const ASO = 'gCamDEAsoc.0';

const inscribir =
  (ruc: string, cambios: Partial<typeof CONTRIBUYENTE>) =>
  (banco: BancoDePruebas): void =>
    banco.autoridad.memoria.registrar({ tipo: 'contribuyente', dato: { ...CONTRIBUYENTE, ruc, ...cambios } });
const timbrar =
  (cambios: Partial<typeof TIMBRADO_REGISTRADO>) =>
  (banco: BancoDePruebas): void =>
    banco.autoridad.memoria.registrar({ tipo: 'timbrado', dato: { ...TIMBRADO_REGISTRADO, ...cambios } });
const soloInscriptos = (banco: BancoDePruebas): void => banco.ajustar({ rucDesconocidoActivo: false });

const NO_CONTRIBUYENTE: Nodo = {
  iNatRec: '2',
  iTiOpe: '2',
  cPaisRec: 'PRY',
  dDesPaisRe: 'Paraguay',
  iTipIDRec: '1',
  dDTipIDRec: 'Cédula paraguaya',
  dNumIDRec: '1234567',
  dNomRec: 'PERSONA DE PRUEBA',
};
export const INNOMINADO: Nodo = {
  ...NO_CONTRIBUYENTE,
  iTipIDRec: '5',
  dDTipIDRec: 'Innominado',
  dNumIDRec: '0',
  dNomRec: 'Sin Nombre',
};
const DEL_EXTERIOR: Nodo = {
  ...NO_CONTRIBUYENTE,
  iTiOpe: '4',
  cPaisRec: 'BRA',
  dDesPaisRe: 'Brasil',
  dDirRec: 'RUA 1',
  dNumCasRec: '1',
};
const receptor = (base: Nodo, cambios: Nodo = {}): Cambios => ({ [REC]: { ...base, ...cambios } });

const AL_CREDITO: Nodo = { iCondOpe: '2', dDCondOpe: 'Crédito', gPaConEIni: undefined };
const A_PLAZO: Nodo = { iCondCred: '1', dDCondCred: 'Plazo', dPlazoCre: '30 días' };
const EN_CUOTAS: Nodo = { iCondCred: '2', dDCondCred: 'Cuota', dCuotas: '2' };
const credito = (gPagCred: Nodo): Cambios => en(COND, { ...AL_CREDITO, gPagCred });
const TARJETA: Nodo = { iDenTarj: '1', dDesDenTarj: 'Visa', iForProPa: '1' };
const CON_TARJETA: Nodo = { iTiPago: '3', dDesTiPag: 'Tarjeta de crédito' };
const CHEQUE: Nodo = { dNumCheq: '12345678', dBcoEmi: 'BANCO DE PRUEBA' };

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

/** A CDC with a correct digit that the authority never saw. */
export const CDC_DESCONOCIDO = '01800123450001001000099922026112012222222227';

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

/** For each rule, at least one document that breaks it and none before it. */
export const INFRACCIONES: readonly Infraccion[] = [
  { ...factura('1000', {}), retoques: { cdc: (c) => `${c.slice(0, 34)}999999999${c.at(-1)}` } },
  factura('1001', {}, (banco) => banco.aprobar(unaFactura(HOY))),
  factura('1002', { 'gOpeDE.dCodSeg': '222222222' }, (banco) => banco.aprobar(unaFactura(HOY))),
  { ...factura('1003', {}), retoques: { cdc: (c) => c.slice(0, 43) + String((Number(c.at(-1)) + 1) % 10) } },
  factura('1004', { dFecFirma: '2026-11-20T10:00:01' }),
  factura('1050', { 'gOpeDE.iTipEmi': '2', 'gOpeDE.dDesTipEmi': 'Contingencia' }),
  factura('1051', { 'gOpeDE.dDesTipEmi': 'Contingencia' }),
  factura('1100', { 'gTimb.dDesTiDE': 'Autofactura electrónica' }),
  factura('1101', { 'gTimb.dNumTim': '12345678' }),
  factura('1101', {}, timbrar({ tipos: ['5'] })),
  factura('1101', {}, (banco) => {
    timbrar({ numero: '12345678' })(banco);
    banco.ajustar({ timbradoDePrueba: true });
    banco.autoridad.memoria.timbrados.clear();
  }),
  factura('1102', {}, timbrar({ electronico: false })),
  factura('1103', { 'gTimb.dFeIniT': '2026-11-21' }, timbrar({ inicio: '2026-11-21' })),
  factura('1104', {}, timbrar({ activo: false })),
  factura('1105', { 'gTimb.dEst': '002' }),
  factura('1106', { 'gTimb.dPunExp': '002' }),
  factura('1109', {}, ({ autoridad }) => {
    const punto = { timbrado: TIMBRADO, establecimiento: '001', punto: '001', tipo: '1', serie: '' };
    autoridad.memoria.registrar({
      tipo: 'inutilizacion',
      dato: { ...punto, ruc: EMISOR, desde: 1, hasta: 5, protocolo: '1', registradoEn: 0 },
    });
  }),
  factura('1107', { 'gTimb.dFeIniT': '2026-01-03' }),
  factura('1110', { 'gTimb.dSerieNum': 'AB' }),
  factura('1150', { 'gDatGralOpe.dFeEmiDE': '2026-10-21T09:59:59' }),
  factura('1151', { 'gDatGralOpe.dFeEmiDE': '2026-11-25T10:00:01' }),
  factura(
    '1156',
    { dFecFirma: '2018-11-22T12:00:00', 'gDatGralOpe.dFeEmiDE': '2018-11-22T12:00:00', 'gTimb.dFeIniT': '2018-06-01' },
    (banco) => {
      timbrar({ inicio: '2018-06-01' })(banco);
      banco.avanzarHoras((Date.parse('2018-11-23T00:00:00Z') - Date.parse(`${HOY}Z`)) / 3_600_000);
    },
  ),

  factura('1200', { [OPE]: undefined }),
  remision('1201', { [OPE]: { iTImp: '1', dDesTImp: 'IVA', cMoneOpe: 'PYG', dDesMoneOpe: 'Guarani' } }),
  factura('1202', en(OPE, { iTipTra: undefined, dDesTipTra: undefined })),
  nota('1216', en(OPE, { iTipTra: '1', dDesTipTra: 'Venta de mercadería' })),
  factura('1203', en(OPE, { iTipTra: '1' })),
  factura('1205', en(OPE, { dDesTImp: 'Renta' })),
  autofactura('1213', en(OPE, { cMoneOpe: 'USD', dDesMoneOpe: 'US Dollar' })),
  factura('1206', en(OPE, { dDesMoneOpe: 'Real' })),
  dolares('1207', en(OPE, { dCondTiCam: undefined, dTiCam: undefined })),
  factura('1208', en(OPE, { dCondTiCam: '1' })),
  dolares('1209', en(OPE, { dTiCam: undefined })),
  dolares('1210', en(OPE, { dCondTiCam: '2' })),
  factura('1210', en(OPE, { dTiCam: '7000' })),
  factura('1211', en(OPE, { iCondAnt: '1', dDesCondAnt: 'Anticipo por Ítem' })),
  factura('1221', en(OPE, { gOblAfe: [{ cOblAfe: '211', dDesOblAfe: 'TRIBUTO UNICO MAQUILA' }] })),
  factura('1222', en(OPE, { gOblAfe: [1, 2].map(() => ({ cOblAfe: '143', dDesOblAfe: 'TRIBUTO UNICO MAQUILA' })) })),

  factura('1250', {}, ({ autoridad }) => void autoridad.memoria.contribuyentes.clear()),
  factura('1252', {}, inscribir(EMISOR, { estado: 'SUS' })),
  factura('1264', {}, inscribir(EMISOR, { sincrono: false })),
  factura('1253', en(EMI, { dDVEmi: '1' })),
  factura('1263', en(EMI, { dNomEmi: 'EMPRESA DE PRUEBA S.A.' })),
  factura('1255', en(EMI, { cDisEmi: '2', dDesDisEmi: 'CONCEPCION (MUNICIPIO)' })),
  factura('1254', en(EMI, { dDesDepEmi: 'CONCEPCION' })),
  factura('1257', en(EMI, { dDesDisEmi: 'OTRO DISTRITO' })),
  factura('1260', en(EMI, { dDesCiuEmi: 'OTRA CIUDAD' })),
  factura('1261', {}, inscribir(EMISOR, { actividades: ['47411'] })),
  factura('1262', {}, inscribir(EMISOR, { descripcionesDeActividad: { 62010: 'OTRA ACTIVIDAD' } })),
  factura(
    '1265',
    en(EMI, {
      gRespDE: {
        iTipIDRespDE: '1',
        dDTipIDRespDE: 'Pasaporte',
        dNumIDRespDE: '1',
        dNomRespDE: 'PERSONA',
        dCarRespDE: 'CAJERO',
      },
    }),
  ),

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

  { ...factura('2500', {}), retoques: { qr: (qr) => qr.replace('cItems=3', 'cItems=2') } },
  { ...factura('2501', {}), retoques: { csc: 'OTRO' } },
  { ...factura('2501', {}), retoques: { idCsc: '0009' } },
  { ...factura('2502', {}), retoques: { qr: (qr) => qr.replace('consultas-test', 'consultas') } },
  {
    ...factura('2503', {}),
    retoques: { xml: (xml) => xml.replace('</dCarQR>', '</dCarQR><dInfAdic>nota</dInfAdic>') },
  },
];
