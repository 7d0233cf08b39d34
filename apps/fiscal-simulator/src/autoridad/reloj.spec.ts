import { Clock } from '@libs/platform';
import { RelojVirtual } from './reloj';

class Fuente extends Clock {
  ms = 1_000_000;
  now(): Date {
    return new Date(this.ms);
  }
}

let fuente: Fuente;
let reloj: RelojVirtual;
const ahora = (): number => reloj.now().getTime();
beforeEach(() => {
  fuente = new Fuente();
  reloj = new RelojVirtual(fuente);
});

describe('virtual clock', () => {
  it('goes with the source, at the distance that was set', () => {
    reloj.fijarDesfase(500);
    fuente.ms += 1;
    reloj.avanzar(20);
    expect([ahora(), reloj.desfase]).toEqual([1_000_521, 520]);
  });

  it('stands still until it is let go, and then goes on from there', () => {
    reloj.congelar();
    fuente.ms += 777;
    reloj.avanzar(5);
    expect(ahora()).toBe(1_000_005);
    reloj.descongelar();
    fuente.ms += 1;
    expect(ahora()).toBe(1_000_006);
  });

  it('may be put at an instant, still or going', () => {
    reloj.fijarInstante(42);
    fuente.ms += 1;
    expect(ahora()).toBe(43);
    reloj.congelar();
    reloj.fijarInstante(7);
    fuente.ms += 1;
    expect(ahora()).toBe(7);
  });
});
