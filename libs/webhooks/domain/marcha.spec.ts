import { RelojMovible } from '@libs/platform/testing';
import {
  cupoDe,
  estaAtento,
  type Juzgado,
  type Marcha,
  motivoDeApagado,
  proximaMirada,
  sigue,
  tras,
  yaVencidas,
} from './marcha';

const ahora = new RelojMovible().now();
const en = (segundos: number): Date => new Date(ahora.getTime() + segundos * 1_000);
const SANA: Marcha = { fallas: 0, fallandoDesde: null, esperaHasta: null, lento: false };
const DIA = 86_400;
const falla = (hasta?: Date, ms = 10): Juzgado => ({ sentido: { tipo: 'fallido', ...(hasta && { hasta }) }, ms });
const entrega = (ms = 10): Juzgado => ({ sentido: { tipo: 'entregado' }, ms });
const rehusa: Juzgado = { sentido: { tipo: 'rehusado' }, ms: 10 };
const veces = (n: number, juzgado: Juzgado): Juzgado[] => Array.from({ length: n }, () => juzgado);

describe('what a turn may begin', () => {
  it('is up to half of due tries, and the rest of new notices', () => {
    expect(cupoDe(SANA, 0, 0, ahora)).toEqual({ vencidas: 0, nuevos: 64 });
    expect(cupoDe(SANA, 10, 10, ahora)).toEqual({ vencidas: 10, nuevos: 54 });
    expect(cupoDe(SANA, 500, 500, ahora)).toEqual({ vencidas: 32, nuevos: 32 });
  });

  it('is one at a time while the breaker is open: a due one, or else a new one, until a hundred wait', () => {
    const abierta = { ...SANA, fallas: 5 };
    expect(cupoDe(abierta, 7, 7, ahora)).toEqual({ vencidas: 1, nuevos: 0 });
    expect(cupoDe(abierta, 0, 99, ahora)).toEqual({ vencidas: 0, nuevos: 1 });
    expect(cupoDe(abierta, 0, 100, ahora)).toEqual({ vencidas: 0, nuevos: 0 });
  });

  it('is nothing before the receiver wants more', () => {
    expect(cupoDe({ ...SANA, esperaHasta: en(1) }, 3, 3, ahora)).toEqual({ vencidas: 0, nuevos: 0 });
    expect(cupoDe({ ...SANA, esperaHasta: en(0) }, 3, 3, ahora)).toEqual({ vencidas: 3, nuevos: 61 });
  });
});

it('a turn goes on until the fifth failure in a row, a 410 or a wish for a pause', () => {
  expect(sigue(SANA, [])).toBe(true);
  expect(sigue({ ...SANA, fallas: 5 }, [])).toBe(true);
  expect(sigue({ ...SANA, fallas: 5 }, [falla()])).toBe(false);
  expect(sigue(SANA, veces(4, falla()))).toBe(true);
  expect(sigue(SANA, veces(5, falla()))).toBe(false);
  expect(sigue({ ...SANA, fallas: 4 }, [falla()])).toBe(false);
  expect(sigue(SANA, [...veces(4, falla()), entrega(), ...veces(4, falla())])).toBe(true);
  expect(sigue(SANA, [entrega(), rehusa])).toBe(false);
  expect(sigue(SANA, [falla(en(60))])).toBe(false);
});

