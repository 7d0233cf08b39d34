import { X509Certificate } from 'node:crypto';
import { crearAutoridadDePrueba, emitirCertificadoDePrueba, type PedidoDeCertificado } from '@libs/fiscal/testing';
import { instanteDe } from '@libs/platform';
import { BancoDePruebas, HOY, type Credenciales } from './banco-de-pruebas';
import { EMISOR, unaFactura } from './documentos';
import { Firmante } from './firmante';

/** A way of signing, or of spoiling what was signed, with the code that answers it; `ilegible`: the generic answer. */
export interface CasoDeFirma {
  readonly codigo: string;
  readonly nombre: string;
  readonly codigoDe: (credenciales: Credenciales) => Promise<string>;
}

type Pedido = Partial<PedidoDeCertificado>;

async function firmanteCon({ ca }: Credenciales, pedido: Pedido): Promise<Firmante> {
  return new Firmante(await emitirCertificadoDePrueba({ ca, ruc: `${EMISOR}-0`, nombre: 'X', ...pedido }));
}

const firmadoCon = (codigo: string, nombre: string, pedido: () => Pedido | Promise<Pedido>): CasoDeFirma => ({
  codigo,
  nombre: `certificado ${nombre}`,
  codigoDe: async (credenciales) => {
    const { xml } = await (await firmanteCon(credenciales, await pedido())).documento(unaFactura(HOY));
    return new BancoDePruebas(credenciales).juzgar(xml);
  },
});

const retocado = (codigo: string, nombre: string, retoque: (xml: string) => string): CasoDeFirma => ({
  codigo,
  nombre,
  codigoDe: async (credenciales) => {
    const { xml } = await credenciales.firmante.documento(unaFactura(HOY));
    return new BancoDePruebas(credenciales).juzgar(retoque(xml));
  },
});

const REVOCADO: CasoDeFirma = {
  codigo: '2450',
  nombre: 'certificado revocado',
  codigoDe: async (credenciales) => {
    const banco = new BancoDePruebas(credenciales);
    const { serialNumber: serie } = new X509Certificate(credenciales.firmante.certificado.certPem);
    banco.autoridad.memoria.registrar({ tipo: 'revocacion', serie });
    return banco.codigoDe(unaFactura(HOY));
  },
};

/** For each code on signatures and their certificates, a document that gets it; and what does no harm. */
export const CASOS_DE_FIRMA: readonly CasoDeFirma[] = [
  firmadoCon('0120', 'de una autoridad no acreditada', async () => ({
    ca: await crearAutoridadDePrueba(instanteDe(HOY), 'OTRA'),
  })),
  firmadoCon('0120', 'sin nonRepudiation', () => ({ usos: { nonRepudiation: false } })),
  firmadoCon('0121', 'que termina antes de empezar', () => {
    return { desde: new Date('2026-06-02T00:00:00Z'), hasta: new Date('2026-06-01T00:00:00Z') };
  }),
  firmadoCon('0122', 'sin RUC', () => ({ rucEn: 'ninguno' })),
  firmadoCon('0142', 'de otro contribuyente', () => ({ ruc: '80080610-7' })),
  firmadoCon('2450', 'vencido al firmar', () => {
    return { desde: new Date('2020-01-01'), hasta: new Date('2026-11-20T12:59:59Z') };
  }),
  firmadoCon('2450', 'todavía no vigente al firmar', () => ({ desde: new Date('2026-11-20T13:00:01Z') })),
  REVOCADO,
  firmadoCon('0260', 'de empresa, con el RUC en el sujeto', () => {
    return { rucEn: 'sujeto', desde: new Date('2026-11-20T13:00:00Z') };
  }),
  retocado('0141', 'contenido cambiado después de firmar', (xml) => xml.replace('CALLE DE PRUEBA', 'CALLE DE PRUEBO')),
  retocado('0141', 'valor de otra firma', (xml) => xml.replace(/<SignatureValue>..../, '<SignatureValue>AAAA')),
  retocado('0140', 'referencia a otro Id', (xml) => xml.replace(/URI="#\d/, 'URI="#9')),
  retocado('0140', 'resumen SHA-1', (xml) =>
    xml.replace('http://www.w3.org/2001/04/xmlenc#sha256', 'http://www.w3.org/2000/09/xmldsig#sha1'),
  ),
  retocado('0260', 'blancos dentro de Signature', (xml) => xml.replace('<SignedInfo>', '\n  <SignedInfo>')),
  retocado('ilegible', 'otra raíz', (xml) => xml.replaceAll('rDE', 'rXX')),
];
