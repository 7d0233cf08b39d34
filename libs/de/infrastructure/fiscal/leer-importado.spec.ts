import * as fc from 'fast-check';
import {
  cargaValida,
  EmisionDePrueba,
  facturasReferibles,
  unaAutofactura,
  unaFactura,
  unaNotaDeCredito,
  unaRemision,
  unItem,
} from '@libs/de/testing';
import { instanteDe } from '@libs/platform';
import { CSC_DE_PRUEBA, unEmisor } from '@libs/series/testing';
import { crearAutoridadDePrueba, emitirCertificadoDePrueba } from '@libs/fiscal/testing';
import { cuantos } from '../../../../test/largo';
import { deDe, firmadoOtraVez } from '../../testing/firmado-otra-vez';
import { XmlLectorDeImportados } from './leer-importado';

const AHORA = instanteDe('2026-11-20T10:00:00');
const unaAutoridad = crearAutoridadDePrueba(AHORA);
const lector = new XmlLectorDeImportados();
const emision = new EmisionDePrueba();
const { emisor } = emision;
const leer = (xml: string | Buffer, emisorDelLector = emisor, ahora = AHORA) =>
  lector.leer(Buffer.from(xml), emisorDelLector, ahora);

const codigo = (hacer: () => unknown): unknown => {
  try {
    hacer();
    return 'taken';
  } catch (causa) {
    return (causa as { id?: string }).id ?? causa;
  }
};

