import * as fc from 'fast-check';
import { instanteDe } from '@libs/platform';
import {
  avisoAl,
  avisosDeVencimiento,
  type DiasDeAviso,
  emisionDe,
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

  it.each<[string, Date, DiasDeAviso | undefined, Date | null]>([
    ['before the first', enDias(35, -1), undefined, enDias(35)],
    ['at the first', enDias(35), 10, enDias(42)],
    ['between', enDias(36), 10, enDias(42)],
    ['the second', enDias(42), 3, enDias(44)],
    ['the last', enDias(44), 1, null],
    ['at the last moment', enDias(45, -1), 1, null],
    ['none when it ended', enDias(45), undefined, null],
  ])('%s', (_, ahora, dias, proximoAt) => expect(avisoAl(EMISION, ahora)).toEqual({ dias, proximoAt }));

  it('each is given once at most, in order, by who looks when the next one is due or later', () => {
    const demoras = fc.array(fc.integer({ min: 0, max: 20 * 24 }), { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 46 * 24 }), demoras, (llegada, horas) => {
        const dados: DiasDeAviso[] = [];
        let { proximoAt } = avisoAl(EMISION, enDias(llegada / 24));
        for (const demora of horas) {
          if (!proximoAt) break;
          const aviso = avisoAl(EMISION, new Date(proximoAt.getTime() + demora * 3_600_000));
          if (aviso.dias !== undefined) dados.push(aviso.dias);
          proximoAt = aviso.proximoAt;
        }
        expect(proximoAt).toBeNull();
        expect(dados).toEqual([...new Set(dados)].toSorted((a, b) => b - a));
      }),
    );
  });
});

describe('the moment of emission', () => {
  const cdc = '01800123450001001000000722026112015000000019';
  it.each([
    ['as the document says', EMISION, '2026-11-20T10:00:00'],
    ['else the end of the day of the CDC', instanteDe('2026-11-20T23:59:59'), null],
  ])('%s', (_, debido, fechaEmision) => expect(emisionDe({ cdc, fechaEmision })).toEqual(debido));
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
