import type { Azar } from './azar';

const LARGO = 10_000;

/** Texts that are known to break services. */
const TEXTOS: readonly string[] = [
  ...[
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udfff\ud800',
    '\u202egnp.exe',
    '\ufeff',
    '\u2028',
    '\u0085',
    '🦜'.repeat(99),
  ],
  ...[
    'a\r\nX-Inyectado: 1',
    'a\nb',
    '\t',
    "' OR 1=1 --",
    '"; DROP TABLE documento; --',
    '%',
    '_',
    '\\',
    '%_%\\',
    '\\u0000',
  ],
  ...[
    '../../etc/passwd',
    '..%2f..',
    '<script>alert(1)</script>',
    ']]>',
    '<!ENTITY x "y">',
    '&amp;',
    '{{7*7}}',
    '#{7*7}',
  ],
  ...[
    '2026-02-30',
    '0000-01-01',
    '9999-12-31',
    '2026-13-01',
    '2026-11-20T25:00:00Z',
    '275760-09-13',
    '-1',
    '0',
    '00',
    '01',
  ],
  ...[
    '1e5',
    '0x10',
    'NaN',
    'Infinity',
    '٣',
    '1.5',
    '1,5',
    '9'.repeat(40),
    '0.000000000000000000001',
    'true',
    'null',
    '[]',
  ],
  ...['__proto__', 'constructor', 'toString', '=1+1', '@SUM(A1)', 'ñ'.normalize('NFD'), 'İ', 'ß', 'A'.repeat(LARGO)],
];

/** Values of every other kind. Parsed, so that `__proto__` becomes an own member. */
const OTROS: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1, 2, 1.5, -0.1, 99, 1e15, 1e16, 1e308, 2 ** 31, 2 ** 53, Number.MIN_VALUE],
  ...[[], {}, [[]], [null], [{}], { a: { a: { a: {} } } }, { $ne: null }, { toString: 1 }, { length: 1e9 }],
  ...[JSON.parse('{"__proto__":{"admin":true}}') as unknown, Array.from({ length: 1_001 }, () => 1)],
];

export const unTextoHostil = (azar: Azar, maximo = LARGO): string => azar.elegir(TEXTOS).slice(0, maximo);

/** A copy, because the caller may change a value in the body. */
export const unValorHostil = (azar: Azar): unknown =>
  azar.porciento(60) ? unTextoHostil(azar) : structuredClone(azar.elegir(OTROS));

/** Bodies that are not JSON, or do not match their Content-Type. */
const CUERPOS: readonly { tipo: string | undefined; bytes: Buffer }[] = [
  ...[
    '{',
    '',
    'null',
    '"texto"',
    '7',
    '[]',
    'nul',
    '{"a":1,}',
    "{'a':1}",
    '{"a":1}{"b":2}',
    `${'['.repeat(40)}${']'.repeat(40)}`,
  ],
  ...['\ufeff{}', '{"a":"\u0000"}', '{"a":1,"a":2}', '{"a":1e400}', '{"a":"\\ud800"}'],
].map((texto) => ({ tipo: 'application/json', bytes: Buffer.from(texto) }));
const ENVUELTOS: typeof CUERPOS = [
  { tipo: 'application/json', bytes: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]) },
  { tipo: 'application/json; charset=utf-16', bytes: Buffer.from('{}', 'utf16le') },
  { tipo: 'application/json; charset=no-existe', bytes: Buffer.from('{}') },
  { tipo: 'application/JSON;charset="utf-8"', bytes: Buffer.from('{}') },
  { tipo: 'application/vnd.api+json', bytes: Buffer.from('{}') },
  { tipo: 'text/plain', bytes: Buffer.from('{}') },
  { tipo: 'application/x-www-form-urlencoded', bytes: Buffer.from('a=1&b[c]=2') },
  { tipo: 'multipart/form-data', bytes: Buffer.from('--x\r\n') },
  {
    tipo: 'multipart/form-data; boundary=x',
    bytes: Buffer.from('--x\r\nContent-Disposition: form-data; name="clave"\r\n\r\n'),
  },
  {
    tipo: 'multipart/form-data; boundary=x',
    bytes: Buffer.from('--x\r\nContent-Disposition: form-data\r\n\r\na\r\n--x--\r\n'),
  },
  { tipo: '/', bytes: Buffer.from('{}') },
  { tipo: undefined, bytes: Buffer.from('{}') },
];
const ENORME = Buffer.from(`{"nombre":"${'x'.repeat(1_100_000)}"}`);

export function unCuerpoRoto(azar: Azar): { tipo: string | undefined; bytes: Buffer } {
  if (azar.porciento(1)) return { tipo: 'application/json', bytes: ENORME };
  return azar.elegir(azar.porciento(60) ? CUERPOS : ENVUELTOS);
}

/** Headers that a proxy, a browser or a curious person may add. */
const CABECERAS: readonly (readonly [string, string])[] = [
  ['accept', 'application/xml'],
  ['accept', '*/*;q=0'],
  ['accept', 'x'.repeat(4_000)],
  ['accept-encoding', 'br, gzip;q=0, *'],
  ['accept-language', 'gn-PY'],
  ['range', 'bytes=0-1,5-2,-99999999999'],
  ['if-none-match', '*'],
  ['if-none-match', '"a", W/"b'],
  ['if-modified-since', 'ayer'],
  ['x-forwarded-for', "' OR 1=1, 999.1.1.1, ::1"],
  ['x-forwarded-proto', 'gopher'],
  ['x-http-method-override', 'DELETE'],
  ['x-request-id', '<script>'],
  ['x-request-id', 'propio-1'],
  ['x-fuente', 'U'],
  ['x-fuente', 'Z'],
  ['origin', 'null'],
  ['origin', 'https://panel.example'],
  ['cookie', 'a=%00; b'],
  ['content-encoding', 'gzip'],
  ['content-encoding', 'no-existe'],
  ['traceparent', '00-zz-zz-01'],
  ['x-muy-largo', 'y'.repeat(6_000)],
];

export const unaCabecera = (azar: Azar): readonly [string, string] => azar.elegir(CABECERAS);
