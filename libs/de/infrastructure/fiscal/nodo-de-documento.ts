import { ciudad, departamento, distrito, moneda as monedaDe, nombreEnElDocumento } from '@libs/catalogos';
import { literal, Nodo } from '@libs/fiscal';
import { Decimal, escribirConDecimales, escribirDecimal } from '../../domain/decimal';
import type { Borrador } from '../../domain/borrador';
import type { DocAsociado } from '../../domain/solicitud';
import { nodoDeCondicion, nodoDeItem } from './nodo-de-items';
import { nodoDeReceptor } from './nodo-de-receptor';

/** Name that the authority wants as issuer in the test environment (Manual Técnico v150, D105; rule 1263). */
const EMISOR_DE_PRUEBA = 'DE generado en ambiente de prueba - sin valor comercial ni fiscal';
const TIPO_DE_CAMBIO_GLOBAL = '1';
const ANTICIPO_GLOBAL = '1';
const ANTICIPO_POR_ITEM = '2';

/** What numbering and signing give to a document. */
export interface Numerado {
  numero: number;
  codigoSeguridad: string;
  digitoVerificador: string;
  /** Local `AAAA-MM-DDThh:mm:ss` of the signature. */
  fechaFirma: string;
}

/** Amounts: guaraníes without trailing zeros, other currencies with exactly two decimals. */
export function escritorDeMontos(moneda: string): (valor: Decimal) => string {
  return moneda === 'PYG' ? escribirDecimal : (valor) => escribirConDecimales(valor, 2);
}

/** Everything of DE but what `numerar` adds: built once, before a number is taken. */
export function nodoDeDocumento(borrador: Borrador): Nodo {
  const { solicitud, totales, timbrado, fechaEmision } = borrador;
  const monto = escritorDeMontos(solicitud.moneda);
  return {
    dSisFact: '1',
    gOpeDE: {
      iTipEmi: String(solicitud.tipoEmision),
      dDesTipEmi: literal('tipo_emision', solicitud.tipoEmision)!,
      dInfoEmi: solicitud.infoEmisor,
      dInfoFisc: solicitud.infoFiscal,
    },
    gTimb: {
      iTiDE: String(solicitud.tipoDe),
      dDesTiDE: literal('tipo_documento_electronico', solicitud.tipoDe)!,
      dNumTim: timbrado.numero,
      dEst: solicitud.establecimiento,
      dPunExp: solicitud.punto,
      dSerieNum: timbrado.serie || undefined,
      dFeIniT: timbrado.fechaInicio,
    },
    gDatGralOpe: {
      dFeEmiDE: fechaEmision,
      gOpeCom: operacionComercial(borrador),
      gEmis: nodoDeEmisor(borrador),
      gDatRec: nodoDeReceptor(solicitud.receptor),
    },
    gDtipDE: {
      gCamFE: {
        iIndPres: String(solicitud.indicadorPresencia),
        dDesIndPres: literal('indicador_presencia', solicitud.indicadorPresencia) ?? solicitud.descripcionPresencia,
      },
      gCamCond: nodoDeCondicion(borrador),
      gCamItem: solicitud.items.map((item, i) => nodoDeItem(item, i, totales.items[i]!, monto)),
      gCamEsp: solicitud.dncpContrato ? { gGrupAdi: { dCodConDncp: solicitud.dncpContrato } } : undefined,
    },
    gTotSub: nodoDeTotales(borrador, monto),
    gCamGen: solicitud.ordenCompra ? { dOrdCompra: solicitud.ordenCompra } : undefined,
    gCamDEAsoc: asociados(borrador),
  };
}

/** The same node with its number, security code and signing time. */
export function numerar(nodo: Nodo, { numero, codigoSeguridad, digitoVerificador, fechaFirma }: Numerado): Nodo {
  return {
    ...nodo,
    dDVId: digitoVerificador,
    dFecFirma: fechaFirma,
    gOpeDE: { ...(nodo['gOpeDE'] as Nodo), dCodSeg: codigoSeguridad },
    gTimb: { ...(nodo['gTimb'] as Nodo), dNumDoc: String(numero).padStart(7, '0') },
  };
}

function operacionComercial({ solicitud, emisor, tipoImpuesto, codigoTransaccion }: Borrador): Nodo {
  const extranjera = solicitud.moneda !== 'PYG';
  const anticipo = solicitud.items.some((item) => item.anticipoGlobalUnitario)
    ? ANTICIPO_GLOBAL
    : solicitud.items.some((item) => item.anticipoUnitario)
      ? ANTICIPO_POR_ITEM
      : undefined;
  return {
    iTipTra: String(codigoTransaccion),
    dDesTipTra: literal('tipo_transaccion', codigoTransaccion)!,
    iTImp: String(tipoImpuesto),
    dDesTImp: literal('tipo_impuesto', tipoImpuesto)!,
    cMoneOpe: solicitud.moneda,
    dDesMoneOpe: monedaDe(solicitud.moneda)?.texto,
    dCondTiCam: extranjera ? TIPO_DE_CAMBIO_GLOBAL : undefined,
    dTiCam: extranjera ? escribirDecimal(solicitud.tipoCambio!) : undefined,
    iCondAnt: anticipo,
    dDesCondAnt: anticipo && literal('condicion_anticipo', anticipo)!,
    gOblAfe: emisor.obligaciones.map(({ codigo, descripcion }) => ({ cOblAfe: codigo, dDesOblAfe: descripcion })),
  };
}

