import { strFromU8, unzipSync } from 'fflate';
import type { LineaDeVenta } from './linea-de-venta';
import { comprimirTexto } from '../infrastructure/archivos/zip';
import { filasDeRg90, nombreDeRg90 } from './rg90';

const FACTURA: LineaDeVenta = {
  fechaEmision: '2026-11-05T10:00:00',
  estado: 'P',
  tipo: 1,
  sit: 'P',
  timbrado: '12345678',
  establecimiento: '001',
  punto: '002',
  numero: 3,
  numeroHasta: null,
  cdc: '0'.repeat(44),
  receptorNombre: 'ÑANDUTÍ\tS.A.',
  receptorRuc: '80012345-0',
  receptorTipoDocumento: null,
  receptorDocumento: null,
  moneda: 'PYG',
  tipoCambio: null,
  condicionVenta: 2,
  asociado: null,
  gravado10: '110000.4',
  iva10: '10000',
  gravado5: '21000.4',
  iva5: '1000',
  exento: '500',
  total: '131500.8',
};

async function fila(cambios: Partial<LineaDeVenta> = {}): Promise<string[]> {
  async function* tandas(): AsyncGenerator<LineaDeVenta[]> {
    yield [{ ...FACTURA, ...cambios }];
  }
  const [escrita] = await filasDeRg90(tandas(), { iva: 'S', ire: 'N', irpRsp: 'N' });
  return escrita!.split('\t');
}

it('writes the nineteen fields of a sale, whose total is the sum of its rounded amounts', async () => {
  expect(await fila()).toEqual([
    ...['1', '11', '80012345', 'ÑANDUTÍ S.A.', '109', '05/11/2026', '12345678', '001-002-0000003'],
    ...['110000', '21000', '500', '131500', '2', 'N', 'S', 'N', 'N', '', ''],
  ]);
});

it('writes a note without sign, with the voucher that it corrects', async () => {
  const nota = await fila({
    ...{ tipo: 5, gravado10: '-110000', gravado5: '0', exento: '0', condicionVenta: null, moneda: 'USD' },
    asociado: { cdc: null, numero: '001-001-0000009', timbrado: '87654321' },
  });
  expect(nota.slice(4, 5)).toEqual(['110']);
  expect(nota.slice(8)).toEqual([
    ...['110000', '0', '0', '110000', '1', 'S', 'S', 'N', 'N', '001-001-0000009', '87654321'],
  ]);
  expect((await fila({ tipo: 6 }))[4]).toBe('111');
});

it.each([
  [1, '4567890', ['12', '4567890', 'Ana']],
  [2, 'X1', ['13', 'X1', 'Ana']],
  [3, 'E1', ['14', 'E1', 'Ana']],
  [4, 'R1', ['14', 'R1', 'Ana']],
  [5, '0', ['15', 'X', 'SIN NOMBRE']],
  [6, 'D1', ['16', 'D1', 'Ana']],
  [9, 'Z1', ['17', 'Z1', 'Ana']],
])('names a buyer whose document is of kind %d', async (receptorTipoDocumento, receptorDocumento, esperado) => {
  const comprador = { receptorRuc: null, receptorNombre: 'Ana', receptorTipoDocumento, receptorDocumento };
  expect((await fila(comprador)).slice(1, 4)).toEqual(esperado);
});

it('is a text file in a ZIP of its name', async () => {
  const nombre = nombreDeRg90('80012345-0', '2026-11', 2, 'P');
  expect(nombre).toBe('80012345_REG_112026_V0002');
  expect(nombreDeRg90('80012345-0', '2026-11', 2, 'H')).toBe('PRUEBA_80012345_REG_112026_V0002');
  const trozos: Buffer[] = [];
  for await (const trozo of comprimirTexto(nombre, ['a\tb', 'c\td'])) trozos.push(trozo);
  const archivos = unzipSync(Buffer.concat(trozos));
  expect(Object.keys(archivos)).toEqual(['80012345_REG_112026_V0002.txt']);
  expect(strFromU8(archivos['80012345_REG_112026_V0002.txt']!)).toBe('a\tb\r\nc\td\r\n');
});
