import { unConsumidor, unExtranjero, unItem } from '@libs/de/testing';
import { type Caso, conReceptor, fe, nc, no, nr, si } from './caso';

export const receptores: Caso[] = [
  ...(
    [
      '80080610',
      '80080610-8',
      '080080610-7',
      '80080610 - 7',
      '8008061O-7',
      '80.080.610-7',
      '800806100-7',
      '0-0',
      '12-3',
      'ABCDEFGH-1',
      '80080610-',
      '-7',
      '80080610–7',
      '80080610-77',
    ] as const
  ).map((ruc) => no(`RUC ${ruc}`, conReceptor({ nombre: 'Alguien', ruc }), 'receptor.ruc')),
  si('RUC with blanks around', conReceptor({ nombre: 'Alguien', ruc: ' 80080610-7 ' }), {
    dRucRec: '80080610',
    dDVRec: '7',
  }),
  si('RUC with a letter', conReceptor({ nombre: 'Alguien', ruc: '100A-0' }), { dRucRec: '100A' }),
  si('RUC of a person', conReceptor({ nombre: 'Alguien', ruc: '929023-0' }), { iTiContRec: '1', iTiOpe: '1' }),
  no('RUC and B2F', conReceptor({ nombre: 'Alguien', ruc: '80080610-7', tipo_operacion: 4 }), [
    'receptor.tipo_operacion',
    'REGLA_1320',
  ]),
  no('RUC abroad', conReceptor({ nombre: 'Alguien', ruc: '80080610-7', codigo_pais: 'ARG' }), [
    'receptor.codigo_pais',
    'REGLA_1320',
  ]),
  no('B2B without RUC', conReceptor(unConsumidor({ tipo_operacion: 1 })), ['receptor.tipo_operacion', 'REGLA_1300']),
  no('B2G without RUC', conReceptor(unConsumidor({ tipo_operacion: 3 })), ['receptor.tipo_operacion', 'REGLA_1300']),
  no('B2F in Paraguay', conReceptor(unConsumidor({ tipo_operacion: 4 })), ['receptor.tipo_operacion', 'REGLA_1320']),
  no('a foreigner without number', conReceptor(unExtranjero({ numero_documento: '0' })), [
    'receptor.numero_documento',
    'VALIDACION_RECEPTOR_EXTRANJERO_SIN_IDENTIFICADOR',
  ]),
  no('a foreigner whose number is zeros', conReceptor(unExtranjero({ numero_documento: '0-0' })), [
    'receptor.numero_documento',
    'VALIDACION_RECEPTOR_EXTRANJERO_SIN_IDENTIFICADOR',
  ]),
  no('a foreigner without kind of document', conReceptor(unExtranjero({ tipo_documento: undefined })), [
    'receptor.tipo_documento',
    'VALIDACION_RECEPTOR_EXTRANJERO_SIN_IDENTIFICADOR',
  ]),
  no('a foreigner without address', conReceptor(unExtranjero({ direccion: undefined })), [
    'receptor.direccion',
    'REGLA_1318',
  ]),
  no('a foreigner with a department', conReceptor(unExtranjero({ codigo_departamento: 1 })), [
    'receptor.codigo_departamento',
    'REGLA_1328',
  ]),
  no('a country that does not exist', conReceptor(unExtranjero({ codigo_pais: 'XXX' })), 'receptor.codigo_pais'),
  no('a country in lower case', conReceptor(unExtranjero({ codigo_pais: 'usa' })), 'receptor.codigo_pais'),
  no('an identity of only dots', conReceptor(unConsumidor({ numero_documento: '...' })), 'receptor.numero_documento'),
  no('an identity of zeros', conReceptor(unConsumidor({ numero_documento: '00.000' })), [
    'receptor.numero_documento',
    'REGLA_1314',
  ]),
  si('an identity with dots', conReceptor(unConsumidor({ numero_documento: '1.234.567' })), { dNumIDRec: '1234567' }),
  no('an identity with a slash', conReceptor(unConsumidor({ numero_documento: '12/34' })), 'receptor.numero_documento'),
  no(
    'an identity of 21 characters',
    conReceptor(unConsumidor({ numero_documento: '1'.repeat(21) })),
    'receptor.numero_documento',
  ),
  no('an identity with accents', conReceptor(unConsumidor({ numero_documento: 'Ñ123' })), 'receptor.numero_documento'),
  no('a number without its kind', conReceptor({ nombre: 'Alguien', numero_documento: '123' }), [
    'receptor.tipo_documento',
    'REGLA_1314',
  ]),
  no('other document without description', conReceptor(unConsumidor({ tipo_documento: 9 })), [
    'receptor.descripcion_tipo_documento',
    'REGLA_1313',
  ]),
  ...[0, 7, 8, '1', 99].map((tipo_documento) =>
    no(
      `tipo_documento ${JSON.stringify(tipo_documento)}`,
      conReceptor(unConsumidor({ tipo_documento })),
      'receptor.tipo_documento',
    ),
  ),
  si(
    'unnamed below the limit',
    conReceptor({ nombre: 'Consumidor Final' }, { items: [unItem({ precio_unitario: '6999999.99999999' })] }),
    { dNomRec: 'Sin Nombre', dNumIDRec: '0', dDTipIDRec: 'Innominado', iTiOpe: '2' },
  ),
  no(
    'unnamed at the limit',
    conReceptor({ nombre: 'Consumidor Final' }, { items: [unItem({ precio_unitario: '7000000' })] }),
    ['receptor.numero_documento', 'REGLA_1321'],
  ),
  no(
    'unnamed at the limit in dollars',
    conReceptor(
      { nombre: 'Consumidor Final' },
      { items: [unItem({ precio_unitario: '1000' })], moneda: 'USD', tipo_cambio: '7000' },
    ),
    ['receptor.numero_documento', 'REGLA_1321'],
  ),
  no('unnamed in B2B', conReceptor({ nombre: 'Consumidor Final', tipo_operacion: 1 }), 'receptor.tipo_operacion'),
  no('unnamed in a credit note', nc({ receptor: { nombre: 'Consumidor Final' } }), [
    'receptor.numero_documento',
    'REGLA_1331',
  ]),
  no(
    'unnamed in a remission note',
    nr({
      receptor: { nombre: 'Nadie', direccion: 'x', codigo_departamento: 1, codigo_ciudad: 1, descripcion_ciudad: 'x' },
    }),
    ['receptor.numero_documento', 'REGLA_1331'],
  ),
  no('house number without address', conReceptor(unConsumidor({ numero_casa: '12' })), [
    'receptor.direccion',
    'REGLA_1330',
  ]),
  no(
    'house number with letters',
    conReceptor(unConsumidor({ direccion: 'x', numero_casa: '12B' })),
    'receptor.numero_casa',
  ),
  no(
    'house number with a sign',
    conReceptor(unConsumidor({ direccion: 'x', numero_casa: '+12' })),
    'receptor.numero_casa',
  ),
  si('house number as a JSON number', conReceptor(unConsumidor({ direccion: 'x', numero_casa: 12 })), {
    dNumCasRec: '12',
  }),
  si('address without house number', conReceptor(unConsumidor({ direccion: 'x' })), { dDirRec: 'x', dNumCasRec: '0' }),
  si('department without address', conReceptor(unConsumidor({ codigo_departamento: 12 })), {
    cDepRec: '12',
    dDirRec: null,
  }),
  no('a department that does not exist', conReceptor(unConsumidor({ codigo_departamento: 21 })), [
    'receptor.codigo_departamento',
    'REGLA_1328',
  ]),
  no('a district of another department', conReceptor(unConsumidor({ codigo_departamento: 2, codigo_distrito: 1 })), [
    'receptor.codigo_distrito',
    'REGLA_1328',
  ]),
  no('a city of another department', conReceptor(unConsumidor({ codigo_departamento: 2, codigo_ciudad: 1 })), [
    'receptor.codigo_ciudad',
    'REGLA_1328',
  ]),
  no('a city without department', conReceptor(unConsumidor({ codigo_ciudad: 1 })), [
    'receptor.codigo_departamento',
    'REGLA_1328',
  ]),
  ...['a@b', 'a b@c.com', 'a@b..com', '@b.com', 'a@.com', `${'a'.repeat(75)}@b.com`, 'a@b@c.com', '', ' ;, ', []].map(
    (email) => si(`e-mail ${email}, which is none`, conReceptor(unConsumidor({ email })), { dEmailRec: null }),
  ),
  ...(['a+b@x.com', '_a@x.com', 'a@museo.technology', 'ñandú@x.com'] as const).map((email) =>
    si(`e-mail ${email}, left out of the document`, conReceptor(unConsumidor({ email })), { dEmailRec: null }),
  ),
  ...['a@b.com,c@d.com', 'a@b.com;', '<a@b.com>', 'Ana <a@b.com>', 'no; a+b@x.com; a@b.com', ['no', 'a@b.com']].map(
    (email) => si(`e-mail ${String(email)}`, conReceptor(unConsumidor({ email })), { dEmailRec: 'a@b.com' }),
  ),
  ...[7, {}, [7], [['a@b.com']], 'a@b.com\0', `${'a@b.com;'.repeat(200)}`].map((email) =>
    no(`e-mail ${JSON.stringify(email).slice(0, 20)}`, conReceptor(unConsumidor({ email })), 'receptor.email'),
  ),
  no(
    'e-mail to 21',
    conReceptor(unConsumidor({ email: Array.from({ length: 21 }, (_, i) => `a${i}@b.com`) })),
    'receptor.email',
  ),
  si('e-mail', conReceptor(unConsumidor({ email: 'A.b-c_d@x-y.com.py' })), { dEmailRec: 'A.b-c_d@x-y.com.py' }),
  no('phone of 5 characters', conReceptor(unConsumidor({ telefono: '12345' })), 'receptor.telefono'),
  no('phone of 16 characters', conReceptor(unConsumidor({ telefono: '1'.repeat(16) })), 'receptor.telefono'),
  no('mobile of 9 characters', conReceptor(unConsumidor({ celular: '123456789' })), 'receptor.celular'),
  no('client code of 2 characters', conReceptor(unConsumidor({ codigo_cliente: 'ab' })), 'receptor.codigo_cliente'),
  no('a receptor that is a list', fe({ receptor: [] }), 'receptor'),
];
