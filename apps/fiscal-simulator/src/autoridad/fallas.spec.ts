import { Fallas, type Falla } from './fallas';

const LLAMADA = { servicio: 'siRecepDE', ruc: '80012345', ambiente: 'H' } as const;

let ahora = 0;

function con(...pedidas: Falla[]): Fallas {
  const fallas = new Fallas(7, () => ahora);
  pedidas.forEach((f) => fallas.agregar(f));
  return fallas;
}

describe('faults', () => {
  it('hit one call unless told how many', () => {
    const fallas = con({ tipo: 'html' }, { tipo: '503', cuantas: 2 });
    const efectos = [1, 2, 3, 4].map(() => fallas.perturbar(LLAMADA)?.efecto);
    expect(efectos).toEqual(['html', '503', '503', undefined]);
  });

  it.each<[Partial<Falla>, boolean]>([
    [{ servicio: 'siConsDE' }, false],
    [{ ruc: '80080610' }, false],
    [{ ambiente: 'P' }, false],
    [{ servicio: 'siRecepDE', ruc: '80012345', ambiente: 'H' }, true],
  ])('only hit the calls that they name: %j', (filtro, alcanzada) => {
    expect(con({ tipo: 'html', ...filtro }).perturbar(LLAMADA) !== undefined).toBe(alcanzada);
  });

  it('with a probability go on until they are removed, the same way for the same seed', () => {
    const corrida = (): boolean[] => {
      const fallas = con({ tipo: 'vacio', probabilidad: 0.3 });
      return Array.from({ length: 200 }, () => fallas.perturbar(LLAMADA) !== undefined);
    };
    const golpes = corrida().filter(Boolean).length;
    expect(golpes).toBeGreaterThan(30);
    expect(golpes).toBeLessThan(90);
    expect(corrida()).toEqual(corrida());
  });

  it('say whether the call takes effect, by kind or as asked', () => {
    const procesa = (f: Falla): boolean | undefined => con(f).perturbar(LLAMADA)?.procesar;
    expect(procesa({ tipo: 'cortar_antes' })).toBe(false);
    expect(procesa({ tipo: 'cortar_despues' })).toBe(true);
    expect(procesa({ tipo: 'html', procesar: true })).toBe(true);
  });

  it('are gone after a removal', () => {
    const fallas = con({ tipo: 'html', cuantas: 5 });
    fallas.limpiar();
    expect(fallas.perturbar(LLAMADA)).toBeUndefined();
  });

  it('with a duration last that long on the virtual clock', () => {
    ahora = 1_000;
    const fallas = con({ tipo: 'html', duracionMs: 500 });
    const alCaboDe = (ms: number): boolean => {
      ahora = 1_000 + ms;
      return fallas.perturbar(LLAMADA) !== undefined;
    };
    expect([0, 499, 500].map(alCaboDe)).toEqual([true, true, false]);
    expect(fallas.lista).toEqual([]);
  });

  it('do not change how the others fall', () => {
    const golpes = (...otras: Falla[]): boolean[] => {
      const fallas = con({ tipo: 'vacio', probabilidad: 0.3, servicio: 'siRecepDE' }, ...otras);
      return Array.from({ length: 50 }, () => {
        fallas.perturbar({ ...LLAMADA, servicio: 'siConsDE' });
        return fallas.perturbar(LLAMADA)?.efecto === 'vacio';
      });
    };
    expect(golpes()).toEqual(golpes({ tipo: 'html', probabilidad: 0.5, servicio: 'siConsDE' }));
  });

  it('about batches only hit the service that they are about', () => {
    const fallas = con({ tipo: 'lote_parcial' }, { tipo: 'lote_lento' });
    expect(fallas.perturbar(LLAMADA)).toBeUndefined();
    expect(fallas.perturbar({ ...LLAMADA, servicio: 'siRecepLoteDE' })?.demoraDeLoteMs).toBe(3_600_000);
    expect(fallas.perturbar({ ...LLAMADA, servicio: 'siResultLoteDE' })?.efectoDeLote).toBe('parcial');
  });

  it('that cut the handshake are not for calls, and calls are not for them', () => {
    const fallas = con({ tipo: 'cortar_saludo', ambiente: 'P' }, { tipo: 'html' });
    expect([fallas.cortarSaludo('H'), fallas.cortarSaludo('P'), fallas.cortarSaludo('P')]).toEqual([
      false,
      true,
      false,
    ]);
    expect(fallas.perturbar(LLAMADA)?.efecto).toBe('html');
  });
});
