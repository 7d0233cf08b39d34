import * as fc from 'fast-check';
import { type Elemento, leerXml } from './arbol-xml';
import { canonizar } from './canonizar';

const canonico = (xml: string, forma: 'exclusiva' | 'inclusiva' = 'exclusiva') => canonizar(leerXml(xml), forma);

describe('canonical XML', () => {
  const atributos = ['e="5"', 'f="4"', 'g="6"', 'y:c="3"', 'y:d="2"', 'y:e="7"', 'x:a="1"', 'x:b="8"'];

  it('sorts attributes by namespace, then by name, those without a namespace first, and declarations by prefix', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(atributos, { minLength: atributos.length }), (revueltos) => {
        expect(canonico(`<a xmlns:y="urn:1" xmlns:x="urn:2" ${revueltos.join(' ')}/>`)).toBe(
          `<a xmlns:x="urn:2" xmlns:y="urn:1" ${atributos.join(' ')}></a>`,
        );
      }),
    );
  });

  it('does not declare the default namespace for an attribute without prefix', () => {
    expect(canonico('<x:a xmlns="urn:0" xmlns:x="urn:1" c="1"/>')).toBe('<x:a xmlns:x="urn:1" c="1"></x:a>');
  });

  it('declares what an element uses (exclusive), or all that is in scope (inclusive), where it is not declared yet', () => {
    const xml = '<a xmlns="urn:0" xmlns:x="urn:1" xmlns:z="urn:3"><x:b><c xmlns="urn:2"/></x:b></a>';
    expect(canonico(xml)).toBe('<a xmlns="urn:0"><x:b xmlns:x="urn:1"><c xmlns="urn:2"></c></x:b></a>');
    expect(canonico(xml, 'inclusiva')).toBe(
      '<a xmlns="urn:0" xmlns:x="urn:1" xmlns:z="urn:3"><x:b><c xmlns="urn:2"></c></x:b></a>',
    );
  });

  it('declares all in scope at the first element alone (inclusive), and below it what changes', () => {
    const [raiz] = leerXml(
      '<a xmlns="urn:0" xmlns:x="urn:1"><b><c xmlns:x="urn:1"/><c xmlns:x="urn:2"/></b></a>',
    ).hijos;
    expect(canonizar(raiz as Elemento, 'inclusiva')).toBe(
      '<b xmlns="urn:0" xmlns:x="urn:1"><c></c><c xmlns:x="urn:2"></c></b>',
    );
  });

  it('declares the namespace of an attribute that stands alone', () => {
    expect(canonico('<a xmlns:x="urn:1" x:b="1"/>')).toBe('<a xmlns:x="urn:1" x:b="1"></a>');
  });

  it('writes characters as the recommendation says', () => {
    expect(canonico(`<a b='"&lt;&#9;&#10;&#13;&amp;>'>&gt;&#13;"&amp;&lt;</a>`)).toBe(
      '<a b="&quot;&lt;&#x9;&#xA;&#xD;&amp;>">&gt;&#xD;"&amp;&lt;</a>',
    );
  });
});
