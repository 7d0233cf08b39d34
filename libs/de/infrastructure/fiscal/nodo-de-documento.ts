import { moneda as monedaDe } from '@libs/catalogos';
import { literal, type Nodo } from '@libs/fiscal';
import { type Decimal, escribirDecimal } from '../../domain/decimal';
import type { Emisor, Establecimiento, Sit } from '@libs/series';
import type { Borrador } from '../../domain/borrador';
import { escritorDeMontos } from '../../domain/montos';
import { AUTOFACTURA, type DocAsociado, esNota, FACTURA, NOTA_DE_REMISION } from '../../domain/solicitud';
import { LITERALES_DE_PRUEBA, type LiteralesDePrueba } from './literales-de-prueba';
import { codigosInternos, nodoDeCondicion, nodoDeItem, nodoDeItemDeRemision } from './nodo-de-items';
import { nodoDeLugar } from './nodo-de-lugar';
import { nodoDeReceptor } from './nodo-de-receptor';
import { nodoDeRemision, nodoDeTransporte, nodoDeVendedor } from './nodo-de-traslado';

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

/** The members of DE that numbering and signing fill: up to gTimb. */
export function cabezaDelDocumento({ solicitud, timbrado }: Borrador, numerado: Numerado): Nodo {
  const { tipoDe } = solicitud;
  return {
    dDVId: numerado.digitoVerificador,
    dFecFirma: numerado.fechaFirma,
    dSisFact: '1',
    gOpeDE: {
      iTipEmi: String(solicitud.tipoEmision),
      dDesTipEmi: literal('tipo_emision', solicitud.tipoEmision)!,
      dCodSeg: numerado.codigoSeguridad,
      dInfoEmi: solicitud.infoEmisor,
      dInfoFisc: solicitud.infoFiscal,
    },
    gTimb: {
      iTiDE: String(tipoDe),
      dDesTiDE: literal('tipo_documento_electronico', tipoDe)!,
      dNumTim: timbrado.numero,
      dEst: solicitud.establecimiento,
      dPunExp: solicitud.punto,
      dNumDoc: enSiete(numerado.numero),
      dSerieNum: timbrado.serie || undefined,
      dFeIniT: timbrado.fechaInicio,
    },
  };
}

/** Everything of DE after its head. Groups by type: rules 1200–2601. */
function cuerpoDelDocumento(borrador: Borrador, literales: LiteralesDePrueba): Nodo {
  const { solicitud, fechaEmision, emisor } = borrador;
  const primerItem = borrador.sit === 'H' ? literales.primerItem : undefined;
  const { tipoDe } = solicitud;
  return {
    gDatGralOpe: {
      dFeEmiDE: fechaEmision,
      gOpeCom: tipoDe === NOTA_DE_REMISION ? undefined : operacionComercial(borrador),
      gEmis: nodoDeEmisor(emisor, borrador.establecimiento, borrador.sit, literales),
      gDatRec: nodoDeReceptor(solicitud.receptor, tipoDe),
    },
    gDtipDE: nodoPorTipo(borrador, primerItem),
    gTotSub: tipoDe === NOTA_DE_REMISION ? undefined : nodoDeTotales(borrador, escritorDeMontos(solicitud.moneda)),
    gCamGen: solicitud.ordenCompra ? { dOrdCompra: solicitud.ordenCompra } : undefined,
    gCamDEAsoc: asociados(borrador),
  };
}

/** Everything of DE: what is judged, with a sample of its number. */
export const nodoDeDocumento = (
  borrador: Borrador,
  numerado: Numerado,
  literales: LiteralesDePrueba = LITERALES_DE_PRUEBA,
): Nodo => ({ ...cabezaDelDocumento(borrador, numerado), ...cuerpoDelDocumento(borrador, literales) });

/** gDtipDE (E001): which of its groups there are depends on the type. */
function nodoPorTipo(borrador: Borrador, primerItem: string | undefined): Nodo {
  const { solicitud, totales } = borrador;
  const { tipoDe, indicadorPresencia: presencia, autofactura, motivoNc, remision, transporte } = solicitud;
  const monto = escritorDeMontos(solicitud.moneda);
  const esRemision = tipoDe === NOTA_DE_REMISION;
  const codigos = codigosInternos(esRemision ? solicitud.itemsRemision : solicitud.items);
  const items = esRemision
    ? solicitud.itemsRemision.map((item, i) => nodoDeItemDeRemision(item, codigos[i]!))
    : solicitud.items.map((item, i) => nodoDeItem(item, codigos[i]!, totales.items[i]!, tipoDe !== AUTOFACTURA, monto));
  if (primerItem !== undefined) items[0]!['dDesProSer'] = primerItem;
  return {
    gCamFE:
      tipoDe === FACTURA
        ? {
            iIndPres: String(presencia),
            dDesIndPres: literal('indicador_presencia', presencia) ?? solicitud.descripcionPresencia,
          }
        : undefined,
    gCamAE: autofactura && nodoDeVendedor(autofactura),
    gCamNCDE:
      esNota(tipoDe) && motivoNc !== undefined
        ? { iMotEmi: String(motivoNc), dDesMotEmi: literal('motivo_emision_nce_nde', motivoNc)! }
        : undefined,
    gCamNRE: remision && nodoDeRemision(remision),
    gCamCond: tipoDe === FACTURA || tipoDe === AUTOFACTURA ? nodoDeCondicion(borrador) : undefined,
    gCamItem: items,
    gCamEsp: solicitud.dncpContrato ? { gGrupAdi: { dCodConDncp: solicitud.dncpContrato } } : undefined,
    gTransp: transporte && nodoDeTransporte(transporte),
  };
}

/** A document's number as the format writes it (C007). */
export const enSiete = (numero: number): string => String(numero).padStart(7, '0');

