import { limiteDeLaCuenta, limiteDelPlan, PLANES } from './plan';

describe('limiteDelPlan', () => {
  it('is what the interface says of each plan', () => {
    expect(Object.fromEntries(PLANES.map((plan) => [plan, limiteDelPlan(plan)]))).toEqual({
      starter: 100,
      api: 600,
      hybrid: 600,
      pro: 2_000,
      enterprise: 10_000,
    });
  });

  it.each([undefined, 'desconocido', 'toString', '__proto__'])('is that of pro for %s', (plan) => {
    expect(limiteDelPlan(plan)).toBe(2_000);
  });
});

describe('limiteDeLaCuenta', () => {
  it('is what ten of its keys may send', () => {
    expect([limiteDeLaCuenta('starter'), limiteDeLaCuenta('enterprise')]).toEqual([1_000, 100_000]);
  });
});
