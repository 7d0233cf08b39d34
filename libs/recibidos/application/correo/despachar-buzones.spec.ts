import { DIA_MS } from '@libs/platform';
import { INICIO, RelojMovible, trasInicio } from '@libs/platform/testing';
import type { BuzonAbierto } from '../../domain/correo/buzon';
import { InMemoryTurnosDeBuzon } from '../../testing';
import type { BuzonAtendido } from './atender-buzon';
import { DespacharBuzones } from './despachar-buzones';

const BUZON = {} as BuzonAbierto;
const BIEN: BuzonAtendido = { leidos: 1, quedan: false, problema: null };
const [SANOS, FALLANDO] = [6, 2];

/** Turns that end when the test says so. */
class AtenderDePrueba {
  /** Whether a mailbox is not due any more once its turn begins. */
  toma = true;
  readonly enCurso = new Map<string, { resolve: (fin: BuzonAtendido) => void; reject: (causa: Error) => void }>();
  comenzados: string[] = [];
  parado = false;

  execute(tenantId: string): Promise<BuzonAtendido> {
    this.comenzados.push(tenantId);
    if (this.toma) turnos.filas.get(tenantId)!.venceAt = trasInicio(DIA_MS);
    return new Promise((resolve, reject) => this.enCurso.set(tenantId, { resolve, reject }));
  }

  parar(): void {
    this.parado = true;
  }
}

let turnos: InMemoryTurnosDeBuzon;
let atender: AtenderDePrueba;
let dichos: unknown[];
let despachar: DespacharBuzones;

beforeEach(() => {
  turnos = new InMemoryTurnosDeBuzon();
  atender = new AtenderDePrueba();
  dichos = [];
  despachar = new DespacharBuzones(
    turnos,
    atender,
    new RelojMovible(),
    (atencion) => dichos.push(atencion),
    (causa, buzon) => dichos.push([causa, buzon]),
  );
});

/** Mailboxes that are due, each since a moment later than the one before. */
function hay(cuantos: number, nombre: string, fallas = 0): string[] {
  return Array.from({ length: cuantos }, (_, i) => {
    const tenantId = `${nombre} ${i}`;
    turnos.poner(tenantId, BUZON, INICIO, new Date(INICIO.getTime() - 1_000 + i));
    const fila = turnos.filas.get(tenantId)!;
    fila.marcha = { ...fila.marcha, fallas };
    return tenantId;
  });
}

/** Once everything that follows from the ends of turns is done. */
const dicho = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** The turn of a mailbox ends, which is not due any more. */
const termina = async (tenantId: string): Promise<void> => {
  turnos.filas.delete(tenantId);
  atender.enCurso.get(tenantId)!.resolve(BIEN);
  await dicho();
};

it('begins six turns at once, those that have waited longest, and one more for each that ends', async () => {
  const sanos = hay(SANOS - FALLANDO, 'primero');
  await despachar.execute();
  sanos.push(...hay(FALLANDO + 2, 'sano'));
  await despachar.execute();
  expect(atender.comenzados).toEqual(sanos.slice(0, SANOS));
  await termina(sanos[1]!);
  await despachar.execute();
  expect(atender.comenzados).toEqual(sanos.slice(0, SANOS + 1));
  expect(dichos).toEqual([{ tenantId: sanos[1], fallando: false, resultado: BIEN }]);
});

it('has two places for those that fail, which delay no other', async () => {
  const rotos = hay(FALLANDO + 3, 'roto', 1);
  await despachar.execute();
  expect(atender.comenzados).toEqual(rotos.slice(0, FALLANDO));
  const sanos = hay(SANOS + 1, 'sano');
  await despachar.execute();
  expect(atender.comenzados).toEqual([...rotos.slice(0, FALLANDO), ...sanos.slice(0, SANOS)]);
  await termina(rotos[0]!);
  await despachar.execute();
  expect(atender.comenzados.slice(-1)).toEqual([rotos[FALLANDO]]);
});

it('asks for no mailbox while all places are taken', async () => {
  const [rotos] = [hay(FALLANDO, 'roto', 1), hay(SANOS, 'sano')];
  await despachar.execute();
  const porAtender = jest.spyOn(turnos, 'porAtender');
  await despachar.execute();
  expect(porAtender).not.toHaveBeenCalled();
  await termina(rotos[0]!);
  await despachar.execute();
  expect(porAtender).toHaveBeenCalledWith(0, 1, INICIO);
});

it('never begins a turn of a mailbox that has one here', async () => {
  const [uno] = hay(1, 'sano');
  atender.toma = false;
  for (let vez = 0; vez < 3; vez += 1) await despachar.execute();
  expect(atender.comenzados).toEqual([uno]);
  atender.enCurso.get(uno!)!.resolve(BIEN);
  await dicho();
  await despachar.execute();
  expect(atender.comenzados).toEqual([uno, uno]);
});

it('tells a turn that failed, whose place is free then', async () => {
  const [uno] = hay(1, 'roto', 3);
  atender.toma = false;
  const causa = new Error('the database is down');
  for (let vez = 0; vez <= FALLANDO; vez += 1) {
    await despachar.execute();
    atender.enCurso.get(uno!)!.reject(causa);
    await dicho();
  }
  expect(dichos).toEqual([1, 2, 3].map(() => [causa, { tenantId: uno, fallando: true }]));
});

it('ends when its turns have ended', async () => {
  const sanos = hay(2, 'sano');
  await despachar.execute();
  let terminado = false;
  const fin = despachar.terminar().then(() => (terminado = true));
  expect(atender.parado).toBe(true);
  await termina(sanos[0]!);
  expect(terminado).toBe(false);
  await termina(sanos[1]!);
  await fin;
  expect(dichos).toHaveLength(2);
});
