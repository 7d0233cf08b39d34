import { exigirReglas, fe, nc, nd, nr, afe } from './testing/reglas';

const MEDIDAS = { volumen: 12, unidad_volumen: 110, peso: 900, unidad_peso: 83 };

exigirReglas('freight', [
  ['cold goods', fe({ carga: { caracteristica: 1 } }), []],
  ['dangerous goods with their totals', nr({ carga: { caracteristica: 2, ...MEDIDAS } }), []],
  ['other goods', fe({ carga: { caracteristica: 3, descripcion_caracteristica: 'Frágil' } }), []],
  [
    'other goods without name',
    fe({ carga: { caracteristica: 3 } }),
    ['carga.descripcion_caracteristica CAMPO_REQUERIDO'],
  ],
  [
    'a name for known goods',
    fe({ carga: { caracteristica: 2, descripcion_caracteristica: 'Gas' } }),
    ['carga.descripcion_caracteristica CAMPO_NO_CORRESPONDE'],
  ],
  [
    'a name for no goods',
    fe({ carga: { descripcion_caracteristica: 'Gas' } }),
    ['carga.descripcion_caracteristica CAMPO_NO_CORRESPONDE'],
  ],
  [
    'an unknown kind',
    fe({ carga: { caracteristica: 4, descripcion_caracteristica: 'Gas' } }),
    ['carga.caracteristica VALOR_INVALIDO'],
  ],
  [
    'totals without unit',
    fe({ carga: { volumen: 1, peso: 1 } }),
    ['carga.unidad_peso CAMPO_REQUERIDO', 'carga.unidad_volumen CAMPO_REQUERIDO'],
  ],
  [
    'units without total',
    fe({ carga: { unidad_volumen: 110, unidad_peso: 83 } }),
    ['carga.peso CAMPO_REQUERIDO', 'carga.volumen CAMPO_REQUERIDO'],
  ],
  ['no volume', fe({ carga: { ...MEDIDAS, volumen: 0 } }), ['carga.volumen VALOR_INVALIDO']],
  ['other types (rule 2390)', nc({ carga: MEDIDAS }), ['carga CAMPO_NO_CORRESPONDE']],
  ['other types (rule 2390)', nd({ carga: MEDIDAS }), ['carga CAMPO_NO_CORRESPONDE']],
  ['other types (rule 2390)', afe({ carga: MEDIDAS }), ['carga CAMPO_NO_CORRESPONDE']],
]);
