import type { Columna, Detalle } from '../vista';
import { trazado, type Trazado } from './columnas';

const columna = (rol: Columna['rol'], titulo: string, resto: Partial<Columna> = {}): Columna => ({
  ...{ rol, titulo, alineacion: 'derecha', ...resto },
});
const COLUMNAS = [
  columna('codigo', 'Cód', { alineacion: 'izquierda' }),
  columna('descripcion', 'Descripción', { alineacion: 'izquierda' }),
  columna('unidad', 'Un', { alineacion: 'centro' }),
  columna('precio', 'Precio'),
  columna('valor', '5%', { grupo: 'Valor' }),
  columna('valor', '10%', { grupo: 'Valor' }),
];
const detalle = (celdas: readonly string[], resto: Partial<Detalle> = {}): Detalle => ({
  ...{ moneda: 'PYG', columnas: COLUMNAS, filas: [{ celdas, valores: ['0', '0'], notas: [] }], ...resto },
});
const ancha = (celdas: readonly string[], resto?: Partial<Detalle>): Trazado => trazado(detalle(celdas, resto), 1_000);
const anchoDe = ({ columnas }: Trazado, indice: number): number | undefined =>
  columnas.find((columnaDelTrazado) => columnaDelTrazado.indice === indice)?.ancho;

/** In millimetres, at 7.5 points: advance widths of the table's font, and the padding of a cell. */
const [CIFRA, SEPARADOR, LETRA, RELLENO] = [0.204 * 7.5, 0.104 * 7.5, 0.222 * 7.5, 2.6];

describe('the width of a column', () => {
  it('holds its longest amount unbroken, whatever its length', () => {
    const trazada = ancha(['', '', '', '1.234.567,89', '', '']);
    expect(anchoDe(trazada, 3)).toBeCloseTo(9 * CIFRA + 3 * SEPARADOR + RELLENO, 6);
    expect(anchoDe(ancha(['', '', '', '9'.repeat(60), '', '']), 3)).toBeCloseTo(60 * CIFRA + RELLENO, 6);
  });

  it('holds the longest word of its title', () => {
    const columnas = [columna('descripcion', 'D'), columna('precio', 'Precio por unidad')];
    expect(anchoDe(ancha(['', ''], { columnas }), 1)).toBeCloseTo(5 * LETRA + SEPARADOR + RELLENO, 6);
  });

  it('lets long codes and units wrap', () => {
    const trazada = ancha(['X'.repeat(60), '', 'X'.repeat(60), '', '', '']);
    expect([anchoDe(trazada, 0), anchoDe(trazada, 2)]).toEqual([22 + RELLENO, 16 + RELLENO]);
  });

  it('leaves the rest to the description', () => {
    expect(anchoDe(ancha(['', 'X'.repeat(900), '', '', '', '']), 1)).toBeUndefined();
  });

  it('is the same for the columns of a group without amounts', () => {
    const trazada = ancha(['', '', '', '', '', '']);
    expect([anchoDe(trazada, 4), anchoDe(trazada, 5)]).toEqual([14 + RELLENO, 14 + RELLENO]);
  });

  it('holds the subtotals and the carried sums of its own column too', () => {
    const subtotales = ['1.000.000.000.000', '2'];
    expect(anchoDe(ancha(['', '', '', '', '', ''], { subtotales }), 4)).toBeCloseTo(
      13 * CIFRA + 4 * SEPARADOR + RELLENO,
      6,
    );
    const filas = [1, 2].map(() => ({ celdas: [], valores: ['0', '900000000000'], notas: [] }));
    const sumada = ancha([], { filas });
    expect(anchoDe(sumada, 5)).toBeCloseTo(13 * CIFRA + 4 * SEPARADOR + RELLENO, 6);
    expect(anchoDe(sumada, 4)).toBe(14 + RELLENO);
  });
});

describe('the layout of a table', () => {
  const cifras = (cuantas: number): string => '9'.repeat(cuantas);
  const con = (precio: number, valor: number): Trazado =>
    trazado(detalle(['', '', '', cifras(precio), cifras(valor), cifras(valor)]), 130);
  const aspecto = ({ puntos, debajo }: Trazado): string =>
    [puntos, ...debajo.map(({ indices }) => indices.join('+'))].join(' / ');
  const libre = ({ columnas }: Trazado): number => 130 - columnas.reduce((suma, { ancho }) => suma + (ancho ?? 0), 0);

  it('first makes the type smaller, then puts the values below, then the prices too', () => {
    const crecientes = Array.from({ length: 70 }, (_, i) => aspecto(con(3 + i, 3 + i)));
    expect([...new Set(crecientes)]).toEqual(['7.5', '7', '7.5 / 4+5', '7 / 4+5', '7 / 3 / 4+5']);
  });

  it('always leaves the description 34 mm, and changes nothing sooner than that', () => {
    const trazados = Array.from({ length: 70 }, (_, i) => con(3 + i, 3 + i));
    expect(Math.min(...trazados.map(libre))).toBeGreaterThanOrEqual(34);
    // A digit more in each of three columns takes 4.6 mm, and 3.1 mm in two.
    const cambios = trazados.filter(
      (trazadoAntes, i) => trazados[i + 1] && aspecto(trazados[i + 1]!) !== aspecto(trazadoAntes),
    );
    for (const antes of cambios) expect(libre(antes)).toBeLessThan(34 + 4.6);
  });

  it('is the last of these on a sheet that is too narrow for all', () => {
    expect(aspecto(trazado(detalle(['', '', '', '1', '1', '1']), 40))).toBe('7 / 3 / 4+5');
  });

  it('takes exactly 34 mm as enough', () => {
    const conImporteLargo = detalle(['', '', '', cifras(10), '', '']);
    const ocupado = trazado(conImporteLargo, 1_000).columnas.reduce((suma, { ancho }) => suma + (ancho ?? 0), 0);
    expect(trazado(conImporteLargo, ocupado + 34.001).puntos).toBe(7.5);
    expect(trazado(conImporteLargo, ocupado + 33.999).puntos).toBe(7);
  });

  it('gives each amount below at most 40 mm, and their label 25', () => {
    const debajo = (hoja: number) => trazado(detalle(['', '', '', cifras(70), cifras(70), cifras(70)]), hoja).debajo;
    expect(debajo(130).map(({ ancho }) => ancho)).toEqual([40, 40]);
    expect(debajo(90).map(({ ancho }) => ancho)).toEqual([40, (90 - RELLENO - 25) / 2]);
  });

  it('of goods without amounts has nothing below, however narrow the sheet is', () => {
    const columnas = COLUMNAS.slice(0, 3);
    const filas = [{ celdas: ['X'.repeat(60), 'X', 'X'.repeat(60)], valores: [], notas: [] }];
    const trazada = trazado({ moneda: '', columnas, filas }, 50);
    expect(trazada.columnas.map(({ indice }) => indice)).toEqual([0, 1, 2]);
    expect(trazada.debajo.flatMap(({ indices }) => indices)).toEqual([]);
  });
});
