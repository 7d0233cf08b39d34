import { ESPACIO_FISCAL } from '../nombres-de-espacio';
import { leerXml } from '../verificacion/arbol-xml';
import { atributo, campo, grupo } from './definicion';
import { leerNodo } from './leer-nodo';
import { CUALQUIERA, texto } from './tipo';

const CORTO = texto(1, 9);
const GRUPO = grupo(
  'gRaiz',
  'R001',
  '1',
  [
    campo('dUno', 'R002', '1', CORTO),
    campo('dDos', 'R003', '0-9', CORTO),
    grupo('gUno', 'R004', '0-1', [campo('dHoja', 'R005', '1', CORTO)]),
    grupo('gElige', 'R006', '0-1', [campo('dA', 'R007', '1', CORTO), campo('dB', 'R008', '1', CORTO)], {
      eleccion: true,
    }),
    grupo('gOtro', '', '0-1', [campo('dAjeno', '', '1', CORTO), campo('dLibre', '', '0-1', CUALQUIERA)], {
      ns: 'urn:otro',
    }),
    grupo('gAbierto', '', '0-1', [], { abierto: true }),
  ],
  { atributos: [atributo({ nombre: 'Id', id: '', tipo: CORTO })] },
);
const leer = (dentro: string, atributos = '') => {
  const { nodo, errores } = leerNodo(GRUPO, leerXml(`<gRaiz xmlns="${ESPACIO_FISCAL}"${atributos}>${dentro}</gRaiz>`));
  return {
    nodo,
    faltas: errores.map(({ ruta, elemento, id, motivo, detalle }) => `${ruta} ${elemento} ${id} ${motivo}: ${detalle}`),
  };
};
const UNO = '<dUno>1</dUno>';

test('an element becomes the node that the writer takes', () => {
  expect(
    leer(`${UNO}<dDos>a</dDos><dDos>b</dDos><gUno><dHoja>x &amp; y</dHoja></gUno><gAbierto><z/></gAbierto>`, ' Id="7"'),
  ).toEqual({
    nodo: { '@Id': '7', dUno: '1', dDos: ['a', 'b'], gUno: { dHoja: 'x & y' }, gAbierto: {} },
    faltas: [],
  });
  expect(leer('<dDos>a</dDos>').nodo).toEqual({ dDos: ['a'] });
});

test('what may stand once becomes a list where it stands twice, so that the validator sees it', () => {
  expect(leer(`${UNO}<dUno>2</dUno><dUno>3</dUno><gUno/><gUno/>`).nodo).toEqual({
    dUno: ['1', '2', '3'],
    gUno: [{}, {}],
  });
});

test.each([
  ['order', `<dDos>a</dDos>${UNO}`, ['dUno dUno R002 orden: dUno está después de dDos']],
  ['no order in a choice', `${UNO}<gElige><dB>b</dB><dA>a</dA></gElige>`, []],
  [
    'order inside',
    `${UNO}<gOtro xmlns="urn:otro"><dLibre/><dAjeno>1</dAjeno></gOtro>`,
    ['gOtro.dAjeno dAjeno  orden: dAjeno está después de dLibre'],
  ],
  [
    'an element that there is not',
    `${UNO}<dTres/><gUno><dNada/></gUno>`,
    ['dTres dTres  no_permitido: dTres no existe en gRaiz', 'gUno.dNada dNada  no_permitido: dNada no existe en gUno'],
  ],
  [
    'an element of another namespace',
    `${UNO}<gUno><dHoja xmlns="urn:otro">1</dHoja></gUno>`,
    ['gUno.dHoja dHoja  no_permitido: dHoja no existe en gUno'],
  ],
  ['a group without its namespace', `${UNO}<gOtro/>`, ['gOtro gOtro  no_permitido: gOtro no existe en gRaiz']],
  [
    'a group of its namespace',
    `${UNO}<gOtro xmlns="urn:otro"><dAjeno>1</dAjeno><dLibre a="1"><b/></dLibre></gOtro>`,
    [],
  ],
  [
    'a prefix',
    `<p:dUno xmlns:p="${ESPACIO_FISCAL}">1</p:dUno>`,
    ['dUno dUno R002 prefijo: los elementos no llevan prefijo'],
  ],
  [
    'blanks',
    `${UNO} \n<gUno>\t<dHoja>1</dHoja></gUno>`,
    [
      ' gRaiz R001 espacio: hay espacios o saltos de línea entre etiquetas',
      'gUno gUno R004 espacio: hay espacios o saltos de línea entre etiquetas',
    ],
  ],
  ['text', `${UNO} x`, [' gRaiz R001 estructura: hay texto entre etiquetas']],
  [
    'elements in a field',
    '<dUno>1<b/>2</dUno>',
    ['dUno dUno R002 estructura: dUno es un campo y tiene elementos dentro'],
  ],
  ['attributes of a field', '<dUno Id="1">1</dUno>', ['dUno @Id  atributo: dUno no admite el atributo Id']],
  [
    'the place of a schema',
    `<dUno xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="a b" xsi:noNamespaceSchemaLocation="c">1</dUno>`,
    [],
  ],
  [
    'an attribute like it',
    '<dUno schemaLocation="a">1</dUno>',
    ['dUno @schemaLocation  atributo: dUno no admite el atributo schemaLocation'],
  ],
  [
    'another attribute of that namespace',
    `<dUno xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="c">1</dUno>`,
    ['dUno @type  atributo: dUno no admite el atributo type'],
  ],
  ['its place in a list', '<dDos>1</dDos><dDos a="1">2</dDos>', ['dDos[1] @a  atributo: dDos no admite el atributo a']],
])('a fault that a node cannot show: %s', (_, dentro, esperadas) => {
  expect(leer(dentro).faltas).toEqual(esperadas);
});

test('the attributes of a group are its own', () => {
  expect(leer(UNO, ' Nada="1"').faltas).toEqual([' @Nada  atributo: gRaiz no admite el atributo Nada']);
  expect(leer(UNO, ' xmlns:x="urn:x" x:Id="1"')).toEqual({
    nodo: { dUno: '1' },
    faltas: [' @Id  atributo: gRaiz no admite el atributo Id'],
  });
});