describe('a document that this service issued', () => {
  const deVuelta = async (carga: Record<string, unknown>) => {
    const orden = await emision.ordenDe(carga);
    const { cdc, xml, digest, fechaFirma } = await orden.firmar(7);
    return { orden, cdc, xml, digest, fechaFirma, leido: leer(xml) };
  };

  it.each([
    ['an invoice', () => unaFactura()],
    [
      'one in dollars',
      () => unaFactura({ moneda: 'USD', tipo_cambio: '7350.5', items: [unItem({ precio_unitario: '10.25' })] }),
    ],
    ['one on credit', () => unaFactura({ condicion_venta: 2, pago_credito: { condicion: 1, plazo: '30 días' } })],
    ['one without IVA', () => unaFactura({ items: [unItem({ iva_tipo: 0, iva_afectacion: 3 })] })],
    ['a self-invoice', () => unaAutofactura()],
    ['a remission', () => unaRemision()],
  ])('comes back as it was stored: %s', async (_, carga) => {
    const { orden, cdc, xml, digest, fechaFirma, leido } = await deVuelta(carga());
    expect({ ...leido, qr: undefined }).toMatchObject({ xml, digest, anticipos: [] });
    const { documento } = orden;
    for (const [campo, valor] of Object.entries(leido.datos)) {
      const debido = { ...documento, cdc, fechaFirma, numero: 7 }[campo as keyof typeof leido.datos];
      expect([campo, valor]).toEqual([campo, debido]);
    }
    const { totales, emisor: emisorDelDetalle, condicion_venta, items } = leido.detalle;
    // In the test environment the document names the issuer by the authority's words.
    const razon_social = expect.stringContaining('prueba') as unknown;
    expect(emisorDelDetalle).toEqual({ ...orden.detalle.emisor, razon_social });
    expect({ totales, condicion_venta }).toEqual({
      totales: orden.detalle.totales,
      condicion_venta: orden.detalle.condicion_venta,
    });
    const conIva = documento.tipo === 4 ? items.map(() => ({})) : orden.detalle.items;
    expect(items).toEqual(conIva.map((item) => expect.objectContaining(item) as unknown));
  });

  it('has the amounts of its row and its items, whatever it carries', async () => {
    const facturas = await facturasReferibles(emision);
    await fc.assert(
      fc.asyncProperty(cargaValida(facturas), async (carga) => {
        const { orden, leido } = await deVuelta(carga);
        const { total, totalIva, totalGs, gravado5Gs, gravado10Gs, iva5Gs, iva10Gs, exentoGs } = orden.documento;
        const importes = { totalIva, totalGs, gravado5Gs, gravado10Gs, iva5Gs, iva10Gs, exentoGs };
        for (const [campo, valor] of Object.entries({ total, ...importes }))
          expect([campo, Number(leido.datos[campo as 'total'])]).toEqual([campo, Number(valor)]);
        expect(leido.detalle.items).toHaveLength(orden.detalle.items.length);
        const { receptorRuc, asociadoCdc, tipoTransaccion } = leido.datos;
        expect({ receptorRuc, asociadoCdc, tipoTransaccion }).toEqual({
          receptorRuc: orden.documento.receptorRuc,
          asociadoCdc: orden.documento.asociadoCdc,
          // 14 is a code of this service, which the authority knows by another.
          tipoTransaccion: orden.documento.tipoTransaccion === 14 ? tipoTransaccion : orden.documento.tipoTransaccion,
        });
        const tomados = orden.referencias.filter(({ anticipo }) => anticipo > 0n);
        expect(leido.anticipos.filter(({ monto }) => monto > 0n)).toEqual(
          tomados.map(({ cdc, anticipo: monto }) => ({ cdc, monto })),
        );
      }),
      { numRuns: cuantos(8, 250) },
    );
  });

  it('names the invoice that a note corrects', async () => {
    const { cdc } = await emision.aprobar(unaFactura());
    const { leido } = await deVuelta(unaNotaDeCredito(cdc));
    expect([leido.datos.asociadoCdc, leido.detalle.doc_asociado]).toEqual([cdc, { tipo: 1, cdc }]);
  });

  it('may have a declaration, a mark of its encoding and blanks around it', async () => {
    const { xml } = await emision.emitir(unaFactura());
    const rodeado = `\uFEFF<?xml version="1.0" encoding="UTF-8"?>\n${xml}\n`;
    expect(leer(rodeado).xml.toString()).toBe(xml);
  });

  it.each<[string, (xml: string) => string]>([
    ['other quotes and blanks in its tag', (xml) => xml.replace(/<DE Id="(\d+)">/, "<DE\n  Id = '$1' >")],
    ['its namespace said again', (xml) => xml.replace('<DE Id', '<DE xmlns="http://ekuatia.set.gov.py/sifen/xsd" Id')],
    ['other breaks of line beside its signature', (xml) => xml.replaceAll(/(?<=<(KeyInfo|X509Data)>)/g, '\r\n  ')],
    ['base64 in lines', (xml) => xml.replace(/(<X509Certificate>.{64})/, '$1\r\n')],
    ['its letters by number', (xml) => xml.replace('<dDesProSer>A', '<dDesProSer>&#65;')],
    ['empty elements closed apart', (xml) => xml.replaceAll(/<(Transform|DigestMethod)( [^<>]*)\/>/g, '<$1$2></$1>')],
    [
      'its attributes in another order',
      (xml) => xml.replace(/<rDE (xmlns="[^"]*") (xmlns:xsi="[^"]*") (xsi:[^>]*)>/, '<rDE $3\t$2\n$1>'),
    ],
  ])('written by another tool with %s is the same', async (_, escribir) => {
    const { xml } = await emision.emitir(unaFactura());
    const escrito = escribir(xml);
    expect(escrito).not.toBe(xml);
    const { xml: guardado, ...leido } = leer(escrito);
    expect(guardado.toString()).toBe(escrito);
    expect(leido).toEqual({ ...leer(xml), xml: undefined });
  });
});

