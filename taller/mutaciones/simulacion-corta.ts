import { simular } from '../simulacion/simular';

/** What the simulation holds against each mutant: some hours of life, the same ones each time. */
const PASOS = 2_000;

it('a short life of many issuers breaks nothing', async () => {
  expect((await simular(1, PASOS)).falta).toBeUndefined();
});
