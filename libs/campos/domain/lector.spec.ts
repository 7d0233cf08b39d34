import { Hallazgos } from './hallazgos';
import { enDominio, type Lector, lista, objeto, type OpcionesDeObjeto } from './lector';
import { texto } from './textos';
import { entero } from './valores';

const numero = entero(1, 9);
const campos = {
  un_campo: { ...numero, requerido: true },
  otro: { ...numero, porDefecto: 5 },
  opcional: numero,
  monto: { ...texto({}), porDefecto: 7n },
};
function leer(lector: Lector<unknown>, valor: unknown, ruta = '') {
  const hallazgos = new Hallazgos();
  const leido = lector.leer(valor, ruta, hallazgos);
  return { leido, errores: hallazgos.errores.map(({ campo, codigo, mensaje }) => `${campo} ${codigo}: ${mensaje}`) };
}
const deObjeto = (valor: unknown, opciones?: OpcionesDeObjeto<object>, ruta?: string) =>
  leer(objeto(campos, opciones), valor, ruta);

describe('an object', () => {
  it('is read in the names of the domain, with its defaults', () => {
    expect(deObjeto({ un_campo: 1 })).toEqual({ leido: { unCampo: 1, otro: 5, monto: 7n }, errores: [] });
    expect(deObjeto({ un_campo: 1, otro: 2, opcional: 3, monto: 'x' })).toEqual({
      leido: { unCampo: 1, otro: 2, opcional: 3, monto: 'x' },
      errores: [],
    });
  });

  it('has no member for what was not sent, or could not be read', () => {
    for (const mas of [{}, { opcional: null }, { opcional: 'x' }])
      expect(Object.keys(deObjeto({ un_campo: 1, ...mas }).leido!)).toEqual(['unCampo', 'otro', 'monto']);
  });

  it('has no value where null or undefined was sent', () => {
    for (const nada of [null, undefined]) {
      expect(deObjeto({ un_campo: nada, otro: nada, opcional: nada })).toEqual({
        leido: { otro: 5, monto: 7n },
        errores: ['un_campo CAMPO_REQUERIDO: Es obligatorio.'],
      });
    }
  });

  it('tells every wrong field by its path, and reads the others', () => {
    expect(deObjeto({ un_campo: 0, opcional: 3, ajeno: 1 }, {}, 'items[2]')).toEqual({
      leido: { otro: 5, monto: 7n, opcional: 3 },
      errores: [
        'items[2].un_campo VALOR_INVALIDO: Debe estar entre 1 y 9.',
        'items[2].ajeno CAMPO_DESCONOCIDO: Campo desconocido.',
      ],
    });
  });

  it('says of a field that the service computes that it does', () => {
    expect(deObjeto({ un_campo: 1, total: 1, otra: 2 }, { derivados: ['total'] }).errores).toEqual([
      'total CAMPO_DERIVADO: Lo calcula el servicio: no debe enviarse.',
      'otra CAMPO_DESCONOCIDO: Campo desconocido.',
    ]);
  });

  it.each([[null], [[]], ['x'], [1]])('is not %j', (valor) => {
    expect(deObjeto(valor)).toEqual({ leido: undefined, errores: [' TIPO_INVALIDO: Debe ser un objeto.'] });
  });

  it('runs its rules on what was read, also after an error', () => {
    const vistos: object[] = [];
    const regla: NonNullable<OpcionesDeObjeto<object>['reglas']>[number] = (valor, donde) => {
      vistos.push({ ...valor });
      donde.falla('opcional', 'VALOR_INVALIDO', 'No.');
    };
    expect(deObjeto({ un_campo: 0 }, { reglas: [regla] }, 'a').errores).toEqual([
      'a.un_campo VALOR_INVALIDO: Debe estar entre 1 y 9.',
      'a.opcional VALOR_INVALIDO: No.',
    ]);
    expect(vistos).toEqual([{ otro: 5, monto: 7n }]);
  });

  it('is described with what is required and what is taken instead of nothing', () => {
    const { esquema } = objeto(campos);
    expect(esquema).toEqual({
      type: 'object',
      additionalProperties: false,
      required: ['un_campo'],
      properties: {
        un_campo: { type: 'integer', minimum: 1, maximum: 9 },
        otro: { type: 'integer', minimum: 1, maximum: 9, default: 5 },
        opcional: { type: 'integer', minimum: 1, maximum: 9 },
        monto: { type: 'string', minLength: 1, maxLength: 255, default: '7' },
      },
    });
  });
});

describe('a list', () => {
  const lector = lista(numero, 1, 3);

  it('has as many elements as it may', () => {
    expect(leer(lector, [1])).toEqual({ leido: [1], errores: [] });
    expect(leer(lector, [1, 2, 3])).toEqual({ leido: [1, 2, 3], errores: [] });
    expect(leer(lector, [], 'a').errores).toEqual(['a CANTIDAD_INVALIDA: Debe tener de 1 a 3 elementos; tiene 0.']);
    expect(leer(lector, [1, 1, 1, 1], 'a').errores).toEqual([
      'a CANTIDAD_INVALIDA: Debe tener de 1 a 3 elementos; tiene 4.',
    ]);
    expect(leer(lector, { length: 1 }, 'a').errores).toEqual(['a TIPO_INVALIDO: Debe ser una lista.']);
  });

  it('is not read where one of its elements is not', () => {
    expect(leer(lector, [1, 0], 'a')).toEqual({
      leido: undefined,
      errores: ['a[1] VALOR_INVALIDO: Debe estar entre 1 y 9.'],
    });
  });

  it('is described with its bounds and its elements', () => {
    expect(lector.esquema).toEqual({ type: 'array', items: numero.esquema, minItems: 1, maxItems: 3 });
    expect(lector.elemento).toBe(numero);
  });
});

it('names of the API are those of the domain without lines', () => {
  expect(['a', 'un_campo', 'mas_de_uno', '_campo'].map(enDominio)).toEqual(['a', 'unCampo', 'masDeUno', 'Campo']);
});
