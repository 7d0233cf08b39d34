import { incumpleEsquema } from './error-de-formato';
import { ensamblarEventos, escribirDE, escribirEvento } from './escribir-documento';
import { leerDocumento, validarXml } from './validar-xml';
import { FORMATO_PUBLICADO } from './vigencia';

const CDC = '01800123456001001000000122026101512345678901';
const DE = {
  dDVId: '1',
  dFecFirma: '2026-10-15T10:00:00',
  dSisFact: '1',
  gOpeDE: { iTipEmi: '1', dDesTipEmi: 'Normal', dCodSeg: '123456789' },
  gTimb: {
    iTiDE: '7',
    dDesTiDE: 'Nota de remisión electrónica',
    dNumTim: '12345678',
    dEst: '001',
    dPunExp: '001',
    dNumDoc: '0000001',
    dFeIniT: '2026-01-01',
  },
  gDatGralOpe: {
    dFeEmiDE: '2026-10-15T10:00:00',
    gEmis: {
      dRucEm: '80012345',
      dDVEmi: '0',
      iTipCont: '2',
      dNomEmi: 'Empresa & Cía',
      dDirEmi: 'Calle 1',
      dNumCas: '0',
      cDepEmi: '1',
      dDesDepEmi: 'CAPITAL',
      cCiuEmi: '1',
      dDesCiuEmi: 'ASUNCION (DISTRITO)',
      dTelEmi: '021123456',
      dEmailE: 'a@b.com.py',
      gActEco: [{ cActEco: '1', dDesActEco: 'Comercio' }],
    },
    gDatRec: { iNatRec: '2', iTiOpe: '2', cPaisRec: 'PRY', dDesPaisRe: 'Paraguay', dNomRec: 'Ana Sosa' },
  },
  gDtipDE: { gCamItem: [{ dCodInt: '1', dDesProSer: 'Yerba', cUniMed: '77', dDesUniMed: 'UNI', dCantProSer: '1' }] },
};
const FIRMA =
  '<Signature xmlns="http://www.w3.org/2000/09/xmldsig#"><SignedInfo><CanonicalizationMethod Algorithm="c"/>' +
  '<SignatureMethod Algorithm="s"/>' +
  `<Reference URI="#${CDC}"><Transforms><Transform Algorithm="t"/></Transforms><DigestMethod Algorithm="d"/>` +
  '<DigestValue>AAAA</DigestValue></Reference>' +
  '</SignedInfo><SignatureValue>AAAA</SignatureValue><KeyInfo><X509Data><X509Certificate>AAAA</X509Certificate></X509Data>' +
  '</KeyInfo></Signature>';
const XML =
  '<?xml version="1.0" encoding="UTF-8"?>' +
  '<rDE xmlns="http://ekuatia.set.gov.py/sifen/xsd" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" ' +
  'xsi:schemaLocation="http://ekuatia.set.gov.py/sifen/xsd siRecepDE_v150.xsd"><dVerFor>150</dVerFor>' +
  `${escribirDE(DE, CDC).documento}${FIRMA}` +
  `<gCamFuFD><dCarQR>${'https://'.padEnd(120, 'x')}</dCarQR></gCamFuFD></rDE>`;

const faltas = (xml: string) => validarXml(xml).map(({ ruta, motivo }) => [ruta, motivo]);
const con = (original: string, reemplazo: string) => {
  expect(XML).toContain(original);
  return faltas(XML.replace(original, reemplazo));
};

test('what the writer makes is read back as it was', () => {
  const { nodo, errores } = leerDocumento(XML);
  expect(errores).toEqual([]);
  expect(nodo?.['DE']).toEqual({ ...DE, '@Id': CDC });
});

const EVENTO = {
  dFecFirma: '2026-10-16T12:00:00',
  dVerFor: '150',
  gGroupTiEvt: { rGeVeCan: { Id: CDC, mOtEve: 'Se cargó dos veces' } },
};

test('a group of events is read as a document is', () => {
  const { documento } = escribirEvento(EVENTO, '7');
  const { nodo, errores } = leerDocumento(ensamblarEventos([{ documento, firma: FIRMA }]));
  expect(errores).toEqual([]);
  expect(nodo).toMatchObject({ rGesEve: [{ rEve: { ...EVENTO, '@Id': '7' } }] });
});

test('each is judged by the format of its own date: of its emission, or of its signature', () => {
  const dias: unknown[] = [];
  const mirar = (xml: string) =>
    leerDocumento(xml, (dia) => {
      dias.push(dia);
      return FORMATO_PUBLICADO;
    });
  mirar(XML);
  mirar(ensamblarEventos([{ documento: escribirEvento(EVENTO, '7').documento, firma: FIRMA }]));
  mirar(XML.replace('<DE ', '\n<DE '));
  mirar('<rDE xmlns="http://ekuatia.set.gov.py/sifen/xsd"/>');
  expect(dias).toEqual(['2026-10-15T10:00:00', '2026-10-16T12:00:00', '2026-10-15T10:00:00', undefined]);
});

