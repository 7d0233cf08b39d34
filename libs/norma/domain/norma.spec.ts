import fc from 'fast-check';
import { ULTIMA_NOTA } from '@libs/fiscal';
import { cuantos } from '../../../test/largo';
import { type EstadoDeFuente, type Fuente, juzgar, SIN_MIRAR } from './fuente';
import type { Novedad } from './novedad';
import { type Observacion, observar } from './observar';

const DIA_MS = 86_400_000;
const elDia = (n: number): Date => new Date(Date.UTC(2027, 0, 1) + n * DIA_MS);
const ESQUEMA = '<?xml version="1.0" encoding="UTF-8"?>\n<xs:schema xmlns:xs="x">\n  <!-- a -->\n</xs:schema>\n';
const notas = (ultima: number): string =>
  `<html><body><h1>Documentación técnica v150</h1>${Array.from(
    { length: ultima },
    (_, n) =>
      `<li><a href="/documents/NT_E_KUATIA_0${n + 1}_MT_V150.pdf">Nota T&eacute;cnica N&deg; <b>${n + 1}</b></a></li>`,
  ).join('\n')}</body></html>`;
const mirar = (clase: Fuente['clase'], texto: string): Observacion => observar(clase, Buffer.from(texto));

describe('a page that lists technical notes', () => {
  const NUEVA = String(ULTIMA_NOTA + 1);

  it('shows nothing new while it lists those that are built in', () => {
    expect(mirar('notas', notas(ULTIMA_NOTA))).toEqual({ marcas: [] });
  });

  it.each([
    'Nota Técnica N° 0#',
    'NOTA TECNICA Nro. #',
    'Nota t&eacute;cnica n&ordm;&nbsp;#',
    'Nota Técnica #',
    'Nota Técnica Número #',
    'nota_tecnica_numero_#',
    'Nota Técnica N ° #',
    'Nota <b>Técnica</b> <i>N°</i> <i>#</i>',
    '<a href="/NT-0#.pdf">',
    '<a href="/NT#.pdf">',
    '<a href="/NT_EKUATIA_#.pdf">',
    '<a href="/NT_E_KUATIA__#.pdf">',
    '<a href="/d/Nota%20T%C3%A9cnica%20N%C2%B0%20#.pdf">',
    '<a href="/NT_E_KUATIA_0#_MT_V150.pdf">',
  ])('shows a new one however it is written: %s', (forma) => {
    const pagina = notas(ULTIMA_NOTA) + forma.replaceAll('#', NUEVA);
    expect(mirar('notas', pagina)).toEqual({ marcas: [NUEVA] });
  });

  it.each([
    ...['Manual Técnico V150', 'Nota técnica del año 2027', 'Cont 99', 'Resolución N° 41/2014', 'NT 2026', 'NT 150'],
    `NT ${ULTIMA_NOTA + 21}`,
  ])('takes no other number for one: %s', (texto) =>
    expect(mirar('notas', notas(ULTIMA_NOTA) + texto)).toEqual({ marcas: [] }),
  );

  it('shows new ones by their numbers, whatever their order on the page, up to twenty', () => {
    const [primera, ultima] = [ULTIMA_NOTA + 1, ULTIMA_NOTA + 20];
    const alReves = Array.from({ length: 20 }, (_, n) => `NT ${ultima - n}`).join('\n');
    const marcas = Array.from({ length: 20 }, (_, n) => String(primera + n));
    expect(mirar('notas', alReves + notas(ULTIMA_NOTA))).toEqual({ marcas });
  });

  it('is known by a single one that is built in, the first or the last', () => {
    for (const n of [1, ULTIMA_NOTA]) expect(mirar('notas', `NT ${n}`)).toEqual({ marcas: [] });
    for (const n of [0, ULTIMA_NOTA + 1]) expect(mirar('notas', `NT ${n}`)).toHaveProperty('motivo');
  });

  it.each(['', '<html><title>Mantenimiento</title></html>', 'Not Found'])(
    'cannot be seen when it names no note',
    (pagina) => expect(mirar('notas', pagina)).toEqual({ motivo: expect.any(String) as string }),
  );
});

describe('a published file', () => {
  it('is the same with another byte order mark, other line ends and blanks at its end', () => {
    const { marcas } = mirar('archivo', ESQUEMA) as { marcas: string[] };
    for (const copia of [
      `\uFEFF${ESQUEMA}`,
      ESQUEMA.replaceAll('\n', '\r\n'),
      ESQUEMA.replaceAll('\n', '\r'),
      `${ESQUEMA} \n`,
    ])
      expect(mirar('archivo', copia)).toEqual({ marcas });
    for (const otro of ['<!-- b', '<!-- \uFEFFa', '<!--  a'])
      expect(mirar('archivo', ESQUEMA.replace('<!-- a', otro))).not.toEqual({ marcas });
  });

  it.each([
    ['', 'vacía'],
    ['<!DOCTYPE html><html></html>', 'HTML'],
    ['<html></html>', 'HTML'],
    ['<!doctype  HTML><html></html>', 'HTML'],
    ['<?xml version="1.0"?><html></html>', 'HTML'],
    ['<?xml version="1.0"?>\n\n<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "x.dtd">', 'HTML'],
    ['404', 'no es un esquema'],
    ['<?xml version="1.0"?><otra/>', 'no es un esquema'],
    ['<otra><xs:schema></xs:schema></otra>', 'no es un esquema'],
    ['<!-- <xs:schema></xs:schema>', 'no es un esquema'],
    [ESQUEMA.slice(0, -12), 'cortado'],
  ])('cannot be seen: %j', (texto, motivo) => {
    expect(mirar('archivo', texto)).toEqual({ motivo: expect.stringContaining(motivo) as string });
  });

  it('may have comments around its root', () => {
    expect(mirar('archivo', ESQUEMA.replace('<xs:', '<!-- v150 -->\n<!-- x --><xs:') + '<!-- fin -->')).toHaveProperty(
      'marcas',
    );
    expect(mirar('archivo', '<!-- sin fin')).toHaveProperty('motivo');
  });

  it('may speak of pages and of declarations', () => {
    const sinDeclaracion = ESQUEMA.replace(/^.*\n/, '');
    for (const esquema of [ESQUEMA, sinDeclaracion])
      for (const dicho of ['<html>', '<?xml', '<!DOCTYPE html>'])
        expect(mirar('archivo', esquema.replace('<xs:', `<!-- ${dicho} -->\n<xs:`))).toHaveProperty('marcas');
  });

  it('may be a WSDL, with a prefix or without', () => {
    expect(mirar('archivo', '<definitions xmlns="w"></definitions>')).toHaveProperty('marcas');
    expect(mirar('archivo', '<wsdl:definitions xmlns:wsdl="w"></wsdl:definitions>')).toHaveProperty('marcas');
  });
});

