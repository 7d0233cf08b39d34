import { Azar } from './azar';
import { Fallas, type Falla } from './fallas';

const LLAMADA = { servicio: 'siRecepDE', ruc: '80012345', ambiente: 'H' } as const;

function con(...pedidas: Falla[]): Fallas {
  const fallas = new Fallas(new Azar(7));
  pedidas.forEach((f) => fallas.agregar(f));
  return fallas;
}

describe('faults', () => {
  it('hit one call unless told how many', () => {
    const fallas = con({ tipo: 'html' }, { tipo: '503', cuantas: 2 });
    const efectos = [1, 2, 3, 4].map(() => fallas.tomar(LLAMADA)?.efecto);
    expect(efectos).toEqual(['html', '503', '503', undefined]);
  });

  it.each<[Partial<Falla>, boolean]>([
    [{ servicio: 'siConsDE' }, false],
    [{ ruc: '80080610' }, false],
    [{ ambiente: 'P' }, false],
    [{ servicio: 'siRecepDE', ruc: '80012345', ambiente: 'H' }, true],
  ])('only hit the calls that they name: %j', (filtro, alcanzada) => {
    expect(con({ tipo: 'html', ...filtro }).tomar(LLAMADA) !== undefined).toBe(alcanzada);
  });

  it('with a probability go on until they are removed, the same way for the same seed', () => {
    const corrida = (): boolean[] => {
      const fallas = con({ tipo: 'vacio', probabilidad: 0.3 });
      return Array.from({ length: 200 }, () => fallas.tomar(LLAMADA) !== undefined);
    };
    const golpes = corrida().filter(Boolean).length;
    expect(golpes).toBeGreaterThan(30);
    expect(golpes).toBeLessThan(90);
    expect(corrida()).toEqual(corrida());
  });

  it('say whether the call takes effect, by kind or as asked', () => {
    const procesa = (f: Falla): boolean | undefined => con(f).tomar(LLAMADA)?.procesar;
    expect(procesa({ tipo: 'cortar_antes' })).toBe(false);
    expect(procesa({ tipo: 'cortar_despues' })).toBe(true);
    expect(procesa({ tipo: 'html', procesar: true })).toBe(true);
  });

  it('are gone after a removal', () => {
    const fallas = con({ tipo: 'html', cuantas: 5 });
    fallas.limpiar();
    expect(fallas.tomar(LLAMADA)).toBeUndefined();
  });
});
