import { type Zippable, zipSync } from 'fflate';
import { leerZip, ZipIlegible } from './leer-zip';

const LIMITES = { entradas: 5, bytes: 200_000, total: 600_000 };
const bytes = (texto: string): Uint8Array => new TextEncoder().encode(texto);
const texto = (contenido: Uint8Array): string => new TextDecoder().decode(contenido);

it('gives each file with its name, in order, and no folder', () => {
  const zip = zipSync({
    'a/uno.xml': bytes('1'),
    '../../etc/dos.xml': [bytes('2'), { level: 0 }],
    '__MACOSX/x': bytes(''),
  });
  expect(leerZip(zip, LIMITES).map(({ nombre, leer }) => [nombre, texto(leer())])).toEqual([
    ['a/uno.xml', '1'],
    ['../../etc/dos.xml', '2'],
  ]);
});

it.each<[string, () => Uint8Array, RegExp]>([
  ['what is no ZIP', () => bytes('PK no soy un ZIP'), /no es un ZIP/],
  ['one that is cut off', () => zipSync({ a: bytes('x'.repeat(1_000)) }).subarray(0, 30), /no es un ZIP/],
  ['an empty one', () => zipSync({}), /no tiene archivos/],
  [
    'one of too many files',
    () => zipSync(Object.fromEntries(Array.from({ length: 6 }, (_, i) => [`${i}.xml`, bytes('x')]))),
    /más de 5 archivos/,
  ],
  [
    'one whose files are too large together',
    () => zipSync(Object.fromEntries(['a', 'b', 'c', 'd'].map((n) => [n, new Uint8Array(190_000)]))),
    /demasiado grandes/,
  ],
])('refuses %s', (_, zip, motivo) => {
  expect(() => leerZip(zip(), LIMITES)).toThrow(motivo);
});

it('gives as many files, and as many bytes of one and of all, as the limits say', () => {
  const zip = (entradas: number, largo: number) =>
    zipSync(Object.fromEntries(Array.from({ length: entradas }, (_, i) => [`${i}`, new Uint8Array(largo)])));
  const cinco = leerZip(zip(5, 120_000), LIMITES);
  expect(cinco.map(({ leer }) => leer().length)).toEqual([120_000, 120_000, 120_000, 120_000, 120_000]);
  expect(() => leerZip(zip(5, 120_001), LIMITES)).toThrow(/demasiado grandes/);
  expect(leerZip(zip(1, 200_000), LIMITES)[0]!.leer()).toHaveLength(200_000);
  expect(() => leerZip(zip(1, 200_001), LIMITES)[0]!.leer()).toThrow('supera 200000 bytes');
});

it('counts no folders, and looks at three of them for each file', () => {
  const conCarpetas = (carpetas: number) =>
    zipSync(
      Object.fromEntries(['a', ...Array.from({ length: carpetas }, (_, i) => `c${i}/`)].map((n) => [n, bytes('')])),
    );
  expect(leerZip(conCarpetas(19), LIMITES).map(({ nombre }) => nombre)).toEqual(['a']);
  expect(() => leerZip(conCarpetas(20), LIMITES)).toThrow(/más de 5 archivos/);
});

it('neither reads nor counts files that are not wanted, whatever their number and size', () => {
  const pdfs = Array.from({ length: 6 }, (_, i) => [`${i}.pdf`, new Uint8Array(300_000)] as const);
  const zip = zipSync({
    ...Object.fromEntries(pdfs),
    'a.xml': bytes('a'),
    'x/.DS_Store': bytes(''),
    'b.xml': bytes('b'),
  });
  const omitidos: string[] = [];
  const omitir = (nombre: string) => !nombre.endsWith('.xml') && omitidos.push(nombre) > 0;
  expect(leerZip(zip, { ...LIMITES, omitir }).map(({ nombre, leer }) => [nombre, texto(leer())])).toEqual([
    ['a.xml', 'a'],
    ['b.xml', 'b'],
  ]);
  expect(omitidos).toEqual([...pdfs.map(([nombre]) => nombre), 'x/.DS_Store']);
  expect(leerZip(zip, { ...LIMITES, omitir: () => true })).toEqual([]);
});

it('takes a large file of an archive that is large itself', () => {
  const limites = { entradas: 5, bytes: 2_000_000, total: 2_000_000 };
  const zip = zipSync({ a: [new Uint8Array(1_200_000), { level: 0 }] });
  expect(leerZip(zip, limites)[0]!.leer()).toHaveLength(1_200_000);
});

it('refuses a bomb before it inflates anything', () => {
  const bomba = zipSync({ a: new Uint8Array(9_000_000) });
  expect(() => leerZip(bomba, { entradas: 5, bytes: 10_000_000, total: 10_000_000 })).toThrow(/demasiado grandes/);
});

it('refuses one file that is too large, and gives the others', () => {
  const [grande, chico] = leerZip(zipSync({ g: new Uint8Array(300_000), c: bytes('c') }), LIMITES);
  expect(() => grande!.leer()).toThrow(ZipIlegible);
  expect(texto(chico!.leer())).toBe('c');
});

it('reads a file only when it is asked for: one that is damaged does not keep the others', () => {
  const zip = Buffer.from(zipSync({ 'a.xml': bytes('<a/>'.repeat(99)), 'b.xml': bytes('b') }));
  // The first byte of the first file's data: a kind of block that does not exist.
  zip[30 + 'a.xml'.length] = 0x07;
  const [mala, buena] = leerZip(zip, LIMITES);
  expect(() => mala!.leer()).toThrow(ZipIlegible);
  expect(texto(buena!.leer())).toBe('b');
});

