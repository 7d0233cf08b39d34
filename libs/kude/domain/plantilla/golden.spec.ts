import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { vistaDeKude } from '../../infrastructure/fiscal/vista-de-kude';
import { esquemaDePapel } from '../../testing/esquema-de-papel';
import * as xml from '../../testing/un-xml';
import type { ExtrasKude } from '../extras';
import { PAPELES, type FormatoKude } from '../formato';
import { type Hoja, hojaCorrida } from './hoja';
import type { Corte } from './paginar';
import { pliego } from './pliego';

/**
 * Golden prints, one for each family of paper: every label, amount and mark, their order, the classes that set their place and their cuts,
 * and what a screen reader hears. `npm test -- kude/domain/plantilla/golden --update` rewrites them.
 */
const CARPETA = path.join(__dirname, 'golden');
const ACTUALIZAR = process.env['TIMBO_UPDATE_GOLDEN'] === 'yes';

const qr = { lado: 8, trazo: 'M0 .5h7', pago: { lado: 4, trazo: 'M0 .5h3' } };
const logo = { tipo: 'image/png', base64: 'eA==', ancho: 300, alto: 100 } as const;
const dePago = { datosBancarios: 'Banco Ejemplo\nCuenta 123-4', qrDePago: 'PAGO', firmaDeEntrega: true };

const ITEMS = [
  { codigo: 'Y-1', descripcion: 'Yerba mate 500 g', precio: '18500', cantidad: '3', descuento: '500' },
  { codigo: 'H-2', descripcion: 'Harina 000', precio: '245000', tasa: '5', notas: { dInfItem: 'Bolsa de 50 kg' } },
  { codigo: 'L-3', descripcion: 'Libro de guaraní', precio: '85000', tasa: '0' },
] as const;

const factura = xml.unXmlDeFactura().conItems(ITEMS);
const cuotas = ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'];
const aCredito = factura.aCredito({
  ...{ iCondCred: '2', dDCondCred: 'Cuota', dCuotas: '4' },
  gCuotas: cuotas.map((dVencCuo) => ({ cMoneCuo: 'PYG', dMonCuota: '96000', dVencCuo })),
});
const enDolares = (de: xml.XmlDePrueba): xml.XmlDePrueba =>
  de.con({ moneda: 'USD', tipoDeCambio: '7301.55' }).conItems([
    { descripcion: 'Cosechadora', precio: '999999999999999.5', cantidad: '12', descuento: '0.25' },
    { descripcion: `Contrato: ${'cláusula '.repeat(50).trim()}`, precio: '1200', tasa: '5' },
    { descripcion: 'Muestra', precio: '0.1', tasa: '0' },
  ]);

interface Caso {
  de: xml.XmlDePrueba;
  formato: FormatoKude;
  extras: Partial<ExtrasKude>;
  cortes?: readonly Corte[];
}

/** Two pages: some blocks and the first row on the first one, the others with the totals on the second. */
const enDosPaginas: readonly Corte[] = [
  { antes: [0, 4], filas: [0, 1], cola: false },
  { antes: [4, 99], filas: [1, 3], cola: true },
];

const CASOS: Readonly<Record<string, Caso>> = {
  'factura-a4': {
    ...{ de: aCredito, formato: 'a4', cortes: enDosPaginas },
    extras: { ...dePago, logo, protocolo: '777', observacion: '1005 Tardía', nota: 'Oferta', pie: 'Abrimos a las 8' },
  },
  'nota-de-remision-oficio': {
    ...{ de: xml.unXmlDeRemision(), formato: 'oficio', extras: { firmaDeEntrega: true } },
    cortes: [
      { antes: [0, 1], filas: [0, 0], cola: false },
      { antes: [1, 9], filas: [0, 1], cola: false },
      { antes: [9, 9], filas: [1, 4], cola: true },
    ],
  },
  'autofactura-a5-gn': {
    de: enDolares(xml.unXmlDeAutofactura()).conEmisor({ dNomFanEmi: undefined }),
    ...{ formato: 'a5', extras: { idioma: 'gn', estado: 'P', sit: 'H' } },
  },
  'nota-de-credito-carta-en': {
    ...{ de: enDolares(xml.unXmlDeNotaDeCredito()), formato: 'carta', cortes: enDosPaginas },
    extras: { idioma: 'en', estado: 'C', nota: 'Sin devolución. '.repeat(60), pie: 'Hasta pronto' },
  },
  'factura-ticket80': {
    ...{ de: aCredito, formato: 'ticket80', cortes: enDosPaginas },
    extras: { ...dePago, logo: { ...logo, ancho: 100 }, observacion: '1005 Tardía', pie: 'Abrimos a las 8' },
  },
  'nota-de-debito-ticket58-en': {
    de: enDolares(xml.unXmlDeNotaDeDebito()).conEmisor({ dNomFanEmi: undefined }),
    ...{ formato: 'ticket58', cortes: enDosPaginas },
    extras: { idioma: 'en', estado: 'R', sit: 'H' },
  },
  'factura-ticket58-resumen-pt': {
    ...{ de: factura, formato: 'ticket58-resumen' },
    extras: { logo, idioma: 'pt', estado: 'P', avisoPendiente: 'discreto' },
  },
};

function comparar(nombre: string, { estilo, cuerpo }: Hoja): void {
  const archivo = path.join(CARPETA, `${nombre}.txt`);
  const impreso = `${[estilo, esquemaDePapel(cuerpo)].filter(Boolean).join('\n\n')}\n`;
  if (ACTUALIZAR) writeFileSync(archivo, impreso);
  expect(impreso).toBe(readFileSync(archivo, 'utf8'));
}

describe('golden prints', () => {
  it.each(Object.entries(CASOS))('%s', (nombre, { de, formato, extras, cortes }) => {
    const vista = vistaDeKude(de.xml(), { estado: 'A', sit: 'P', ...extras });
    comparar(nombre, pliego(formato, [{ vista, qr, ...(cortes && { cortes }) }]));
  });

  it('a sheet that the browser cuts', () => {
    const vista = vistaDeKude(factura.xml(), { estado: 'R', inutilizado: true, sit: 'H' });
    comparar('factura-a5-corrida', hojaCorrida(vista, qr, { nombre: 'a5', ...PAPELES.a5 }, 'DUPLICADO'));
  });
});
