import { tipoDeContribuyente, tipoDeOperacion } from './clase-de-receptor';
import type { Receptor } from '../solicitud/solicitud';

const un = (cambios: Partial<Receptor>): Receptor => ({ codigoPais: 'PRY', ...cambios }) as Receptor;

it.each([
  ['80000000-1', 2],
  ['80012345-0', 2],
  ['79999999-1', 1],
  ['4567890-1', 1],
  ['8001234A-1', 1],
  [undefined, 1],
] as const)('the taxpayer %s is of kind %i', (ruc, clase) => {
  expect(tipoDeContribuyente(un({ ruc }))).toBe(clase);
});

it('says itself what kind it is, and of what operation', () => {
  const receptor = un({ ruc: '4567890-1', tipoContribuyente: 2, tipoOperacion: 3 });
  expect([tipoDeContribuyente(receptor), tipoDeOperacion(receptor)]).toEqual([2, 3]);
});

it('buys as a business with a RUC, as a consumer without one, as a foreigner elsewhere', () => {
  const receptores = [un({ ruc: '4567890-1' }), un({}), un({ codigoPais: 'ARG' })];
  expect(receptores.map(tipoDeOperacion)).toEqual([1, 2, 4]);
});
