import { hijosDe, leerArbol, RespuestaIlegible, textoDe } from './arbol-de-respuesta';

const texto = (crudo: string) => leerArbol(`<a>${crudo}</a>`).texto;

describe('an answer as a tree', () => {
  it('has local names, in order, with their own text and blanks kept', () => {
    expect(leerArbol('<?xml version="1.0"?>\n<x:a xmlns:x="u" b="1"> uno<c>dos</c><x:d/> tres</x:a>\n')).toEqual({
      nombre: 'a',
      texto: ' uno tres',
      hijos: [
        { nombre: 'c', texto: 'dos', hijos: [] },
        { nombre: 'd', texto: '', hijos: [] },
      ],
    });
  });

  it.each([
    ['&lt;&gt;&amp;&quot;&apos;', `<>&"'`],
    ['&#65;&#x41;&#x1F600;&#1114111;&#x10FFFF;', 'AA😀\u{10ffff}\u{10ffff}'],
    ['&#1;', '\u0001'],
    ['&amp;lt;', '&lt;'],
    ['&#38;#65;', '&#65;'],
    ['a<![CDATA[<b> & ]]>c', 'a<b> & c'],
    ['3409990272999999999.10', '3409990272999999999.10'],
    ['true', 'true'],
  ])('the text %s is %s: references are resolved once, numbers stay text', (crudo, esperado) => {
    expect(texto(crudo)).toBe(esperado);
  });

  it.each([
    ['a reference to nothing', '<a>&#0;</a>'],
    ['a reference beyond Unicode', '<a>&#1114112;</a>'],
    ['an entity of HTML', '<a>&nbsp;</a>'],
    ['an entity of every object', '<a>&constructor;</a>'],
    ['a bare &', '<a>b & c</a>'],
    ['a DOCTYPE', '<!DOCTYPE a><a/>'],
    ['a DOCTYPE, in any case', '<!doctype a><a/>'],
    ['text beside its root', 'x<a/>'],
    ['two roots', '<a/><b/>'],
    ['no root', '<?xml version="1.0"?>'],
    ['tags that do not match', '<a><b></a></b>'],
    ['42 levels', `${'<a>'.repeat(42)}${'</a>'.repeat(42)}`],
  ])('is refused with %s', (_, cuerpo) => {
    expect(() => leerArbol(cuerpo)).toThrow(RespuestaIlegible);
  });

  it('is read without the processing instructions in it and beside it', () => {
    const cuerpo = '<?xml version="1.0"?>\n<?x y?>\n<a>b<?x y?></a>\n<?x y?>';
    expect(leerArbol(cuerpo)).toEqual({ nombre: 'a', texto: 'b', hijos: [] });
  });

  it('may have as many levels as no answer has', () => {
    expect(leerArbol(`${'<a>'.repeat(41)}${'</a>'.repeat(41)}`).nombre).toBe('a');
  });
});

describe('the text of a child', () => {
  const de = (crudo: string) => textoDe(leerArbol(`<a>${crudo}</a>`), 'dMsgRes');

  it('is that of the first one, whatever the case of its name', () => {
    const arbol = leerArbol('<a><dmsgres>uno</dmsgres><b/><dMsgRes>dos</dMsgRes></a>');
    expect(hijosDe(arbol, 'DMSGRES').map((hijo) => hijo.texto)).toEqual(['uno', 'dos']);
    expect(textoDe(arbol, 'dMsgRes')).toBe('uno');
  });

  it('is undefined where it is absent or blank', () => {
    expect([de('<b>x</b>'), de('<dMsgRes/>'), de('<dMsgRes> \n </dMsgRes>')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('is cut at 2,000 characters, and holds nothing that the database refuses', () => {
    expect(de(`<dMsgRes> ${'x'.repeat(2_000)}y </dMsgRes>`)).toBe('x'.repeat(2_000));
    expect(de(`<dMsgRes>${'x'.repeat(1_999)}😀</dMsgRes>`)).toBe(`${'x'.repeat(1_999)}\ufffd`);
    expect(de('<dMsgRes>a\0b\0c</dMsgRes>')).toBe('abc');
  });
});
