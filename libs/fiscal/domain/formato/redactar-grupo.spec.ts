import { atributo, campo, grupo } from './definicion';
import { escribirGrupo } from './escribir-documento';
import type { Nodo } from './nodo';
import { escaparAtributo, escaparTexto, redactar } from './redactar';
import { entero, texto } from './tipo';

const CORTO = texto(1, 3);
const GRUPO = grupo(
  'gRaiz',
  'R001',
  '1',
  [
    campo('dUno', 'R002', '1', CORTO),
    campo('dDos', 'R003', '0-2', CORTO),
    grupo('gDentro', 'R004', '0-2', [campo('dHoja', 'R005', '1', CORTO)]),
    grupo('gElige', 'R006', '0-1', [campo('dA', 'R007', '1', CORTO), campo('dB', 'R008', '1', CORTO)], {
      eleccion: true,
    }),
    campo('dNunca', 'R009', '0-1', CORTO, { nuncaEnviar: 'no debe remitirse' }),
    grupo('gAbierto', '', '0-1', [campo('dLibre', '', '1', CORTO)], { abierto: true }),
  ],
  {
    atributos: [
      atributo({ nombre: 'Id', id: 'R010', tipo: entero({ min: '1' }) }),
      atributo({ nombre: 'Otro', id: '', tipo: CORTO, opcional: true }),
    ],
  },
);
const escribir = (nodo: Nodo) => redactar(GRUPO, { '@Id': '1', ...nodo });
const faltas = (nodo: Nodo) =>
  escribir(nodo).errores.map(({ ruta, id, motivo, detalle }) => `${ruta} ${id} ${motivo}: ${detalle}`);

