import { vistaDeKude } from '../../infrastructure/fiscal/vista-de-kude';
import type { ExtrasKude } from '../extras';
import type { VistaKude } from '../vista';
import {
  itemsDePrueba,
  unXmlDeFactura,
  unXmlDeNotaDeCredito,
  unXmlDeRemision,
  type XmlDePrueba,
} from '../../testing/un-xml';
import { FORMATOS, PAPELES, type FormatoKude } from '../formato';
import { hojaCorrida, type Hoja } from './hoja';
import { pliego } from './pliego';
import { ESTILO } from './estilo';

const qr = { lado: 77, trazo: 'M0 .5h7' };
const vista = (xml: XmlDePrueba, extras: Partial<ExtrasKude> = {}): VistaKude =>
  vistaDeKude(xml.xml(), { estado: 'A', sit: 'P', ...extras });

describe.each(FORMATOS)('print on %s', (formato: FormatoKude) => {
  const hoja = (xml: XmlDePrueba, extras: Partial<ExtrasKude> = {}): Hoja =>
    pliego(formato, [{ vista: vista(xml, extras), qr }]);

  it('prints markup as text', () => {
    const malo = '<script>alert(1)</script> & <img src=x onerror=y>';
    const { cuerpo } = hoja(
      unXmlDeFactura()
        .conReceptor({ dNomRec: malo })
        .conItems([{ descripcion: malo, precio: '1' }]),
    );
    expect(cuerpo).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &lt;img src=x');
    expect(cuerpo).not.toMatch(/<script|<img/);
  });

  it('says on every page of a draft that it is one, and prints neither QR code nor CDC', () => {
    const xml = unXmlDeFactura();
    const { cuerpo } = hoja(xml, { estado: 'B', qrDePago: 'pagar', datosBancarios: 'Banco: 123' });
    expect(cuerpo.match(/BORRADOR – SIN VALIDEZ FISCAL/g)!.length).toBeGreaterThan(1);
    expect(cuerpo).toContain('que no se emitió: no tiene número, CDC ni código QR');
    expect(cuerpo).toContain('Banco: 123');
    expect(cuerpo).not.toMatch(/<svg|class="qr|CDC<|consultas/);
    for (const ajeno of [xml.cdc.slice(0, 4), '0000123']) expect(cuerpo).not.toContain(`>${ajeno}`);
  });

  it('takes nothing but a colour into the style of a document', () => {
    const { cuerpo } = hoja(unXmlDeFactura(), { color: 'red;background:url(http://x/)' });
    expect(cuerpo).not.toMatch(/url\(/);
    expect(cuerpo).toContain('--color:#17564b');
  });

  it.each(['P', 'E'] as const)('marks a document in state %s as pending', (estado) => {
    expect(hoja(unXmlDeFactura(), { estado }).cuerpo).toContain('DOCUMENTO PENDIENTE DE APROBACIÓN');
  });

  it('says how to pay on what is to be paid, and gives who receives goods a line to sign, apart from the fiscal code', () => {
    const bloques = { datosBancarios: 'Banco & Cía\nCuenta 1', qrDePago: 'PAGO', firmaDeEntrega: true };
    const con = (xml: XmlDePrueba, extras: Partial<ExtrasKude> = {}): string =>
      pliego(formato, [{ vista: vista(xml, { ...bloques, ...extras }), qr: { ...qr, pago: qr } }]).cuerpo;
    expect(con(unXmlDeFactura())).toMatch(
      /<p>Banco &amp; Cía<\/p>\s*<p>Cuenta 1<\/p>[^]*QR es para pagar[^]*Recibí conforme/,
    );
    for (const estado of ['R', 'C'] as const) expect(con(unXmlDeFactura(), { estado })).not.toContain('Cuenta 1');
    expect(con(unXmlDeRemision())).toContain('Recibí conforme');
    expect(con(unXmlDeRemision())).not.toContain('Cuenta 1');
    expect(con(unXmlDeNotaDeCredito())).not.toMatch(/Cuenta 1|Recibí conforme/);
  });

  it('ends with the last lines of the issuer, apart from his notes', () => {
    const { cuerpo } = hoja(unXmlDeFactura(), { nota: 'Oferta de la semana', pie: 'Abrimos a las 8\nGracias' });
    expect(cuerpo).toMatch(/Oferta de la semana[^]*<div class="pie"><p>Abrimos a las 8<\/p><p>Gracias<\/p><\/div>/);
    expect(hoja(unXmlDeFactura()).cuerpo).not.toContain('class="pie"');
  });

  it('says once and small that approval is pending, or not at all, where the point wants so', () => {
    const { cuerpo } = hoja(unXmlDeFactura(), { estado: 'P', avisoPendiente: 'discreto' });
    expect(cuerpo.match(/PENDIENTE DE APROBACIÓN/g)).toHaveLength(1);
    expect(cuerpo).not.toContain('class="marca');
    expect(hoja(unXmlDeFactura(), { estado: 'E', avisoPendiente: 'ninguno' }).cuerpo).not.toContain('PENDIENTE');
    expect(hoja(unXmlDeFactura(), { estado: 'R', avisoPendiente: 'ninguno' }).cuerpo).toContain('RECHAZADO');
  });

  it.each([
    ['R', 'RECHAZADO'],
    ['C', 'CANCELADO'],
  ] as const)('stamps state %s with %s', (estado, texto) => {
    expect(hoja(unXmlDeFactura(), { estado }).cuerpo).toMatch(new RegExp(`class="marca \\w+">${texto}<`));
  });

  it('says of a rejected document that its number was declared unused, and of no other', () => {
    const { cuerpo } = hoja(unXmlDeFactura(), { estado: 'R', inutilizado: true });
    expect(cuerpo).toContain('class="marca rechazado">RECHAZADO – NÚMERO INUTILIZADO<');
    expect(hoja(unXmlDeFactura(), { estado: 'A', inutilizado: true }).cuerpo).not.toMatch(/class="(marca|sello)/);
  });

  it('carries no mark when approved in production', () => {
    expect(hoja(unXmlDeFactura()).cuerpo).not.toMatch(/class="(marca|sello)/);
  });

  it('says in the test environment that it has no value', () => {
    expect(hoja(unXmlDeFactura(), { sit: 'H' }).cuerpo).toContain(
      'DOCUMENTO DE PRUEBA – SIN VALOR COMERCIAL NI FISCAL',
    );
  });

  it('shows goods without amounts in a nota de remisión', () => {
    const { cuerpo } = hoja(unXmlDeRemision());
    expect(cuerpo).toContain('Transportista y conductor');
    expect(cuerpo).not.toMatch(/Precio unitario|class="total/);
  });
});

it.each(['ticket80-resumen', 'ticket58-resumen'] as const)(
  'tells on %s how many items there are and the total, nothing else of them',
  (formato) => {
    const { cuerpo } = pliego(formato, [{ vista: vista(unXmlDeFactura().conItems(itemsDePrueba(12))), qr }]);
    expect(cuerpo).toContain('<span>Cantidad de ítems</span><b>12</b>');
    expect(cuerpo).toContain('<span>Total a pagar</span>');
    expect(cuerpo).not.toMatch(/class="articulo"|A-0001|Liquidación|Subtotal/);
  },
);

it('lists what travels with a nota de remisión on a summary too', () => {
  const [entero, resumen] = (['ticket80', 'ticket80-resumen'] as const).map(
    (formato) => pliego(formato, [{ vista: vista(unXmlDeRemision()), qr }]).cuerpo,
  );
  expect(entero).toContain('class="articulo"');
  expect(resumen).toBe(entero);
});

it.each([
  ['RECHAZADO', { estado: 'R' }],
  ['INUTILIZADO', { estado: 'R', inutilizado: true }],
  ['CANCELADO', { estado: 'C' }],
] as const)('stamps %s across the sheet', (sello, extras) => {
  expect(pliego('a4', [{ vista: vista(unXmlDeFactura(), extras), qr }]).cuerpo).toMatch(
    new RegExp(`class="sello \\w+">${sello}<`),
  );
});

it('gives a long description the width of the table', () => {
  const xml = unXmlDeFactura().conItems([{ descripcion: 'palabra '.repeat(250).trim(), precio: '1' }]);
  expect(pliego('a4', [{ vista: vista(xml), qr }]).cuerpo).toContain('<tr class="larga">');
});

it('carries the exact sum of each column from page to page', () => {
  const items = ['1.4', '1.2', '1000000.12345678'].map((precio) => ({ descripcion: 'x', precio }));
  const cortes = [0, 1, 2].map((i) => ({ antes: [0, 0] as const, filas: [i, i + 1] as const, cola: i === 2 }));
  const { cuerpo } = pliego('a4', [{ vista: vista(unXmlDeFactura().conItems(items)), qr, cortes }]);
  const transportes = [...cuerpo.matchAll(/Transporte<\/td>\s*((?:<td class="derecha">[^<]*<\/td>\s*)+)/g)];
  expect(
    transportes.map(([, celdas = '']) =>
      celdas
        .replace(/<[^>]+>/g, ' ')
        .trim()
        .split(/\s+/),
    ),
  ).toEqual([
    ['0', '0', '1'],
    ['0', '0', '1'],
    ['0', '0', '3'],
    ['0', '0', '3'],
  ]);
});

it('keeps a hostile issuer name inside its CSS text when the browser cuts the sheets', () => {
  const xml = unXmlDeFactura().conEmisor({ dNomEmi: 'X"}@import url(http://x/)' });
  expect(hojaCorrida(vista(xml), qr, { nombre: 'a4', ...PAPELES.a4 }).estilo).not.toMatch(/@import|url\(/);
});

it('prints several documents one after the other, each with its own colour', () => {
  const { cuerpo } = pliego('a4', [
    { vista: vista(unXmlDeFactura().conItems(itemsDePrueba(2)), { color: '#112233' }), qr },
    { vista: vista(unXmlDeRemision(), { color: '#445566' }), qr },
  ]);
  expect(cuerpo.match(/class="pagina hoja a4"/g)).toHaveLength(2);
  expect(cuerpo).toMatch(/#112233[\s\S]*#445566/);
});

it('states a property of a selector once: a later rule without its paper would change every other paper', () => {
  const declaraciones = [...ESTILO.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selectores = '', reglas = '']) =>
    selectores
      .split(',')
      .flatMap((selector) => reglas.split(';').map((regla) => `${selector.trim()} ${regla.split(':')[0]!.trim()}`)),
  );
  expect(declaraciones.filter((declaracion, i) => declaraciones.indexOf(declaracion) < i)).toEqual([]);
});

it('sets nothing under 7 pt', () => {
  const tamanos = [...ESTILO.matchAll(/(?:font-size:|font:(?:600 )?)([\d.]+)pt/g)].map(([, pt]) => Number(pt));
  expect(tamanos.length).toBeGreaterThan(10);
  expect(Math.min(...tamanos)).toBeGreaterThanOrEqual(7);
});
