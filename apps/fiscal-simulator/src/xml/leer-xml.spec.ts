import { leerXml, XmlMalFormado } from './leer-xml';

describe('reader', () => {
  it('gives each element its name, namespace, decoded text and exact place', () => {
    const texto =
      '<?xml version="1.0"?>\n<e:a xmlns:e="urn:e" xmlns="urn:d"><b x="1 &amp; 2">ñ &lt;&#243;&#xF3;</b><e:c/></e:a>\n';
    const raiz = leerXml(texto);
    const [b, c] = raiz.hijos;
    expect([raiz.nombre, raiz.espacio, b!.espacio, c!.espacio]).toEqual(['a', 'urn:e', 'urn:d', 'urn:e']);
    expect([b!.texto, b!.atributos.get('x')]).toEqual(['ñ <óó', '1 & 2']);
    expect(b!.recortar(texto)).toBe('<b x="1 &amp; 2">ñ &lt;&#243;&#xF3;</b>');
    expect(c!.recortar(texto)).toBe('<e:c/>');
  });

  it.each([
    ['nothing', ''],
    ['an open element', '<a>'],
    ['crossed tags', '<a><b></a></b>'],
    ['two roots', '<a/><b/>'],
    ['text outside the root', '<a/>x'],
    ['a document type', '<!DOCTYPE a><a/>'],
    ['an unknown entity', '<a>&x;</a>'],
    ['a bare ampersand', '<a>1 & 2</a>'],
    ['an unbound prefix', '<p:a/>'],
    ['an attribute twice', '<a x="1" x="2"/>'],
    ['a processing instruction', '<a><?x y?></a>'],
    ['too much depth', '<a>'.repeat(100) + '</a>'.repeat(100)],
  ])('refuses %s', (_nombre, texto) => {
    expect(() => leerXml(texto)).toThrow(XmlMalFormado);
  });
});