describe('how an endpoint fares after a turn', () => {
  it('keeps the moment of its first failure until something is delivered', () => {
    const marchaTrasFalla = tras(SANA, [falla()], ahora);
    expect(marchaTrasFalla).toEqual({ fallas: 1, fallandoDesde: ahora, esperaHasta: null, lento: false });
    expect(tras(marchaTrasFalla, [falla()], en(60))).toMatchObject({ fallas: 2, fallandoDesde: ahora });
    expect(tras(marchaTrasFalla, [falla(), entrega()], en(60))).toEqual(SANA);
    expect(tras(marchaTrasFalla, [entrega(), falla()], en(60))).toMatchObject({ fallas: 1, fallandoDesde: en(60) });
    expect(tras(marchaTrasFalla, [], en(60))).toEqual(marchaTrasFalla);
  });

  it('waits for the latest moment that was wanted, and is slow from two seconds', () => {
    expect(tras(SANA, [falla(en(60)), falla(en(90)), falla(en(30))], ahora).esperaHasta).toEqual(en(90));
    expect(tras({ ...SANA, esperaHasta: en(-1) }, [entrega()], ahora).esperaHasta).toBeNull();
    const esperas = [-1, 0, 1].map((s) => tras({ ...SANA, esperaHasta: en(s) }, [], ahora).esperaHasta);
    expect(esperas).toEqual([null, null, en(1)]);
    expect([1_999, 2_000].map((ms) => tras(SANA, [entrega(ms)], ahora).lento)).toEqual([false, true]);
    expect(tras(SANA, [entrega(2_000), entrega(5)], ahora).lento).toBe(true);
    expect(tras({ ...SANA, lento: true }, [entrega(5)], ahora).lento).toBe(false);
  });
});

describe('an endpoint is switched off', () => {
  it('by a 410', () => expect(motivoDeApagado(SANA, [entrega(), rehusa], ahora)).toContain('410'));

  it('after five days of nothing but failures, not a second before', () => {
    const desde = (segundos: number): Marcha => ({ ...SANA, fallas: 9, fallandoDesde: en(-segundos) });
    expect(motivoDeApagado(desde(5 * DIA - 1), [falla()], ahora)).toBeUndefined();
    expect(motivoDeApagado(desde(5 * DIA), [], ahora)).toContain('5 días');
    expect(motivoDeApagado(SANA, [], ahora)).toBeUndefined();
  });
});

describe('the next look at an endpoint', () => {
  it('comes at once if something is left, else with a notice', () => {
    expect(proximaMirada(SANA, true, ahora)).toEqual(ahora);
    expect(proximaMirada(SANA, false, ahora)).toBeUndefined();
    expect(estaAtento(SANA)).toBe(true);
  });

  it('comes after pauses that grow to a quarter of an hour while the breaker is open, whatever notices come', () => {
    const pausas = [5, 6, 7, 8, 9, 10, 50].map((fallas) => {
      const abierta = { ...SANA, fallas };
      expect(estaAtento(abierta)).toBe(false);
      return (proximaMirada(abierta, true, ahora)!.getTime() - ahora.getTime()) / 1_000;
    });
    expect(pausas).toEqual([30, 60, 120, 240, 480, 900, 900]);
  });

  it('comes when the receiver wants, whatever notices come', () => {
    const espera = { ...SANA, fallas: 1, esperaHasta: en(60) };
    expect(proximaMirada(espera, true, ahora)).toEqual(en(60));
    expect(estaAtento(espera)).toBe(false);
  });

  it('comes at the end of the five days, to switch it off', () => {
    const casi = { ...SANA, fallas: 1, fallandoDesde: en(10 - 5 * DIA) };
    expect(proximaMirada(casi, false, ahora)).toEqual(en(10));
    expect(proximaMirada({ ...casi, fallas: 50 }, false, ahora)).toEqual(en(10));
    expect(proximaMirada({ ...casi, esperaHasta: en(60) }, false, ahora)).toEqual(en(10));
    expect(proximaMirada({ ...casi, esperaHasta: en(5) }, false, ahora)).toEqual(en(5));
  });
});

it('due tries bring a turn at once, but not to an endpoint that fails or wants a pause', () => {
  expect(yaVencidas(SANA, ahora)).toEqual(new Date(0));
  expect(yaVencidas({ ...SANA, fallas: 5 }, ahora)).toEqual(ahora);
  expect(yaVencidas({ ...SANA, fallas: 5, esperaHasta: en(9) }, ahora)).toEqual(en(9));
});
