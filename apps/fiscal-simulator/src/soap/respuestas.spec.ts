import { rechazoGenerico, sobre } from './respuestas';
import { leerXml } from '../xml/leer-xml';

describe('SOAP answer', () => {
  it('gives every text back to a reader as it was, in ASCII', () => {
    const textos = ['a & b', '&amp;', '&amp;amp;', '<x>&lt;</x>', '"á" > \n\t €', '😀'];
    const xml = sobre(
      'r',
      textos.map((t) => ['m', t] as const),
    );
    expect(xml).toMatch(/^[\x00-\x7f]+$/);
    const body = leerXml(xml).hijo('Body')!.hijo('r')!;
    expect(body.hijos.map((m) => m.texto)).toEqual(textos);
  });

  it('leaves out what is undefined and keeps the order', () => {
    expect(
      sobre('r', [
        ['b', '1'],
        ['a', undefined],
        ['c', [['d', '2']]],
      ]),
    ).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<env:Envelope xmlns:env="http://www.w3.org/2003/05/soap-envelope"><env:Header/>' +
        '<env:Body><ns2:r xmlns:ns2="http://ekuatia.set.gov.py/sifen/xsd"><ns2:b>1</ns2:b><ns2:c><ns2:d>2</ns2:d></ns2:c></ns2:r>' +
        '</env:Body></env:Envelope>',
    );
  });

  it('of the generic rejection has no Id and HTTP 400', () => {
    const { estado, cuerpo } = rechazoGenerico('2026-11-20T10:00:00-03:00');
    expect(estado).toBe(400);
    expect(cuerpo).not.toContain('Id>');
  });
});
