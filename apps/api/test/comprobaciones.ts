import { createHash } from 'node:crypto';
import { incumpleEsquema } from '@libs/fiscal';
import { validarXml, verificarFirma } from '@libs/fiscal/verificacion';
import { CSC_DE_PRUEBA } from '@libs/series/testing';
import { hasta } from '../../../test/during';
import {
  pedir,
  type Cliente,
  type CuerpoConDetail,
  type CuerpoDeError,
  type De,
  type Json,
  type Respuesta,
} from '../../../test/cliente';
import { comprobarTotales } from './comprobar-totales';
import { DocumentoXml } from './documento-xml';
import { modulo11 } from '../../../test/modulo-11';

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
  const hallado = detail.find((entrada) => JSON.stringify(entrada.loc).toLowerCase() === donde);
  expect(hallado).toEqual({
    loc: expect.any(Array),
    msg: expect.stringMatching(/\S/),
    type: expect.stringMatching(/\S/),
  });
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

/** The document in estado A: the simulated authority judges schema, signature, CDC, QR and business rules by its own code. */
export async function esperarAprobado(api: Cliente, { cdc }: De): Promise<void> {
  const { estado, codigo_fiscal, mensaje_fiscal } = await api.resuelto(cdc);
  expect({ estado, codigo_fiscal, mensaje_fiscal }).toMatchObject({ estado: 'A', codigo_fiscal: '0260' });
}

/** A received document once the authority has been asked about it, which the clock of the submitter does within seconds. */
export async function preguntado(api: Cliente, cdc: string): Promise<Json> {
  const { cuerpo } = await hasta(
    () => api.pedir(`/v1/recibidos/${cdc}`),
    ({ cuerpo: { situacion } }) => situacion !== null,
    `the authority's word about ${cdc}`,
  );
  return cuerpo;
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
