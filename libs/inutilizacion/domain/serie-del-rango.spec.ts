import { type NombreDeSerie, type SerieDelLugar, serieDelRango } from './serie-del-rango';

const A: NombreDeSerie = { timbrado: '11111111', serie: '' };
const AA: NombreDeSerie = { timbrado: '11111111', serie: 'AA' };
const B: NombreDeSerie = { timbrado: '22222222', serie: '' };
const RANGO = { desde: 2, hasta: 4 };
const conocida = (nombre: NombreDeSerie, ultimoNro: number, esHueco = false): SerieDelLugar => ({
  ...nombre,
  ultimoNro,
  esHueco,
});
const HUECO_DE_A = conocida(A, 5, true);

describe('the series of a range', () => {
  it.each<[string, Partial<NombreDeSerie>, NombreDeSerie, SerieDelLugar[], NombreDeSerie]>([
    ['in force, of a place that was never used', {}, B, [], B],
    ['in force, the only one', {}, A, [HUECO_DE_A], A],
    [
      'in force, which has issued in or above the range, whatever an earlier one has left out',
      {},
      B,
      [HUECO_DE_A, conocida(B, 2)],
      B,
    ],
    ['in force, if no earlier one has left out the whole range', {}, B, [conocida(A, 5), conocida(B, 1)], B],
    ['that is named', A, B, [HUECO_DE_A, conocida(B, 9)], A],
    ['in force, that is named', B, B, [HUECO_DE_A], B],
    ['of the named timbrado', { timbrado: A.timbrado }, B, [HUECO_DE_A], A],
    ['in force, of the named timbrado', { timbrado: AA.timbrado }, AA, [conocida(A, 5), conocida(AA, 1)], AA],
    ['of the named letters', { serie: 'AA' }, B, [conocida(AA, 9), HUECO_DE_A], AA],
  ])('is the one %s', (_, pedida, vigente, conocidas, esperada) => {
    expect(serieDelRango(pedida, vigente, conocidas, RANGO)).toEqual(esperada);
  });

  it.each<[string, Partial<NombreDeSerie>, NombreDeSerie, SerieDelLugar[], NombreDeSerie[]]>([
    ['nothing in force has reached it, and an earlier one left it out', {}, B, [HUECO_DE_A, conocida(B, 1)], [B, A]],
    ['the series in force has not begun', {}, B, [HUECO_DE_A], [B, A]],
    ['two earlier ones left it out', {}, B, [HUECO_DE_A, conocida(AA, 9, true)], [B, A, AA]],
    [
      'the named timbrado in force has earlier letters that left it out',
      { timbrado: A.timbrado },
      AA,
      [HUECO_DE_A],
      [AA, A],
    ],
    ['the named former timbrado has several', { timbrado: A.timbrado }, B, [HUECO_DE_A, conocida(AA, 1)], [A, AA]],
  ])('must be named if %s', (_, pedida, vigente, conocidas, series) => {
    expect(() => serieDelRango(pedida, vigente, conocidas, RANGO)).toThrow(
      expect.objectContaining({ id: 'SERIE_SIN_INDICAR', extra: { series } }),
    );
  });

  it('is said in words with what it may be, where it must be named', () => {
    expect(() => serieDelRango({}, AA, [HUECO_DE_A], RANGO)).toThrow(
      'El rango 2-4 puede ser de más de una serie (timbrado 11111111 serie AA, timbrado 11111111 sin letras): indique timbrado y serie.',
    );
  });

  it('must be named from the first number on, if the series in force has not begun', () => {
    expect(() => serieDelRango({}, B, [HUECO_DE_A], { desde: 1, hasta: 1 })).toThrow(
      expect.objectContaining({ id: 'SERIE_SIN_INDICAR' }),
    );
  });

  it('is none that the place does not have: what it has is said', () => {
    const hay = 'timbrado 22222222 sin letras, timbrado 11111111 sin letras, timbrado 11111111 serie AA';
    for (const pedida of [{ timbrado: '33333333' }, { serie: 'ZZ' }, { ...B, serie: 'AA' }])
      expect(() => serieDelRango(pedida, B, [HUECO_DE_A, conocida(B, 1), conocida(AA, 1)], RANGO)).toThrow(
        expect.objectContaining({
          id: 'SERIE_INEXISTENTE',
          message: `No hay una serie de ese timbrado y esas letras en ese punto, ambiente y tipo. Las que hay: ${hay}.`,
        }),
      );
  });
});
