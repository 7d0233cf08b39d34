import { ensamblarRde, ensamblarSinFirma, type PartesDelRde } from './ensamblar-rde';

describe('document', () => {
  const partes = (contenido: string): PartesDelRde => ({
    canonico: Buffer.from(`<DE xmlns="http://ekuatia.set.gov.py/sifen/xsd" Id="${'0'.repeat(44)}">${contenido}</DE>`),
    firma: '<Signature/>',
    qr: 'https://x/qr?a=1&b=ñ',
  });

  it('has the root that the authority demands, and its parts in order without anything between', () => {
    expect(ensamblarRde(partes('<dDVId>8</dDVId>')).toString()).toBe(
      '<rDE xmlns="http://ekuatia.set.gov.py/sifen/xsd" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" ' +
        'xsi:schemaLocation="http://ekuatia.set.gov.py/sifen/xsd siRecepDE_v150.xsd"><dVerFor>150</dVerFor>' +
        `<DE Id="${'0'.repeat(44)}"><dDVId>8</dDVId></DE><Signature/>` +
        '<gCamFuFD><dCarQR>https://x/qr?a=1&amp;b=ñ</dCarQR></gCamFuFD></rDE>',
    );
  });

  it('takes the signed content as it is, whatever characters it holds', () => {
    const contenido = '<d>$& $1 &amp; ñandú g̃ 😀</d>';
    expect(ensamblarRde(partes(contenido)).toString()).toContain(`>${contenido}</DE>`);
  });

  it('that nobody has issued has neither signature nor QR, and is otherwise the same', () => {
    const partesDelRde = partes('<dDVId>8</dDVId>');
    const emitido = ensamblarRde(partesDelRde).toString();
    expect(ensamblarSinFirma(partesDelRde.canonico).toString()).toBe(emitido.replace(/<Signature\/>.*(?=<\/rDE>)/, ''));
  });
});
