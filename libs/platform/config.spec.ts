import { flag, fraction, integer, key, list, readSettings, text, url } from './config';

const schema = {
  port: integer('PORT', { doc: 'port', default: 3000, min: 0, max: 65535 }),
  database: text('DATABASE_URL', { doc: 'database' }),
  share: fraction('SHARE', { doc: 'share', default: 1 }),
  docs: flag('DOCS', { doc: 'docs', default: false }),
  sits: list('SITS', { doc: 'environments', default: ['H'], of: ['H', 'P'] as const }),
  base: url('BASE', { doc: 'address', default: undefined }),
  master: key('MASTER', { doc: 'key', bytes: 4, default: undefined }),
};

describe('readSettings', () => {
  it('reads values and defaults', () => {
    const settings = readSettings(schema, {
      DATABASE_URL: 'postgres://x',
      SITS: 'H, P',
      BASE: 'http://a/',
      SHARE: '0.25',
    });
    expect(settings).toMatchObject({
      port: 3000,
      share: 0.25,
      database: 'postgres://x',
      docs: false,
      sits: ['H', 'P'],
      base: 'http://a',
    });
  });

  it('names every bad setting at once', () => {
    const read = () =>
      readSettings(schema, { PORT: '70000', SHARE: '2', DOCS: 'yes', SITS: 'X', BASE: '::', MASTER: 'aa' });
    for (const name of ['PORT', 'SHARE', 'DATABASE_URL', 'DOCS', 'SITS', 'BASE', 'MASTER']) expect(read).toThrow(name);
  });
});
