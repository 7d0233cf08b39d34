import { crearAutoridadDePrueba, emitirCertificadoDePrueba, type PedidoDeCertificado } from '@libs/fiscal/testing';
import { BancoDePruebas, crearCredenciales, HOY, type Credenciales } from '../../testing/banco-de-pruebas';
import { EMISOR, unaFactura } from '../../testing/documentos';
import { Firmante } from '../../testing/firmante';

let credenciales: Credenciales;
beforeAll(async () => {
  credenciales = await crearCredenciales();
});

async function codigoFirmadoCon(pedido: Partial<PedidoDeCertificado>): Promise<string> {
  const certificado = await emitirCertificadoDePrueba({
    ca: credenciales.ca,
    ruc: `${EMISOR}-0`,
    nombre: 'X',
    ...pedido,
  });
  const { xml } = await new Firmante(certificado).documento(unaFactura(HOY));
  return new BancoDePruebas(credenciales).juzgar(xml);
}

async function codigoConXml(retoque: (xml: string) => string): Promise<string> {
  const { xml } = await credenciales.firmante.documento(unaFactura(HOY));
  return new BancoDePruebas(credenciales).juzgar(retoque(xml));
}

describe('certificate of the signature', () => {
  it.each<[string, string, () => Promise<Partial<PedidoDeCertificado>>]>([
    ['0120', 'of an authority that is not accredited', async () => ({ ca: await crearAutoridadDePrueba('OTRA') })],
    ['0120', 'without nonRepudiation', async () => ({ usos: { nonRepudiation: false } })],
    ['0122', 'without RUC', async () => ({ rucEn: 'ninguno' })],
    ['0142', 'of another taxpayer', async () => ({ ruc: '80080610-7' })],
    [
      '2450',
      'expired when it signed',
      async () => ({ desde: new Date('2020-01-01'), hasta: new Date('2026-11-20T12:59:59Z') }),
    ],
    ['2450', 'not yet valid when it signed', async () => ({ desde: new Date('2026-11-20T13:00:01Z') })],
    [
      '0260',
      'of a company, with the RUC in the subject',
      async () => ({ rucEn: 'sujeto', desde: new Date('2026-11-20T13:00:00Z') }),
    ],
  ])('%s: %s', async (codigo, _nombre, pedido) => {
    expect(await codigoFirmadoCon(await pedido())).toBe(codigo);
  });
});

describe('signature', () => {
  it.each<[string, string, (xml: string) => string]>([
    ['0141', 'content changed after signing', (xml) => xml.replace('CALLE DE PRUEBA', 'CALLE DE PRUEBO')],
    ['0141', 'value of another signature', (xml) => xml.replace(/<SignatureValue>..../, '<SignatureValue>AAAA')],
    ['0140', 'reference to another Id', (xml) => xml.replace(/URI="#\d/, 'URI="#9')],
    [
      '0140',
      'digest with SHA-1',
      (xml) => xml.replace('http://www.w3.org/2001/04/xmlenc#sha256', 'http://www.w3.org/2000/09/xmldsig#sha1'),
    ],
    ['0260', 'blanks inside Signature', (xml) => xml.replace('<SignedInfo>', '\n  <SignedInfo>')],
    ['ilegible', 'another root', (xml) => xml.replaceAll('rDE', 'rXX')],
  ])('%s: %s', async (codigo, _nombre, retoque) => {
    expect(await codigoConXml(retoque)).toBe(codigo);
  });
});
