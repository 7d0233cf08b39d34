// Written by taller/formato/reconstruir.ts from the published schema and technical manual v150: do not edit by hand.
import { decimal, entero, fecha, fechaHora, linea, lineaColapsada, texto } from './tipo';

/** Types that several fields share. */
export const CDC = texto(44, 44, '[0-9]{2}([0-9]{7}[0-9A-D])[0-9]{34}');
export const DV = entero({ patron: '[0-9]' });
export const FECHA_HORA = fechaHora('\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d');
export const TIMBRADO = texto(8, 8, '0+[1-9][0-9]*|[1-9]+[0-9]+');
export const TRES_DIGITOS = texto(3, 3, '[0-9]{3}');
export const NUMERO_DOCUMENTO = texto(7, 7, '0+[1-9][0-9]*|[1-9]+[0-9]+');
export const NOMBRE_MONEDA = lineaColapsada(3, 20);
export const TIPO_CAMBIO = decimal(9, 4, { mayorQue: '0', menorQue: '99999.9999' });
export const RUC = texto(3, 8, '[1-9][0-9]*[0-9A-D]?');
export const UNO_O_DOS = entero({ patron: '[1-2]' });
export const NOMBRE = linea(4, 255);
export const DIRECCION = linea(1, 255);
export const NUMERO_CASA = entero({ min: '0', digitos: 6 });
export const NOMBRE_LUGAR = linea(1, 30);
export const TELEFONO = texto(6, 15, '.+');
export const EMAIL = texto(
  0,
  Infinity,
  '([0-9a-zA-Z]([0-9a-zA-Z\\.\\-_])*@([0-9a-zA-Z][0-9a-zA-Z\\-_]*\\.)+[a-zA-Z]{2,9})',
);
export const NUMERO_IDENTIDAD = texto(1, 20, '[0-9A-Za-z\\-]{1,20}');
export const NOMBRE_PAIS = linea(4, 50);
export const TIPO_IDENTIDAD_RECEPTOR = entero({ patron: '[1-6]|9' });
export const DISTRITO = entero({ min: '1', digitos: 4 });
export const CIUDAD = entero({ min: '1', digitos: 5 });
export const CELULAR = texto(10, 20, '.+');
export const FECHA_TEXTO = texto(10, 10, '[2-9][0-9]{3}-([0][1-9]|[1][0-2])-([0][0-9]|[1-2][0-9]|[3][0-1])');
export const TIPO_IDENTIDAD = entero({ patron: '[1-4]' });
export const NOMBRE_CORTO = linea(4, 60);
export const MONTO = decimal(23, 8, { min: '0', max: '999999999999999.99999999' });
export const MONTO_4 = decimal(19, 4, { min: '0', max: '999999999999999.9999' });
export const GTIN = entero({ min: '1', patron: '[0-9]{8,14}' });
export const PORCENTAJE = decimal(11, 8, { min: '0', max: '100' });
export const REGISTRO = linea(1, 20);
export const MEDIDA = decimal(10, 4, { min: '0', max: '999999.9999' });
export const LECTURA = decimal(13, 2, { min: '0', max: '99999999999.99' });
export const FECHA = fecha('2018-05-01');
export const CDC_EVENTO = texto(44, 44, '[0-9]{2}([0-9]{7}[0-9A-D]?)[0-9]{34}');
export const MOTIVO_EVENTO = texto(5, 500);
export const NUMERO_DOCUMENTO_EVENTO = texto(7, Infinity, '0+[1-9][0-9]*|[1-9]+[0-9]+');
export const UNO_O_DOS_EVENTO = entero({ valores: ['1', '2'] });
export const NOMBRE_EVENTO = texto(4, 255);
export const CONTRATO = texto(1, 50);
export const PORCENTAJE_999 = decimal(11, 8, { min: '0', max: '999.99999999' });
export const UNO_A_CUATRO = entero({ valores: ['1', '2', '3', '4'] });
export const DEPARTAMENTO_EVENTO = entero({ min: '1', max: '99', patron: '[0-9]{1,2}' });
export const NOMBRE_DEPARTAMENTO_EVENTO = texto(6, 16);
export const NOMBRE_LUGAR_EVENTO = texto(1, 30);
export const DIRECCION_EVENTO = texto(1, 255);
