import { error, type ErrorDeNegocio } from '@libs/errors';
import { RelojMovible } from '@libs/platform/testing';
import type { Llegado } from '../domain/llegada';
import { unLlegado } from '../testing';
import { LlegadasEnMemoria } from '../testing/llegadas-en-memoria';
import { type ArchivoRecibido, ImportarRecibidos } from './importar-recibidos';
import type { JuzgarLlegado } from './juzgar-llegado';

type Juzgar = JuzgarLlegado['execute'];

/** A document is a number, which may be followed by its size; a word is a file that is none. */
class JuzgarDePrueba {
  readonly pedidos: Parameters<Juzgar>[1][] = [];
  readonly ajenos = new Map<string, ErrorDeNegocio>();

  execute(xml: Uint8Array, como: Parameters<Juzgar>[1]): ReturnType<Juzgar> {
    this.pedidos.push(como);
    const [numero, largo] = Buffer.from(xml).toString().split(' ');
    const suyo = unLlegado(Number(numero), { via: como.via });
    const bytes = largo ? Buffer.alloc(Number(largo)) : suyo.xml.bytes;
    const llegado: Llegado = { ...suyo, xml: { ...suyo.xml, bytes } };
    return Promise.resolve({ cdc: suyo.cdc, llegado: this.ajenos.get(numero!) ?? llegado });
  }
}

let llegadas: LlegadasEnMemoria;
let juzgar: JuzgarDePrueba;
let tandas: number[];
let importar: ImportarRecibidos;

/** A file holds its documents, one in a line. */
function* abrir(archivo: Uint8Array, nombre: string) {
  for (const linea of Buffer.from(archivo).toString().split('\n'))
    if (/^\d/.test(linea)) yield { nombre, documento: Buffer.from(linea) };
    else yield { nombre, motivo: 'no es un XML' };
}

beforeEach(() => {
  llegadas = new LlegadasEnMemoria();
  juzgar = new JuzgarDePrueba();
  tandas = [];
  const recibir = llegadas.recibir.bind(llegadas);
  jest.spyOn(llegadas, 'recibir').mockImplementation((tenantId, llegados, ahora) => {
    tandas.push(llegados.length);
    return recibir(tenantId, llegados, ahora);
  });
  const receptores = {
    obtener: (tenantId: string, version?: number) => Promise.resolve({ ruc: `${tenantId}-${version}` }),
  };
  importar = new ImportarRecibidos(llegadas, receptores, juzgar, { abrir, clock: new RelojMovible() });
});

const archivo = (nombre: string, ...documentos: (string | number)[]): ArchivoRecibido => ({
  nombre,
  bytes: Buffer.from(documentos.join('\n')),
});
const traer = (...archivos: ArchivoRecibido[]) =>
  importar.execute({ tenantId: 't', tenantVersion: 4, via: 'archivo', archivos });
const cdcDe = (numero: number): string => unLlegado(numero).cdc;
const desde = (primero: number, cuantos: number): number[] => Array.from({ length: cuantos }, (_, i) => primero + i);

it('gives one result for each document, in their order', async () => {
  juzgar.ajenos.set('3', error('RECIBIDO_PROPIO'));
  await traer(archivo('antes.xml', 2));
  expect(
    await traer(archivo('a.zip', 1, 2), archivo('malo.xml', 'hola'), archivo('b.xml', 3), archivo('c.xml', 4)),
  ).toEqual([
    { archivo: 'a.zip', cdc: cdcDe(1), resultado: 'nuevo', veredicto: 'por_confirmar', codigo: null, mensaje: null },
    {
      archivo: 'a.zip',
      cdc: cdcDe(2),
      resultado: 'ya_estaba',
      veredicto: 'por_confirmar',
      codigo: null,
      mensaje: null,
    },
    {
      ...{ archivo: 'malo.xml', cdc: null, resultado: 'rechazado', veredicto: null, codigo: 'RECIBIDO_ILEGIBLE' },
      mensaje: 'No es un documento electrónico que se pueda guardar: no es un XML',
    },
    {
      ...{ archivo: 'b.xml', cdc: cdcDe(3), resultado: 'rechazado', veredicto: null, codigo: 'RECIBIDO_PROPIO' },
      mensaje: error('RECIBIDO_PROPIO').message,
    },
    { archivo: 'c.xml', cdc: cdcDe(4), resultado: 'nuevo', veredicto: 'por_confirmar', codigo: null, mensaje: null },
  ]);
  expect(llegadas.porCdc('t', cdcDe(3))).toBeUndefined();
});

it('judges each for the account as it is in this version, by the way in which it came', async () => {
  await traer(archivo('a.xml', 1));
  expect(juzgar.pedidos).toEqual([{ via: 'archivo', receptor: 't-4' }]);
  expect(llegadas.porCdc('t', cdcDe(1))!.recibido.via).toBe('archivo');
});

it('keeps of two documents with one CDC the first, and refuses the other', async () => {
  await traer(archivo('a.xml', 1));
  jest.spyOn(juzgar, 'execute').mockImplementation(() => {
    const otro = { bytes: Buffer.from('otro'), huella: Buffer.alloc(32) };
    return Promise.resolve({ cdc: cdcDe(1), llegado: unLlegado(1, { digest: 'otro', xml: otro }) });
  });
  expect(await traer(archivo('b.xml', 1))).toEqual([
    {
      ...{ archivo: 'b.xml', cdc: cdcDe(1), resultado: 'rechazado', veredicto: null, codigo: 'RECIBIDO_DISTINTO' },
      mensaje: error('RECIBIDO_DISTINTO').message,
    },
  ]);
});

it('stores fifty documents at a time, of one file or of several', async () => {
  expect(await traer(archivo('a.zip', ...desde(1, 30)), archivo('b.zip', ...desde(31, 90)))).toHaveLength(120);
  expect(tandas).toEqual([50, 50, 20]);
});

it('stores four megabytes at a time', async () => {
  await traer(archivo('a.zip', ...desde(1, 3).map((n) => `${n} 1999999`), ...desde(4, 3).map((n) => `${n} 2000000`)));
  expect(tandas).toEqual([3, 2, 1]);
});

it('writes nothing where there is nothing to keep', async () => {
  juzgar.ajenos.set('1', error('RECIBIDO_PROPIO'));
  await traer(archivo('a.xml', 1), archivo('b.xml', 'hola'));
  await traer();
  expect(tandas).toEqual([]);
});

it('keeps what was stored before a failure, and brings the rest when it is repeated', async () => {
  const todos = archivo('a.zip', ...desde(1, 60));
  const recibir = jest.spyOn(llegadas, 'recibir');
  const [anterior] = [recibir.getMockImplementation()!];
  let llamadas = 0;
  recibir.mockImplementation((...pedido) => {
    llamadas += 1;
    return llamadas === 2 ? Promise.reject(new Error('the database is down')) : anterior(...pedido);
  });
  await expect(traer(todos)).rejects.toThrow('the database is down');
  expect([llegadas.porCdc('t', cdcDe(50)), llegadas.porCdc('t', cdcDe(51))]).toEqual([expect.anything(), undefined]);
  const resultados = (await traer(todos)).map(({ resultado }) => resultado);
  expect(resultados).toEqual([...Array<string>(50).fill('ya_estaba'), ...Array<string>(10).fill('nuevo')]);
});
