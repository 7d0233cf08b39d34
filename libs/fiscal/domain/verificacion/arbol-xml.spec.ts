import { leerXml, XmlInvalido } from './arbol-xml';

const contenido = (crudo: string): unknown[] => leerXml(`<a>${crudo}</a>`).hijos;

const espacios = (de: number, hasta: number): string =>
  Array.from({ length: hasta - de + 1 }, (_, i) => `xmlns:p${de + i}="urn:${de + i}"`).join(' ');

const atributos = (cuantos: number): string => Array.from({ length: cuantos }, (_, i) => `b${i}=""`).join(' ');

describe('XML as a tree', () => {
  it.each([
    ['&#65;', 'A'],
    ['&#x41;', 'A'],
    ['&#x1F600;', '😀'],
    ['&#x10FFFF;', '\u{10ffff}'],
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

  it.each([
    ['no declaration', '<a/>'],
    ['a declaration', '<?xml version="1.0" encoding="UTF-8"?>\n<a/>'],
    ['one without encoding', '<?xml version="1.0"?><a/>'],
    ['one in single quotes', "<?xml version='1.0' encoding='utf-8' standalone='yes'?><a/>"],
    ['one that stands alone', '<?xml version="1.0" standalone="yes" ?>  <a/>'],
    ['blanks after its root', '<a/> \n\t'],
    ['32 namespaces in scope', `<a ${espacios(1, 20)}><b ${espacios(21, 32)}/><b ${espacios(21, 32)}/></a>`],
    ['16 attributes', `<a ${atributos(16)}/>`],
    ['50,000 elements', `<a>${'<b/>'.repeat(49_999)}</a>`],
    ['64 levels', `<a>${'<b>'.repeat(63)}${'</b>'.repeat(63)}</a>`],
  ])('is a document with %s', (_, xml) => {
    expect(leerXml(xml).local).toBe('a');
  });

  it.each([
    ['a declaration that is not at the beginning', ' <?xml version="1.0"?><a/>'],
    ['a declaration inside', '<a><?xml version="1.0"?></a>'],
    ['another version', '<?xml version="1.1"?><a/>'],
    ['another encoding', '<?xml version="1.0" encoding="latin1"?><a/>'],
    ['blanks before its root', ' <a/>'],
    ['33 namespaces in scope', `<a ${espacios(1, 20)}><b ${espacios(21, 33)}/></a>`],
    ['2,000 namespaces', `<a ${espacios(1, 2_000)}/>`],
    ['17 attributes', `<a ${atributos(17)}/>`],
    ['50,001 elements', `<a>${'<b/>'.repeat(50_000)}</a>`],
    ['65 levels', `${'<a>'.repeat(65)}${'</a>'.repeat(65)}`],
    ['two roots', '<a/><b/>'],
    ['text after its root', '<a/>x'],
    ['an end without a beginning', '</a>'],
    ['an end of another prefix', '<x:a xmlns:x="urn:1"></a>'],
    ['an end of another name', '<a></b>'],
    ['an end with attributes', '<a></a b="1">'],
    ['an attribute twice', '<a b="1" b="2"/>'],
    ['an attribute twice by its namespace', '<a xmlns:x="urn:1" xmlns:y="urn:1" x:b="1" y:b="2"/>'],
    ['an attribute without quotes', '<a b=1/>'],
    ['an attribute that holds <', '<a b="<"/>'],
    ['no blank between attributes', '<a b="1"c="2"/>'],
    ['a prefix that is not bound', '<x:a/>'],
    ['an attribute whose prefix is not bound', '<a x:b="1"/>'],
    ['a name that begins with a digit', '<1a/>'],
    [']]> in a text', '<a>]]></a>'],
  ])('is none with %s', (_, xml) => {
    expect(() => leerXml(xml)).toThrow(XmlInvalido);
  });

  it('has one kind of line break, and blanks of attributes are spaces', () => {
    const { hijos, atributos } = leerXml('<a b="1\t2\n3\r\n4\r5&#10;6" c=\'"\'>x\r\ny\rz</a>');
    expect(hijos).toEqual(['x\ny\nz']);
    expect(atributos.map(({ valor }) => valor)).toEqual(['1 2 3 4 5\n6', '"']);
  });

  it('has attributes without prefix in no namespace, those with one in its own', () => {
    const [b] = leerXml('<a xmlns="urn:0" xmlns:x="urn:1"><x:b c="1" x:d="2"></x:b ></a>').hijos;
    expect(b).toMatchObject({
      ...{ prefijo: 'x', local: 'b', espacio: 'urn:1' },
      atributos: [
        { prefijo: '', local: 'c', espacio: '', valor: '1' },
        { prefijo: 'x', local: 'd', espacio: 'urn:1', valor: '2' },
      ],
    });
  });

  it.each([
    '&#0;',
    '&#1;',
    '&#xFFFF;',
    '&#1114112;',
    '&#12345678;',
    '&#x1234567;',
    '&constructor;',
    '&;',
    '&#;',
    'a & b',
  ])('has no reference %s', (crudo) => {
    expect(() => contenido(crudo)).toThrow(XmlInvalido);
  });

  it('declares a namespace by xmlns alone, not by an attribute of that name with a prefix', () => {
    const { espacio, atributos } = leerXml('<a xmlns:x="urn:1" x:xmlns="urn:2"/>');
    expect({ espacio, atributos }).toEqual({
      espacio: '',
      atributos: [{ prefijo: 'x', local: 'xmlns', espacio: 'urn:1', valor: 'urn:2' }],
    });
  });

  it('takes a namespace back where the default one is declared empty', () => {
    const [dentro] = leerXml('<a xmlns="urn:1"><b xmlns=""/></a>').hijos;
    expect(dentro).toMatchObject({ local: 'b', espacio: '' });
  });
});
