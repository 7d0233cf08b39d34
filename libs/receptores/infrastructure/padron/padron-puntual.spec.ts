import { type ContribuyenteDelPadron, Padron } from '../../application/ports/padron';
import { PadronPuntual } from './padron-puntual';

class PadronDePrueba extends Padron {
  constructor(private readonly respuesta: Promise<ContribuyenteDelPadron | undefined>) {
    super();
  }
  buscar(): Promise<ContribuyenteDelPadron | undefined> {
    return this.respuesta;
  }
}

const preguntar = (respuesta: Promise<ContribuyenteDelPadron | undefined>, ms: number) =>
  new PadronPuntual(new PadronDePrueba(respuesta), ms).buscar({ tenantId: 't', tenantVersion: 1, ruc: '80000001' });
const nunca = new Promise<undefined>(() => undefined);

it('answers what the registry answers, and its failure', async () => {
  const hallado = { ruc: '80000001' } as ContribuyenteDelPadron;
  expect(await preguntar(Promise.resolve(hallado), 60_000)).toBe(hallado);
  await expect(preguntar(Promise.reject(new Error('roto')), 60_000)).rejects.toThrow('roto');
});

it('does not wait longer than it may', async () => {
  await expect(preguntar(nunca, 1)).rejects.toMatchObject({ id: 'PADRON_NO_DISPONIBLE' });
});
