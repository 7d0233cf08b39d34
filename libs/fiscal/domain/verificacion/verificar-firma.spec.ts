import {
  createHash,
  createPrivateKey,
  createSign,
  generateKeyPairSync,
  type KeyObject,
  X509Certificate,
} from 'node:crypto';
import { DOMParser } from '@xmldom/xmldom';
import * as fc from 'fast-check';
import { SignedXml } from 'xml-crypto';
import { ensamblarRde } from '../documento/ensamblar-rde';
import { escaparTexto } from '../formato/redactar';
import { firmar } from '../firma/firmar';
import { cuantos } from '../../../../test/largo';
import { conOtraClave, crearAutoridadDePrueba, emitirCertificadoDePrueba } from '../../testing';
import { leerXml } from './arbol-xml';
import { verificarFirma } from './verificar-firma';

const CDC = '01809999919001001000000122026101511234567894';
const EXC = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const INC = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
const SHA384 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha384';
const FISCAL = 'http://ekuatia.set.gov.py/sifen/xsd';
const ENVUELTA = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';

const HOY = new Date('2026-11-20T13:00:00Z');

let clave: KeyObject;
let certPem: string;
let certificadoBase64: string;
let rde: string;
beforeAll(async () => {
  const ca = await crearAutoridadDePrueba(HOY);
  const emitido = await emitirCertificadoDePrueba({ ca, ruc: '80999991-9', nombre: 'EMPRESA DE PRUEBA' });
  clave = createPrivateKey(emitido.keyPem);
  certPem = emitido.certPem;
  certificadoBase64 = new X509Certificate(certPem).raw.toString('base64');
  rde = await documento('Camisa & "pantalón" <negro>');
});

async function documento(descripcion: string): Promise<string> {
  const contenidoDE = `<dDVId>4</dDVId><dDesProSer>${escaparTexto(descripcion)}</dDesProSer>`;
  const canonico = Buffer.from(`<DE xmlns="http://ekuatia.set.gov.py/sifen/xsd" Id="${CDC}">${contenidoDE}</DE>`);
  const firma = await firmar({ canonico, id: CDC, clave, certificadoBase64 });
  return ensamblarRde({ canonico, firma: firma.xml, qr: 'https://ejemplo/qr?a=1&b=2' }).toString();
}

/** Signs the same element as our writer, with the reference library. */
function firmarConReferencia(
  xml: string,
  opciones: { firma?: string; digest?: string; c14n?: string; transforms?: string[] } = {},
) {
  const firmante: SignedXml = new SignedXml({
    privateKey: clave.export({ type: 'pkcs8', format: 'pem' }),
    publicCert: certPem,
    signatureAlgorithm: opciones.firma ?? 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    canonicalizationAlgorithm: (opciones.c14n ?? EXC) as never,
  });
  firmante.SignatureAlgorithms[SHA384] = RsaSha384 as never;
  firmante.HashAlgorithms['http://www.w3.org/2001/04/xmldsig-more#sha384'] = Sha384 as never;
  firmante.addReference({
    xpath: "//*[local-name(.)='DE']",
    transforms: opciones.transforms ?? [ENVUELTA, EXC],
    digestAlgorithm: opciones.digest ?? 'http://www.w3.org/2001/04/xmlenc#sha256',
  });
  firmante.computeSignature(xml, { location: { reference: "//*[local-name(.)='DE']", action: 'after' } });
  return firmante.getSignedXml();
}

class Sha384 {
  getHash = (datos: string) => createHash('sha384').update(datos).digest('base64');
  getAlgorithmName = () => 'http://www.w3.org/2001/04/xmldsig-more#sha384';
}

class RsaSha384 {
  getSignature = (datos: string, llave: string) => createSign('sha384').update(datos).sign(llave, 'base64');
  getAlgorithmName = () => SHA384;
}

