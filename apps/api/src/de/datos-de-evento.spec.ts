import { Ajv2020 } from 'ajv/dist/2020';
import { datos as forma, datosDeEvento } from './datos-de-evento';

const RECEPTOR = { nombre: 'Ñandutí S.A.', ruc: '80999995-1', tipoContribuyente: 2, codigoPais: 'PRY' };
const cdc = '0'.repeat(44);

it.each<[string, string, Record<string, unknown>, object]>([
  ['a cancellation: its reason, which stands beside', 'CANCELACION', { aprobadoAt: '2026-11-20T12:00:00Z' }, {}],
  ['a voiding of its number', 'INUTILIZACION', { timbrado: '1', tipo: 1, desde: 5, hasta: 5 }, {}],
  [
    'a nomination: who was named',
    'NOMINACION',
    { receptor: { ...RECEPTOR, tipoDocumento: 5, numeroDocumento: '0' } },
    { receptor: { nombre: RECEPTOR.nombre, ruc: RECEPTOR.ruc, tipo_contribuyente: 2, codigo_pais: 'PRY' } },
  ],
  [
    'a transport: the part that changed, as the request wrote it',
    'TRANSPORTE',
    { tipo: 2, modalidad: 1, vehiculo: { tipo: 'Camión', tipoIdentificacion: 2, matricula: 'ABC123' } },
    { tipo: 2, modalidad: 1, vehiculos: [{ tipo: 'Camión', tipo_identificacion: 2, matricula: 'ABC123' }] },
  ],
  [
    'another place',
    'TRANSPORTE',
    { localEntrega: { direccion: 'Palma', numeroCasa: '0' } },
    { locales_entrega: [{ direccion: 'Palma', numero_casa: '0' }] },
  ],
  [
    'another driver',
    'TRANSPORTE',
    { transportista: { chofer: { nombre: 'Ana', numeroDocumento: '1234567' } } },
    { transportista: { chofer: { nombre: 'Ana', numero_documento: '1234567' } } },
  ],
  [
    'a notification',
    'NOTIFICACION',
    {
      fechaEmision: '2026-11-20T10:00:00',
      fechaRecepcion: '2026-11-21T09:00:00',
      receptor: { nombre: 'Ana Díaz', tipoDocumento: 1, documento: '4567890' },
      totalGs: '110000',
    },
    {
      fecha_emision: '2026-11-20T10:00:00-03:00',
      fecha_recepcion: '2026-11-21T09:00:00-03:00',
      receptor: { nombre: 'Ana Díaz', tipo_documento: 1, numero_documento: '4567890' },
      total_gs: '110000',
    },
  ],
  ['a total conformity', 'CONFORMIDAD', {}, { parcial: false }],
  [
    'a partial one',
    'CONFORMIDAD',
    { entregaEstimada: '2026-12-01T08:00:00' },
    { parcial: true, fecha_recepcion: '2026-12-01T08:00:00-03:00' },
  ],
  ['a disagreement', 'DISCONFORMIDAD', {}, {}],
])('says of %s', (_, tipo, datos, debido) => {
  const mostrado = datosDeEvento({ tipo, datos: { cdc, ...datos } });
  expect(mostrado).toEqual(debido);
  const { selfRequired: __, ...esquema } = forma.esquema as Record<string, unknown>;
  const validar = new Ajv2020({ strict: false, formats: { 'date-time': true } }).compile({
    ...esquema,
    additionalProperties: false,
  });
  expect([validar(mostrado), validar.errors]).toEqual([true, null]);
});
