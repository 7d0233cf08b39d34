import { con, entero, esquemaDe, faltables, momento, nulo, objeto, opcion, texto, textos, uuid } from './forma';

it('each kind of member has the schema by which integrators check it', () => {
  expect([texto, entero, momento, uuid, textos].map(({ esquema }) => esquema)).toEqual([
    { type: 'string' },
    { type: 'integer' },
    { type: 'string', format: 'date-time' },
    { type: 'string', format: 'uuid' },
    { type: 'array', items: { type: 'string' } },
  ]);
  expect(opcion('A', 'X').esquema).toEqual({ type: 'string', enum: ['A', 'X'] });
});

it('a member that may be null keeps what else its schema says', () => {
  expect(nulo(momento).esquema).toEqual({ type: ['string', 'null'], format: 'date-time' });
  expect(nulo(opcion('A', 'X')).esquema).toEqual({ type: ['string', 'null'], enum: ['A', 'X', null] });
  expect(nulo(entero).esquema).not.toHaveProperty('enum');
});

it('a description is added, and the form without it stays as it was', () => {
  expect(con(entero, 'Los que faltan.').esquema).toEqual({ type: 'integer', description: 'Los que faltan.' });
  expect(entero.esquema).not.toHaveProperty('description');
});

it('an object requires its members, but for those that may be absent', () => {
  const miembros = { cdc: texto, ...faltables({ motivo: nulo(texto) }) };
  const esperado = {
    type: 'object',
    properties: { cdc: { type: 'string' }, motivo: { type: ['string', 'null'] } },
    required: ['cdc'],
  };
  expect(esquemaDe(miembros)).toEqual(esperado);
  expect(objeto(miembros).esquema).toEqual(esperado);
});