it('gives no file by a name that every object has', () => {
  const zip = Buffer.from(zipSync({ aaaaaaaaa: bytes('1') }));
  const renombrado = Buffer.from(zip.toString('latin1').replaceAll('aaaaaaaaa', '__proto__'), 'latin1');
  expect(() => leerZip(renombrado, LIMITES)[0]!.leer()).toThrow('está dañado');
});

it('inflates no more than what a file declares', () => {
  const zip = zipSync({ a: new Uint8Array(150_000).fill(65) });
  // The size is in the central directory, which is the part that is read.
  const directorio = zip.lastIndexOf(0x02) - 2;
  const vista = new DataView(zip.buffer, zip.byteOffset);
  let lugar = directorio;
  while (vista.getUint32(lugar, true) !== 0x02014b50) lugar -= 1;
  vista.setUint32(lugar + 24, 10, true);
  const [entrada] = leerZip(zip, LIMITES);
  expect(entrada!.leer().length).toBeLessThanOrEqual(10);
});

it('gives two files of one name apart', () => {
  const zip = zipSync({ 'aa.xml': bytes('1'), 'ab.xml': bytes('2') });
  const conNombreRepetido = Buffer.from(Buffer.from(zip).toString('latin1').replaceAll('ab.xml', 'aa.xml'), 'latin1');
  expect(leerZip(conNombreRepetido, LIMITES).map(({ leer }) => texto(leer()))).toEqual(['1', '2']);
});

describe('files that are inflated together', () => {
  const limites = { entradas: 100, bytes: 1_500_000, total: 90_000_000 };
  const muchos = (cuantos: number): Record<string, Uint8Array> =>
    Object.fromEntries(Array.from({ length: cuantos }, (_, i) => [`${i}.xml`, bytes(`soy el ${i} ${'.'.repeat(50)}`)]));
  const dicen = (leer: () => Uint8Array): string => {
    try {
      return texto(leer())
        .trimEnd()
        .replace(/ ?\.+$/, '');
    } catch (causa) {
      return (causa as Error).message;
    }
  };

  it('are each its own, in whatever order they are read, and again', () => {
    const entradas = leerZip(zipSync(muchos(60)), limites);
    const ordenes = [entradas, entradas.toReversed(), entradas.filter((_, i) => i % 7 === 0), entradas];
    for (const orden of ordenes)
      for (const { nombre, leer } of orden) expect(dicen(leer)).toBe(`soy el ${nombre.replace('.xml', '')}`);
  });

  // What was inflated with the first can still be read when the archive's bytes are freed.
  it.each<[string, number[], number, number[]]>([
    ['sixteen at most', Array<number>(20).fill(9), 0, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]],
    ['those that follow', [9, 9, 9, 9, 9], 2, [2, 3, 4]],
    ['up to two million bytes', [1_000_000, 1_000_000, 1], 0, [0, 1]],
    ['one that is as large as may be', [9, 1_500_000, 9], 0, [0, 1, 2]],
    ['none after one that is too large', [9, 1_500_001, 9], 0, [0]],
  ])('are the one that is asked for and %s', (_, largos, desde, quedan) => {
    const zip = zipSync(
      Object.fromEntries(largos.map((largo, i) => [`${i}.xml`, [new Uint8Array(largo), { level: 0 }]])),
    );
    const entradas = leerZip(zip, limites);
    const leido = entradas[desde]!.leer();
    zip.fill(0);
    const seLee = (i: number): boolean => dicen(entradas[i]!.leer) === texto(new Uint8Array(largos[i]!));
    expect(leido).toHaveLength(largos[desde]!);
    const demas = [...largos.keys()].filter((i) => i > desde && seLee(i));
    expect([desde, ...demas]).toEqual(quedan);
  });

  it('are not needed by one that is larger than all of them may be', () => {
    const zip = zipSync({ a: [new Uint8Array(2_000_001), { level: 0 }], b: bytes('b') });
    const [a, b] = leerZip(zip, { ...limites, bytes: 3_000_000 });
    expect([a!.leer().length, texto(b!.leer())]).toEqual([2_000_001, 'b']);
  });

  it('suffer nothing from one that is damaged, too large, a folder or of the same name', () => {
    const partes: Zippable = { ...muchos(6), 'd.xml': [bytes('x'.repeat(900)), { level: 0 }] };
    const zip = zipSync({
      ...partes,
      'c/': bytes(''),
      'g.xml': [new Uint8Array(1_500_001), { level: 0 }],
      '8.xml': bytes('ocho'),
      '9.xml': bytes('nueve'),
    });
    const comoTexto = Buffer.from(zip).toString('latin1');
    // The same name twice; and of one the directory says that it is compressed, which it is not.
    const repetido = Buffer.from(comoTexto.replaceAll('9.xml', '8.xml'), 'latin1');
    const lugar = repetido.lastIndexOf('d.xml') - 46;
    repetido.writeUInt16LE(8, lugar + 10);
    const leidos = leerZip(repetido, limites).map(({ nombre, leer }) => [nombre, dicen(leer)]);
    expect(leidos).toEqual([
      ...Array.from({ length: 6 }, (_, i) => [`${i}.xml`, `soy el ${i}`]),
      ['d.xml', 'no es un ZIP que se pueda leer'],
      ['g.xml', 'supera 1500000 bytes'],
      ['8.xml', 'ocho'],
      ['8.xml', 'nueve'],
    ]);
  });
});
