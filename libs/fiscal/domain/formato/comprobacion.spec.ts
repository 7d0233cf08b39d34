import { comprobacionDe } from './comprobar-valor';
import {
  BASE64,
  codigo,
  CUALQUIERA,
  decimal,
  entero,
  fecha,
  fechaHora,
  linea,
  opciones,
  texto,
  textoColapsado,
} from './tipo';
import type { Tipo } from './tipo';

const falta = (tipo: Tipo, valor: string) => {
  const hallada = comprobacionDe(tipo)(valor);
  return hallada && `${hallada.motivo}: ${hallada.detalle}`;
};
const ocho = [...'abcdefgh'];
const PORCENTAJE = decimal(11, 8, { min: '0', max: '100' });
const CAMBIO = decimal(9, 4, { mayorQue: '0', menorQue: '99999.9999' });

describe('a value is refused with its bound', () => {
  test.each<[Tipo, string, string | undefined]>([
    [texto(2, 2), 'a', 'largo: debe tener 2 caracteres y tiene 1'],
    [texto(2, 2), 'abc', 'largo: debe tener 2 caracteres y tiene 3'],
    [texto(2, Infinity), 'a', 'largo: debe tener 2 o más caracteres y tiene 1'],
    [texto(2, 3), 'abcd', 'largo: debe tener entre 2 y 3 caracteres y tiene 4'],
    [texto(2, 3), '😀😀', undefined],
    [texto(1, 9, '[a-z]+'), 'A', 'patron: debe tener la forma [a-z]+'],
    [texto(1, 9, '.+'), 'a\nb', 'patron: debe ser una sola línea con algún carácter visible'],
    [linea(1, 9), '  ', 'patron: debe ser una sola línea con algún carácter visible'],
    [linea(1, 9, '[A-Z]+'), 'a', 'patron: debe tener la forma [A-Z]+'],
    [textoColapsado(3, 3), ' a  b ', undefined],
    [textoColapsado(3, 3), 'a\n\t b', undefined],
    [texto(3, 3), ' a b ', 'largo: debe tener 3 caracteres y tiene 5'],
    [opciones(ocho), 'x', 'lista: debe ser uno de: a | b | c | d | e | f | g | h'],
    [opciones([...ocho, 'i']), 'x', 'lista: no es uno de los textos permitidos'],
    [opciones(['a'], texto(2, 3)), 'a', undefined],
    [opciones(['a'], texto(2, 3)), 'b', 'largo: debe tener entre 2 y 3 caracteres y tiene 1'],
    [PORCENTAJE, '100', undefined],
    [PORCENTAJE, '99.99999999', undefined],
    [PORCENTAJE, '100.00000001', 'rango: debe ser 100 o menos'],
    [PORCENTAJE, '-0.1', 'rango: debe ser 0 o más'],
    [PORCENTAJE, '1.123456789', 'digitos: admite hasta 8 decimales'],
    [PORCENTAJE, '1,5', 'numero: debe ser un número decimal con punto'],
    [PORCENTAJE, ' 5 ', undefined],
    [decimal(4, 2, { min: '0', max: '9999' }), '123.45', 'digitos: admite hasta 4 dígitos'],
    [decimal(4, 2, { min: '0', max: '9999' }), '123.4', undefined],
    [decimal(4, 2, { min: '0', max: '99' }), '99.99', 'rango: debe ser 99 o menos'],
    [decimal(4, 2, { min: '0', max: '99.99' }), '99.99', undefined],
    [decimal(4, 2, { min: '0' }), '99.99', undefined],
    [decimal(4, 2, { min: '1', max: '99' }), '0.5', 'rango: debe ser 1 o más'],
    [decimal(4, 2, { min: '0', max: '99.99', mayorQue: '5' }), '5', 'rango: debe ser mayor que 5'],
    [decimal(4, 2, { min: '0', max: '99.99', menorQue: '5' }), '5', 'rango: debe ser menor que 5'],
    [CAMBIO, '0', 'rango: debe ser mayor que 0'],
    [CAMBIO, '0.0001', undefined],
    [CAMBIO, '99999.9998', undefined],
    [CAMBIO, '99999.9999', 'rango: debe ser menor que 99999.9999'],
    [entero({ min: '2', max: '4' }), '1', 'rango: debe ser 2 o más'],
    [entero({ min: '2', max: '4' }), '2', undefined],
    [entero({ min: '2', max: '4' }), ' 04\n', undefined],
    [entero({ min: '2', max: '4' }), '5', 'rango: debe ser 4 o menos'],
    [entero({ digitos: 2 }), '-12', undefined],
    [entero({ digitos: 2 }), '123', 'digitos: admite hasta 2 dígitos'],
    [entero({ digitos: 2 }), '0012', undefined],
    [entero({ patron: '[1-2]' }), '3', 'patron: debe tener la forma [1-2]'],
    [entero({ patron: '[1-2]' }), '01', 'patron: debe tener la forma [1-2]'],
    [entero({ valores: ['1', '2'] }), '3', 'lista: debe ser uno de: 1, 2'],
    [entero({ valores: ['1', '2'] }), '-1', 'lista: debe ser uno de: 1, 2'],
    [entero({ valores: ['1', '0'] }), '00', undefined],
    [entero({ valores: ['1', '20'], digitos: 1 }), '20', 'digitos: admite hasta 1 dígitos'],
    [entero({ valores: ['1', '20'], max: '10' }), '20', 'rango: debe ser 10 o menos'],
    [entero({ valores: ['1', '20'], min: '2' }), '1', 'rango: debe ser 2 o más'],
    [entero({ valores: ['1', '20'], patron: '[0-9]{3}' }), '20', 'patron: debe tener exactamente 3 dígitos'],
    [entero({}), '1.0', 'numero: debe ser un número entero'],
    [codigo('departamento'), '01', undefined],
    [codigo('departamento'), '21', 'lista: no está en la lista de códigos del formato'],
    [codigo('departamento'), 'x', 'lista: no está en la lista de códigos del formato'],
    [codigo('pais'), 'PRY', undefined],
    [codigo('pais'), 'XXX', 'lista: no está en la lista de códigos del formato'],
    [BASE64, 'QUJD\n QUI=', undefined],
    [BASE64, 'QQ==', undefined],
    [BASE64, 'QR==', 'patron: debe ser base64'],
    [BASE64, 'QUJ=', 'patron: debe ser base64'],
    [BASE64, 'QUJDQ', 'patron: debe ser base64'],
    [BASE64, '*QUJD', 'patron: debe ser base64'],
    [fecha('2018-05-01'), '2018-05-01', undefined],
    [fecha('2018-05-01'), ' 2026-01-31 ', undefined],
    [fecha('2018-05-01'), '2018-04-30', 'rango: debe ser 2018-05-01 o posterior'],
    [fecha('2018-05-01', '2[0-9-]+'), '3000-01-01', 'fecha: debe ser una fecha existente, AAAA-MM-DD'],
    [fechaHora('\\d{4}-.*'), '2026-02-30T10:00:00', 'fecha: debe ser una fecha existente, AAAA-MM-DDThh:mm:ss'],
    [fechaHora('\\d{4}-.*'), '0001-01-01T10:00:00', undefined],
  ])('%j: %j', (tipo, valor, esperada) => {
    expect(falta(tipo, valor)).toBe(esperada);
  });
});

describe('a character that XML does not admit', () => {
  const CARACTER = 'caracter: tiene un carácter que XML no admite';
  test.each<[Tipo, string, string | undefined]>([
    [texto(1, 9), 'a\u0007', CARACTER],
    [texto(1, 2), 'abc\u0007', CARACTER],
    [texto(1, 9), 'a\ufffe', CARACTER],
    [texto(1, 9), '\ud800a', CARACTER],
    [texto(1, 9), 'a\t\n\r\u{1f600}\ufffd', undefined],
    [opciones(['a'], texto(1, 9)), 'b\u0000', CARACTER],
    [opciones(['a']), 'a\u0000', CARACTER],
    [entero({}), '1\u0000', CARACTER],
    [CUALQUIERA, 'a\u0000', CARACTER],
    [CUALQUIERA, '', undefined],
  ])('is told before any other fault: %j %j', (tipo, valor, esperada) => {
    expect(falta(tipo, valor)).toBe(esperada);
  });
});
