import { type BancoDePruebas, HOY, TIMBRADO_REGISTRADO } from '../banco-de-pruebas';
import { EMISOR, TIMBRADO, unaFactura } from '../documentos';
import { autofactura, dolares, en, factura, type Infraccion, inscribir, nota, OPE, remision } from './infraccion';

const EMI = 'gDatGralOpe.gEmis';
const timbrar =
  (cambios: Partial<typeof TIMBRADO_REGISTRADO>) =>
  (banco: BancoDePruebas): void =>
    banco.autoridad.memoria.registrar({ tipo: 'timbrado', dato: { ...TIMBRADO_REGISTRADO, ...cambios } });

/** The document as a whole, its timbrado, its operation and its issuer. */
export const documento: readonly Infraccion[] = [
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

  { ...factura('2500', {}), retoques: { qr: (qr) => qr.replace('cItems=3', 'cItems=2') } },
  { ...factura('2501', {}), retoques: { csc: 'OTRO' } },
  { ...factura('2501', {}), retoques: { idCsc: '0009' } },
  { ...factura('2502', {}), retoques: { qr: (qr) => qr.replace('consultas-test', 'consultas') } },
  {
    ...factura('2503', {}),
    retoques: { xml: (xml) => xml.replace('</dCarQR>', '</dCarQR><dInfAdic>nota</dInfAdic>') },
  },
];
