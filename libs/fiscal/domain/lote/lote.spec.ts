import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { desempaquetarLote, LoteIlegible } from './desempaquetar-lote';
import { empaquetarLote, LoteInvalido } from './empaquetar-lote';

const rde = (n: number, texto = 'Ñandutí &amp; «é» 😀') =>
  `<rDE xmlns="x"><dVerFor>150</dVerFor><DE Id="${n}"><d>${texto}</d></DE></rDE>`;
const base64 = (zip: Uint8Array) => Buffer.from(zip).toString('base64');
const zipDe = (xml: string, level: 0 | 6 = 6) => base64(zipSync({ 'lote.xml': [strToU8(xml), { level }] }));

function motivo(rdes: string[]): string {
  try {
    empaquetarLote(rdes);
  } catch (error) {
    if (error instanceof LoteInvalido) return error.motivo;
    throw error;
  }
  return 'válido';
}

describe('batch', () => {
  it('gives back the very bytes of its documents, in order', () => {
    const rdes = Array.from({ length: 50 }, (_, i) => rde(i));
    expect(desempaquetarLote(empaquetarLote(rdes))).toEqual(rdes);
  });

  it('is one deflated file in a ZIP, base64 without line breaks, the same for the same documents', () => {
    const lote = empaquetarLote([rde(1)]);
    expect(lote).toMatch(/^[0-9A-Za-z+/]+=*$/);
    const zip = Buffer.from(lote, 'base64');
    expect(zip.readUInt16LE(8)).toBe(8);
    expect(zip.readUInt16LE(zip.length - 12)).toBe(1);
    expect(empaquetarLote([rde(1)])).toBe(lote);
  });

  it('is a ZIP of the oldest version, which every reader takes: its directory says the same as the file', () => {
    const zip = Buffer.from(empaquetarLote([rde(1), rde(2)]), 'base64');
    const { 'rLoteDE.xml': archivo, ...demasArchivos } = unzipSync(zip);
    expect([strFromU8(archivo!), demasArchivos]).toEqual([
      `<?xml version="1.0" encoding="UTF-8"?><rLoteDE>${rde(1)}${rde(2)}</rLoteDE>`,
      {},
    ]);
    // Version, flags, method, time, 1980-01-01 (APPNOTE 4.3.7); then sum, sizes and the length of the name.
    expect([4, 6, 8, 10, 12, 26, 28].map((donde) => zip.readUInt16LE(donde))).toEqual([20, 0, 8, 0, 0x21, 11, 0]);
    expect([zip.readUInt32LE(14), zip.readUInt32LE(22)]).toEqual([crc32(archivo!), archivo!.length]);
    const fin = zip.length - 22;
    const directorio = zip.readUInt32LE(fin + 16);
    expect(zip.subarray(directorio + 6, directorio + 32)).toEqual(zip.subarray(4, 30));
    expect(zip.subarray(directorio + 32, directorio + 46)).toEqual(Buffer.alloc(14));
    expect([4, 6, 8, 10].map((donde) => zip.readUInt16LE(fin + donde))).toEqual([0, 0, 1, 1]);
    expect([zip.readUInt32LE(fin + 12), zip.readUInt16LE(fin + 20)]).toEqual([fin - directorio, 0]);
    expect(directorio).toBe(30 + 11 + zip.readUInt32LE(18));
  });

  it('of many kilobytes is read in pieces, to the last one', () => {
    const grande = rde(1, randomBytes(60_000).toString('base64'));
    expect(desempaquetarLote(empaquetarLote([grande, rde(2)]))).toEqual([grande, rde(2)]);
  });

  it.each([
    ['vacio', []],
    ['demasiados', Array.from({ length: 51 }, (_, i) => rde(i))],
    ['cdc_repetido', [rde(1), rde(2), rde(1, 'otro')]],
    ['sin_cdc', ['<rDE><DE></DE></rDE>']],
    ['sin_cdc', [`<?xml version="1.0"?>${rde(1)}`]],
    ['demasiado_grande', [rde(1, randomBytes(800_000).toString('base64'))]],
  ])('that would be %s is not made', (esperado, rdes) => {
    expect(motivo(rdes)).toBe(esperado);
  });
});

describe('batch received', () => {
  it('may be stored instead of deflated, have a namespace, and blanks between its documents', () => {
    const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<rLoteDE xmlns="x">\n${rde(1)}\n ${rde(2)}\n</rLoteDE>\n`;
    expect(desempaquetarLote(zipDe(xml, 0))).toEqual([rde(1), rde(2)]);
  });

  it('without documents is empty', () => {
    expect(desempaquetarLote(zipDe('<rLoteDE></rLoteDE>'))).toEqual([]);
  });

  it.each([
    ['no base64', '***'],
    ['no ZIP', Buffer.from('hola, esto no es un ZIP').toString('base64')],
    ['a ZIP cut short', empaquetarLote([rde(1, 'x'.repeat(3000))]).slice(0, 80)],
    ['two files', base64(zipSync({ a: strToU8('<rLoteDE></rLoteDE>'), b: strToU8('') }))],
    ['no file', base64(zipSync({}))],
    ['another root', zipDe('<otro></otro>')],
    ['something before its root', zipDe('x<rLoteDE></rLoteDE>')],
    ['something after its root', zipDe('<rLoteDE></rLoteDE>x')],
    ['a root of a longer name', zipDe('<rLoteDEs></rLoteDE>')],
    ['one character', zipDe('<rLoteDE>x</rLoteDE>')],
    ['a document that does not end', zipDe('<rLoteDE><rDE></rLoteDE>')],
    ['a longer name', zipDe('<rLoteDE><rDEs></rDE></rLoteDE>')],
    ['base64 after something else', `*${zipDe('<rLoteDE></rLoteDE>')}`],
    ['base64 before something else', `${zipDe('<rLoteDE></rLoteDE>')}\n`],
    ['something between the documents', zipDe(`<rLoteDE>${rde(1)}<otro/></rLoteDE>`)],
    ['base64 twice', Buffer.from(empaquetarLote([rde(1)])).toString('base64')],
  ])('with %s is refused', (_, lote) => {
    expect(() => desempaquetarLote(lote)).toThrow(LoteIlegible);
  });

  it('that grows beyond the limit is refused before it is all inflated', () => {
    const bomba = zipDe(`<rLoteDE>${' '.repeat(5_000_000)}</rLoteDE>`);
    expect(bomba.length).toBeLessThan(10_000);
    expect(() => desempaquetarLote(bomba, 1_000_000)).toThrow(/demasiado grandes$/);
    expect(() => desempaquetarLote('AAAA')).toThrow(LoteIlegible);
  });

  it('may grow to the limit, but no byte beyond it', () => {
    const vacio = '<rLoteDE></rLoteDE>';
    expect(desempaquetarLote(zipDe(vacio), vacio.length)).toEqual([]);
    expect(() => desempaquetarLote(zipDe(vacio), vacio.length - 1)).toThrow(/demasiado grandes$/);
  });
});
