import { vistaDeKude, type ExtrasKude } from '../..';
import { unXmlDeFactura, unXmlDeRemision, type XmlDePrueba } from '../../testing/un-xml';
import { hojaDeKude, type Hoja } from './hoja';
import { ESTILO } from './estilo';

const qr = { lado: 77, trazo: 'M0 .5h7' };
const hoja = (xml: XmlDePrueba, extras: Partial<ExtrasKude> = {}): Hoja =>
  hojaDeKude(vistaDeKude(xml.xml(), { estado: 'A', sit: 'P', ...extras }), qr);

describe('sheet of the KuDE', () => {
  it('prints markup in a description as text', () => {
    const { cuerpo } = hoja(
      unXmlDeFactura().conItems([{ descripcion: '<script>alert(1)</script> & <img src=x onerror=y>', precio: '1' }]),
    );
    expect(cuerpo).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &lt;img src=x');
    expect(cuerpo).not.toMatch(/<script|<img/);
  });

  it('keeps a hostile issuer name inside its CSS text', () => {
    const { estilo } = hoja(unXmlDeFactura().conEmisor({ dNomEmi: 'X"}@import url(http://x/)' }));
    expect(estilo).not.toMatch(/@import|url\(/);
  });

  it.each(['P', 'E'] as const)('marks a document in state %s as pending', (estado) => {
    expect(hoja(unXmlDeFactura(), { estado }).cuerpo).toContain('DOCUMENTO PENDIENTE DE APROBACIÓN');
  });

  it.each([
    ['R', 'RECHAZADO'],
    ['C', 'CANCELADO'],
  ] as const)('stamps state %s with %s', (estado, texto) => {
    expect(hoja(unXmlDeFactura(), { estado }).cuerpo).toMatch(new RegExp(`class="sello \\w+">${texto}<`));
  });

  it('carries no mark when approved in production', () => {
    expect(hoja(unXmlDeFactura()).cuerpo).not.toMatch(/class="(marca|sello)/);
  });

  it('says in the test environment that it has no value', () => {
    expect(hoja(unXmlDeFactura(), { sit: 'H' }).cuerpo).toContain(
      'DOCUMENTO DE PRUEBA – SIN VALOR COMERCIAL NI FISCAL',
    );
  });

  it('gives a long description the width of the table', () => {
    const { cuerpo } = hoja(unXmlDeFactura().conItems([{ descripcion: 'palabra '.repeat(250).trim(), precio: '1' }]));
    expect(cuerpo).toContain('<tr class="larga">');
  });

  it('shows goods without amounts in a nota de remisión', () => {
    const { cuerpo } = hoja(unXmlDeRemision());
    expect(cuerpo).toContain('Transportista y conductor');
    expect(cuerpo).not.toMatch(/Precio unitario|class="totales"/);
  });
});

it('sets nothing under 7 pt', () => {
  const tamanos = [...ESTILO.matchAll(/(?:font-size:|font:(?:600 )?)([\d.]+)pt/g)].map(([, pt]) => Number(pt));
  expect(tamanos.length).toBeGreaterThan(10);
  expect(Math.min(...tamanos)).toBeGreaterThanOrEqual(7);
});