/** Looks at one source, day by day. */
function dias(fuente: Fuente, paginas: readonly string[], desde: EstadoDeFuente = SIN_MIRAR) {
  let estado = desde;
  const novedades: Novedad[] = [];
  for (const [n, pagina] of paginas.entries()) {
    const juicio = juzgar(fuente, estado, mirar(fuente.clase, pagina), elDia(n));
    estado = juicio.despues;
    novedades.push(...juicio.novedades);
  }
  return { estado, novedades };
}

const NOTAS: Fuente = { clase: 'notas', url: 'https://example.com/notas' };
const ARCHIVO: Fuente = { clase: 'archivo', url: 'https://example.com/a.xsd' };
const ROTAS = ['', '<html><title>Acceso</title></html>', 'Not Found', ESQUEMA.slice(0, 60)];
const diasDe = (sanas: readonly string[]) =>
  fc.array(fc.constantFrom(...sanas, ...ROTAS), { minLength: 1_000, maxLength: 1_000 });
const LISTAS = [notas(ULTIMA_NOTA), notas(ULTIMA_NOTA).replaceAll('\n', '\r\n'), notas(3)];
const COPIAS = [ESQUEMA, `\uFEFF${ESQUEMA}`, ESQUEMA.replaceAll('\n', '\r\n')];

it('in a thousand days without a change nothing is told, whatever the site answers in between', () => {
  fc.assert(
    fc.property(diasDe(LISTAS), diasDe(COPIAS), (listas, copias) => {
      expect(dias(NOTAS, listas).novedades).toEqual([]);
      expect(dias(ARCHIVO, copias).novedades).toEqual([]);
    }),
    { numRuns: cuantos(1, 20) },
  );
});

it('a change is told once, on its day, however often it is seen and lost of sight afterwards', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(0, 1, 2), { minLength: 1, maxLength: 30 }), (despues) => {
      const OTRO = ESQUEMA.replace('<!-- a', '<!-- b');
      const de = (nueva: string, vieja: string) => [vieja, nueva, ...despues.map((n) => [nueva, vieja, ''][n]!)];
      expect(dias(ARCHIVO, de(OTRO, ESQUEMA)).novedades).toMatchObject([{ clase: 'archivo', fuente: ARCHIVO.url }]);
      const nota = { clase: 'nota', fuente: NOTAS.url, valor: String(ULTIMA_NOTA + 1) };
      expect(dias(NOTAS, de(notas(ULTIMA_NOTA + 1), notas(ULTIMA_NOTA))).novedades).toEqual([nota]);
    }),
    { numRuns: cuantos(20, 200) },
  );
});

it('a note that came out before the first look is told at it; of a file the first look is what later ones are compared with', () => {
  expect(dias(NOTAS, [notas(ULTIMA_NOTA + 2)]).novedades.map(({ valor }) => Number(valor))).toEqual([
    ULTIMA_NOTA + 1,
    ULTIMA_NOTA + 2,
  ]);
  expect(dias(ARCHIVO, ['', ESQUEMA]).novedades).toEqual([]);
});

it('what cannot be seen says since when and why, keeps what was known, and ends when it is seen', () => {
  const { estado } = dias(ARCHIVO, [ESQUEMA, '', '<html></html>']);
  expect(estado).toMatchObject({
    vistaAt: elDia(0),
    sinVerDesde: elDia(1),
    motivo: expect.stringContaining('HTML') as string,
  });
  expect(juzgar(ARCHIVO, estado, mirar('archivo', ESQUEMA), elDia(3))).toMatchObject({
    despues: { vistaAt: elDia(3), sinVerDesde: null, motivo: null },
    novedades: [],
  });
});

it('a source that never was seen has shown nothing, and one that shows more than a hundred things forgets the oldest', () => {
  expect(juzgar(NOTAS, SIN_MIRAR, { marcas: [] }, elDia(0)).despues.marcas).toEqual([]);
  const marcas = Array.from({ length: 100 }, (_, n) => `m${n}`);
  const llena: EstadoDeFuente = { ...SIN_MIRAR, marcas, vistaAt: elDia(0) };
  const { despues, novedades } = juzgar(ARCHIVO, llena, { marcas: ['nueva'] }, elDia(1));
  expect(despues.marcas).toEqual([...marcas.slice(1), 'nueva']);
  expect(novedades).toEqual([{ clase: 'archivo', fuente: ARCHIVO.url, valor: 'nueva' }]);
});
