import { RelojMovible } from '@libs/platform/testing';
import { DemoraRepository } from '../ports/demora-repository';
import { DEMORAS_MS, VigilarDemoras } from './vigilar-demoras';

const MINUTO_MS = 60_000;

/** Documents that were signed some minutes before the first look; told ones are listed no more. */
class Demoras extends DemoraRepository {
  readonly limites: number[] = [];
  readonly avisados: [tenantId: string, deIds: readonly string[], ahora: Date][] = [];

  constructor(private por: { tenantId: string; id: string; firmado: Date }[]) {
    super();
  }
  override demorados(limite: number, hasta: Date) {
    this.limites.push(limite);
    const vencidos = this.por.filter(({ firmado }) => firmado <= hasta).slice(0, limite);
    return Promise.resolve(vencidos.map(({ tenantId, id }) => ({ tenantId, id })));
  }
  override avisarDemora(tenantId: string, deIds: readonly string[], ahora: Date): Promise<number> {
    this.avisados.push([tenantId, deIds, ahora]);
    this.por = this.por.filter(({ id }) => !deIds.includes(id));
    return Promise.resolve(deIds.length);
  }
}

const reloj = new RelojMovible();
const haceMs = (ms: number): Date => new Date(reloj.now().getTime() - ms);
const firmadoHace = (id: string, ms: number, tenantId = 't') => ({ tenantId, id, firmado: haceMs(ms) });

it('tells of what was signed fifteen minutes ago or earlier, not a moment sooner, each tenant of its own at once', async () => {
  const demoras = new Demoras([
    firmadoHace('justo', 15 * MINUTO_MS),
    firmadoHace('otro', 15 * MINUTO_MS, 'u'),
    firmadoHace('viejo', 90 * 24 * 60 * MINUTO_MS),
    firmadoHace('pronto', 15 * MINUTO_MS - 1),
  ]);
  await new VigilarDemoras(demoras, reloj).execute();
  expect(demoras.avisados).toEqual([
    ['t', ['justo', 'viejo'], reloj.now()],
    ['u', ['otro'], reloj.now()],
  ]);
});

it('tells of a term that ends when a day of its 72 hours is left, not a moment sooner', async () => {
  const hora = 60 * MINUTO_MS;
  const demoras = new Demoras([firmadoHace('justo', 48 * hora), firmadoHace('pronto', 48 * hora - 1)]);
  await new VigilarDemoras(demoras, reloj, DEMORAS_MS.plazo).execute();
  expect(demoras.avisados).toEqual([['t', ['justo'], reloj.now()]]);
});

it('goes on until nothing is left, a bounded number at a time', async () => {
  const demoras = new Demoras(Array.from({ length: 1_000 }, (_, i) => firmadoHace(`${i}`, 20 * MINUTO_MS)));
  await new VigilarDemoras(demoras, reloj).execute();
  expect(demoras.avisados.map(([, deIds]) => deIds.length)).toEqual([500, 500]);
  expect(demoras.limites).toEqual([500, 500, 500]);
});