describe('an XML that is refused', () => {
  let xml: string;
  let otroXml: string;
  beforeAll(async () => {
    [{ xml }, { xml: otroXml }] = [await emision.emitir(unaFactura()), await emision.emitir(unaFactura())];
  });
  const firmaDe = (texto: string): string => /<Signature .*<\/Signature>/s.exec(texto)![0];

  // Each kind of change by itself; the name of the refusal says what was found.
  it.each<[string, string, () => string | Buffer]>([
    ['nothing', 'IMPORTACION_ILEGIBLE', () => ''],
    ['no XML', 'IMPORTACION_ILEGIBLE', () => 'PK no soy un XML'],
    ['no UTF-8', 'IMPORTACION_ILEGIBLE', () => Buffer.from([0x3c, 0xff, 0xfe])],
    ['another root', 'IMPORTACION_ILEGIBLE', () => '<rLoteDE xmlns="http://ekuatia.set.gov.py/sifen/xsd"/>'],
    ['a document type', 'IMPORTACION_ILEGIBLE', () => `<!DOCTYPE a [<!ENTITY b "c">]>${xml}`],
    ['a comment', 'IMPORTACION_ILEGIBLE', () => xml.replace('<gOpeDE>', '<!-- --><gOpeDE>')],
    ['an unknown element', 'IMPORTACION_FIRMA_INVALIDA', () => xml.replace('<gOpeDE>', '<dNada>1</dNada><gOpeDE>')],
    ['a missing element', 'IMPORTACION_FIRMA_INVALIDA', () => xml.replace(/<dFeIniT>[^<]*<\/dFeIniT>/, '')],
    ['no signature', 'IMPORTACION_FIRMA_INVALIDA', () => xml.replace(firmaDe(xml), '')],
    ['no QR', 'IMPORTACION_ILEGIBLE', () => xml.replace(/<gCamFuFD>.*<\/gCamFuFD>/s, '')],
    ['cut off', 'IMPORTACION_ILEGIBLE', () => xml.slice(0, -100)],
    ['its amount changed', 'IMPORTACION_FIRMA_INVALIDA', () => xml.replace('<dDesProSer>', '<dDesProSer>x')],
    ['its receptor changed', 'IMPORTACION_FIRMA_INVALIDA', () => xml.replace(/<dNomRec>/, '<dNomRec>x')],
    ['the signature of another', 'IMPORTACION_FIRMA_INVALIDA', () => xml.replace(firmaDe(xml), firmaDe(otroXml))],
    [
      'its value changed',
      'IMPORTACION_FIRMA_INVALIDA',
      () => xml.replace(/<SignatureValue>..../, '<SignatureValue>AAAA'),
    ],
    ['a second document', 'IMPORTACION_FIRMA_INVALIDA', () => xml.replace('</DE>', `</DE>${deDe(otroXml)}`)],
    [
      // The classical wrapping: the signed element is carried elsewhere, and another one replaces it.
      'the signed document inside the signature, and another in its place',
      'IMPORTACION_FIRMA_INVALIDA',
      () => xml.replace(deDe(xml), deDe(otroXml)).replace('</Signature>', `<Object>${deDe(xml)}</Object></Signature>`),
    ],
    ['a copy of its Id elsewhere', 'IMPORTACION_FIRMA_INVALIDA', () => xml.replace('</rDE>', `${deDe(xml)}</rDE>`)],
    ['the QR of another', 'IMPORTACION_QR_INVALIDO', () => xml.replace(qrDe(xml), qrDe(otroXml))],
    ['another seal in its QR', 'IMPORTACION_QR_INVALIDO', () => xml.replace(/cHashQR=..../, 'cHashQR=0000')],
    ['a QR that leads elsewhere', 'IMPORTACION_QR_INVALIDO', () => xml.replace('https://ekuatia', 'https://ekuatla')],
    [
      'a QR of the other environment',
      'IMPORTACION_QR_INVALIDO',
      () => xml.replace('consultas-test/qr', 'consultas/otro'),
    ],
  ])('%s: %s', (_, debido, alterado) => {
    const xmlAlterado = alterado();
    expect(xmlAlterado.toString()).not.toBe(xml);
    expect(codigo(() => leer(xmlAlterado))).toBe(debido);
  });
  const qrDe = (texto: string): string => /<dCarQR>.*<\/dCarQR>/s.exec(texto)![0];

  it('of another issuer', async () => {
    const ajeno = unEmisor({ ruc: '80099990-8' });
    expect(codigo(() => leer(xml, ajeno))).toBe('IMPORTACION_DE_OTRO_EMISOR');
  });

  it('dated after now, by its emission or its signature', () => {
    const antes = new Date(AHORA.getTime() - 1_000);
    expect([codigo(() => leer(xml, emisor, AHORA)), codigo(() => leer(xml, emisor, antes))]).toEqual([
      'taken',
      'IMPORTACION_FECHA_FUTURA',
    ]);
  });

  describe('signed again', () => {
    /** The DE signed with another certificate, its QR left as it is. */
    async function firmadoCon(pedido: Partial<Parameters<typeof emitirCertificadoDePrueba>[0]>, de?: string) {
      const ca = await unaAutoridad;
      const par = await emitirCertificadoDePrueba({ ca, ruc: emisor.ruc, nombre: 'X', ...pedido });
      return (await firmadoOtraVez(xml, par, de)).xml;
    }

    it.each([
      ['by another taxpayer', { ruc: '80099990-8' }],
      ['by nobody', { rucEn: 'ninguno' }],
      ['with a certificate that had ended', { desde: new Date('2020-01-01'), hasta: new Date('2026-11-20T12:59:59Z') }],
      ['with one that was not in force yet', { desde: new Date('2026-11-20T13:00:01Z') }],
    ] as const)('%s', async (_, pedido) => {
      const xmlFirmado = await firmadoCon(pedido);
      expect(codigo(() => leer(xmlFirmado))).toBe('IMPORTACION_FIRMA_INVALIDA');
    });

    it.each([
      ['another number than its CDC', /<dNumDoc>\d+/, '<dNumDoc>0009999'],
      ['another check digit', /<dDVId>\d/, '<dDVId>x'],
      ['another security code', /<dCodSeg>\d{9}/, '<dCodSeg>987654321'],
      ['another day', /<dFeEmiDE>2026-11-20/, '<dFeEmiDE>2026-11-19'],
    ])('with %s', async (_, patron, por) => {
      const dv = /<dDVId>(\d)/.exec(xml)![1]!;
      const xmlFirmado = await firmadoCon({}, deDe(xml).replace(patron, por.replace('x', dv === '0' ? '1' : '0')));
      expect(codigo(() => leer(xmlFirmado))).toBe('IMPORTACION_CDC_INVALIDO');
    });

    it('with another certificate of its issuer: the same document', async () => {
      const xmlFirmado = await firmadoCon({});
      expect([xmlFirmado === xml, codigo(() => leer(xmlFirmado))]).toEqual([false, 'taken']);
    });

    it('whole, but against the format', async () => {
      const xmlFirmado = await firmadoCon({}, deDe(xml).replace(/<dFeIniT>[^<]*<\/dFeIniT>/, ''));
      expect(codigo(() => leer(xmlFirmado))).toBe('IMPORTACION_ILEGIBLE');
    });
  });

  it('is judged by its own CSC only where that is ours', () => {
    const conOtro = { ...emisor, csc: { H: { ...CSC_DE_PRUEBA, secreto: 'F'.repeat(32) } } };
    expect(codigo(() => leer(xml, conOtro))).toBe('IMPORTACION_QR_INVALIDO');
    const conOtroId = { ...emisor, csc: { H: { id: '0002', secreto: 'F'.repeat(32) } } };
    expect(codigo(() => leer(xml, conOtroId))).toBe('taken');
  });

  it('if one byte of what was signed changes, whichever', async () => {
    const bytes = Buffer.from(xml);
    const desde = bytes.indexOf('<DE ');
    const hasta = bytes.indexOf('</DE>');
    const esBlanco = (byte: number) => [0x20, 0x09, 0x0a, 0x0d].includes(byte);
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: desde, max: hasta - 1 }),
        fc.integer({ min: 1, max: 255 }),
        async (lugar, cuanto) => {
          const alterado = Buffer.from(bytes);
          alterado[lugar] = (alterado[lugar]! + cuanto) % 256;
          // In a tag one blank is signed like another (Canonical XML 1.1, 1.1).
          fc.pre(!esBlanco(bytes[lugar]!) || !esBlanco(alterado[lugar]));
          await Promise.resolve();
          expect(codigo(() => leer(alterado))).toMatch(/^IMPORTACION_/);
        },
      ),
      { numRuns: cuantos(50, 1_500) },
    );
  });
});
