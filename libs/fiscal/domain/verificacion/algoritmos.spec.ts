import { elegirAlgoritmos } from './algoritmos';

const ENVUELTA = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';
const EXCLUSIVA = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const INCLUSIVA = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
const elegir = (c14n: string, ...transformaciones: string[]) =>
  elegirAlgoritmos({
    c14n,
    firma: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    digest: 'http://www.w3.org/2001/04/xmlenc#sha256',
    transformaciones,
  });

describe('the algorithms of a signature (manual 7.6, NT-16)', () => {
  it.each([
    [EXCLUSIVA, 'exclusiva'],
    [`${EXCLUSIVA}WithComments`, 'exclusiva'],
    [INCLUSIVA, 'inclusiva'],
    [`${INCLUSIVA}#WithComments`, 'inclusiva'],
  ])('%s is %s, of SignedInfo and of the document alike', (uri, forma) => {
    expect(elegir(uri, ENVUELTA, uri)).toEqual({
      ...{ formaSignedInfo: forma, formaReferencia: forma, firma: 'sha256', digest: 'sha256' },
    });
  });

  it('without a second transform the document is in inclusive form, the default of XML-DSig', () => {
    expect(elegir(EXCLUSIVA, ENVUELTA)).toMatchObject({ formaSignedInfo: 'exclusiva', formaReferencia: 'inclusiva' });
  });

  it.each([
    ['no transform', []],
    ['canonical form alone', [EXCLUSIVA]],
    ['three transforms', [ENVUELTA, EXCLUSIVA, EXCLUSIVA]],
    ['a name of every object', [ENVUELTA, 'constructor']],
  ])('%s is refused', (_, transformaciones) => {
    expect(() => elegir(EXCLUSIVA, ...transformaciones)).toThrow(expect.objectContaining({ motivo: 'algoritmo' }));
  });
});
