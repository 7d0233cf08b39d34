import { deItem, exigirReglas, fe, nc, nr } from './testing/reglas';

const VEHICULO = {
  ...{ tipo_operacion: 2, chasis: '9BWZZZ377VT004251', color: 'ROJO', potencia: 120, capacidad_motor: 1600 },
  ...{ peso_neto: '1.2', peso_bruto: '1.6', tipo_combustible: 5, numero_motor: 'M1', capacidad_traccion: '0.5' },
  ...{ anio_fabricacion: 2026, tipo_vehiculo: 'AUTOMÓVIL', capacidad_pasajeros: 5 },
};
const con = (cambios: object) => deItem({ vehiculo_nuevo: { ...VEHICULO, ...cambios } });
const de = (campo: string, codigo: string) => [`items[0].vehiculo_nuevo.${campo} ${codigo}`];
const COMPRA = { modalidad: 'CD', entidad: '00123', anio: '26', secuencia: '0001234', fecha: '2026-11-01' };

exigirReglas('new vehicles', [
  ['a vehicle', con({}), []],
  ['another fuel', con({ tipo_combustible: 9, descripcion_combustible: 'Hidrógeno' }), []],
  ['another fuel without name', con({ tipo_combustible: 9 }), de('descripcion_combustible', 'CAMPO_REQUERIDO')],
  [
    'a name for a known fuel',
    con({ descripcion_combustible: 'Nafta' }),
    de('descripcion_combustible', 'CAMPO_NO_CORRESPONDE'),
  ],
  ['a short chassis', con({ chasis: '9BWZZZ377VT00425' }), de('chasis', 'FORMATO_INVALIDO')],
  ['a year of three digits', con({ anio_fabricacion: 999 }), de('anio_fabricacion', 'VALOR_INVALIDO')],
  ['five decimals of a tonne', con({ peso_neto: '1.23456' }), de('peso_neto', 'DECIMAL_INVALIDO')],
  ['a vehicle that travels', nr({ 'items_remision[0].vehiculo_nuevo': VEHICULO }), []],
]);

exigirReglas('public purchases and planned remissions', [
  ['a purchase', fe({ compra_publica: COMPRA, fecha_remision_futura: '2026-12-01' }), []],
  [
    'a purchase without year',
    fe({ compra_publica: { ...COMPRA, anio: undefined } }),
    ['compra_publica.anio CAMPO_REQUERIDO'],
  ],
  [
    'a body of four digits',
    fe({ compra_publica: { ...COMPRA, entidad: '0123' } }),
    ['compra_publica.entidad FORMATO_INVALIDO'],
  ],
  [
    'notes',
    nc({ compra_publica: COMPRA, fecha_remision_futura: '2026-12-01' }),
    ['compra_publica CAMPO_NO_CORRESPONDE', 'fecha_remision_futura CAMPO_NO_CORRESPONDE'],
  ],
  ['the cost of the freight', nr({ 'remision.costo_flete': '150000.5' }), []],
]);
