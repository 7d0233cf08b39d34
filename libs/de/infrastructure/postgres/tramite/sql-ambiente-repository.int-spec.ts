import type { Database } from '@libs/platform/db';
import { baseDeDatosDePrueba, type BaseDeDatosDePrueba } from '../../../../../test/postgres';
import { SqlAmbienteRepository } from './sql-ambiente-repository';

let base: BaseDeDatosDePrueba;
let submitter: Database;
let repository: SqlAmbienteRepository;
let api: SqlAmbienteRepository;

const AHORA = new Date('2026-11-20T13:00:00Z');
const tras = (segundos: number): Date => new Date(AHORA.getTime() + segundos * 1_000);

beforeAll(async () => {
  base = await baseDeDatosDePrueba();
  submitter = await base.abrir(1, 'fiscal-submitter');
  repository = new SqlAmbienteRepository(submitter);
  api = new SqlAmbienteRepository(await base.abrir(1, 'api'));
});
afterAll(() => base?.eliminar());

const enPausa = async (ahora: Date): Promise<unknown[]> =>
  (await submitter.call<{ nombre: string; etiquetas: object; valor: string }>('metricas', [ahora]))
    .filter(({ nombre }) => nombre === 'ambiente_en_pausa')
    .map(({ etiquetas, valor }) => [etiquetas, Number(valor)]);

it('a pause lasts from its beginning until an answer, of whichever process', async () => {
  await repository.anotarRespuesta('P', AHORA);
  await api.exigirRespuesta(AHORA);
  await repository.anotarPausa('P', { hasta: tras(5), motivo: 'dns: ENOTFOUND' }, tras(0));
  await repository.anotarPausa('P', { hasta: tras(40), motivo: 'dns: ENOTFOUND' }, tras(20));
  await expect(api.exigirRespuesta(tras(30))).rejects.toThrow('the authority does not answer in P');
  expect(await enPausa(tras(30))).toEqual([[{ sit: 'P' }, 30]]);
  await repository.anotarRespuesta('P', tras(41));
  await api.exigirRespuesta(tras(41));
  expect(await enPausa(tras(41))).toEqual([[{ sit: 'P' }, 0]]);
});

it('a pause after whose end nobody called is over after ten minutes', async () => {
  await repository.anotarPausa('H', { hasta: tras(60), motivo: 'tiempo: 30 s' }, AHORA);
  await expect(api.exigirRespuesta(tras(659))).rejects.toThrow('in H');
  await api.exigirRespuesta(tras(661));
  expect(await enPausa(tras(661))).toContainEqual([{ sit: 'H' }, 0]);
});

it('the simulator of test mode is nobody’s trouble', async () => {
  await repository.anotarPausa('simulador', { hasta: tras(2_000), motivo: 'dns: ENOTFOUND' }, tras(1_000));
  await api.exigirRespuesta(tras(1_000));
});
