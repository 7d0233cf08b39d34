import { vistaDeKude } from '../../infrastructure/fiscal/vista-de-kude';
import { unXmlDeAutofactura, unXmlDeFactura } from '../../testing/un-xml';
import type { ExtrasKude } from '../extras';
import { FORMATOS, PAPELES, type FormatoKude } from '../formato';
import type { VistaKude } from '../vista';
import { acumulado } from './acumulado';
import { ESTILO } from './estilo';
import { pliego } from './pliego';

const qr = { lado: 8, trazo: 'M0 .5h7' };
const vista = (extras: Partial<ExtrasKude> = {}): VistaKude =>
  vistaDeKude(unXmlDeFactura().xml(), { estado: 'A', sit: 'P', ...extras });
const impreso = (formato: FormatoKude, con: Partial<VistaKude>): string =>
  pliego(formato, [{ vista: { ...vista(), ...con }, qr }]).cuerpo;

describe('what does not fit its place', () => {
  it.each(FORMATOS)('on %s: a total over 20 characters is set smaller', (formato) => {
    const total = (letras: number): string =>
      impreso(formato, {
        totales: { ajustes: [], total: { etiqueta: 'Total', valor: '9'.repeat(letras) } },
      });
    expect(total(20)).not.toContain('ajustado');
    expect(total(21)).toContain('ajustado');
  });

  it('on a roll: a field with a word over 15 characters stands below its label', () => {
    const debajo = (valor: string): boolean =>
      impreso('ticket58', { secciones: [{ titulo: 'S', campos: [{ etiqueta: 'E', valor }] }] }).includes('dato debajo');
    expect(debajo(`a ${'x'.repeat(15)}`)).toBe(false);
    expect(debajo(`a ${'x'.repeat(16)} b`)).toBe(true);
  });

  it('on a sheet: a description that is over 400 characters with its notes takes the width of the table', () => {
    const { detalle } = vista();
    const larga = (letras: number, ...notas: string[]): boolean => {
      const celdas = detalle.filas[0]!.celdas.with(1, 'x'.repeat(letras));
      const filas = [{ ...detalle.filas[0]!, celdas, notas }];
      return impreso('a4', { detalle: { ...detalle, filas } }).includes('class="larga"');
    };
    expect([larga(400), larga(401)]).toEqual([false, true]);
    expect([larga(380, 'x'.repeat(10), 'x'.repeat(10)), larga(380, 'x'.repeat(10), 'x'.repeat(11))]).toEqual([
      ...[false, true],
    ]);
  });

  it.each<[caben: number, con: Partial<VistaKude>]>([
    [900, {}],
    [300, { firma: true }],
    [300, { pago: { lineas: [] } }],
  ])('on a sheet: notes over %i characters, with %o, stand before the table and not with the totals', (caben, con) => {
    const donde = (letras: number): string => {
      const notas = { informacionFiscal: 'f', informacionEmisor: ['e'], pie: ['p'.repeat(letras - 2)] };
      const orden = /(<p>f<)|(<table class="items")|(class="pie"><p>pp)/g;
      return impreso('a4', { ...notas, ...con })
        .match(orden)!
        .join(' ');
    };
    expect(donde(caben)).toBe('<table class="items" <p>f< class="pie"><p>pp');
    expect(donde(caben + 1)).toBe('<p>f< <table class="items"');
  });
});

it.each(['a4', 'ticket80'] as const)('prints on %s each copy with its mark, one copy for measuring', (formato) => {
  const documento = { vista: vista({ copias: 3 }), qr };
  const marcas = (cuerpo: string) => [...cuerpo.matchAll(/class="copia">(\w+)</g)].map(([, marca]) => marca);
  const cortes = [
    { antes: [0, 9], filas: [0, 0], cola: false },
    { antes: [9, 9], filas: [0, 1], cola: true },
  ] as const;
  const { cuerpo } = pliego(formato, [{ ...documento, cortes }]);
  expect(marcas(cuerpo)).toEqual(['ORIGINAL', 'ORIGINAL', 'DUPLICADO', 'DUPLICADO', 'TRIPLICADO', 'TRIPLICADO']);
  expect(cuerpo.match(/Página \d de \d/g)).toEqual([1, 2, 1, 2, 1, 2].map((pagina) => `Página ${pagina} de 2`));
  expect(marcas(pliego(formato, [documento]).cuerpo)).toEqual(['ORIGINAL']);
});

it('has no subtotals where the document has none', () => {
  const sin = vistaDeKude(unXmlDeAutofactura().xml(), { estado: 'A', sit: 'P' });
  for (const formato of FORMATOS) expect(pliego(formato, [{ vista: sin, qr }]).cuerpo).not.toContain('Subtotal');
});

it('says of an amount without a rate in which language its label is', () => {
  const gn = vistaDeKude(unXmlDeAutofactura().xml(), { estado: 'A', sit: 'P', idioma: 'gn' });
  expect(pliego('ticket80', [{ vista: gn, qr }]).cuerpo).toContain('<span lang="gn">Opavavete</span><b>300.000</b>');
});

it('carries the sum of the rows so far; nothing of a table without rows', () => {
  const { detalle } = vista();
  expect(acumulado(detalle, 0)).toEqual(['0', '0', '0']);
  expect(acumulado(detalle, 1)).toEqual(['0', '0', '18.500']);
  expect(acumulado({ ...detalle, filas: [] }, 0)).toEqual([]);
});

it('gives each paper its measures', () => {
  for (const [nombre, { ancho, margen, cuerpo }] of Object.entries(PAPELES)) {
    expect(ESTILO).toMatch(
      new RegExp(`^\\.${nombre}{--ancho:${ancho}mm;.*--margen:${margen}mm;--cuerpo:${cuerpo}mm}$`, 'm'),
    );
  }
  expect(ESTILO).toContain('.a4{--ancho:210mm;--alto:297mm;');
});
