import { leerXml, XmlInvalido } from './arbol-xml';

const contenido = (crudo: string): unknown[] => leerXml(`<a>${crudo}</a>`).hijos;

describe('XML as a tree', () => {
  it.each([
    ['&#65;', 'A'],
    ['&#x41;', 'A'],
    ['&#x1F600;', '😀'],
    ['&#x10FFFD;', '\u{10fffd}'],
    ['&lt;&gt;&amp;&quot;&apos;', `<>&"'`],
  ])('reads the reference %s', (crudo, texto) => {
    expect(contenido(crudo)).toEqual([texto]);
  });

  it.each([
    ['beyond Unicode', '&#x110000;'],
    ['to a character that XML does not have', '&#x1;'],
    ['to an entity that nobody declared', '&nbsp;'],
    ['that does not end', '&amp'],
  ])('refuses a reference %s', (_, crudo) => {
    expect(() => contenido(crudo)).toThrow(XmlInvalido);
  });

  it.each([
    ['the prefix xml', '<a xmlns:xml="http://www.w3.org/XML/1998/namespace"/>'],
    ['the prefix xmlns', '<a xmlns:xmlns="urn:1"/>'],
    ['a prefix for nothing', '<a xmlns:x=""/>'],
    ['the same prefix twice', '<a xmlns:x="urn:1" xmlns:x="urn:1"/>'],
  ])('refuses the declaration of %s', (_, xml) => {
    expect(() => leerXml(xml)).toThrow(XmlInvalido);
  });

  it('takes a namespace back where the default one is declared empty', () => {
    const [dentro] = leerXml('<a xmlns="urn:1"><b xmlns=""/></a>').hijos;
    expect(dentro).toMatchObject({ local: 'b', espacio: '' });
  });
});