describe('a group', () => {
  test('is written in the order of the table, without what is empty', () => {
    const nodo = { gElige: { dB: 'b' }, gDentro: [{ dHoja: '1' }, { dHoja: '2' }], dDos: ['x', 'y'], dUno: '<' };
    expect(escribir(nodo)).toMatchObject({
      xml:
        '<dUno>&lt;</dUno><dDos>x</dDos><dDos>y</dDos><gDentro><dHoja>1</dHoja></gDentro><gDentro><dHoja>2</dHoja></gDentro>' +
        '<gElige><dB>b</dB></gElige>',
      errores: [],
      vedado: undefined,
    });
    expect(escribir({ dUno: '1', dDos: [], gDentro: [], gElige: undefined }).xml).toBe('<dUno>1</dUno>');
    expect(redactar(GRUPO, { '@Id': '1', '@Otro': 'x', dUno: '1', gAbierto: { cualquiera: 'x' } }).errores).toEqual([]);
  });

  test.each<[string, Nodo, string[]]>([
    ['nothing', {}, ['dUno R002 obligatorio: falta dUno']],
    ['a member as often as it may', { dUno: '1', dDos: ['1', '2'] }, []],
    ['a member too often', { dUno: '1', dDos: ['1', '2', '3'] }, ['dDos R003 sobra: admite 2 y hay 3']],
    ['one twice', { dUno: ['1', '2'] }, ['dUno R002 sobra: admite 1 y hay 2']],
    [
      'a value too long, in a list',
      { dUno: '1', dDos: ['1', '1234'] },
      ['dDos[1] R003 largo: dDos: debe tener entre 1 y 3 caracteres y tiene 4'],
    ],
    [
      'a member that is missing inside',
      { dUno: '1', gDentro: [{ dHoja: '1' }, {}] },
      ['gDentro[1].dHoja R005 obligatorio: falta dHoja'],
    ],
    [
      'a text for a group',
      { dUno: '1', gDentro: 'x' },
      ['gDentro R004 estructura: gDentro es un grupo y tiene un texto'],
    ],
    ['a group for a text', { dUno: { a: '1' } }, ['dUno R002 estructura: dUno es un campo y tiene elementos dentro']],
    [
      'what it does not have',
      { dUno: '1', dTres: '3', gDentro: { dHoja: '1', dOtra: '2' } },
      ['gDentro.dOtra  no_permitido: dOtra no existe en gDentro', 'dTres  no_permitido: dTres no existe en gRaiz'],
    ],
    ['what it does not have, undefined', { dUno: '1', dTres: undefined }, []],
    [
      'nothing but what it does not have',
      { dUno: '1', gDentro: { dOtra: '2' } },
      ['gDentro.dHoja R005 obligatorio: falta dHoja', 'gDentro.dOtra  no_permitido: dOtra no existe en gDentro'],
    ],
    ['one unknown beside one known', { dUno: '1', dTres: '3' }, ['dTres  no_permitido: dTres no existe en gRaiz']],
    [
      'one unknown beside one undefined',
      { dUno: '1', dDos: undefined, dTres: '3', dCuatro: undefined },
      ['dTres  no_permitido: dTres no existe en gRaiz'],
    ],
    [
      'as many members as it has, one of them unknown',
      { dUno: '1', dDos: '2', gDentro: { dHoja: '1' }, gElige: { dA: 'a' }, gAbierto: {}, dTres: '3' },
      ['dTres  no_permitido: dTres no existe en gRaiz'],
    ],
    [
      'no choice',
      { dUno: '1', gElige: {} },
      ['gElige R006 obligatorio: debe tener exactamente uno de sus 2 contenidos'],
    ],
    [
      'two choices',
      { dUno: '1', gElige: { dA: 'a', dB: 'b' } },
      ['gElige R006 sobra: debe tener exactamente uno de sus 2 contenidos'],
    ],
    ['an empty choice beside one', { dUno: '1', gElige: { dA: [], dB: 'b' } }, []],
    ['a wrong Id', { '@Id': '0', dUno: '1' }, ['@Id R010 rango: debe ser 1 o más']],
    ['no Id', { '@Id': undefined, dUno: '1' }, ['@Id R010 obligatorio: falta el atributo Id']],
  ])('with %s', (_, nodo, esperadas) => {
    expect(faltas(nodo)).toEqual(esperadas);
  });

  test('tells the first thing that is never sent, and writes all the same', () => {
    expect(escribir({ dUno: '1', dNunca: 'x' })).toMatchObject({
      xml: '<dUno>1</dUno><dNunca>x</dNunca>',
      vedado: 'gRaiz.dNunca no se escribe: no debe remitirse',
      errores: [],
    });
    const padre = grupo('gPadre', '', '1', [GRUPO, campo('dNunca', '', '0-1', CORTO, { nuncaEnviar: 'x' })]);
    expect(redactar(padre, { gRaiz: { '@Id': '1', dUno: '1' }, dNunca: 'y' }).vedado).toBe(
      'gPadre.gRaiz no se escribe: lleva atributos',
    );
  });

  test('may be one that is never sent', () => {
    const padre = grupo('gPadre', '', '1', [grupo('gNunca', '', '0-1', [], { nuncaEnviar: 'no debe remitirse' })]);
    expect(redactar(padre, { gNunca: {} }).vedado).toBe('gPadre.gNunca no se escribe: no debe remitirse');
  });

  test('is not written with what the table does not have', () => {
    expect(() => escribirGrupo(GRUPO, { '@Id': '1', dUno: { a: '1' } })).toThrow('gRaiz.dUno: dUno es un campo');
    expect(escribirGrupo(GRUPO, { dUno: '12345' })).toBe('<dUno>12345</dUno>');
  });
});

test('texts and attributes are escaped as in canonical XML', () => {
  expect([escaparTexto(`a&<>"'\r\n\t`), escaparTexto('abc')]).toEqual([`a&amp;&lt;&gt;"'&#xD;\n\t`, 'abc']);
  expect(['&', '<', '>', '\r'].map(escaparTexto)).toEqual(['&amp;', '&lt;', '&gt;', '&#xD;']);
  expect(escaparAtributo(`a&<>"'\r\n\t`)).toBe(`a&amp;&lt;>&quot;'&#xD;&#xA;&#x9;`);
});
