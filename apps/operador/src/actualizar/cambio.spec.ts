import { RelojMovible } from '@libs/platform/testing';
import { FalloDePrograma } from '../respaldo/programas';
import { cambiar, type Dicho } from './cambio';
import { Casa, type Proceso } from './casa';
import { type Mirada, Paciencia } from './espera';

const CHANGELOG = '## [0.4.0]\n\n### Upgrading\n\n- **!** Roles once more.\n- Nothing else.\n';
const DICHO = { quien: 'Ana', aceptaCambios: true, sinRespaldo: false };

/** An installation that notes what is done to it; a fault is planted by changing it. */
class CasaDePrueba extends Casa {
  version = '0.3.0';
  enfermo = false;
  conRespaldo = true;
  rotos = new Set<string>();
  hechos: string[] = [];
  corre: Record<string, string> = {};

  instalada = () => Promise.resolve(this.version);
  exigirPreparada = () => this.hacer('preparada').then(() => undefined);
  doctor = (version: string) =>
    this.enfermo
      ? Promise.reject(new FalloDePrograma('docker', 1, '', '✗ clock: it is wrong\n'))
      : this.hacer(`doctor ${version}`, '✓ clock: it is right');
  respaldo = (version: string) =>
    Promise.resolve(this.conRespaldo ? () => this.hacer(`respaldo ${version}`, '✓ saved') : undefined);
  migrar = (version: string) => this.hacer(`migrar ${version}`);
  async relevar(proceso: Proceso, version: string): Promise<string> {
    await this.hacer(`${proceso} ${version}`);
    if (this.rotos.has(`${proceso} ${version}`)) throw new Error(`${proceso} ${version} ended: no such setting`);
    this.corre[proceso] = version;
    return `${proceso} ${version} is ready`;
  }
  acompanar = (version: string) => this.hacer(`acompanar ${version}`).then(() => undefined);
  asentar(version: string): Promise<void> {
    this.version = version;
    return this.hacer(`asentar ${version}`).then(() => undefined);
  }
  private hacer(que: string, dice = ''): Promise<string> {
    this.hechos.push(que);
    return Promise.resolve(dice);
  }
}

interface Vez extends Partial<Dicho> {
  deseada?: string;
  /** What somebody types. */
  escribe?: string;
}

async function llevar(
  casa: CasaDePrueba,
  { deseada = '0.4.0', escribe = '', ...mas }: Vez = {},
  lineas: string[] = [],
) {
  const actos: unknown[] = [];
  const bien = await cambiar(
    {
      casa,
      base: {
        propias: ['Inicio1'],
        aplicadas: () => Promise.resolve(['Inicio1']),
        anotar: (quien, antes, despues) => Promise.resolve(void actos.push([quien, antes, despues])),
      },
      terminal: { decir: (linea) => void lineas.push(linea), responder: () => Promise.resolve(escribe) },
      deseada,
      changelog: CHANGELOG,
    },
    { ...DICHO, ...mas },
  );
  return { bien, actos, dicho: lineas.join('\n') };
}
const TODO = ['fiscal-submitter', 'kude-renderer', 'api', 'identidad'];

it('shows the notes, looks, saves, migrates, replaces one after the other, and notes it at the end', async () => {
  const casa = new CasaDePrueba();
  const { bien, actos, dicho } = await llevar(casa);
  expect(bien).toBe(true);
  expect(casa.hechos).toEqual([
    ...['preparada', 'doctor 0.3.0', 'respaldo 0.3.0', 'migrar 0.4.0'],
    ...TODO.map((proceso) => `${proceso} 0.4.0`),
    ...['acompanar 0.4.0', 'asentar 0.4.0'],
  ]);
  expect(actos).toEqual([['Ana', { version: '0.3.0' }, { version: '0.4.0', bien: true }]]);
  expect(dicho).toContain('! 0.4.0: Roles once more.\n  0.4.0: Nothing else.');
  expect(dicho).toContain('✓ clock: it is right\n✓ doctor');
  expect(dicho).toMatch(/✓ 0\.4\.0 is in service$/);
});

it('says that the version is in service already, and does nothing', async () => {
  const casa = new CasaDePrueba();
  expect(await llevar(casa, { deseada: '0.3.0' })).toMatchObject({ bien: true, actos: [] });
  expect(casa.hechos).toEqual([]);
});

