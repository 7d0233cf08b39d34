import { conTransporte } from './transporte-en-el-detalle';

const TRANSPORTE = {
  ...{ tipo: 1, modalidad: 1, responsable_flete: 1 },
  locales_entrega: [{ direccion: 'A' }, { direccion: 'B' }],
  vehiculos: [{ marca: 'Toyota' }],
  transportista: { nombre: 'CARGAS S.A.', ruc: '80080610-7', chofer: { nombre: 'Uno' }, agente: { nombre: 'Dos' } },
};
const detalle = { items: [1], remision: { motivo: 1, transporte: TRANSPORTE } };
const tras = (cambio: Parameters<typeof conTransporte>[1]) =>
  (conTransporte(detalle, cambio).remision as typeof detalle.remision).transporte;

it('a place of delivery takes the place of the former ones, and nothing else changes', () => {
  expect(tras({ localEntrega: { direccion: 'C', numeroCasa: '7' } })).toEqual({
    ...TRANSPORTE,
    locales_entrega: [{ direccion: 'C', numero_casa: '7' }],
  });
});

it('a vehicle comes with the kind of transport and of route', () => {
  expect(tras({ tipo: 2, modalidad: 4, vehiculo: { marca: 'Scania' } })).toEqual({
    ...TRANSPORTE,
    ...{ tipo: 2, modalidad: 4, vehiculos: [{ marca: 'Scania' }] },
  });
});

it('a driver leaves the carrier as it is; another carrier keeps driver and agent, and nothing of the former', () => {
  const { transportista } = TRANSPORTE;
  expect(tras({ transportista: { chofer: { nombre: 'Tres' } } })).toEqual({
    ...TRANSPORTE,
    transportista: { ...transportista, chofer: { nombre: 'Tres' } },
  });
  const { chofer, agente } = transportista;
  expect(tras({ transportista: { nombre: 'Otra' } as object })).toEqual({
    ...TRANSPORTE,
    transportista: { chofer, agente, nombre: 'Otra' },
  });
});

it('the rest of the detail stays', () => {
  const { items, remision } = conTransporte(detalle, { localEntrega: { direccion: 'C' } });
  expect([items, remision.motivo]).toEqual([[1], 1]);
});

it('of a transport without carrier it makes one', () => {
  const sin = { remision: { transporte: { tipo: 1 } } };
  expect(conTransporte(sin, { transportista: { chofer: { nombre: 'Uno' } } }).remision).toMatchObject({
    transporte: { tipo: 1, transportista: { chofer: { nombre: 'Uno' } } },
  });
});

it.each([{}, { remision: null }, { remision: { motivo: 1 } }])('a detail without transport has none: %j', (sin) =>
  expect(conTransporte(sin, { localEntrega: { direccion: 'C' } })).toBe(sin),
);
