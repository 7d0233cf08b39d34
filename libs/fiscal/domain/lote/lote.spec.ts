import { randomBytes } from 'node:crypto';
import { strToU8, zipSync } from 'fflate';
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
    ['something between the documents', zipDe(`<rLoteDE>${rde(1)}<otro/></rLoteDE>`)],
    ['base64 twice', Buffer.from(empaquetarLote([rde(1)])).toString('base64')],
  ])('with %s is refused', (_, lote) => {
    expect(() => desempaquetarLote(lote)).toThrow(LoteIlegible);
  });

  it('that grows beyond the limit is refused before it is all inflated', () => {
    const bomba = zipDe(`<rLoteDE>${' '.repeat(5_000_000)}</rLoteDE>`);
    expect(bomba.length).toBeLessThan(10_000);
    expect(() => desempaquetarLote(bomba, 1_000_000)).toThrow('too big');
  });
});
