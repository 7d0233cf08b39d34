import { sucesoDe, TIPOS_DE_EVENTO, type TipoDeEvento } from './tipos-de-evento';

const respuesta = { codigo: '0600', mensaje: 'ok' };

describe('what an accepted event does to the document', () => {
  it.each<[TipoDeEvento, object, object]>([
    ['CANCELACION', {}, { tipo: 'cancelado', motivo: 'porque sí', respuesta }],
    ['NOMINACION', { receptor: { nombre: 'Ana' } }, { tipo: 'nominado', receptor: { nombre: 'Ana' }, respuesta }],
    [
      'TRANSPORTE',
      { vehiculo: { marca: 'Scania' } },
      { tipo: 'transporte_actualizado', transporte: { vehiculo: { marca: 'Scania' } }, motivo: 'porque sí', respuesta },
    ],
    ['INUTILIZACION', {}, { tipo: 'numero_inutilizado' }],
  ])('%s', (tipo, datos, debido) => expect(sucesoDe(tipo, 'porque sí', respuesta, datos)).toEqual(debido));

  it.each(['NOTIFICACION', 'CONFORMIDAD', 'DISCONFORMIDAD', 'DESCONOCIMIENTO'] as const)(
    '%s: nothing, because somebody else issued it',
    (tipo) => expect(sucesoDe(tipo, 'x', respuesta, {})).toBeUndefined(),
  );
});

/** NT-14, NT-19 and Manual Técnico v150, 12.4. The last two: whether a query lists it, and whether a repeated one counts as our own. */
it.each<[TipoDeEvento, string[], boolean, boolean]>([
  ['CANCELACION', ['4002', '4003'], true, false],
  ['NOMINACION', ['4453'], true, false],
  ['TRANSPORTE', [], true, false],
  ['INUTILIZACION', ['4066'], false, true],
  ['NOTIFICACION', ['4101', '4116'], true, true],
  ['CONFORMIDAD', ['4150', '4158'], true, true],
  ['DISCONFORMIDAD', ['4200', '4207'], true, true],
  ['DESCONOCIMIENTO', ['4251', '4265'], true, true],
])('%s: the codes of "already registered", and how a doubt is resolved', (tipo, yaRegistrado, seConsulta, propio) => {
  expect(TIPOS_DE_EVENTO[tipo]).toMatchObject({ yaRegistrado, seConsulta, repetidoEsPropio: propio });
});
