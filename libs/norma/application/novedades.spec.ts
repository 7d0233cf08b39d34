import { INICIO, RelojMovible } from '@libs/platform/testing';
import type { Novedad, NovedadVista } from '../domain/novedad';
import { AnotarDesconocidos } from './anotar-desconocidos';
import { ContarCambios } from './contar-cambios';
import type { NormaRepository } from './ports/norma-repository';

const clock = new RelojMovible();
const codigo = (valor: string): Novedad => ({ clase: 'codigo', fuente: 'recibe', valor });

describe('what an answer has and no table knows', () => {
  const con = (anotar: NormaRepository['anotar']) => {
    const fallas: unknown[] = [];
    return { anotar: new AnotarDesconocidos({ anotar }, clock, (err) => fallas.push(err)), fallas };
  };

  it('is written once by a process, however often it comes', () => {
    const escritas: [Novedad, Date][] = [];
    const { anotar } = con((novedad, ahora) => Promise.resolve(void escritas.push([novedad, ahora])));
    expect(['9001', '9001', '9002', '9001'].map((valor) => anotar.ver(codigo(valor)))).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect(escritas).toEqual([
      [codigo('9001'), clock.now()],
      [codigo('9002'), clock.now()],
    ]);
  });

  it('is another thing in another class, or of another service', () => {
    const { anotar } = con(() => Promise.resolve());
    const otras = [
      codigo('9001'),
      { ...codigo('9001'), fuente: 'consulta' },
      { ...codigo('9001'), clase: 'elemento' as const },
    ];
    expect(otras.map((una) => anotar.ver(una))).toEqual([true, true, true]);
  });

  it('is written at its next coming when it could not be written, and the failure is told', async () => {
    const causa = new Error('no database');
    let caida = true;
    const { anotar, fallas } = con(() => (caida ? Promise.reject(causa) : Promise.resolve()));
    anotar.ver(codigo('9001'));
    await new Promise(setImmediate);
    caida = false;
    expect([fallas, anotar.ver(codigo('9001'))]).toEqual([[causa], true]);
  });

  it('is not remembered without end: after a thousand a process writes no more', () => {
    let escritas = 0;
    const { anotar } = con(() => Promise.resolve(void (escritas += 1)));
    const vistas = Array.from({ length: 1_005 }, (_, n) => anotar.ver(codigo(String(n))));
    expect([vistas.filter(Boolean).length, escritas]).toEqual([1_000, 1_000]);
  });
});

describe('the operator is told', () => {
  const MOTIVOS: readonly (readonly [Novedad, RegExp])[] = [
    [{ clase: 'nota', fuente: 'https://x.example', valor: '99' }, /Nota técnica 99,.*https:\/\/x\.example/],
    [{ clase: 'archivo', fuente: 'https://x.example/a.xsd', valor: 'ab12' }, /a\.xsd \(SHA-256 ab12\)/],
    [{ clase: 'codigo', fuente: 'recibe', valor: '9001' }, /Código de respuesta 9001,.*recibe/],
    [{ clase: 'elemento', fuente: 'recibe', valor: 'dNuevo' }, /Elemento dNuevo,.*recibe/],
  ];
  const vistas = (cuantas: number): NovedadVista[] =>
    MOTIVOS.slice(0, cuantas).map(([novedad], n) => ({ ...novedad, id: `n${n}`, vistaAt: INICIO }));

  /** What is done, in order. */
  function contador(a: { sinCarta: NovedadVista[]; buzon?: boolean; cuenta?: string; falla?: 'aviso' | 'carta' }) {
    const hecho: string[] = [];
    const cartas: { id: string; asunto: string; texto: string }[] = [];
    const norma = {
      avisar: (cuenta: string) => {
        hecho.push(`aviso a ${cuenta}`);
        return a.falla === 'aviso' ? Promise.reject(new Error('aviso')) : Promise.resolve(1);
      },
      tomarSinCarta: (ahora: Date, hasta: Date) => {
        hecho.push(`tomar por ${(hasta.getTime() - ahora.getTime()) / 60_000} min`);
        return Promise.resolve(a.sinCarta);
      },
      anotarCarta: (ids: readonly string[]) => Promise.resolve(void hecho.push(`anotar ${ids.join()}`)),
    } as Partial<NormaRepository> as NormaRepository;
    const buzon = {
      entregar: (carta: (typeof cartas)[number]) => {
        cartas.push(carta);
        return a.falla === 'carta' ? Promise.reject(new Error('carta')) : Promise.resolve();
      },
    };
    const contar = new ContarCambios(norma, { buzon: a.buzon === false ? undefined : buzon, cuenta: a.cuenta }, clock);
    return { contar, hecho, cartas };
  }

  it('in one letter of all that is new, which has the id of the newest', async () => {
    const { contar, hecho, cartas } = contador({ sinCarta: vistas(4), cuenta: 't' });
    await contar.execute();
    expect(hecho).toEqual(['aviso a t', 'tomar por 10 min', 'anotar n0,n1,n2,n3']);
    expect(cartas).toHaveLength(1);
    expect(cartas[0]).toMatchObject({ id: 'n3', asunto: 'Cambiaron 4 cosas que la autoridad publica' });
    for (const [, dicho] of MOTIVOS) expect(cartas[0]!.texto).toMatch(dicho);
  });

  it('of one thing in the singular, and of nothing not at all', async () => {
    const una = contador({ sinCarta: vistas(1) });
    await una.contar.execute();
    expect(una.cartas.map(({ asunto }) => asunto)).toEqual(['Cambió algo que la autoridad publica']);
    const ninguna = contador({ sinCarta: [] });
    await ninguna.contar.execute();
    expect([ninguna.cartas, ninguna.hecho]).toEqual([[], ['tomar por 10 min']]);
  });

  it('by notices alone where no address is known', async () => {
    const { contar, hecho, cartas } = contador({ sinCarta: vistas(1), buzon: false, cuenta: 't' });
    await contar.execute();
    expect([hecho, cartas]).toEqual([['aviso a t'], []]);
  });

  it('by a letter when the notice fails, and the failure is not lost', async () => {
    const { contar, hecho } = contador({ sinCarta: vistas(1), cuenta: 't', falla: 'aviso' });
    await expect(contar.execute()).rejects.toThrow('aviso');
    expect(hecho).toContain('anotar n0');
  });

  it('again by a letter that was not handed over', async () => {
    const { contar, hecho } = contador({ sinCarta: vistas(1), falla: 'carta' });
    await expect(contar.execute()).rejects.toThrow('carta');
    expect(hecho).not.toContain('anotar n0');
  });
});
