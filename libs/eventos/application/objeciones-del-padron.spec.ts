import type { ErrorDeCampo } from '@libs/errors';
import type { EmisorRepository } from '@libs/series';
import { unEmisor } from '@libs/series/testing';
import { ObjecionesDelPadron } from './objeciones-del-padron';

const CONSULTA = { campo: 'receptor.ruc', ruc: '80999995', juzgar: () => undefined };
const OBJECION: ErrorDeCampo = { campo: 'receptor.ruc', codigo: 'REGLA_4461', mensaje: 'x' };

function montaje(consultarReceptor: boolean) {
  const emisor = unEmisor({ version: 7, ajustes: { consultarReceptor } });
  const [leidos, preguntas]: [string[], unknown[]] = [[], []];
  const emisores = {
    obtener(tenantId: string) {
      leidos.push(tenantId);
      return Promise.resolve(emisor);
    },
  };
  const padron = {
    objeciones(...pregunta: unknown[]) {
      preguntas.push(pregunta);
      return Promise.resolve([OBJECION]);
    },
  };
  return { leidos, preguntas, caso: new ObjecionesDelPadron(emisores as unknown as EmisorRepository, padron) };
}

it('are asked for in the name of the account, with the version of its issuer', async () => {
  const { caso, preguntas } = montaje(true);
  expect(await caso.execute('t', [CONSULTA])).toEqual([OBJECION]);
  expect(preguntas).toEqual([[[CONSULTA], { tenantId: 't', tenantVersion: 7 }]]);
});

it('are none of an account that did not choose them', async () => {
  const { caso, preguntas } = montaje(false);
  expect([await caso.execute('t', [CONSULTA]), preguntas]).toEqual([[], []]);
});

it('are none where no RUC is named, and no issuer is read for it', async () => {
  const { caso, leidos } = montaje(true);
  expect([await caso.execute('t', []), leidos]).toEqual([[], []]);
});
