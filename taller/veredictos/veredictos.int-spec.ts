/** @drawn any genuine document and every forgery, at the doors; each proof has its own tests, and CI runs them all */
import { SEMILLA } from '../../test/largo';
import { Cuenta } from './cuenta';
import { juzgarForjados } from './forjados';
import { juzgarGenuinos } from './genuinos';
import { Puertas } from './puertas';

// A share of `npm run taller -- veredictos`, which CI runs whole.
const puertas = new Puertas();
afterAll(() => puertas.cerrar());

it('no genuine document gets a wrong verdict, whoever issued it and however it is written', async () => {
  const cuenta = new Cuenta();
  const { emisores } = await juzgarGenuinos(puertas, cuenta, { cuantos: 100, semilla: SEMILLA });
  expect([SEMILLA, cuenta.errados]).toEqual([SEMILLA, []]);
  expect([cuenta.casos, cuenta.clases, emisores.size]).toEqual([100, 33, 9]);
});

it('no forged document or file gets a wrong verdict', async () => {
  const cuenta = new Cuenta();
  await juzgarForjados(puertas, cuenta, { deCada: 1, semilla: SEMILLA });
  expect([SEMILLA, cuenta.errados]).toEqual([SEMILLA, []]);
  expect(cuenta.clases).toBeGreaterThan(150);
});
