import { ensamblarRde } from './ensamblar-rde';

describe('document', () => {
  const partes = {
    contenidoDE: '<dDVId>8</dDVId>',
    cdc: '0'.repeat(44),
    firma: '<Signature/>',
    qr: 'https://x/qr?a=1&b=2',
  };

  it('has the root that the authority demands, and its parts in order without anything between', () => {
    expect(ensamblarRde(partes)).toBe(
      '<rDE xmlns="http://ekuatia.set.gov.py/sifen/xsd" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" ' +
        'xsi:schemaLocation="http://ekuatia.set.gov.py/sifen/xsd siRecepDE_v150.xsd"><dVerFor>150</dVerFor>' +
        `<DE Id="${'0'.repeat(44)}"><dDVId>8</dDVId></DE><Signature/>` +
        '<gCamFuFD><dCarQR>https://x/qr?a=1&amp;b=2</dCarQR></gCamFuFD></rDE>',
    );
  });

  it('takes the signed content as it is, whatever characters it holds', () => {
    expect(ensamblarRde({ ...partes, contenidoDE: '<d>$& $1 &amp;</d>' })).toContain('><d>$& $1 &amp;</d></DE>');
  });
});
