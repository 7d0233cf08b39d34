import type { VistaKude } from '../vista';
import { papelDe } from '../formato';
import { avisoAlPie, encabezadoCorrido, numeroDePagina } from './marginales';

const pendiente = { texto: 'PENDIENTE', tono: 'pendiente' } as const;

it('names the document on the head of a page, cut where the page number begins', () => {
  const con = (nombre: string): string =>
    encabezadoCorrido(
      { documento: 'Factura', numero: '001', emisor: { nombre, ruc: '80012345-0', lineas: [] } } as never as VistaKude,
      papelDe('a4'),
    );
  const justo = 'ñ'.repeat(109 - 'Factura 001  ·    ·  RUC 80012345-0'.length);
  expect(con(justo)).toBe(`Factura 001  ·  ${justo}  ·  RUC 80012345-0`);
  expect(con(`${justo}ñ`)).toBe(`Factura 001  ·  ${justo}ñ  ·  RUC 80012345…`);
  // A letter outside the basic plane is one letter, never cut in two.
  expect(con(justo.replace(/^ñ/, '😀'))).toContain('😀');
});

it('counts the pages in the language of the labels', () => {
  expect(numeroDePagina('es', 2, 3)).toBe('Página 2 de 3');
  expect(numeroDePagina('gn', 2, 3)).toBe('Kuatiarogue 2 / 3');
});

it('says at the foot of each page what the document is not', () => {
  const aviso = (vista: Partial<VistaKude>): string => avisoAlPie(vista as VistaKude);
  expect(aviso({ prueba: false })).toBe('');
  expect(aviso({ prueba: true })).toBe('DOCUMENTO DE PRUEBA');
  expect(aviso({ prueba: false, marca: pendiente })).toBe('PENDIENTE');
  expect(aviso({ prueba: true, marca: pendiente })).toBe('DOCUMENTO DE PRUEBA · PENDIENTE');
});
