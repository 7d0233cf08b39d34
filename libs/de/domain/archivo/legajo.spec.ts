import { comienzoDe } from '@libs/platform';
import { conservarHasta } from './legajo';

describe('how long the documents of a month are kept', () => {
  it.each([
    ['2026-01', '2033-01-01'],
    ['2026-11', '2033-01-01'],
    // Some of them may be dated in January.
    ['2026-12', '2034-01-01'],
    ['2027-01', '2034-01-01'],
    ['2028-02', '2035-01-01'],
  ])('%s: until %s', (mes, hasta) => expect(conservarHasta(mes, 5)).toEqual(comienzoDe(hasta)));

  it('is as the installation wants, if that is longer', () =>
    expect(conservarHasta('2026-01', 10)).toEqual(comienzoDe('2038-01-01')));

  it('is never shorter than the law asks, whenever a document comes: in its month, earlier, or much later', () => {
    for (let emision = 0; emision < 36; emision += 1)
      for (let tarda = -1; tarda <= 18; tarda += 1) {
        const deEmision = mesNumero(emision);
        // Of what comes before its month only the last days, which are those of December where the year differs.
        const hasta = conservarHasta(mesNumero(emision + tarda), 5);
        if (tarda < 0 && !deEmision.endsWith('-01')) continue;
        expect([deEmision, tarda, hasta >= exigidoPorLey(deEmision)]).toEqual([deEmision, tarda, true]);
      }
  });
});

const mesNumero = (n: number): string =>
  `${2026 + Math.floor(n / 12)}-${String((((n % 12) + 12) % 12) + 1).padStart(2, '0')}`;

/** By two taxes: the one of the month is due in the next month, the one of the year in the next year. */
function exigidoPorLey(mes: string): Date {
  const [anio, delMes] = mes.split('-').map(Number) as [number, number];
  const vencimientos = [delMes === 12 ? anio + 1 : anio, anio + 1];
  return comienzoDe(`${Math.max(...vencimientos) + 1 + 5}-01-01`);
}
