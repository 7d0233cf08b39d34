import { leerSolicitud } from './documento';
import { afe, exigirReglas } from './testing/reglas';

exigirReglas('the seller', [
  [
    'a foreigner',
    afe({
      autofactura: {
        naturaleza_vendedor: 2,
        tipo_documento: 2,
        numero_documento: 'A1',
        nombre: 'Jane Doe',
        lugar_transaccion: { direccion: 'Calle', codigo_departamento: 1, codigo_ciudad: 1 },
      },
    }),
    [],
  ],
  [
    'a foreigner without document and place',
    afe({ 'autofactura.naturaleza_vendedor': 2, 'autofactura.tipo_documento': undefined }),
    ['autofactura.lugar_transaccion CAMPO_REQUERIDO', 'autofactura.tipo_documento CAMPO_REQUERIDO'],
  ],
  ['a Paraguayan whose document is not said', afe({ 'autofactura.tipo_documento': undefined }), []],
  [
    'a seller of no kind',
    afe({ 'autofactura.naturaleza_vendedor': 3, 'autofactura.direccion': undefined }),
    ['autofactura.naturaleza_vendedor VALOR_INVALIDO'],
  ],
  [
    'a foreigner with a document that does not exist',
    afe({ 'autofactura.naturaleza_vendedor': 2, 'autofactura.tipo_documento': 7 }),
    ['autofactura.lugar_transaccion CAMPO_REQUERIDO', 'autofactura.tipo_documento VALOR_INVALIDO'],
  ],
  [
    'a Paraguayan without address',
    afe({
      'autofactura.direccion': undefined,
      'autofactura.codigo_departamento': undefined,
      'autofactura.codigo_ciudad': undefined,
      'autofactura.codigo_distrito': undefined,
    }),
    [
      'autofactura.direccion CAMPO_REQUERIDO',
      'autofactura.codigo_departamento CAMPO_REQUERIDO',
      'autofactura.codigo_ciudad CAMPO_REQUERIDO',
    ],
  ],
  ['a city of elsewhere', afe({ 'autofactura.codigo_departamento': 2 }), ['autofactura.codigo_distrito REGLA_2553']],
  [
    'a transaction in a city of elsewhere',
    afe({ 'autofactura.lugar_transaccion': { direccion: 'Calle', codigo_departamento: 2, codigo_ciudad: 1 } }),
    ['autofactura.lugar_transaccion.codigo_ciudad REGLA_2557'],
  ],
]);

it.each([
  [undefined, 1],
  [3, 3],
])('a seller with document %s is identified by one of type %i', (tipo_documento, debido) => {
  const lectura = leerSolicitud(afe({ 'autofactura.tipo_documento': tipo_documento }));
  expect(lectura).toMatchObject({
    solicitud: { autofactura: { tipoDocumento: debido, nombre: 'Vendedor de Prueba' } },
  });
});
