import { createHash } from 'node:crypto';
import { incumpleEsquema } from '@libs/fiscal';
import { validarXml, verificarFirma } from '@libs/fiscal/verificacion';
import { CSC_DE_PRUEBA } from '@libs/series/testing';
import {
  hasta,
  pedir,
  type Cliente,
  type CuerpoConDetail,
  type CuerpoDeError,
  type De,
  type Respuesta,
} from './cliente';
import { DocumentoXml } from './documento-xml';
import { modulo11 } from './modulo-11';

/** Checks the whole error envelope and returns it for further checks. */
export function esperarError(respuesta: Respuesta<unknown>, status: number, codigo: string): CuerpoDeError['error'] {
  const { error } = respuesta.cuerpo as Partial<CuerpoDeError>;
  expect({ status: respuesta.status, codigo: error?.codigo }).toEqual({ status, codigo });
  expect(error!.mensaje).toEqual(expect.stringMatching(/\S/));
  expect(error!.request_id).toBe(respuesta.headers.get('x-request-id'));
  return error!;
}

/** 422 of the framework: `detail[]` that names the parameter. */
export function esperarDetail(respuesta: Respuesta<unknown>, ...loc: (string | number)[]): void {
  expect(respuesta.status).toBe(422);
  const { detail } = respuesta.cuerpo as CuerpoConDetail;
  const donde = JSON.stringify(loc).toLowerCase();
  const suyo = detail.find((entrada) => JSON.stringify(entrada.loc).toLowerCase() === donde);
  expect(suyo).toEqual({ loc: expect.any(Array), msg: expect.stringMatching(/\S/), type: expect.stringMatching(/\S/) });
  // The framework's own messages would be English.
  for (const { msg } of detail) expect(msg).not.toMatch(/\b(must|should|each value)\b/);
  expect(respuesta.headers.get('x-request-id')).toBeTruthy();
}

/** Follows a signed link, with no credential, until its object is there. */
export async function descargar(url: string): Promise<Respuesta> {
  const respuesta = await hasta(
    () => pedir(url),
    ({ status }) => status !== 202,
    url,
  );
  expect(respuesta.status).toBe(200);
  return respuesta;
}

/** The signed XML of a document, after the checks that apply to every document. */
async function xmlDe(de: De): Promise<DocumentoXml> {
  const texto = (await descargar(de.xml_url)).bytes.toString('utf8');
  expect(verificarFirma(texto, { elemento: 'DE', id: de.cdc })).toMatchObject({ valida: true });
  expect(validarXml(texto).filter(incumpleEsquema)).toEqual([]);
  const xml = new DocumentoXml(texto);
  comprobarCdc(xml, de.cdc);
  comprobarTotales(xml);
  comprobarQr(xml, de.cdc);
  return xml;
}

/** Emits, and gives the document with its checked XML. */
export async function emitidoConXml(api: Cliente, cuerpo: unknown): Promise<{ de: De; xml: DocumentoXml }> {
  const de = await api.emitido(cuerpo);
  return { de, xml: await xmlDe(de) };
}

/** Composition of the CDC (Manual Técnico v150, 10.1). */
function comprobarCdc(xml: DocumentoXml, cdc: string): void {
  const v = (ruta: string): string => xml.texto(ruta)!;
  const partes = [
    v('gTimb/iTiDE').padStart(2, '0'),
    v('gEmis/dRucEm').padStart(8, '0'),
    v('gEmis/dDVEmi'),
    v('gTimb/dEst'),
    v('gTimb/dPunExp'),
    v('gTimb/dNumDoc'),
    v('gEmis/iTipCont'),
    v('gDatGralOpe/dFeEmiDE').slice(0, 10).replaceAll('-', ''),
    v('gOpeDE/iTipEmi'),
    v('gOpeDE/dCodSeg'),
  ].join('');
  expect(cdc).toBe(partes + modulo11(partes));
  expect(xml.atributo('DE', 'Id')).toBe(cdc);
  expect(v('dDVId')).toBe(cdc.at(-1));
}

/** Address, parameters and seal of the QR (Manual Técnico v150, 13.8; NT-10). */
function comprobarQr(xml: DocumentoXml, cdc: string): void {
  const v = (ruta: string): string => xml.texto(ruta)!;
  const hex = (texto: string): string => Buffer.from(texto).toString('hex');
  const receptor = xml.texto('gDatRec/dRucRec');
  const consulta =
    `nVersion=150&Id=${cdc}&dFeEmiDE=${hex(v('gDatGralOpe/dFeEmiDE'))}` +
    (receptor ? `&dRucRec=${receptor}` : `&dNumIDRec=${v('gDatRec/dNumIDRec')}`) +
    `&dTotGralOpe=${v('dTotGralOpe')}&dTotIVA=${xml.texto('dTotIVA') ?? '0'}&cItems=${xml.grupos('gCamItem').length}` +
    `&DigestValue=${hex(v('DigestValue'))}&IdCSC=${CSC_DE_PRUEBA.id}`;
  const sello = createHash('sha256')
    .update(consulta + CSC_DE_PRUEBA.secreto)
    .digest('hex');
  expect(v('dCarQR')).toBe(`https://ekuatia.set.gov.py/consultas-test/qr?${consulta}&cHashQR=${sello}`);
}

const ESCALA = 8;

