import { afe, exigirReglas, fe, nc, nr } from './testing/reglas';

const MEDIDOR = { numero: 'M-1', lectura_anterior: '100', lectura_actual: '150.5', consumo: '50.5' };
const POLIZA = { codigo: 'AUTO', numero: 'P-77', vigencia: '365', unidad_vigencia: 'día' };
const UN_ITEM = { descripcion: 'Prima', cantidad: '1', precio_unitario: '100', iva_tipo: 10 };
const CICLO = { ciclo: 'NOVIEMBRE', inicio_ciclo: '2026-11-01', fin_ciclo: '2026-11-30' };
const conPoliza = (cambios: object) => fe({ seguro: { polizas: [{ ...POLIZA, ...cambios }] } });
const conDatos = (datos_adicionales: object) => fe({ datos_adicionales });
const DATOS = 'datos_adicionales';

exigirReglas('trades', [
  ['meters', fe({ energia: Array.from({ length: 9 }, () => MEDIDOR) }), []],
  ['ten meters', fe({ energia: Array.from({ length: 10 }, () => MEDIDOR) }), ['energia CANTIDAD_INVALIDA']],
  ['a meter with its consumption only', fe({ energia: [{ consumo: '7' }] }), []],
  ['a meter with its last reading', fe({ energia: [{ consumo: '7', lectura_actual: '9' }] }), []],
  ['a meter with its former reading', fe({ energia: [{ consumo: '7', lectura_anterior: '9' }] }), []],
  [
    'a consumption that the readings deny',
    fe({ energia: [MEDIDOR, { ...MEDIDOR, consumo: '50' }] }),
    ['energia[1].consumo VALOR_INVALIDO'],
  ],
  ['a meter without consumption', fe({ energia: [{ ...MEDIDOR, consumo: undefined }] }), []],
  ['a meter that turned over', fe({ energia: [{ lectura_anterior: '99999', lectura_actual: '12' }] }), []],
  ['an activity of three digits', fe({ energia: [{ actividad: 100 }] }), ['energia[0].actividad VALOR_INVALIDO']],

  ['a policy', conPoliza({}), []],
  ['insurance without policies', fe({ seguro: { codigo_empresa: '7' } }), ['seguro.polizas CAMPO_REQUERIDO']],
  ['a policy of no number', conPoliza({ numero: undefined }), ['seguro.polizas[0].numero CAMPO_REQUERIDO']],
  ['a policy of a day', conPoliza({ inicio_vigencia: '2026-11-01', fin_vigencia: '2026-11-01' }), []],
  [
    'a policy that ends before it begins',
    conPoliza({ inicio_vigencia: '2026-11-02', fin_vigencia: '2026-11-01T23:59:59' }),
    ['seguro.polizas[0].fin_vigencia VALOR_INVALIDO'],
  ],
  ['the policy of an item by its place', { ...conPoliza({ codigo_item: '1' }), items: [UN_ITEM] }, []],
  ['the policy of no item', conPoliza({ codigo_item: '9' }), ['seguro.polizas[0].codigo_item VALOR_INVALIDO']],
  [
    'the policy of an item by its code',
    { ...conPoliza({ codigo_item: 'A' }), items: [{ ...UN_ITEM, codigo_interno: 'A' }] },
    [],
  ],
  [
    'the policy of an item by its place, when it has a code',
    { ...conPoliza({ codigo_item: '1' }), items: [{ ...UN_ITEM, codigo_interno: 'A' }] },
    ['seguro.polizas[0].codigo_item VALOR_INVALIDO'],
  ],

  ['a till', fe({ supermercado: { cajero: 'Marta', efectivo: '20000', vuelto: '1500' } }), []],
  ['change beyond the format', fe({ supermercado: { vuelto: '1000000' } }), ['supermercado.vuelto DECIMAL_INVALIDO']],

  ['a cycle', conDatos(CICLO), []],
  ['a cycle of a day', conDatos({ ...CICLO, fin_ciclo: '2026-11-01' }), []],
  ['a name of a cycle alone', conDatos({ ciclo: 'NOVIEMBRE' }), [`${DATOS}.inicio_ciclo REGLA_2050`]],
  [
    'the beginning of a cycle alone',
    conDatos({ inicio_ciclo: '2026-11-01' }),
    [`${DATOS}.ciclo REGLA_2051`, `${DATOS}.fin_ciclo REGLA_2052`],
  ],
  ['a cycle without end', conDatos({ ...CICLO, fin_ciclo: undefined }), [`${DATOS}.fin_ciclo REGLA_2052`]],
  ['the end of a cycle alone', conDatos({ fin_ciclo: '2026-11-30' }), [`${DATOS}.inicio_ciclo REGLA_2053`]],
  [
    'a cycle that ends before it begins',
    conDatos({ ...CICLO, fin_ciclo: '2026-10-31' }),
    [`${DATOS}.fin_ciclo REGLA_2054`],
  ],
  [
    'a beginning that is no date',
    conDatos({ ...CICLO, inicio_ciclo: 'ayer' }),
    [`${DATOS}.inicio_ciclo FECHA_INVALIDA`],
  ],
  [
    'four days of payment',
    conDatos({ vencimientos_pago: ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'] }),
    [`${DATOS}.vencimientos_pago CANTIDAD_INVALIDA`],
  ],
  [
    'a day of payment that is none',
    conDatos({ vencimientos_pago: ['2026-12-01', '2026-12-32'] }),
    [`${DATOS}.vencimientos_pago[1] FECHA_INVALIDA`],
  ],
  ...[afe, nc, nr].map(
    (tipo) => ['any type', tipo({ datos_adicionales: CICLO, energia: [MEDIDOR], orden_venta: '7' }), []] as never,
  ),
]);
