import { vistaDeKude } from '../../infrastructure/fiscal';
import {
  unXmlDeAutofactura,
  unXmlDeFactura,
  unXmlDeNotaDeCredito,
  unXmlDeNotaDeDebito,
  unXmlDeRemision,
  type XmlDePrueba,
} from '../../testing/un-xml';
import { EN } from './en';
import { GN } from './gn';
import { PT } from './pt';
import { IDIOMAS, ROTULOS, type Idioma } from './rotulos';
import { rotulo, traducida } from './traducir';

const TABLAS = { en: EN, pt: PT, gn: GN };
const vista = (xml: XmlDePrueba, idioma: Idioma) => vistaDeKude(xml.xml(), { estado: 'C', sit: 'H', idioma });

it('has Spanish, the language of the rules, and a table for every other language', () => {
  expect(IDIOMAS).toEqual(['es', ...Object.keys(TABLAS)]);
});

describe.each(Object.entries(TABLAS))('the labels in %s', (idioma, tabla) => {
  it('lack none and have none too many', () => {
    expect(Object.keys(tabla).sort()).toEqual([...ROTULOS].sort());
    expect(Object.values(tabla).filter((palabras) => palabras.trim() === '')).toEqual([]);
  });

  it('keep in Spanish, in front, what the rules want so: marks and words of the IVA', () => {
    const fiscales = ROTULOS.filter((palabras) => /IVA|Exentas|Valor de venta|^[A-ZÁÉÍÓÚ]{4}/.test(palabras));
    expect(fiscales).toHaveLength(9);
    expect(fiscales.filter((palabras) => !tabla[palabras].startsWith(palabras))).toEqual([]);
  });

  it('are as long as a label may be', () => {
    const largos = ROTULOS.filter((palabras) => !/^[A-ZÁÉÍÓÚ]{4}/.test(palabras) && tabla[palabras].length > 45);
    expect({ idioma, largos }).toEqual({ idioma, largos: [] });
  });
});

describe('a document in another language', () => {
  it('has its labels translated with the number or percentage behind them, and no other text', () => {
    const etiquetas = [
      ['Cuota 12', 'Instalment 12'],
      ['Descuento global (12,5%)', 'Overall discount (12,5%)'],
      ['Descuento global', 'Overall discount'],
      ['Forma 1 de pago', 'Forma 1 de pago'],
      ['Descuento global (x%)', 'Descuento global (x%)'],
      ['N° de constancia', 'N° de constancia'],
    ];
    const campos = etiquetas.map(([etiqueta = '']) => ({ etiqueta, valor: 'Cuota 1' }));
    const en = traducida({ ...vista(unXmlDeFactura(), 'es'), idioma: 'en', secciones: [{ titulo: 'Motivo', campos }] });
    expect(en.secciones[0]!.campos.map(({ etiqueta }) => etiqueta)).toEqual(
      etiquetas.map(([, etiquetaTraducida]) => etiquetaTraducida),
    );
    expect(en.secciones[0]!.campos.every(({ valor }) => valor === 'Cuota 1')).toBe(true);
  });

  const credito = unXmlDeFactura().aCredito({
    iCondCred: '2',
    dDCondCred: 'Cuota',
    dCuotas: '2',
    gCuotas: ['2027-01-31', '2027-02-28'].map((dVencCuo) => ({ cMoneCuo: 'PYG', dMonCuota: '9250', dVencCuo })),
  });

  it('has every label in it that has words in it, and numbers behind them stay', () => {
    const { secciones, detalle, totales, traduccion, marca } = vista(credito, 'en');
    expect([traduccion, marca!.texto, marca!.sello]).toEqual([
      'Electronic Invoice',
      'CANCELADO · CANCELLED',
      'CANCELADO',
    ]);
    expect(secciones.map(({ titulo }) => titulo)).toEqual([
      'Customer',
      'Transaction',
      'Payment schedule: amount and due date',
    ]);
    expect(secciones.at(-1)!.campos.map(({ etiqueta }) => etiqueta)).toEqual(['Instalment 1', 'Instalment 2']);
    expect(detalle.columnas.map(({ titulo }) => titulo)).toEqual([
      ...['Code', 'Description', 'Unit', 'Quantity', 'Unit price', 'Discount', 'Exentas (exempt)', '5%', '10%'],
    ]);
    expect(totales!.total.etiqueta).toBe('Total to pay');
    expect(rotulo('gn', 'Página {} de {}')).toBe('Kuatiarogue {} / {}');
  });

  it('says the same: values, dates, amounts, what is signed', () => {
    const xmls = [credito, unXmlDeAutofactura(), unXmlDeNotaDeCredito(), unXmlDeNotaDeDebito(), unXmlDeRemision()];
    for (const xml of xmls) {
      const sinRotulos = (idioma: Idioma) => {
        const { secciones, detalle, totales, documento, emisor, timbrado, consulta } = vista(xml, idioma);
        const { ajustes = [], total, iva = [], enLetras } = totales ?? {};
        const valores = [...secciones.flatMap(({ campos }) => campos), ...ajustes, ...iva, ...(total ? [total] : [])];
        return [
          documento,
          emisor,
          timbrado,
          consulta,
          enLetras,
          detalle.filas,
          detalle.subtotales,
          ...valores.map(({ valor }) => valor),
        ];
      };
      for (const idioma of IDIOMAS) expect(sinRotulos(idioma)).toEqual(sinRotulos('es'));
    }
  });
});
