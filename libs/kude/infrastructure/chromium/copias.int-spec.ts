import { renderer } from '../../../../test/chromium';
import type { ExtrasKude } from '../../domain/extras';
import { FORMATOS } from '../../domain/formato';
import { textoDePdf } from '@libs/pdf/testing';
import { itemsDePrueba, unXmlDeFactura, unXmlDeRemision, type XmlDePrueba } from '../../testing/un-xml';
import { vistaDeKude } from '../fiscal/vista-de-kude';

const vista = (xml: XmlDePrueba, extras: Partial<ExtrasKude>) =>
  vistaDeKude(xml.xml(), { estado: 'A', sit: 'P', ...extras });
/** A part of it is higher than a page, so the browser itself cuts it. */
const alto = unXmlDeFactura().conItems([
  { descripcion: 'Según el contrato, en el depósito. '.repeat(300), precio: '1' },
]);

describe.each(FORMATOS)('copies on %s', (formato) => {
  it.each([
    ['a short one', unXmlDeFactura()],
    ['one of several pages', unXmlDeFactura().conItems(itemsDePrueba(60))],
  ])('%s: each has every page of the document, marked on each', async (_, xml) => {
    const sola = await textoDePdf(await renderer.dibujarKude(vista(xml, {}), formato));
    const paginas = await textoDePdf(await renderer.dibujarKude(vista(xml, { copias: 2 }), formato));
    const copias = ['ORIGINAL', 'DUPLICADO'].flatMap((copia) => sola.map((pagina) => ({ copia, pagina })));
    expect(paginas).toHaveLength(copias.length);
    copias.forEach(({ copia, pagina }, i) => {
      expect(paginas[i]!.split(copia)).toHaveLength(2);
      expect([...paginas[i]!.replace(copia, '')].sort()).toEqual([...pagina].sort());
    });
  });

  it('a nota de remisión has as many as its issuer wants of these', async () => {
    const paginas = await textoDePdf(
      await renderer.dibujarKude(vista(unXmlDeRemision(), { copias: 1, copiasRemision: 3 }), formato),
    );
    const marcas = paginas.map((pagina) => /ORIGINAL|DUPLICADO|TRIPLICADO/.exec(pagina)?.[0]);
    expect([...new Set(marcas)]).toEqual(['ORIGINAL', 'DUPLICADO', 'TRIPLICADO']);
  });
});

it('one that only the browser can cut is there as often', async () => {
  const sola = await textoDePdf(await renderer.dibujarKude(vista(alto, {}), 'a5'));
  const paginas = await textoDePdf(await renderer.dibujarKude(vista(alto, { copias: 3 }), 'a5'));
  expect(paginas).toHaveLength(3 * sola.length);
  const marcas = ['ORIGINAL', 'DUPLICADO', 'TRIPLICADO'].flatMap((marca) => sola.map(() => marca));
  expect(paginas.map((pagina) => /ORIGINAL|DUPLICADO|TRIPLICADO/.exec(pagina)?.[0])).toEqual(marcas);
});
