import { fecha, momento } from './fechas';
import { Hallazgos } from './hallazgos';
import type { Lector } from './lector';

function leer(lector: Lector<string>, valor: unknown): string | undefined {
  const hallazgos = new Hallazgos();
  const leido = lector.leer(valor, 'a', hallazgos);
  const [falla] = hallazgos.errores;
  return falla ? `${falla.campo} ${falla.codigo}: ${falla.mensaje}` : leido;
}

describe('a day', () => {
  it.each(['2026-02-28', '2024-02-29', '2026-12-31', '0001-01-01'])('%s exists', (dia) => {
    expect(leer(fecha(), dia)).toBe(dia);
  });

  it.each([
    ['2026-02-29'],
    ['2026-13-01'],
    ['2026-00-01'],
    ['2026-04-31'],
    ['26-01-01'],
    ['2026-1-01'],
    ['2026-01-01T00:00:00'],
    ['+002026-01-01'],
    ['12026-01-01'],
    [' 2026-01-01'],
    [''],
    ['x2026-01-01'],
    ['2026-01-01x'],
    [20260101],
    [null],
  ])('%j is none', (valor) => {
    expect(leer(fecha(), valor)).toBe('a FECHA_INVALIDA: Debe ser una fecha existente, AAAA-MM-DD.');
  });

  it('is described as one', () => {
    expect([fecha().esquema, momento().esquema]).toEqual([
      { type: 'string', format: 'date' },
      { type: 'string', format: 'date-time' },
    ]);
  });
});

describe('a moment', () => {
  it.each([
    ['2026-10-09', '2026-10-09T00:00:00'],
    ['2026-10-09T17:04', '2026-10-09T17:04:00'],
    ['2026-10-09 17:04:44', '2026-10-09T17:04:44'],
    ['2026-10-09T23:59:59.123456789', '2026-10-09T23:59:59'],
    ['2026-10-09T20:04:44Z', '2026-10-09T17:04:44'],
    ['2026-10-09T17:04:44-03:00', '2026-10-09T17:04:44'],
    ['2026-10-09T17:04:44-0300', '2026-10-09T17:04:44'],
    ['2026-10-10T01:00:00+0530', '2026-10-09T16:30:00'],
    ['2026-10-10T01:00+05:30', '2026-10-09T16:30:00'],
  ])('%s is %s in Paraguay', (escrito, local) => {
    expect(leer(momento(), escrito)).toBe(local);
  });

  it.each([
    ['2026-02-30T10:00:00'],
    ['2026-10-09T24:00:00'],
    ['2026-10-09T10:60:00'],
    ['2026-10-09T10:00:60'],
    ['2026-10-09T10'],
    ['2026-10-09T10:00:00.'],
    ['2026-10-09T10:00:00.1234567890'],
    ['2026-10-09Z'.replace('Z', 'z')],
    ['2026-10-09T10:00:00 Z'],
    ['x2026-10-09'],
    [5],
  ])('%j is none', (valor) => {
    expect(leer(momento(), valor)).toBe(
      'a FECHA_INVALIDA: Debe ser una fecha y hora ISO 8601 existente, AAAA-MM-DDThh:mm:ss.',
    );
  });

  it('has an offset that exists', () => {
    for (const zona of ['+99:99', '-9999']) {
      const leido = leer(momento(), `2026-10-09T10:00:00${zona}`);
      expect(leido).toBe('a FECHA_INVALIDA: El desplazamiento horario no existe.');
    }
  });
});
