// Importing this starts a simulator for the test file, stops it after the tests, and resets its registry, faults and clock before each.
import type { Nodo } from '@libs/fiscal';
import { type AutoridadDePrueba, type CertificadoDePrueba, emitirCertificadoDePrueba } from '@libs/fiscal/testing';
import { horaLocal } from '@libs/platform';
import { desdeAhora } from '@libs/platform/testing';
import { iniciarSimulador, type SimuladorIniciado } from '../src/iniciar-simulador';
import { con, EMISOR, INICIO_TIMBRADO, TIMBRADO, unaFactura } from '../testing/documentos';
import { Firmante } from '../testing/firmante';
import { envoltura, llamar, type Recibido } from '../testing/llamar';
import { contenidoDeLote } from '../testing/lotes';

export const RUTAS = {
  rEnviDe: '/de/ws/sync/recibe.wsdl',
  rEnvioLote: '/de/ws/async/recibe-lote.wsdl',
  rEnviConsLoteDe: '/de/ws/consultas/consulta-lote.wsdl',
  rEnviConsDeRequest: '/de/ws/consultas/consulta.wsdl',
  rEnviConsRUC: '/de/ws/consultas/consulta-ruc.wsdl',
  rEnviEventoDe: '/de/ws/eventos/evento.wsdl',
} as const;
export const SUFIJO = '</env:Body></env:Envelope>';

export let simulador: SimuladorIniciado;
export let ca: AutoridadDePrueba;
export let firmante: Firmante;
let numero = 0;

beforeAll(async () => {
  simulador = await iniciarSimulador({ ajustes: { demoraLoteMs: 60_000 } });
  ca = { certPem: simulador.caPem, keyPem: simulador.caKeyPem!, ahora: desdeAhora() };
  firmante = new Firmante(
    await emitirCertificadoDePrueba({ ca, ruc: `${EMISOR}-0`, nombre: 'EMPRESA DE PRUEBA S.A.' }),
  );
});
afterAll(() => simulador.detener());

beforeEach(async () => {
  await control('DELETE', '/fallas');
  await control('DELETE', '/bloqueos');
  await control('DELETE', '/contadores');
  await control('PUT', '/reloj', { congelado: false, desfase_ms: 0 });
  await control('PUT', `/registro/contribuyentes/${EMISOR}`, { nombre: 'EMPRESA DE PRUEBA S.A.' });
  await control('PUT', '/registro/timbrados', {
    ruc: EMISOR,
    numero: TIMBRADO,
    inicio: INICIO_TIMBRADO,
    establecimientos: [{ codigo: '001', puntos: ['001'] }],
  });
});

export async function control(metodo: string, ruta: string, cuerpo?: object) {
  const res = await fetch(simulador.urlControl + ruta, {
    method: metodo,
    headers: { 'Content-Type': 'application/json' },
    body: cuerpo && JSON.stringify(cuerpo),
  });
  const texto = await res.text();
  return { estado: res.status, json: texto === '' ? undefined : JSON.parse(texto) };
}

export function enviar(
  mensaje: keyof typeof RUTAS,
  contenido: string,
  certificado: CertificadoDePrueba | undefined = firmante.certificado,
) {
  const url = simulador.urlH + RUTAS[mensaje];
  return llamar({ url, ca: simulador.caPem, certificado, cuerpo: envoltura(mensaje, contenido) });
}

/** A new invoice, signed now. */
export function factura(cambios: Readonly<Record<string, Nodo[string]>> = {}) {
  numero += 1;
  const propios = { 'gTimb.dNumDoc': String(numero).padStart(7, '0') };
  return firmante.documento(con(unaFactura(horaLocal(desdeAhora())), { ...propios, ...cambios }));
}

export const enviarDe = (xml: string): Promise<Recibido> => enviar('rEnviDe', `<ns1:xDE>${xml}</ns1:xDE>`);
export const consultar = (cdc: string): Promise<Recibido> =>
  enviar('rEnviConsDeRequest', `<ns1:dCDC>${cdc}</ns1:dCDC>`);

export const lote = (xmls: readonly string[]): Promise<Recibido> => enviar('rEnvioLote', contenidoDeLote(xmls));
export const consultarLote = (campo: 'dProtConsLote' | 'dCDC', valor: string): Promise<Recibido> =>
  enviar('rEnviConsLoteDe', `<ns1:${campo}>${valor}</ns1:${campo}>`);

export const valor = (xml: string, campo: string): string =>
  new RegExp(`<ns2:${campo}>([^<]*)</ns2:${campo}>`).exec(xml)?.[1] ?? '';
export const codigo = ({ cuerpo }: Recibido): string => valor(cuerpo, 'dCodRes');
