import { CONSULTAS_SIN_RASTRO_PARA_REENVIAR, PAUSA_SIN_RASTRO_MS, pausaDeConsulta, pausaDeReintento } from './tramite';

const SEGUNDO = 1_000;

describe('the pauses of a submission', () => {
  it('of questions grow to ten minutes and stay there', () => {
    const segundos = [0, 1, 2, 3, 4, 50].map((consultas) => pausaDeConsulta(consultas) / SEGUNDO);
    expect(segundos).toEqual([5, 30, 120, 600, 600, 600]);
  });

  it('of tries double from two seconds to ten minutes, a random part of it, never below half a second', () => {
    const segundos = [0, 1, 2, 8, 9, 60].map((intentos) => pausaDeReintento(intentos, 1) / SEGUNDO);
    expect(segundos).toEqual([2, 4, 8, 512, 600, 600]);
    expect([pausaDeReintento(3, 0.5), pausaDeReintento(0, 0), pausaDeReintento(2, 1, 60_000)]).toEqual([
      8_000, 500, 240_000,
    ]);
  });

  it('before the same bytes go out again: two answers "not there", three minutes apart', () => {
    expect([CONSULTAS_SIN_RASTRO_PARA_REENVIAR, PAUSA_SIN_RASTRO_MS]).toEqual([2, 180 * SEGUNDO]);
  });
});
