import { simular } from '../simulacion/simular';

/** The simulation run against each mutant: a few simulated hours, the same for each. */
const PASOS = 2_000;

it('a short life of many issuers breaks nothing', async () => {
  expect((await simular(1, PASOS)).falta).toBeUndefined();
});