/** A decimal of the document as an integer of 10⁻⁸. Absent counts as 0. */
export function escalado(texto = '0'): bigint {
  expect(texto).toMatch(/^\d+(\.\d{1,8})?$/);
  const [entero = '', fraccion = ''] = texto.split('.');
  return BigInt(entero + fraccion.padEnd(ESCALA, '0'));
}

/** numerador / divisor, both scaled the same, half up, with so many decimals. */
function cociente(numerador: bigint, divisor: bigint, decimales: number): bigint {
  const paso = 10n ** BigInt(ESCALA - decimales);
  const grueso = divisor * paso;
  return ((numerador * 2n + grueso) / (grueso * 2n)) * paso;
}

const UNO = 10n ** 8n;
const minimo = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** Amounts of the items and totals, computed again from prices, quantities and rates (Manual Técnico v150, E and F; NT-01, NT-13). */
function comprobarTotales(xml: DocumentoXml): void {
  const guaranies = xml.texto('cMoneOpe') === 'PYG';
  const decimales = guaranies ? ESCALA : 2;
  const suma = { exento: 0n, exonerado: 0n, s5: 0n, s10: 0n, iva5: 0n, iva10: 0n, base5: 0n, base10: 0n };
  let [descuento, descuentoGlobal, anticipo, anticipoGlobal] = [0n, 0n, 0n, 0n];
  for (const item of xml.grupos('gCamItem')) {
    const n = (campo: string): bigint => escalado(item[campo]);
    const cantidad = n('dCantProSer');
    const porCantidad = (unitario: bigint): bigint => cociente(unitario * cantidad, UNO, decimales);
    const neto = n('dPUniProSer') - n('dDescItem') - n('dDescGloItem') - n('dAntPreUniIt') - n('dAntGloPreUniIt');
    expect({ ...item, bruto: n('dTotBruOpeItem') }).toMatchObject({ bruto: porCantidad(n('dPUniProSer')) });
    expect({ ...item, total: n('dTotOpeItem') }).toMatchObject({ total: porCantidad(neto) });

    const total = n('dTotOpeItem');
    const [tasa, proporcion, afectacion] = [n('dTasaIVA'), n('dPropIVA'), item['iAfecIVA']];
    const divisor = 10_000n * UNO * UNO + tasa * proporcion;
    const gravado = afectacion === '1' || afectacion === '4';
    const base = gravado ? cociente(100n * total * proporcion * UNO, divisor, decimales) : 0n;
    // What is taxed in part leaves the rest exempt; what is taxed as a whole leaves the rest to the IVA. No part is rounded by itself.
    const exenta = n('dBasExe');
    const iva = afectacion === '4' ? minimo(cociente(base * tasa, 100n * UNO, decimales), total - base) : total - base;
    expect({ ...item, base: n('dBasGravIVA'), iva: n('dLiqIVAItem'), exenta }).toMatchObject({
      base,
      iva: gravado ? iva : 0n,
      exenta: afectacion === '4' ? total - base - iva : 0n,
    });

    if (afectacion === '3') suma.exento += total;
    if (afectacion === '2') suma.exonerado += total;
    suma.exento += exenta;
    const propio = afectacion === '1' ? total : base + n('dLiqIVAItem');
    if (gravado && item['dTasaIVA'] === '5') {
      suma.s5 += propio;
      suma.base5 += base;
      suma.iva5 += n('dLiqIVAItem');
    } else if (gravado) {
      suma.s10 += propio;
      suma.base10 += base;
      suma.iva10 += n('dLiqIVAItem');
    }
    descuento += porCantidad(n('dDescItem'));
    descuentoGlobal += porCantidad(n('dDescGloItem'));
    anticipo += porCantidad(n('dAntPreUniIt'));
    anticipoGlobal += porCantidad(n('dAntGloPreUniIt'));
  }
  const [totales = {}] = xml.grupos('gTotSub');
  const t = (campo: string): bigint => escalado(totales[campo]);
  const operacion = suma.exento + suma.exonerado + suma.s5 + suma.s10;
  const exacto = operacion - t('dRedon');
  // A total rounded to 50 has no fraction: digits beyond the céntimo are dropped too.
  const alCentimo = cociente(exacto, 1n, 2);
  const general = guaranies && alCentimo % (50n * UNO) === 0n ? alCentimo : exacto;
  expect({
    exento: t('dSubExe'),
    exonerado: t('dSubExo'),
    s5: t('dSub5'),
    s10: t('dSub10'),
    iva5: t('dIVA5'),
    iva10: t('dIVA10'),
    base5: t('dBaseGrav5'),
    base10: t('dBaseGrav10'),
    operacion: t('dTotOpe'),
    descuento: t('dTotDesc'),
    descuentoGlobal: t('dTotDescGlotem'),
    anticipo: t('dTotAntItem'),
    anticipoGlobal: t('dTotAnt'),
    descuentos: t('dDescTotal'),
    anticipos: t('dAnticipo'),
    iva: t('dTotIVA'),
    base: t('dTBasGraIVA'),
    general: t('dTotGralOpe'),
    guaranies: guaranies ? undefined : t('dTotalGs'),
  }).toEqual({
    ...suma,
    operacion,
    descuento,
    descuentoGlobal,
    anticipo,
    anticipoGlobal,
    descuentos: descuento + descuentoGlobal,
    anticipos: anticipo + anticipoGlobal,
    iva: suma.iva5 + suma.iva10,
    base: suma.base5 + suma.base10,
    general,
    guaranies: guaranies ? undefined : cociente(general * escalado(xml.texto('dTiCam')), UNO, ESCALA),
  });
}
