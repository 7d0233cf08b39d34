import { componerCdc } from '@libs/fiscal';
import { enRangos, sinCopia } from './sin-copia';

const cdc = (numero: number): string =>
  componerCdc({
    ...{ tipo: 1, ruc: '80012345', dv: 0, establecimiento: 1, punto: 1, numero, tipoContribuyente: 2 },
    ...{ fecha: '2026-11-30', codigoSeguridad: 123_456_789 },
  });

it('names the passed numbers that neither a copy nor a voiding tells of', () => {
  const informe = {
    ...{ ultimoNro: 16, aprobados: [cdc(11)], sinRastro: [cdc(12)] },
    inutilizados: [
      { desde: 14, hasta: 14 },
      { desde: 17, hasta: 36 },
    ],
  };
  expect(sinCopia({ ultimoNro: 10, reservado: 10 }, informe)).toEqual([13, 15, 16]);
  expect(sinCopia({ ultimoNro: 10, reservado: 15 }, informe)).toEqual([16]);
  expect(sinCopia({ ultimoNro: 16, reservado: 16 }, informe)).toEqual([]);
});

it('names numbers that follow each other as a range: thousands may be lost', () => {
  expect(enRangos([])).toEqual([]);
  expect(enRangos([13, 15, 16, 17, 20, 31, 32])).toEqual(['13', '15-17', '20', '31-32']);
});