function nodoDeEmisor({ emisor, establecimiento, sit }: Borrador): Nodo {
  const [numero, dv] = emisor.ruc.split('-') as [string, string];
  return {
    dRucEm: numero,
    dDVEmi: dv,
    iTipCont: String(emisor.tipoContribuyente),
    cTipReg: emisor.tipoRegimen === undefined ? undefined : String(emisor.tipoRegimen),
    dNomEmi: sit === 'H' ? EMISOR_DE_PRUEBA : emisor.razonSocial,
    dNomFanEmi: emisor.nombreFantasia,
    dDirEmi: establecimiento.direccion,
    dNumCas: establecimiento.numeroCasa,
    dCompDir1: establecimiento.complemento1,
    dCompDir2: establecimiento.complemento2,
    cDepEmi: String(establecimiento.departamento),
    dDesDepEmi: departamento(establecimiento.departamento)?.nombre,
    ...(establecimiento.distrito && {
      cDisEmi: String(establecimiento.distrito),
      dDesDisEmi: nombreEnElDocumento(distrito(establecimiento.distrito)?.nombre ?? ''),
    }),
    cCiuEmi: String(establecimiento.ciudad),
    dDesCiuEmi: nombreEnElDocumento(ciudad(establecimiento.ciudad)?.nombre ?? ''),
    dTelEmi: establecimiento.telefono,
    dEmailE: establecimiento.email,
    dDenSuc: establecimiento.denominacion,
    gActEco: emisor.actividades.map(({ codigo, descripcion }) => ({ cActEco: codigo, dDesActEco: descripcion })),
  };
}

/** gTotSub (F001–F023). Subtotals by rate belong to IVA: with other kinds of tax they must not be there (rules 2357, 2359). */
function nodoDeTotales({ solicitud, totales: t, tipoImpuesto }: Borrador, monto: (valor: Decimal) => string): Nodo {
  const conIva = tipoImpuesto === 1 || tipoImpuesto === 5;
  return {
    dSubExe: monto(t.exento),
    dSubExo: monto(t.exonerado),
    ...(conIva && { dSub5: monto(t.gravado5), dSub10: monto(t.gravado10) }),
    dTotOpe: monto(t.operacion),
    dTotDesc: monto(t.descuentoItems),
    dTotDescGlotem: monto(t.descuentoGlobal),
    dTotAntItem: monto(t.anticipoItems),
    dTotAnt: monto(t.anticipoGlobal),
    dPorcDescTotal: escribirDecimal(t.porcentajeDescuentoGlobal),
    dDescTotal: monto(t.descuento),
    dAnticipo: monto(t.anticipo),
    dRedon: escribirDecimal(t.redondeo),
    dTotGralOpe: monto(t.general),
    ...(conIva && {
      dIVA5: monto(t.iva5),
      dIVA10: monto(t.iva10),
      dTotIVA: monto(t.iva),
      dBaseGrav5: monto(t.base5),
      dBaseGrav10: monto(t.base10),
      dTBasGraIVA: monto(t.base),
    }),
    dTotalGs: solicitud.moneda === 'PYG' ? undefined : escribirDecimal(t.guaranies),
  };
}

/** gCamDEAsoc (H001): the caller's, and one per electronic advance that the items use. */
function asociados({ solicitud }: Borrador): Nodo[] {
  const { docAsociado, resolucionCreditoFiscal, items } = solicitud;
  const cdcs = new Set(items.flatMap((item) => (item.cdcAnticipo ? [item.cdcAnticipo] : [])));
  if (docAsociado?.tipo === 1) cdcs.add(docAsociado.cdc);
  const electronicos: Nodo[] = [...cdcs].map((cdc) => ({
    iTipDocAso: '1',
    dDesTipDocAso: literal('tipo_documento_asociado', 1)!,
    dCdCDERef: cdc,
    dNumResCF: resolucionCreditoFiscal,
  }));
  return docAsociado?.tipo === 2
    ? [...electronicos, { ...impreso(docAsociado), dNumResCF: resolucionCreditoFiscal }]
    : electronicos;
}

function impreso(doc: Extract<DocAsociado, { tipo: 2 }>): Nodo {
  return {
    iTipDocAso: '2',
    dDesTipDocAso: literal('tipo_documento_asociado', 2)!,
    dNTimDI: doc.timbrado,
    dEstDocAso: doc.establecimiento,
    dPExpDocAso: doc.punto,
    dNumDocAso: String(doc.numero).padStart(7, '0'),
    iTipoDocAso: String(doc.tipoDocumentoImpreso),
    dDTipoDocAso: literal('tipo_documento_impreso_asociado', doc.tipoDocumentoImpreso)!,
    dFecEmiDI: doc.fecha,
  };
}
