import { type ContribuyenteDelPadron, Padron } from '../../application/ports/padron';
import { PadronPuntual } from './padron-puntual';

const HORA_MS = 3_600_000;
const hallado = { ruc: '80000001' } as ContribuyenteDelPadron;
const nunca = new Promise<undefined>(() => undefined);

class PadronDePrueba extends Padron {
  preguntas = 0;
  respuesta: () => Promise<ContribuyenteDelPadron | undefined> = () => Promise.resolve(hallado);
  buscar(): Promise<ContribuyenteDelPadron | undefined> {
    this.preguntas += 1;
    return this.respuesta();
  }
}

let padron: PadronDePrueba;
beforeEach(() => (padron = new PadronDePrueba()));

const preguntar = (puntual: PadronPuntual, tenantId = 't') =>
  puntual.buscar({ tenantId, tenantVersion: 1, ruc: '80000001' });

it('answers what the registry answers, and its failure', async () => {
  const puntual = new PadronPuntual(padron, HORA_MS, HORA_MS);
  expect(await preguntar(puntual)).toBe(hallado);
  padron.respuesta = () => Promise.reject(new Error('roto'));
  await expect(preguntar(puntual)).rejects.toThrow('roto');
});

it('does not wait longer than it may, and then asks nothing more for that tenant', async () => {
  const puntual = new PadronPuntual(padron, 1, HORA_MS);
  padron.respuesta = () => nunca;
  await expect(preguntar(puntual)).rejects.toMatchObject({ id: 'PADRON_NO_DISPONIBLE' });
  padron.respuesta = () => Promise.resolve(hallado);
  await expect(preguntar(puntual)).rejects.toMatchObject({ id: 'PADRON_NO_DISPONIBLE' });
  expect(padron.preguntas).toBe(1);
  expect(await preguntar(puntual, 'otro')).toBe(hallado);
});
