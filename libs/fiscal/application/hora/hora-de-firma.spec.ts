import fc from 'fast-check';
import { RelojMovible, trasInicio } from '@libs/platform/testing';
import { ambienteDe, HoraDeFirma } from './hora-de-firma';

const MARGEN_MS = 2_000;

function montaje(atrasos: Partial<Record<'H' | 'P' | 'simulador', number>> = {}) {
  const reloj = new RelojMovible();
  return {
    reloj,
    firmas: new HoraDeFirma(
      () => reloj.now(),
      MARGEN_MS,
      (ambiente) => atrasos[ambiente] ?? 0,
    ),
  };
}

it('is the earliest possible time less the margin, and less what the authority of that environment is behind', () => {
  const { firmas } = montaje({ P: 130_000 });
  expect([firmas.ahora('H'), firmas.limite('H')]).toEqual([trasInicio(-2_000), trasInicio(0)]);
  expect([firmas.ahora('P'), firmas.limite('P')]).toEqual([trasInicio(-132_000), trasInicio(-130_000)]);
});

it('is never before what it must follow', () => {
  const { firmas } = montaje();
  expect(firmas.ahora('H', trasInicio(-500))).toEqual(trasInicio(-500));
  expect(firmas.ahora('H', trasInicio(-5_000))).toEqual(trasInicio(-2_000));
});

it('test mode is an environment of its own', () => {
  expect([ambienteDe({ prueba: true }, 'H'), ambienteDe({ prueba: false }, 'P')]).toEqual(['simulador', 'P']);
});

it('emission, signature and event follow each other, none ahead of the true time, whatever is known of clocks', () => {
  const paso = fc.record({ pasa: fc.nat(10_000), error: fc.nat(5_000), atraso: fc.nat(900_000) });
  fc.assert(
    fc.property(fc.tuple(paso, paso, paso), (pasos) => {
      let verdad = trasInicio(0).getTime();
      let [error, atraso] = [0, 0];
      const firmas = new HoraDeFirma(
        () => new Date(verdad - error),
        MARGEN_MS,
        () => atraso,
      );
      const firmados: Date[] = [];
      for (const pasoDelReloj of pasos) {
        verdad += pasoDelReloj.pasa;
        ({ error, atraso } = pasoDelReloj);
        firmados.push(firmas.ahora('H', firmados.at(-1)));
        expect(firmados.at(-1)!.getTime()).toBeLessThanOrEqual(verdad);
      }
      expect(firmados.toSorted((a, b) => a.getTime() - b.getTime())).toEqual(firmados);
    }),
  );
});
