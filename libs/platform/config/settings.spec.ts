import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  certificates,
  flag,
  folder,
  fraction,
  integer,
  key,
  list,
  oneOf,
  origins,
  ports,
  program,
  readSettings,
  type Setting,
  text,
  url,
} from '../index';

const schema = {
  port: integer('PORT', { doc: 'port', default: 3000, min: 0, max: 65535 }),
  database: text('DATABASE_URL', { doc: 'database' }),
  share: fraction('SHARE', { doc: 'share', default: 1 }),
  docs: flag('DOCS', { doc: 'docs', default: false }),
  sits: list('SITS', { doc: 'environments', default: ['H'], of: ['H', 'P'] as const }),
  base: url('BASE', { doc: 'address', default: undefined }),
  cas: certificates('CAS', { doc: 'certificates', default: undefined }),
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
    const bad = { PORT: '70000', SHARE: '2', DOCS: 'yes', SITS: 'X', BASE: '::', MASTER: 'aa', CAS: '/nowhere' };
    const read = () => readSettings(schema, bad);
    for (const name of ['DATABASE_URL', ...Object.keys(bad)]) expect(read).toThrow(name);
  });

  it.each<[string, Setting<unknown>, readonly string[], readonly string[]]>([
    [
      'a URL',
      url('AT', { doc: '' }),
      ['https://a.py', 'http://127.0.0.1:80/x?y={ruc}'],
      ['a.py', '::', 'ftp://a.py', 'https://', 'file:///etc/passwd'],
    ],
    [
      'a database',
      url('AT', { doc: '', schemes: ['postgres', 'postgresql'] }),
      ['postgres://u:p@h:5432/d', 'postgresql://h/d'],
      ['mysql://h/d', 'h:5432', 'postgres:d', 'https://h'],
    ],
    [
      'a database of several hosts',
      url('AT', { doc: '', schemes: ['postgres'], severalHosts: true }),
      ['postgres://u:p@h:5432/d', 'postgres://u:p@a:5432,b,c:6432/d?target_session_attrs=read-write'],
      ['postgres://a,/d', 'postgres://a:x,b/d', 'mysql://a,b/d', 'a,b'],
    ],
    [
      'a host alone',
      url('AT', { doc: '', schemes: ['https'], origin: true }),
      ['https://a.py', 'https://a.py:8443/'],
      ['http://a.py', 'https://a.py/de', 'https://a.py?x', 'https://u:p@a.py'],
    ],
    [
      'origins',
      origins('AT', { doc: '', default: [] }),
      ['https://a.py', 'https://a.py, http://localhost:5173'],
      ['*', 'a.py', 'https://a.py/x', 'https://a.py,'],
    ],
    [
      'ports',
      ports('AT', { doc: '', default: [] }),
      ['443', '443, 8443', '65535'],
      ['0', '65536', '443,', 'https', '4.5', '-1', '1e3', '0x1bb'],
    ],
    ['a choice', oneOf('AT', { doc: '', default: 'a', of: ['a', 'b'] }), ['a', 'b'], ['c', 'A', ' a']],
  ])('names a setting that is no %s', (_, setting, good, bad) => {
    for (const raw of good) expect(() => setting.parse(raw)).not.toThrow();
    for (const raw of bad) expect(() => setting.parse(raw)).toThrow(/^Setting AT: /);
  });

  it('does not repeat a bad URL: it may carry a password', () => {
    const read = () => url('AT', { doc: '', schemes: ['redis'] }).parse('http://user:hunter2@h');
    expect(read).toThrow(expect.not.objectContaining({ message: expect.stringContaining('hunter2') as string }));
  });

  it('takes a key of exactly its bytes, and none that nobody drew', () => {
    const read = (master: string) => () => readSettings(schema, { DATABASE_URL: 'x', MASTER: master });
    expect(read('AQIDBA==')().master).toEqual(Buffer.from([1, 2, 3, 4]));
    expect(read('-_-_AA')().master).toEqual(Buffer.from([0xfb, 0xff, 0xbf, 0]));
    for (const bad of ['AQID', 'AQIDBAU=', 'AQIDBA%%', 'AAAAAA==', 'BwcHBw==']) expect(read(bad)).toThrow('MASTER');
  });

  it('names two keys that are one', () => {
    const keys = { one: key('ONE', { doc: '', bytes: 2 }), two: key('TWO', { doc: '', bytes: 2 }) };
    expect(() => readSettings(keys, { ONE: 'AQI=', TWO: 'AQI=' })).toThrow('TWO: is the same key as ONE');
  });

  it('names the setting of a file that holds no certificate', () => {
    const read = () => readSettings(schema, { DATABASE_URL: 'x', CAS: __filename });
    expect(read).toThrow(/CAS.*settings\.spec/);
  });

  it('makes a folder that is not there, and names the setting of what can be none', () => {
    const root = mkdtempSync(path.join(tmpdir(), 'timbo-config-'));
    try {
      const at = folder('AT', { doc: '', default: undefined });
      const wanted = path.join(root, 'a', 'b');
      expect([at.parse(wanted), at.parse(wanted)]).toEqual([wanted, wanted]);
      expect(statSync(wanted).isDirectory()).toBe(true);
      for (const bad of [__filename, path.join(__filename, 'x')])
        expect(() => at.parse(bad)).toThrow(`Setting AT: does not name a folder to write into, "${bad}"`);
    } finally {
      rmSync(root, { recursive: true });
    }
  });

  it('takes the file of a program, and names the setting of anything else', () => {
    const at = program('AT', { doc: '', default: undefined });
    expect(at.parse(process.execPath)).toBe(process.execPath);
    for (const bad of ['/nowhere/chromium', __dirname, __filename])
      expect(() => at.parse(bad)).toThrow(`Setting AT: does not name a program, "${bad}"`);
  });
});
