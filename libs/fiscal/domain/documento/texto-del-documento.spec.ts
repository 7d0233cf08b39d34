import * as fc from 'fast-check';
import { cuantos } from '../../../../test/largo';
import { leerXml } from '../verificacion/arbol-xml';
import { textoDelDocumento } from './texto-del-documento';

const leido = (texto: string): string | undefined => textoDelDocumento(Buffer.from(texto));
const DOCUMENTO = '<rDE a="-->"><b>?&gt; --</b></rDE>';
const alrededor = fc
  .array(
    fc.constantFrom(
      ' ',
      '\r\n',
      '<!-- hecho por «otro» <rDE> -->',
      '<!---->',
      '<?xml-stylesheet href="a.xsl"?>',
      '<?a ->b?>',
    ),
  )
  .map((partes) => partes.join(''));

describe('the text of a document', () => {
  it.each([
    ['blanks', ` \r\n${DOCUMENTO}\n `],
    ['a declaration', `<?xml version="1.0"?>\n${DOCUMENTO}`],
    ['a comment before it', `<!-- uno --> ${DOCUMENTO}`],
    ['comments and an instruction before it', `<!--a--><?b c?>\n<!---->${DOCUMENTO}`],
    ['a comment after it', `${DOCUMENTO} <!-- uno -->`],
    ['comments and an instruction after it', `${DOCUMENTO}<!--a-->\n<?b c?><!---->`],
  ])('is without %s', (_, archivo) => expect(leido(archivo)).toBe(DOCUMENTO));

  it('is nothing where comments are all that there is, and unknown where the bytes are not UTF-8', () => {
    expect(leido('<!-- uno -->')).toBe('');
    expect(textoDelDocumento(Buffer.from([0x3c, 0xff, 0x3e]))).toBeUndefined();
  });

  it('is without what XML admits around it', () => {
    fc.assert(
      fc.property(
        ...[fc.constantFrom('', '\uFEFF'), fc.constantFrom('', '<?xml version="1.0" encoding="UTF-8"?>')],
        ...[alrededor, alrededor],
        (marca, declaracion, antes, despues) =>
          expect(leido(`${marca}${declaracion}${antes}${DOCUMENTO}${despues}`)).toBe(DOCUMENTO),
      ),
      { numRuns: cuantos(200, 5_000) },
    );
  });

  it.each([
    ['a comment that does not end', `<!-- ${DOCUMENTO}`],
    ['a comment that began before', `${DOCUMENTO}-->`],
    ['a comment with two hyphens', `<!-- a -- b -->${DOCUMENTO}`],
    ['the start of a comment in another', `${DOCUMENTO}<!-- a <!-- b -->`],
    ['an instruction without name', `<? a?>${DOCUMENTO}`],
    ['a declaration at the end', `${DOCUMENTO}<?xml version="1.0"?>`],
    ['a comment in it', DOCUMENTO.replace('<b>', '<!-- x --><b>')],
    ['an instruction in it', DOCUMENTO.replace('<b>', '<?x?><b>')],
    ['a comment that ends it', '<rDE><!-- </rDE> -->'],
    ['text between comments', `<!--a-->x<!--b-->${DOCUMENTO}`],
  ])('keeps what no reader of XML may skip: %s', (_, archivo) => {
    expect(() => leerXml(leido(archivo)!)).toThrow();
  });

  it.each([
    ['a comment that does not end', '<!-- <rDE/>'],
    ['an instruction that does not end', '<?a <rDE/>'],
    ['the end of a comment alone', '<rDE/>-->'],
    ['the end of an instruction alone', '<rDE/>?>'],
    ['marks that share their hyphens', '<rDE/><!-->'],
    ['marks that share their question mark', '<rDE/><?>'],
  ])('keeps it letter by letter, so that its reader says what is wrong: %s', (_, archivo) => {
    expect(leido(archivo)).toBe(archivo);
  });

  it('takes as long as its length, whatever it is made of', () => {
    const veces = 200_000;
    for (const parte of ['<!---->', '<?a?>', '<!--', '-->', '<?a', '?>', ' ', '<!-- ', '- '])
      expect(() => leerXml(leido(parte.repeat(veces))!)).toThrow();
  });
});