function operacionComercial({ solicitud, emisor, codigoTransaccion }: Borrador): Nodo {
  const extranjera = solicitud.moneda !== 'PYG';
  const anticipo = solicitud.items.some((item) => item.anticipoGlobalUnitario)
    ? ANTICIPO_GLOBAL
    : solicitud.items.some((item) => item.anticipoUnitario)
      ? ANTICIPO_POR_ITEM
      : undefined;
  return {
    iTipTra: codigoTransaccion === undefined ? undefined : String(codigoTransaccion),
    dDesTipTra: codigoTransaccion === undefined ? undefined : literal('tipo_transaccion', codigoTransaccion)!,
    iTImp: String(solicitud.tipoImpuesto),
    dDesTImp: literal('tipo_impuesto', solicitud.tipoImpuesto)!,
    cMoneOpe: solicitud.moneda,
    dDesMoneOpe: monedaDe(solicitud.moneda)?.texto,
    dCondTiCam: extranjera ? TIPO_DE_CAMBIO_GLOBAL : undefined,
    dTiCam: extranjera ? escribirDecimal(solicitud.tipoCambio!) : undefined,
    iCondAnt: anticipo,
    dDesCondAnt: anticipo && literal('condicion_anticipo', anticipo)!,
    gOblAfe: emisor.obligaciones.map(({ codigo, descripcion }) => ({ cOblAfe: codigo, dDesOblAfe: descripcion })),
  };
}

/** gEmis (D100). */
export function nodoDeEmisor(
  emisor: Emisor,
  establecimiento: Establecimiento,
  sit: Sit,
  literales: LiteralesDePrueba,
): Nodo {
  const [numero, dv] = emisor.ruc.split('-') as [string, string];
  return {
    dRucEm: numero,
    dDVEmi: dv,
    iTipCont: String(emisor.tipoContribuyente),
    cTipReg: emisor.tipoRegimen === undefined ? undefined : String(emisor.tipoRegimen),
    dNomEmi: sit === 'H' ? literales.emisor : emisor.razonSocial,
    dNomFanEmi: emisor.nombreFantasia,
    dDirEmi: establecimiento.direccion,
    dNumCas: establecimiento.numeroCasa,
    dCompDir1: establecimiento.complemento1,
    dCompDir2: establecimiento.complemento2,
    ...nodoDeLugar('Emi', establecimiento),
    dTelEmi: establecimiento.telefono,
    dEmailE: establecimiento.email,
    dDenSuc: establecimiento.denominacion,
    gActEco: emisor.actividades.map(({ codigo, descripcion }) => ({ cActEco: codigo, dDesActEco: descripcion })),
  };
}

/**
 * gTotSub (F001–F023). Subtotals exist where an item of that kind does; by rate they belong to IVA (rules 2357, 2359); a self-invoice
 * has none.
 */
function nodoDeTotales({ solicitud, totales: t }: Borrador, monto: (valor: Decimal) => string): Nodo {
  const propio = solicitud.tipoDe !== AUTOFACTURA;
  const conIva = propio && (solicitud.tipoImpuesto === 1 || solicitud.tipoImpuesto === 5);
  const con = (hay: boolean, valor: Decimal): string | undefined => (hay ? monto(valor) : undefined);
  const exento = propio && t.items.some(({ afectacion }) => afectacion === EXENTO || afectacion === PARCIAL);
  const exonerado = propio && t.items.some(({ afectacion }) => afectacion === EXONERADO);
  const al5 = conIva && t.items.some(({ tasa }) => tasa === 5);
  const al10 = conIva && t.items.some(({ tasa }) => tasa === 10);
  return {
    dSubExe: con(exento, t.exento),
    dSubExo: con(exonerado, t.exonerado),
    dSub5: con(al5, t.gravado5),
    dSub10: con(al10, t.gravado10),
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
    dIVA5: con(al5, t.iva5),
    dIVA10: con(al10, t.iva10),
    dTotIVA: con(al5 || al10, t.iva),
    dBaseGrav5: con(al5, t.base5),
    dBaseGrav10: con(al10, t.base10),
    dTBasGraIVA: con(al5 || al10, t.base),
    dTotalGs: solicitud.moneda === 'PYG' ? undefined : escribirDecimal(t.guaranies),
  };
}

const EXONERADO = 2;
const EXENTO = 3;
const PARCIAL = 4;

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
  if (docAsociado?.tipo === 2)
    return [...electronicos, { ...impreso(docAsociado), dNumResCF: resolucionCreditoFiscal }];
  return docAsociado?.tipo === 3 ? [...electronicos, constancia(docAsociado)] : electronicos;
}

function constancia(doc: Extract<DocAsociado, { tipo: 3 }>): Nodo {
  return {
    iTipDocAso: '3',
    dDesTipDocAso: literal('tipo_documento_asociado', 3)!,
    iTipCons: String(doc.constanciaTipo),
    dDesTipCons: literal('tipo_constancia', doc.constanciaTipo)!,
    dNumCons: doc.constanciaNumero,
    dNumControl: doc.constanciaControl,
  };
}

function impreso(doc: Extract<DocAsociado, { tipo: 2 }>): Nodo {
  return {
    iTipDocAso: '2',
    dDesTipDocAso: literal('tipo_documento_asociado', 2)!,
    dNTimDI: doc.timbrado,
    dEstDocAso: doc.establecimiento,
    dPExpDocAso: doc.punto,
    dNumDocAso: enSiete(doc.numero),
    iTipoDocAso: String(doc.tipoDocumentoImpreso),
    dDTipoDocAso: literal('tipo_documento_impreso_asociado', doc.tipoDocumentoImpreso)!,
    dFecEmiDI: doc.fecha,
  };
}
