import { ejecutar } from './orden';
import { type Dado, MalUso, type Tarea } from './tarea';
import { TAREAS } from './tareas';

/** Runs a task with these arguments; returns the options it got, its output, and the exit status. */
async function correr(argumentos: string[], execute: (dado: Dado) => Promise<boolean>) {
  const lineas: string[] = [];
  const quejas: string[] = [];
  const probar: Tarea = {
    doc: 'Tries.\nAt length.',
    opciones: { todas: { doc: 'All.' }, margen: { valor: 'n', doc: 'Some.' } },
    execute,
  };
  const salida = { decir: (t: string) => lineas.push(t), quejarse: (t: string) => quejas.push(t) };
  const status = await ejecutar({ probar }, argumentos, salida);
  return { status, impreso: lineas.join('\n'), queja: quejas.join('\n') };
}
const bien = (): Promise<boolean> => Promise.resolve(true);
const nunca = (): Promise<boolean> => Promise.reject(new Error('it ran'));

describe('the exit status', () => {
  it('is 0 when the task is done, 1 when it found something wrong or failed', async () => {
    expect(await correr(['probar'], bien)).toEqual({ status: 0, impreso: '', queja: '' });
    expect(await correr(['probar'], () => Promise.resolve(false))).toMatchObject({ status: 1, queja: '' });
    const roto = () => Promise.reject(new Error('no database'));
    expect(await correr(['probar'], roto)).toEqual({ status: 1, impreso: '', queja: 'probar failed: no database' });
  });

  it.each([
    [[], 'Usage: operador'],
    [['otra'], 'There is no task named otra'],
    [['toString'], 'There is no task named toString'],
    [['probar', '--nada'], "Unknown option '--nada'"],
    [['probar', '--margen'], '--margen'],
    [['probar', 'suelto'], 'suelto'],
  ])('is 2 for %j, and nothing runs', async (argumentos, queja) => {
    expect(await correr(argumentos, nunca)).toEqual({ status: 2, impreso: '', queja: expect.stringContaining(queja) });
  });

  it('is 2 when the task refuses an option', async () => {
    const rehusar = () => Promise.reject(new MalUso('--margen wants more'));
    expect(await correr(['probar'], rehusar)).toMatchObject({
      status: 2,
      queja: expect.stringMatching(/^probar failed: --margen wants more\noperador probar --help/),
    });
    const leer = (dado: Dado) => Promise.resolve(dado.entero('margen', 1) > 0);
    expect(await correr(['probar', '--margen', 'x'], leer)).toMatchObject({ status: 2 });
  });
});

describe('--help', () => {
  it('lists the tasks, each with one line', async () => {
    expect(await correr(['--help'], nunca)).toMatchObject({
      status: 0,
      impreso: expect.stringMatching(/^ {2}probar {2}Tries\.$/m),
    });
  });

  it('of a task says what it does and its options, and runs nothing', async () => {
    const { status, impreso } = await correr(['probar', '--help'], nunca);
    expect(status).toBe(0);
    expect(impreso).toContain('At length.');
    expect(impreso).toMatch(/^ {2}--margen <n> {2}Some\.$/m);
  });

  it('of every real task names what it reads from the environment', () => {
    for (const { doc } of Object.values(TAREAS)) expect(doc).toMatch(/[Rr]eads [A-Z_]+/);
  });
});

it('hands the options over', async () => {
  const visto: unknown[] = [];
  await correr(['probar', '--todas', '--margen=7'], (dado) => {
    visto.push(dado.si('todas'), dado.entero('margen', 1), dado.texto('nada'));
    return Promise.resolve(true);
  });
  expect(visto).toEqual([true, 7, undefined]);
});
