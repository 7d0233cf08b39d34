import type { Sit } from '@libs/series';
import { CERO, type Decimal, escribirDecimal, leerDecimal, multiplicar, UNO } from '@libs/campos';
import type { DatosDelXml } from '../../application/ports/lector-de-importados';
import { GUARANI } from '../../domain/emision/montos';
import { ELECTRONICO } from '../../domain/solicitud/doc-asociado';
import { AUTOFACTURA } from '@libs/fiscal';
import { Lectura } from './detalle-importado';

const decimalDe = (texto: string): Decimal => leerDecimal(texto) ?? CERO;

type EnGuaranies = Pick<DatosDelXml, 'totalGs' | 'gravado5Gs' | 'gravado10Gs' | 'iva5Gs' | 'iva10Gs' | 'exentoGs'>;

/** The amounts of the reports. A document with a rate for each item has no rate for its subtotals: they are summed by item. */
function enGuaranies(l: Lectura, moneda: string): EnGuaranies {
  const cambio = moneda === GUARANI ? UNO : leerDecimal(l.texto('gDatGralOpe/gOpeCom/dTiCam'));
  // A self-invoice has no subtotals by kind: nothing of it is taxed.
  const exentos = l.numero('gTimb/iTiDE') === AUTOFACTURA ? ['dTotOpe'] : ['dSubExe', 'dSubExo'];
  const total = moneda === GUARANI ? l.monto('gTotSub/dTotGralOpe') : l.monto('gTotSub/dTotalGs');
  const subtotal = (...elementos: string[]): Decimal =>
    elementos.reduce((suma, elemento) => suma + decimalDe(l.monto(`gTotSub/${elemento}`)), CERO);
  const montos = cambio
    ? [subtotal('dSub5'), subtotal('dSub10'), subtotal('dIVA5'), subtotal('dIVA10'), subtotal(...exentos)].map(
        (monto) => multiplicar(monto, cambio),
      )
    : porItem(l);
  const [gravado5Gs, gravado10Gs, iva5Gs, iva10Gs, exentoGs] = montos.map(escribirDecimal) as [
    ...[string, string, string, string, string],
  ];
  return { totalGs: total, gravado5Gs, gravado10Gs, iva5Gs, iva10Gs, exentoGs };
}

function porItem(l: Lectura): Decimal[] {
  const sumas: [Decimal, Decimal, Decimal, Decimal, Decimal] = [CERO, CERO, CERO, CERO, CERO];
  for (const item of l.grupos('gDtipDE/gCamItem').map((grupo) => new Lectura(grupo))) {
    const cambio = decimalDe(item.monto('gValorItem/dTiCamIt'));
    const en = (ruta: string): Decimal => multiplicar(decimalDe(item.monto(ruta)), cambio);
    const [base, iva] = [en('gCamIVA/dBasGravIVA'), en('gCamIVA/dLiqIVAItem')];
    const al5 = item.texto('gCamIVA/dTasaIVA') === '5';
    sumas[al5 ? 0 : 1] += base + iva;
    sumas[al5 ? 2 : 3] += iva;
    // The exempt part of a line that is taxed in part has an element of its own since NT-13.
    const exenta = item.texto('gCamIVA/iAfecIVA') === '4' && item.texto('gCamIVA/dBasExe');
    sumas[4] += exenta ? en('gCamIVA/dBasExe') : en('gValorItem/gValorRestaItem/dTotOpeItem') - base - iva;
  }
  return sumas;
}

function receptorDe(
  l: Lectura,
): Pick<DatosDelXml, 'receptorNombre' | 'receptorRuc' | 'receptorTipoDocumento' | 'receptorDocumento' | 'emailRec'> {
  const en = (campo: string): string => l.texto(`gDatGralOpe/gDatRec/${campo}`);
  const ruc = en('dRucRec') ? `${en('dRucRec')}-${en('dDVRec')}` : null;
  return {
    receptorNombre: en('dNomRec'),
    receptorRuc: ruc,
    receptorTipoDocumento: ruc ? null : Number(en('iTipIDRec') || '5'),
    receptorDocumento: ruc ? null : en('dNumIDRec') || '0',
    emailRec: en('dEmailRec') || null,
  };
}

/** The row of a document that was issued before. */
export function datosImportados(l: Lectura, cdc: string, sit: Sit): DatosDelXml {
  const moneda = l.texto('gDatGralOpe/gOpeCom/cMoneOpe') || GUARANI;
  // The format names advances beside the other documents.
  const anticipos = new Set(l.grupos('gDtipDE/gCamItem').map((item) => item['dCDCAnticipo']));
  const asociado = l
    .grupos('gCamDEAsoc')
    .find((grupo) => Number(grupo['iTipDocAso']) === ELECTRONICO && !anticipos.has(grupo['dCdCDERef']));
  return {
    cdc,
    sit,
    tipo: l.numero('gTimb/iTiDE')!,
    timbrado: l.texto('gTimb/dNumTim'),
    serie: l.texto('gTimb/dSerieNum'),
    establecimiento: l.texto('gTimb/dEst'),
    punto: l.texto('gTimb/dPunExp'),
    numero: l.numero('gTimb/dNumDoc')!,
    fechaEmision: l.texto('gDatGralOpe/dFeEmiDE'),
    fechaFirma: l.texto('dFecFirma'),
    tipoEmision: l.numero('gOpeDE/iTipEmi')!,
    tipoTransaccion: l.numero('gDatGralOpe/gOpeCom/iTipTra'),
    asociadoCdc: (asociado?.['dCdCDERef'] as string | undefined) ?? null,
    moneda,
    tipoCambio: moneda === GUARANI ? null : l.oNada('gDatGralOpe/gOpeCom/dTiCam'),
    total: l.monto('gTotSub/dTotGralOpe'),
    totalIva: l.monto('gTotSub/dTotIVA'),
    ...enGuaranies(l, moneda),
    ...receptorDe(l),
  };
}

/** What an invoice takes from advances of other documents, by CDC. */
export function anticiposImportados(l: Lectura): { cdc: string; monto: Decimal }[] {
  const porCdc = new Map<string, Decimal>();
  for (const item of l.grupos('gDtipDE/gCamItem').map((grupo) => new Lectura(grupo))) {
    const cdc = item.texto('dCDCAnticipo');
    if (!cdc) continue;
    const en = (campo: string): Decimal => decimalDe(item.monto(`gValorItem/gValorRestaItem/${campo}`));
    const unitario = en('dAntPreUniIt') + en('dAntGloPreUniIt');
    porCdc.set(cdc, (porCdc.get(cdc) ?? CERO) + multiplicar(unitario, decimalDe(item.monto('dCantProSer'))));
  }
  return [...porCdc].map(([cdc, monto]) => ({ cdc, monto }));
}