test('a signature may carry what its specification allows: ids, a type, no URI, and the content of its algorithms', () => {
  const permitidos = [
    ['<Signature ', '<Signature Id="a" '],
    ['<SignedInfo>', '<SignedInfo Id="b">'],
    ['<Reference ', '<Reference Id="c" Type="d" '],
    ['<KeyInfo>', '<KeyInfo Id="e">'],
    [` URI="#${CDC}"`, ''],
    ['<Transform Algorithm="t"/>', '<Transform Algorithm="t"><XPath>x</XPath></Transform>'],
  ] as const;
  for (const [original, reemplazo] of permitidos)
    expect([reemplazo, con(original, reemplazo)]).toEqual([reemplazo, []]);
});

test('a text is as long as a message may carry at most', () => {
  const detalleCon = (largo: number) => leerDocumento(' '.repeat(largo)).errores[0]!.detalle;
  expect(detalleCon(1_000_001)).toBe('el documento supera el tamaño máximo');
  expect(detalleCon(1_000_000)).toMatch(/no es XML/);
});

describe('a document is refused', () => {
  test('when its elements are out of order', () => {
    const antes = '<dDVId>1</dDVId><dFecFirma>2026-10-15T10:00:00</dFecFirma>';
    const despues = '<dFecFirma>2026-10-15T10:00:00</dFecFirma><dDVId>1</dDVId>';
    expect(con(antes, despues)).toEqual([['DE.dDVId', 'orden']]);
  });

  test('when it has an element, an attribute or a text that the format does not have', () => {
    expect(con('<dSisFact>', '<dNada>1</dNada><dSisFact>')).toEqual([['DE.dNada', 'no_permitido']]);
    expect(con('<gOpeDE>', '<gOpeDE a="1">')).toEqual([['DE.gOpeDE', 'atributo']]);
    expect(con('<gOpeDE>', '<gOpeDE>hola')).toEqual([['DE.gOpeDE', 'estructura']]);
    expect(con('<dEst>001', '<dEst><b>1</b>001')).toEqual([['DE.gTimb.dEst', 'estructura']]);
  });

  test('when it lacks its Id or its signature is incomplete', () => {
    expect(con(` Id="${CDC}"`, '')).toEqual([['DE.@Id', 'obligatorio']]);
    expect(con(FIRMA, '')).toEqual([['Signature', 'obligatorio']]);
    expect(con('<DigestValue>AAAA</DigestValue>', '')).toEqual([
      ['Signature.SignedInfo.Reference.DigestValue', 'obligatorio'],
    ]);
    expect(con('<SignatureMethod Algorithm="s"/>', '<SignatureMethod/>')).toEqual([
      ['Signature.SignedInfo.SignatureMethod.@Algorithm', 'obligatorio'],
    ]);
  });

  test('when an element is in another namespace', () => {
    expect(con('<dSisFact>1', '<dSisFact xmlns="otro">1')).toEqual([
      ['DE.dSisFact', 'no_permitido'],
      ['DE.dSisFact', 'obligatorio'],
    ]);
    expect(con(' xmlns="http://www.w3.org/2000/09/xmldsig#"', '')).toContainEqual(['Signature', 'no_permitido']);
  });

  test.each([
    ['text that is not XML', 'hola'],
    ['an open element', '<rDE>'],
    ['another root', '<otro xmlns="http://ekuatia.set.gov.py/sifen/xsd"/>'],
    ['a root without namespace', '<rDE/>'],
    ['a DOCTYPE', '<!DOCTYPE rDE [<!ENTITY a "b">]><rDE xmlns="http://ekuatia.set.gov.py/sifen/xsd"/>'],
    ['endless nesting', '<a>'.repeat(100) + '</a>'.repeat(100)],
    ['more than a message can carry', ' '.repeat(1_000_001)],
  ])('when it is %s', (_nombre, xml) => {
    expect(faltas(xml)).toEqual([['', 'xml']]);
  });
});

test('blanks between tags and prefixes break the manual, not the schema', () => {
  const conBlancos = validarXml(XML.replace('<gOpeDE>', '\n  <gOpeDE>'));
  const conPrefijo = validarXml(
    XML.replace('<dSisFact>1</dSisFact>', '<p:dSisFact xmlns:p="http://ekuatia.set.gov.py/sifen/xsd">1</p:dSisFact>'),
  );
  expect(conBlancos.map((e) => e.motivo)).toEqual(['espacio']);
  expect(conPrefijo.map((e) => e.motivo)).toEqual(['prefijo']);
  const conTexto = validarXml(XML.replace('<gOpeDE>', 'x<gOpeDE>'));
  expect([...conBlancos, ...conPrefijo, ...conTexto].filter(incumpleEsquema)).toEqual(conTexto);
});
