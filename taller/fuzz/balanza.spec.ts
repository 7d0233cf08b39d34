import { Azar } from './azar';
import { Balanza, esDemasiado, type Leer } from './balanza';

const HONESTO_MS = 40;
const SEMILLAS = Array.from({ length: 500 }, (_, i) => i);

/** A machine on which a reading may be several times too long, and which becomes slow for a while. */
function unaMaquina(semilla: number): (ms: number) => Leer {
  const azar = new Azar(semilla);
  let lecturas = 0;
  let lentitud = 1;
  return (ms) => () => {
    if (lecturas++ % 40 === 0) lentitud = azar.elegir([1, 1, 3, 6]);
    const pausa = azar.porciento(20) ? azar.entero(1, 10) * HONESTO_MS : 0;
    return Promise.resolve(ms * lentitud * (1 + azar.fraccion() / 4) + pausa);
  };
}

/** The seeds at which one of many works, beside others that are light, is found to be too heavy. */
async function halladas(ms: number): Promise<number[]> {
  const hallan: number[] = [];
  for (const semilla of SEMILLAS) {
    const maquina = unaMaquina(semilla);
    const balanza = new Balanza(maquina(HONESTO_MS));
    for (let i = 0; i < 10; i += 1) await balanza.pesar(maquina(HONESTO_MS / 8));
    if (esDemasiado(await balanza.pesar(maquina(ms)))) hallan.push(semilla);
  }
  return hallan;
}

it('a work like the honest one is never found to be too heavy, however slow the machine becomes meanwhile', async () => {
  expect(await halladas(HONESTO_MS)).toEqual([]);
  expect(await halladas(1.3 * HONESTO_MS)).toEqual([]);
});

it('a work of several times the honest cost is always found, also where everything is slow', async () => {
  expect(await halladas(8 * HONESTO_MS)).toEqual(SEMILLAS);
  expect(await halladas(100 * HONESTO_MS)).toEqual(SEMILLAS);
});

it('what is shorter than a reading can tell is never too heavy, nor compared with nothing', async () => {
  const balanza = new Balanza(() => Promise.resolve(0));
  expect(esDemasiado(await balanza.pesar(() => Promise.resolve(6)))).toBe(false);
  expect(esDemasiado(await balanza.pesar(() => Promise.resolve(60)))).toBe(true);
});