const sinFirma = (xml: string) => xml.replace(/<Signature .*<\/Signature>/s, '');
/** The same document with the signature of the SignedInfo that it holds now. */
function refirmada(xml: string): string {
  const canonica = /<SignedInfo>.*<\/SignedInfo>/s
    .exec(xml)![0]
    .replace('<SignedInfo>', '<SignedInfo xmlns="http://www.w3.org/2000/09/xmldsig#">')
    .replace(/<(\w+)( Algorithm="[^"]*")\/>/g, '<$1$2></$1>');
  const valor = createSign('sha256').update(canonica).sign(clave, 'base64');
  return xml.replace(/(<SignatureValue>)[^<]*/, `$1${valor}`);
}
const valorDe = (xml: string, etiqueta: string) => new RegExp(`<${etiqueta}>([^<]*)</${etiqueta}>`).exec(xml)?.[1];
const verificar = (xml: string, id = CDC) => verificarFirma(xml, { elemento: 'DE', id });
const motivo = (xml: string, id = CDC) => {
  const r = verificar(xml, id);
  return r.valida ? 'válida' : r.motivo;
};

const hostil = fc
  .string({
    unit: fc.oneof(
      fc.constantFrom(...'&<>"\'ãẽĩõũỹg̃ñ😀\u0085\u00a0\u2028]>\t\n;#'),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
    ),
    maxLength: 40,
  })
  .filter((t) => /^[\t\n\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]*$/u.test(t));

describe('our signature', () => {
  it('is verified, and tells who signed and what', () => {
    const r = verificar(rde);
    if (!r.valida) throw new Error(r.detalle);
    expect(r.certificado.fingerprint256).toBe(new X509Certificate(certPem).fingerprint256);
    expect(r.digestValue).toBe(valorDe(rde, 'DigestValue'));
    expect(r.firmado).toContain('Camisa &amp; "pantalón" &lt;negro&gt;');
    expect(r.firmado).not.toContain('dCarQR');
  });

  it('is verified in the tree that was read of its text too', () => {
    expect(verificarFirma(leerXml(rde), { elemento: 'DE', id: CDC }).valida).toBe(true);
  });

  it('is byte for byte the one of the reference library, whatever the text', async () => {
    // The parser of that library turns these two into line feeds, as XML 1.1 does; the next test covers them.
    const texto = hostil.filter((t) => !/[\u0085\u2028]/.test(t));
    await fc.assert(
      fc.asyncProperty(texto, async (t) => {
        const nuestro = await documento(t);
        const suyo = firmarConReferencia(sinFirma(nuestro));
        expect(valorDe(nuestro, 'DigestValue')).toBe(valorDe(suyo, 'DigestValue'));
        expect(valorDe(nuestro, 'SignatureValue')).toBe(valorDe(suyo, 'SignatureValue'));
      }),
      { numRuns: cuantos(15, 400) },
    );
  });

  it('covers what libxml2 canonicalizes, whatever the text', async () => {
    const libxml2 = await import('libxml2-wasm');
    await fc.assert(
      fc.asyncProperty(hostil, async (t) => {
        const nuestro = await documento(t);
        using arbol = libxml2.XmlDocument.fromString(nuestro);
        const de = arbol.get("//*[local-name(.)='DE']") as InstanceType<typeof libxml2.XmlElement>;
        const exclusiva = de.canonicalizeToString({ mode: libxml2.XmlC14NMode.XML_C14N_EXCLUSIVE_1_0 });
        const r = verificar(nuestro);
        if (!r.valida) throw new Error(r.detalle);
        expect(r.firmado).toBe(exclusiva);
        expect(createHash('sha256').update(exclusiva).digest('base64')).toBe(r.digestValue);
      }),
      { numRuns: cuantos(15, 600) },
    );
  });

  it('is accepted by the reference library', () => {
    const firma = new DOMParser().parseFromString(rde, 'text/xml').getElementsByTagName('Signature')[0];
    const referencia = new SignedXml({ publicCert: certPem });
    referencia.loadSignature(firma as never);
    expect(referencia.checkSignature(rde)).toBe(true);
  });

  it('survives being put into an envelope', () => {
    const sobre = `<e:Envelope xmlns:e="urn:x" xmlns:q="urn:q"><e:Body>${rde}</e:Body></e:Envelope>`;
    expect(motivo(sobre)).toBe('válida');
  });
});

describe('signatures of others', () => {
  it.each([
    ['RSA-SHA384', { firma: SHA384 }],
    ['RSA-SHA512', { firma: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512' }],
    ['SHA-512 digest', { digest: 'http://www.w3.org/2001/04/xmlenc#sha512' }],
    ['inclusive c14n of SignedInfo', { c14n: INC }],
    ['inclusive c14n of the document', { transforms: [ENVUELTA, INC] }],
    ['one transform only', { transforms: [ENVUELTA] }],
    ['SHA-384 digest', { digest: 'http://www.w3.org/2001/04/xmldsig-more#sha384' }],
  ])('with %s are verified', (_, opciones) => {
    expect(motivo(firmarConReferencia(sinFirma(rde), opciones))).toBe('válida');
  });

  it('with line breaks inside Signature are verified', () => {
    const partida = rde.replace(/(<SignatureValue>.{64})/, '$1\n').replace('<KeyInfo>', '\n<KeyInfo>');
    expect(motivo(partida)).toBe('válida');
  });

  it('with blanks between the parts of SignedInfo, which are signed too, are verified', () => {
    const holgada = rde.replace(/<SignedInfo>.*<\/SignedInfo>/s, (todo) => todo.replaceAll('><', '>\n <'));
    expect(motivo(holgada)).toBe('valor');
    expect(motivo(refirmada(holgada))).toBe('válida');
  });

  it('are verified beside an attribute that has the value of the Id and another name', () => {
    expect(motivo(rde.replace('<gCamFuFD>', `<gCamFuFD cdc="${CDC}">`))).toBe('válida');
  });
});

describe('the issuers of the certificate', () => {
  const conCertificados = (...base64: string[]): string =>
    rde.replace(/<X509Certificate>.*<\/X509Certificate>/s, () =>
      base64.map((texto) => `<X509Certificate>${texto}</X509Certificate>`).join(''),
    );

  it('may come with it, in any order, and are given apart', async () => {
    const autoridades = await Promise.all(['UNA', 'OTRA'].map((nombre) => crearAutoridadDePrueba(HOY, nombre)));
    const [una, otra] = autoridades.map(({ certPem: pem }) => new X509Certificate(pem).raw.toString('base64'));
    for (const orden of [
      [certificadoBase64, una!, otra!],
      [una!, certificadoBase64, otra!],
      [una!, otra!, certificadoBase64],
    ]) {
      const r = verificarFirma(conCertificados(...orden), { elemento: 'DE', id: CDC });
      if (!r.valida) throw new Error(r.detalle);
      expect(r.certificado.raw.toString('base64')).toBe(certificadoBase64);
      expect(r.acompanantes.map(({ raw }) => raw.toString('base64'))).toEqual([una, otra]);
    }
  });

  it('cannot replace the signer: of several, the first signs', async () => {
    const ca = await crearAutoridadDePrueba(HOY);
    const { certPem: ajeno } = await emitirCertificadoDePrueba({ ca, ruc: '80012345-0', nombre: 'OTRA' });
    const otro = new X509Certificate(ajeno).raw.toString('base64');
    const motivoDe = (xml: string) => verificarFirma(xml, { elemento: 'DE', id: CDC });
    expect(motivoDe(conCertificados(certificadoBase64, otro))).toMatchObject({ valida: true });
    expect(motivoDe(conCertificados(otro, certificadoBase64))).toMatchObject({ valida: false, motivo: 'valor' });
  });
});

describe('what was not signed like that is refused', () => {
  const firmaDe = (xml: string) => /<Signature .*<\/Signature>/s.exec(xml)![0];

  it('changed content', () => {
    expect(motivo(rde.replace('Camisa', 'Camión'))).toBe('digest');
    expect(motivo(rde.replace('Camisa &amp;', 'Camisa  &amp;'))).toBe('digest');
  });

  it('a changed SignedInfo, or a signature of another key', async () => {
    const otroCertificado = await emitirCertificadoDePrueba({
      ca: await crearAutoridadDePrueba(HOY),
      ruc: '80012345-0',
      nombre: 'OTRA',
    });
    const ajeno = new X509Certificate(otroCertificado.certPem).raw.toString('base64');
    expect(motivo(rde.replace('xmldsig-more#rsa-sha256', 'xmldsig-more#rsa-sha512'))).toBe('valor');
    expect(motivo(rde.replace(certificadoBase64, ajeno))).toBe('valor');
  });

  it('a signed copy kept aside while another DE stands in its place (wrapping)', () => {
    const original = /<DE .*<\/DE>/s.exec(rde)![0];
    const falso = original.replace('Camisa', 'Camión').replace(`Id="${CDC}"`, 'Id="falso"');
    const envueltos = [
      rde.replace(original, falso).replace('</gCamFuFD>', `</gCamFuFD>${original}`),
      rde.replace(original, `${falso}${original}`),
      rde.replace(original, falso).replace('</Signature>', `<Object>${original}</Object></Signature>`),
      rde.replace('</rDE>', `<rDE>${falso}</rDE></rDE>`),
      rde.replace(original, falso.replace('falso', CDC)).replace('</gCamFuFD>', `</gCamFuFD><otro>${original}</otro>`),
    ];
    for (const xml of envueltos) expect(motivo(xml)).toBe('referencia');
  });

  it('a DE without its rDE, another element in its place, or a second DE anywhere in the text', () => {
    const original = /<DE .*<\/DE>/s.exec(rde)![0];
    const disfrazado = original.replace('<DE ', '<Otro ').replace('</DE>', '</Otro>');
    expect(motivo(original.replace('<DE ', `<DE xmlns="${FISCAL}" `))).toBe('referencia');
    expect(motivo(rde.replace(original, `${disfrazado}<DE></DE>`))).toBe('referencia');
    expect(motivo(`<e>${rde}<DE></DE></e>`)).toBe('referencia');
  });

  it('a DE with an attribute that was not signed', () => {
    expect(motivo(rde.replace('<DE ', '<DE otro="1" '))).toBe('digest');
  });

  it('two signatures, none, or one out of place', () => {
    const firma = firmaDe(rde);
    expect(motivo(rde.replace(firma, firma + firma))).toBe('firma_ambigua');
    expect(motivo(rde.replace(firma, ''))).toBe('sin_firma');
    expect(motivo(rde.replace(firma, '').replace('</DE>', `${firma}</DE>`))).toBe('firma_ambigua');
    expect(motivo(rde.replace('</gCamFuFD>', `${firma}</gCamFuFD>`))).toBe('firma_ambigua');
    expect(motivo(`<e>${rde}<rDE xmlns="urn:x">${firma}</rDE></e>`)).toBe('firma_ambigua');
    expect(motivo(`${firma.replace('</Signature>', '')}${rde.replace(firma, '')}</Signature>`)).toBe('firma_ambigua');
  });

  it('two references, or one to something else', () => {
    const referencia = /<Reference .*<\/Reference>/s.exec(rde)![0];
    expect(motivo(rde.replace(referencia, referencia + referencia))).toBe('estructura');
    for (const uri of ['', '#otro', CDC])
      expect(motivo(rde.replace(`URI="#${CDC}"`, `URI="${uri}"`))).toBe('referencia');
    expect(motivo(rde, CDC.replace('01', '04'))).toBe('referencia');
    expect(motivo(rde.replace(`<DE Id="${CDC}"`, `<DE id="${CDC}"`))).toBe('referencia');
  });

  it('algorithms that are not of the list, and parameters that change what is signed', () => {
    expect(motivo(rde.replace('2001/04/xmldsig-more#rsa-sha256', '2000/09/xmldsig#rsa-sha1'))).toBe('algoritmo');
    expect(motivo(rde.replace('2001/04/xmlenc#sha256', '2000/09/xmldsig#sha1'))).toBe('algoritmo');
    expect(
      motivo(
        rde.replace(
          `<Transform Algorithm="${EXC}"/>`,
          '<Transform Algorithm="http://www.w3.org/TR/1999/REC-xslt-19991116"/>',
        ),
      ),
    ).toBe('algoritmo');
    expect(motivo(rde.replace(`<Transform Algorithm="${ENVUELTA}"/>`, ''))).toBe('algoritmo');
    const prefijos = `<Transform Algorithm="${EXC}"><x:InclusiveNamespaces xmlns:x="${EXC}" PrefixList="xsi"/></Transform>`;
    expect(motivo(rde.replace(`<Transform Algorithm="${EXC}"/>`, prefijos))).toBe('algoritmo');
  });

  it('KeyInfo that holds anything but readable certificates, with one of RSA for the signer', () => {
    expect(motivo(rde.replace('<KeyInfo>', '<KeyInfo><KeyName>x</KeyName>'))).toBe('estructura');
    expect(motivo(rde.replace(certificadoBase64, 'AAAA'))).toBe('certificado');
    expect(motivo(rde.replace(certificadoBase64, '¡no!'))).toBe('certificado');
  });

  it.each<[string, () => { publicKey: KeyObject }, string]>([
    ['RSA of 2048 bits', () => generateKeyPairSync('rsa', { modulusLength: 2048 }), 'valor'],
    ['RSA of 2040 bits', () => generateKeyPairSync('rsa', { modulusLength: 2040 }), 'certificado'],
    ['RSA for PSS only', () => generateKeyPairSync('rsa-pss', { modulusLength: 2048 }), 'certificado'],
    ['an elliptic curve', () => generateKeyPairSync('ec', { namedCurve: 'P-256' }), 'certificado'],
  ])('a certificate of %s that did not sign: %s', (_, generar, esperado) => {
    const ajeno = new X509Certificate(conOtraClave(certPem, generar().publicKey)).raw.toString('base64');
    expect(motivo(rde.replace(certificadoBase64, ajeno))).toBe(esperado);
  });

  it.each([
    ['an attribute that is not Algorithm', '<SignatureMethod Algorithm', '<SignatureMethod Id'],
    ['a second attribute', '<SignatureMethod ', '<SignatureMethod Id="x" '],
    ['a second attribute after its own', /(<SignatureMethod [^>]*)\/>/, '$1 Id="x"/>'],
    ['less than its parts', /<KeyInfo>.*<\/KeyInfo>/s, ''],
    ['an attribute of another namespace', '<Reference URI', '<Reference xmlns:x="urn:x" x:URI'],
    ['a method without its algorithm', /<DigestMethod [^>]*>/, '<DigestMethod/>'],
    ['an element in a value', '<DigestValue>', '<DigestValue><x/>'],
    ['a value that is not base64', /<DigestValue>...../, '<DigestValue>ab_c='],
    ['base64 of three characters', /<DigestValue>[^<]*/, '<DigestValue>abc'],
    ['base64 with blanks around and too much padding', /<DigestValue>[^<]*/, '<DigestValue>a==='],
    ['text between the transforms', '<Transforms>', '<Transforms>x'],
    ['another element in place of a transform', /<Transform /, '<Otra '],
    ['an element of another namespace', '<SignatureValue>', '<SignatureValue xmlns="urn:x">'],
    ['its parts in another order', /(<Transforms>.*<\/Transforms>)(<DigestMethod[^>]*>)/, '$2$1'],
    ['nine certificates', /<X509Certificate>[^<]*<\/X509Certificate>/, '$&'.repeat(9)],
    ['no certificate', /<X509Certificate>[^<]*<\/X509Certificate>/, ''],
    ['more than the certificate', '</X509Data>', '<X509CRL/></X509Data>'],
  ])('a Signature with %s', (_, original, reemplazo) => {
    const cambiado = rde.replace(original, reemplazo);
    expect(cambiado).not.toBe(rde);
    expect(motivo(cambiado)).toBe('estructura');
  });

  it('more transforms than the two of the profile', () => {
    const transformacion = `<Transform Algorithm="${EXC}"/>`;
    expect(motivo(rde.replace(transformacion, transformacion + transformacion))).toBe('algoritmo');
  });

  it.each([
    ['a DE of another namespace', (x: string) => x.replace('<DE ', '<DE xmlns="urn:x" '), 'referencia'],
    [
      'a DE inside another element than rDE',
      (x: string) => x.replace(/(<rDE [^>]*>)(.*)<\/rDE>/s, '$1<otro>$2</otro></rDE>'),
      'referencia',
    ],
    [
      'an rDE of another namespace',
      (x: string) => x.replace(/<rDE xmlns="([^"]*)"/, '<rDE xmlns="urn:x"').replace('<DE ', `<DE xmlns="${FISCAL}" `),
      'referencia',
    ],
    ['an Id of another namespace', (x: string) => x.replace('<DE Id', '<DE xmlns:x="urn:x" x:Id'), 'referencia'],
    ['the Id twice', (x: string) => x.replace('<gCamFuFD>', `<gCamFuFD id="${CDC}">`), 'referencia'],
    [
      'a Signature of another namespace',
      (x: string) => x.replace('<Signature xmlns="http://www.w3.org/2000/09/xmldsig#"', '<Signature xmlns="urn:x"'),
      'firma_ambigua',
    ],
  ])('%s', (_, cambiar, esperado) => {
    const cambiado = cambiar(rde);
    expect(cambiado).not.toBe(rde);
    expect(motivo(cambiado)).toBe(esperado);
  });

  it.each([
    ['a DOCTYPE', (x: string) => `<!DOCTYPE rDE [<!ENTITY a "b">]>${x}`],
    ['a comment', (x: string) => x.replace('Camisa', 'Cam<!-- -->isa')],
    ['CDATA', (x: string) => x.replace('Camisa', '<![CDATA[Camisa]]>')],
    ['a processing instruction', (x: string) => x.replace('Camisa', '<?php ?>Camisa')],
    ['an undeclared entity', (x: string) => x.replace('&amp;', '&xxe;')],
    ['a control character', (x: string) => x.replace('Camisa', 'Cam\u0001isa')],
    ['a tag left open', (x: string) => x.replace('</rDE>', '')],
    ['something after the root', (x: string) => `${x}<otro/>`],
    ['nesting without end', () => '<a>'.repeat(200_000)],
    ['nothing', () => ''],
  ])('text with %s', (_, cambiar) => {
    expect(motivo(cambiar(rde))).toBe('xml');
  });
});
