import { turnosDeCarta, turnosDeCodigo, turnosDeEntrada } from './turnos';

const hex = (turnos: readonly { clave: Buffer }[]): string[] => turnos.map(({ clave }) => clave.toString('hex'));

it('a network waits soon for an account that it failed, everybody after many failures, and nobody longer than an hour', () => {
  expect(turnosDeEntrada('ana@example.com', '192.0.2.1').map(({ clave: _, ...turno }) => turno)).toEqual([
    { libres: 5, pausaS: 60, maximoS: 3_600 },
    { libres: 50, pausaS: 60, maximoS: 3_600 },
  ]);
});

it('each account, each network and each purpose has turns of its own', () => {
  const [deUna, de] = hex(turnosDeEntrada('ana@example.com', '192.0.2.1'));
  const [deOtra, deTodas] = hex(turnosDeEntrada('ana@example.com', '192.0.2.2'));
  expect([deUna === deOtra, de === deTodas]).toEqual([false, true]);
  const todas = [
    ...hex(turnosDeEntrada('ana@example.com', '192.0.2.1')),
    ...hex(turnosDeEntrada('beto@example.com', '192.0.2.1')),
    ...hex(turnosDeCarta('ana@example.com')),
    ...hex(turnosDeCodigo('ana@example.com')),
  ];
  expect(new Set(todas).size).toBe(todas.length);
});

it('letters and codes have few', () => {
  expect(turnosDeCarta('ana@example.com')).toMatchObject([{ libres: 3, pausaS: 300, maximoS: 6 * 3_600 }]);
  expect(turnosDeCodigo('id')).toMatchObject([{ libres: 5, pausaS: 60, maximoS: 3_600 }]);
});