it('goes back to an older version without a migration', async () => {
  const casa = new CasaDePrueba();
  const { dicho } = await llevar(casa, { deseada: '0.2.0' });
  expect(dicho).toContain('! Back to an older version: the database stays as 0.3.0 made it.');
  expect(casa.hechos.filter((hecho) => hecho.startsWith('migrar'))).toEqual([]);
  expect(casa.version).toBe('0.2.0');
});

it('has what breaks something accepted by typing the version', async () => {
  const [casa, otra] = [new CasaDePrueba(), new CasaDePrueba()];
  await expect(llevar(casa, { aceptaCambios: false, escribe: 'yes' })).rejects.toThrow('were not accepted');
  expect(casa.hechos).toEqual([]);
  expect(await llevar(otra, { aceptaCambios: false, escribe: ' 0.4.0 ' })).toMatchObject({ bien: true });
});

it('goes on without a backup only when that was said', async () => {
  const casa = new CasaDePrueba();
  casa.conRespaldo = false;
  await expect(llevar(casa)).rejects.toThrow('--sin-respaldo goes on without one. Nothing was changed');
  expect(casa.hechos).toEqual(['preparada']);
  const { bien, dicho } = await llevar(casa, { sinRespaldo: true });
  expect([bien, dicho]).toEqual([true, expect.stringContaining('! no backup is made')]);
});

it('stops where the doctor finds something wrong, and shows what', async () => {
  const casa = new CasaDePrueba();
  casa.enfermo = true;
  const lineas: string[] = [];
  await expect(llevar(casa, {}, lineas)).rejects.toThrow(/^doctor: .*No process was replaced$/);
  expect(lineas.at(-1)).toBe('✗ clock: it is wrong');
  expect([casa.hechos, casa.version]).toEqual([['preparada'], '0.3.0']);
});

describe('where a process of the new version does not become ready', () => {
  it('all are of the former one again, and that is noted', async () => {
    const casa = new CasaDePrueba();
    casa.rotos.add('api 0.4.0');
    const { bien, actos, dicho } = await llevar(casa);
    expect(bien).toBe(false);
    expect(casa.corre).toEqual(Object.fromEntries(TODO.map((proceso) => [proceso, '0.3.0'])));
    expect(casa.version).toBe('0.3.0');
    const motivo = 'api 0.4.0 ended: no such setting';
    expect(actos).toEqual([
      ['Ana', { version: '0.3.0' }, { version: '0.3.0', bien: false, quiso: '0.4.0', dice: motivo }],
    ]);
    expect(dicho).toContain(`✗ ${motivo}\n… back to 0.3.0; the database stays migrated`);
  });

  it('and one of the former does not come back, the others do, and it is named', async () => {
    const casa = new CasaDePrueba();
    casa.rotos = new Set(['identidad 0.4.0', 'api 0.3.0']);
    await expect(llevar(casa)).rejects.toThrow(/^api of 0\.3\.0 did not come back/);
    expect(casa.corre).toMatchObject({ 'fiscal-submitter': '0.3.0', 'kude-renderer': '0.3.0', identidad: '0.3.0' });
    expect(casa.hechos).not.toContain('asentar 0.3.0');
  });
});

describe('patience', () => {
  const hasta = async (miradas: Mirada[], segundos = 60): Promise<number> => {
    const reloj = new RelojMovible(0);
    let veces = 0;
    await new Paciencia(reloj, segundos, 0).hastaListo('api 0.4.0', () => {
      veces += 1;
      reloj.ms += 10_000;
      return Promise.resolve(miradas.shift() ?? 'todavia');
    });
    return veces;
  };

  it('ends with the first answer that says something', async () => {
    expect(await hasta(['todavia', 'todavia', 'listo', 'todavia'])).toBe(3);
    await expect(hasta(['todavia', { acabo: 'no such setting' }])).rejects.toThrow('api 0.4.0 ended: no such setting');
  });

  it('ends when a process is late', async () => {
    await expect(hasta([])).rejects.toThrow('api 0.4.0 was not ready after 60 s (--paciencia)');
  });
});
