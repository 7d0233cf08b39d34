import { unConsumidor, unExtranjero, unReceptor } from '../../testing/cargas';
import { leerSolicitud } from './documento';
import { type Fila, deReceptor, exigirReglas, fe } from './testing/reglas';

const correos = (cuantos: number): string[] => Array.from({ length: cuantos }, (_, i) => `a${i}@b.py`);

exigirReglas('the receptor', [
  ['a company', deReceptor(unReceptor()), []],
  ['a person', deReceptor(unConsumidor()), []],
  ['nobody', deReceptor({ nombre: 'Sin Nombre' }), []],
  ['nobody with a number of zeros', deReceptor({ nombre: 'Sin Nombre', numero_documento: '0-0.0 0' }), []],
  [
    'a number without its kind',
    deReceptor({ nombre: 'Ana Sosa', numero_documento: '123' }),
    ['receptor.tipo_documento REGLA_1314'],
  ],
  [
    'a kind without its number',
    deReceptor({ nombre: 'Ana Sosa', tipo_documento: 1 }),
    ['receptor.numero_documento REGLA_1314'],
  ],
  [
    'another document',
    deReceptor(unConsumidor({ tipo_documento: 9, descripcion_tipo_documento: 'Carnet militar' })),
    [],
  ],
  [
    'another document without its name',
    deReceptor(unConsumidor({ tipo_documento: 9 })),
    ['receptor.descripcion_tipo_documento REGLA_1313'],
  ],
  ['a RUC needs no other name', deReceptor(unReceptor({ tipo_documento: 9 })), []],
  ['a foreigner', deReceptor(unExtranjero()), []],
  [
    'a foreigner without number',
    deReceptor(unExtranjero({ numero_documento: '0' })),
    ['receptor.numero_documento VALIDACION_RECEPTOR_EXTRANJERO_SIN_IDENTIFICADOR'],
  ],
  [
    'a foreigner that is nobody',
    deReceptor(unExtranjero({ tipo_documento: 5 })),
    ['receptor.tipo_documento VALIDACION_RECEPTOR_EXTRANJERO_SIN_IDENTIFICADOR'],
  ],
  [
    'nobody abroad as B2F, who lacks a document and no other operation',
    deReceptor(unExtranjero({ tipo_documento: undefined, numero_documento: undefined, tipo_operacion: 4 })),
    ['receptor.numero_documento VALIDACION_RECEPTOR_EXTRANJERO_SIN_IDENTIFICADOR'],
  ],
  ['a foreigner without street', deReceptor(unExtranjero({ direccion: undefined })), ['receptor.direccion REGLA_1318']],
  [
    'a foreigner in a city of Paraguay',
    deReceptor(unExtranjero({ codigo_departamento: 1, codigo_distrito: 1, codigo_ciudad: 1 })),
    [
      'receptor.codigo_departamento REGLA_1328',
      'receptor.codigo_distrito REGLA_1328',
      'receptor.codigo_ciudad REGLA_1328',
    ],
  ],
  ['a taxpayer abroad', deReceptor(unReceptor({ codigo_pais: 'USA' })), ['receptor.codigo_pais REGLA_1320']],
  ['a taxpayer as B2F', deReceptor(unReceptor({ tipo_operacion: 4 })), ['receptor.tipo_operacion REGLA_1320']],
  ...[1, 2, 3].map((tipo_operacion): Fila => [
    `a taxpayer as ${tipo_operacion}`,
    deReceptor(unReceptor({ tipo_operacion })),
    [],
  ]),
  ['a person as B2B', deReceptor(unConsumidor({ tipo_operacion: 1 })), ['receptor.tipo_operacion REGLA_1300']],
  ['a person as B2C', deReceptor(unConsumidor({ tipo_operacion: 2 })), []],
  ['a person as B2G', deReceptor(unConsumidor({ tipo_operacion: 3 })), ['receptor.tipo_operacion REGLA_1300']],
  [
    'a person of Paraguay as B2F',
    deReceptor(unConsumidor({ tipo_operacion: 4 })),
    ['receptor.tipo_operacion REGLA_1320'],
  ],
  ['a foreigner as B2F', deReceptor(unExtranjero({ tipo_operacion: 4 })), []],
  ['a foreigner as B2C', deReceptor(unExtranjero({ tipo_operacion: 2 })), ['receptor.tipo_operacion REGLA_1320']],
  ['nobody as B2C', deReceptor({ nombre: 'Sin Nombre', tipo_operacion: 2 }), []],
  ['nobody as B2F', deReceptor({ nombre: 'Sin Nombre', tipo_operacion: 4 }), ['receptor.tipo_operacion REGLA_1320']],
  [
    'a wrong RUC is the only error',
    deReceptor({ nombre: 'Ana Sosa', ruc: '80080610-1', tipo_operacion: 1, numero_documento: '5' }),
    ['receptor.ruc REGLA_1309'],
  ],
  [
    'a wrong kind of document is the only error',
    deReceptor(unConsumidor({ tipo_documento: 8 })),
    ['receptor.tipo_documento VALOR_INVALIDO'],
  ],
  ...[1, 5].map((tipo_documento): Fila => [
    `a wrong country is the only error, of document ${tipo_documento}`,
    deReceptor({
      ...{ nombre: 'Ana Sosa', codigo_pais: 5, tipo_operacion: 2, tipo_documento },
      ...(tipo_documento === 1 && { numero_documento: '1234567' }),
    }),
    ['receptor.codigo_pais TIPO_INVALIDO'],
  ]),
  [
    'a wrong country is the only error of nobody as B2F',
    deReceptor({ nombre: 'Sin Nombre', codigo_pais: 5, tipo_operacion: 4 }),
    ['receptor.codigo_pais TIPO_INVALIDO'],
  ],
  [
    'a number that only begins or ends with zeros is one',
    deReceptor(unConsumidor({ numero_documento: '0012300' })),
    [],
  ],
  [
    'nobody with such a number',
    deReceptor({ nombre: 'Ana Sosa', numero_documento: '0012300' }),
    ['receptor.tipo_documento REGLA_1314'],
  ],
  ['a house without street', deReceptor(unConsumidor({ numero_casa: '5' })), ['receptor.direccion REGLA_1330']],
  [
    'a city without department',
    deReceptor(unConsumidor({ codigo_ciudad: 1 })),
    ['receptor.codigo_departamento REGLA_1328'],
  ],
  [
    'a district without department',
    deReceptor(unConsumidor({ codigo_distrito: 1 })),
    ['receptor.codigo_departamento REGLA_1328'],
  ],
  ['a department alone', deReceptor(unConsumidor({ codigo_departamento: 1 })), []],
  ['twenty addresses', deReceptor(unConsumidor({ email: correos(20) })), []],
  ['twenty-one addresses', deReceptor(unConsumidor({ email: correos(21) })), ['receptor.email CANTIDAD_INVALIDA']],
  ['no address', deReceptor(unConsumidor({ email: ' ; , ' })), []],
  ['an empty list of addresses', deReceptor(unConsumidor({ email: [] })), []],
  ['an address that is none', deReceptor(unConsumidor({ email: 'no es' })), []],
  ['a number as address', deReceptor(unConsumidor({ email: [5] })), ['receptor.email TIPO_INVALIDO']],
  ['endless addresses', deReceptor(unConsumidor({ email: ';'.repeat(5_000) })), ['receptor.email LARGO_INVALIDO']],
]);

describe('the e-mail addresses of a receptor', () => {
  const leida = (email: unknown) => {
    const lectura = leerSolicitud(fe({ 'receptor.email': email }));
    if ('errores' in lectura) return lectura.errores.map(({ campo, codigo }) => `${campo} ${codigo}`);
    return lectura.solicitud.receptor.email;
  };

  it.each<[unknown, unknown]>([
    ['a@b.co', 'a@b.co'],
    ['a@b.co , c@d.co', 'a@b.co; c@d.co'],
    [['a@b.co', 'c@d.co'], 'a@b.co; c@d.co'],
    [`${'a'.repeat(300)}@b.co`, `${'a'.repeat(300)}@b.co`],
    [' ;, ', undefined],
    [[], undefined],
    [' '.repeat(1_000), undefined],
    [[7, 8], ['receptor.email TIPO_INVALIDO']],
    [7, ['receptor.email TIPO_INVALIDO']],
  ])('%j are read as %j', (email, debido) => expect(leida(email)).toEqual(debido));
});
