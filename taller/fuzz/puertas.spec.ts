/** @drawn any bytes at the doors, whose refusals their own tests prove */
import { SoapRegistroFiscal, XmlLectorDeImportados } from '@libs/de/fiscal';
import { leerSolicitud } from '@libs/de/testing';
import { transporteRegistrado } from '@libs/eventos/fiscal';
import { MailparserLectorDeDsn } from '@libs/correo/dsn';
import { desenvolver, type FiscalGateway, leerDocumento, leerPkcs12, leerQr, leerZip } from '@libs/fiscal';
import {
  interpretarConsultaDe,
  interpretarConsultaLote,
  interpretarConsultaRuc,
  interpretarEnvio,
  interpretarEventos,
  leerArbol,
} from '@libs/fiscal/testing';
import { conEnlaces } from '@libs/kude/testing';
import { verificarFirma } from '@libs/fiscal/verificacion';
import { instanteDe, separarDirecciones } from '@libs/platform';
import { ImportarProductos } from '@libs/productos';
import { CsvLectorDeTabla } from '@libs/productos/archivos';
import { juicioDeCdc, juicioDeQr } from '@libs/recibidos';
import { leerMensaje } from '@libs/recibidos/correo';
import { abrirArchivo, examinarArchivo, XmlJuezDeRecibidos } from '@libs/recibidos/fiscal';
import { type Emisor, leerImagen } from '@libs/series';
import { jsonExcess } from '../../apps/api/src/http/json-limits';
import { ESTRUCTURAS } from './estructuras';
import { PKCS12 } from './estructuras-de-pkcs12';
import { esperarProporcion, intento } from './proporcion';

const CDC = '0'.repeat(44);
const LIMITES_DE_ZIP = { entradas: 500, bytes: 1_010_000, total: 100 * 1_024 * 1_024 };
const EMISOR = { ruc: '80012345-0', csc: {} };
const AHORA = instanteDe('2026-11-20T10:00:00');

const TODAS = { ...ESTRUCTURAS, pkcs12: PKCS12 };

const LECTORES: Readonly<Record<string, (recibido: { httpStatus: number; cuerpo: string }) => unknown>> = {
  rRetEnviDe: (recibido) => interpretarEnvio(recibido, CDC),
  rResEnviConsLoteDe: interpretarConsultaLote,
  rResEnviConsRUC: interpretarConsultaRuc,
};

const respuesta = (cuerpo: string): unknown =>
  (LECTORES[/Body><(\w+)/.exec(cuerpo)?.[1] ?? ''] ?? interpretarEventos)({ httpStatus: 200, cuerpo });

/** What the authority holds of a document that somebody else wrote: its text, its QR, its events. */
const registrado = (cuerpo: string): unknown => {
  const consultarDe = () => Promise.resolve(interpretarConsultaDe({ httpStatus: 200, cuerpo }, CDC));
  const gateway = { consultarDe } as unknown as FiscalGateway;
  const emisor = { ruc: EMISOR.ruc, certificado: {} } as unknown as Emisor;
  return new SoapRegistroFiscal(gateway, transporteRegistrado).buscarDocumento(emisor, 'H', CDC);
};

const productos = new ImportarProductos(
  { importarProductos: () => Promise.resolve({ creados: 0, modificados: 0, sinCambios: 0 }) },
  new CsvLectorDeTabla(),
);

const juez = new XmlJuezDeRecibidos();
const recibido = (bytes: Buffer): unknown => juez.juzgar(bytes, { acreditadas: { raices: [] }, ahora: AHORA });
/** Of anybody, without credential. */
const verificado = (bytes: Buffer): unknown => examinarArchivo(bytes, { acreditadas: { raices: [] }, ahora: AHORA });
const abiertos = (bytes: Buffer): unknown => [...abrirArchivo(bytes, 'x')];

const enUnLote = (bytes: Buffer): Buffer => Buffer.concat([Buffer.from('<rLoteDE>'), bytes]);

/** Everything in this process that reads a stranger's bytes, by the kind of bytes. The heads of requests: cabezas.spec.ts. */
const PUERTAS: readonly [string, keyof typeof TODAS, (bytes: Buffer) => unknown][] = [
  ['an XML to be imported', 'xml', (bytes) => new XmlLectorDeImportados().leer(bytes, EMISOR, AHORA)],
  ['a message with documents in it', 'xml', (bytes) => intento(() => desenvolver(enUnLote(bytes), 501))],
  ['an answer with a document as text', 'contenido', (bytes) => intento(() => desenvolver(bytes, 501))],
  ['a document that somebody sent', 'xml', recibido],
  ['a PDF that somebody sent', 'pdf', abiertos],
  ['a ZIP that somebody sent', 'zip', abiertos],
  ['an XML to be verified', 'xml', verificado],
  ['a PDF to be verified', 'pdf', verificado],
  ['a QR to be verified', 'qr', (bytes) => juicioDeQr(bytes.toString())],
  ['a CDC to be verified', 'texto', (bytes) => juicioDeCdc(bytes.toString())],
  ['a QR', 'qr', (bytes) => leerQr(bytes.toString())],
  ['the format of a document', 'xml', (bytes) => leerDocumento(bytes.toString())],
  ['a signature', 'xml', (bytes) => verificarFirma(bytes.toString(), { elemento: 'DE', id: CDC })],
  ['an answer of the authority', 'xml', (bytes) => leerArbol(bytes.toString())],
  ['an answer to a document, a batch, events or a RUC', 'respuesta', (bytes) => respuesta(bytes.toString())],
  ['what the authority holds of a document', 'contenido', (bytes) => registrado(bytes.toString())],
  ['the shape of a JSON body', 'json', (bytes) => jsonExcess(bytes, 40_000)],
  ['a ZIP, and its files', 'zip', (bytes) => leerZip(bytes, LIMITES_DE_ZIP).map(({ leer }) => intento(leer))],
  ['a picture', 'imagen', (bytes) => leerImagen(bytes)],
  ['the body of an emission', 'emision', (bytes) => leerSolicitud(JSON.parse(bytes.toString()))],
  ['an uploaded certificate', 'pkcs12', (bytes) => leerPkcs12(bytes, 'x', AHORA)],
  ['addresses of e-mail', 'direcciones', (bytes) => separarDirecciones(bytes.toString())],
  ['a text to be printed', 'texto', (bytes) => conEnlaces(bytes.toString())],
  ['a catalog of products', 'csv', (bytes) => productos.execute(CDC, bytes, AHORA)],
  ['a bounced letter', 'correo', (bytes) => new MailparserLectorDeDsn().leer(bytes)],
  ['a message with documents', 'correo', (bytes) => leerMensaje(bytes)],
];

describe.each(PUERTAS)('%s', (_, clase, leer) => {
  it('costs in proportion to its bytes, however it is built', () => esperarProporcion(TODAS[clase], leer));
});
