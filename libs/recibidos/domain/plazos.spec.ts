import * as fc from 'fast-check';
import { instanteDe } from '@libs/platform';
import {
  avisoQueToca,
  avisosDeVencimiento,
  type DiasDeAviso,
  eventosHasta,
  preguntasALaAutoridad,
  proximaPregunta,
} from './plazos';

const EMISION = instanteDe('2026-11-20T10:00:00');
const enDias = (dias: number, ms = 0): Date => new Date(EMISION.getTime() + dias * 86_400_000 + ms);

it('the events of the receiver end 45 running days after the emission', () => {
  expect(eventosHasta(EMISION)).toEqual(instanteDe('2027-01-04T10:00:00'));
});

describe('warnings of the nearing end', () => {
  it('are due ten, three and one days before it', () => {
    expect(avisosDeVencimiento(EMISION)).toEqual([
      { dias: 10, at: enDias(35) },
      { dias: 3, at: enDias(42) },
      { dias: 1, at: enDias(44) },
    ]);
  });

  const llego = enDias(0, 60_000);
  it.each<[string, Date, readonly DiasDeAviso[], Date, DiasDeAviso | undefined]>([
    ['before the first', llego, [], enDias(35, -1), undefined],
    ['at the first', llego, [], enDias(35), 10],
    ['once', llego, [10], enDias(36), undefined],
    ['the second', llego, [10], enDias(42), 3],
    ['the latest alone, if none was given in time', llego, [], enDias(44), 1],
    ['no earlier one after a later one', llego, [1], enDias(44, 1), undefined],
    ['at the last moment', llego, [10, 3], enDias(45, -1), 1],
    ['none when it ended', llego, [], enDias(45), undefined],
    ['none that was due before the document came', enDias(36), [], enDias(37), undefined],
    ['the next after it came', enDias(36), [], enDias(42), 3],
    ['none for what came in the last day', enDias(44, 1), [], enDias(44, 2), undefined],
  ])('%s', (_, llegada, dados, ahora, debido) =>
    expect(avisoQueToca({ emision: EMISION, llegada }, dados, ahora)).toBe(debido),
  );

  it('each is given once at most, in order, at any moments', () => {
    const momentos = fc.array(fc.integer({ min: 0, max: 50 * 24 }), { maxLength: 30 });
    fc.assert(
      fc.property(momentos, (horas) => {
        const dados: DiasDeAviso[] = [];
        for (const hora of horas.toSorted((a, b) => a - b)) {
          const dias = avisoQueToca({ emision: EMISION, llegada: EMISION }, dados, enDias(hora / 24));
          if (dias !== undefined) dados.push(dias);
        }
        expect(dados).toEqual([...new Set(dados)].toSorted((a, b) => b - a));
      }),
    );
  });
});

describe('questions to the authority', () => {
  it('when it comes, and after one, three and eight days', () => {
    expect(preguntasALaAutoridad(EMISION)).toEqual([0, 1, 3, 8].map((dias) => enDias(dias)));
  });

  it.each<[string, Date | null, Date | undefined]>([
    ['at once', null, EMISION],
    ['after the first', EMISION, enDias(1)],
    ['after one that was late', enDias(0, 5), enDias(1)],
    ['without those that were missed', enDias(2), enDias(3)],
    ['the last', enDias(7, 1), enDias(8)],
    ['no more', enDias(8), undefined],
  ])('%s', (_, ultima, proxima) => expect(proximaPregunta(EMISION, ultima)).toEqual(proxima));
});
