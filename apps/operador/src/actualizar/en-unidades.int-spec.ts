import { chmodSync, existsSync, mkdirSync, readFileSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SystemClock } from '@libs/platform';
import { tempFolder } from '../../../../test/during';
import { MalUso } from '../tarea';
import { cambiar } from './cambio';
import { PROCESOS } from './casa';
import { EnUnidades } from './en-unidades';
import { Paciencia } from './espera';

/** A systemctl of the test. A unit starts from the link, as its WorkingDirectory says. */
const SYSTEMCTL = `#!/bin/sh
D=$(dirname "$0")/..
for unidad in "$@"; do :; done
case "$1" in
is-enabled) [ "$unidad" != "$(cat "$D/apagada" 2>/dev/null)" ] ;;
show) [ "$unidad" != "$(cat "$D/roto" 2>/dev/null)" ] || [ "$(readlink "$D/actual")" = 0.3.0 ] || echo . >> "$D/vueltas"
  wc -l < "$D/vueltas" ;;
*) echo "systemctl $* from $(readlink "$D/actual")" >> "$D/ordenes" ;;
esac
`;
/** Its fifth argument is the program, in the folder of a version. */
const RUNUSER = `#!/bin/sh
version=$(basename "\${5%/dist/*}")
echo "runuser $1 $2 $version $6 $PGBACKREST_STANZA" >> "$(dirname "$0")/../ordenes"
`;
const OPERADOR = `const { basename } = require('node:path');
require('node:fs').appendFileSync(process.env.ORDENES, process.argv[2] + ' ' + basename(process.cwd()) + '\\n');`;

class Maquina {
  readonly carpeta = tempFolder('unidades');
  lineas: string[] = [];

  constructor() {
    mkdirSync(this.en('bin'));
    for (const [nombre, texto] of Object.entries({ systemctl: SYSTEMCTL, runuser: RUNUSER })) {
      writeFileSync(this.en(`bin/${nombre}`), texto);
      chmodSync(this.en(`bin/${nombre}`), 0o755);
    }
    for (const version of ['0.3.0', '0.4.0']) {
      for (const proceso of [...PROCESOS, 'operador']) {
        mkdirSync(this.en(`${version}/dist/apps/${proceso}`), { recursive: true });
        writeFileSync(this.en(`${version}/dist/apps/${proceso}/main.js`), OPERADOR);
      }
      writeFileSync(this.en(`${version}/package.json`), JSON.stringify({ version }));
    }
    symlinkSync('0.3.0', this.en('actual'));
    mkdirSync(this.en('entorno'));
    for (const nombre of ['api', 'kude-renderer', 'operador', 'respaldo'])
      writeFileSync(this.en(`entorno/${nombre}.env`), "PGBACKREST_STANZA='timbo'\n");
    writeFileSync(this.en('vueltas'), '');
  }

  en = (nombre: string): string => path.join(this.carpeta, nombre);

  casa(paciencia = 60): EnUnidades {
    return new EnUnidades(
      {
        ...{ carpeta: this.carpeta, versiones: this.carpeta, deseada: this.en('0.4.0') },
        procesos: PROCESOS.map((proceso) => `${proceso}=http://${proceso}`),
      },
      { salud: (url) => this.salud(url) },
      new Paciencia(new SystemClock(), paciencia, 0),
      { env: { PATH: `${this.en('bin')}:${process.env['PATH']}`, ORDENES: this.en('ordenes') } },
    );
  }

  /** At first nothing answers, as while a process starts. */
  private readonly preguntadas = new Set<string>();
  private salud(url: string) {
    if (existsSync(this.en('roto')) && url.endsWith('api') && readlinkSync(this.en('actual')) === '0.4.0')
      return Promise.resolve({ preparado: false, degradado: [] });
    if (this.preguntadas.has(url)) return Promise.resolve({ preparado: true, degradado: [] });
    this.preguntadas.add(url);
    return Promise.reject(new Error('ECONNREFUSED'));
  }

  cambiar(casa = this.casa()): Promise<boolean> {
    return cambiar(
      {
        casa,
        base: { propias: [], aplicadas: () => Promise.resolve([]), anotar: () => Promise.resolve() },
        terminal: { decir: (linea) => void this.lineas.push(linea), responder: () => Promise.resolve(undefined) },
        deseada: '0.4.0',
        changelog: '',
      },
      { quien: 'Ana', aceptaCambios: false, sinRespaldo: false },
    );
  }

  get ordenes(): string[] {
    return readFileSync(this.en('ordenes'), 'utf8').trim().split('\n');
  }
  get enlaces() {
    return { actual: readlinkSync(this.en('actual')), deAntes: existsSync(this.en('de-antes')) };
  }
}
const reinicio = (version: string) => (proceso: string) => `systemctl restart timbo-${proceso} from ${version}`;

it('looks and saves by the version in service, migrates by the new one, and starts each unit from its folder', async () => {
  const maquina = new Maquina();
  expect(await maquina.cambiar()).toBe(true);
  expect(maquina.ordenes).toEqual([
    ...['doctor 0.3.0', 'runuser -u postgres 0.3.0 respaldar timbo', 'migrate 0.4.0'],
    ...PROCESOS.map(reinicio('0.4.0')),
    'systemctl try-restart timbo-respaldo from 0.4.0',
  ]);
  expect(maquina.enlaces).toEqual({ actual: '0.4.0', deAntes: false });
  expect(await maquina.casa().instalada()).toBe('0.4.0');
});

it('goes back to the folder of before when a unit ends again and again', async () => {
  const maquina = new Maquina();
  writeFileSync(maquina.en('roto'), 'timbo-api');
  expect(await maquina.cambiar()).toBe(false);
  expect(maquina.lineas).toContain('✗ timbo-api 0.4.0 ended: journalctl -u timbo-api says why');
  expect(maquina.ordenes.slice(-4)).toEqual(PROCESOS.toReversed().map(reinicio('0.3.0')));
  expect(maquina.enlaces).toEqual({ actual: '0.3.0', deAntes: false });
});

it('knows in the middle of a change what was in service before, and does it again', async () => {
  const maquina = new Maquina();
  await maquina.casa().relevar('fiscal-submitter', '0.4.0');
  expect(maquina.enlaces).toEqual({ actual: '0.4.0', deAntes: true });
  expect(await maquina.casa().instalada()).toBe('0.3.0');
  expect(await maquina.cambiar()).toBe(true);
  expect(maquina.enlaces).toEqual({ actual: '0.4.0', deAntes: false });
});

it('leaves a unit that is not enabled', async () => {
  const maquina = new Maquina();
  writeFileSync(maquina.en('apagada'), 'timbo-identidad');
  expect(await maquina.cambiar()).toBe(true);
  expect(maquina.ordenes.filter((orden) => orden.includes('identidad'))).toEqual([]);
  expect(maquina.lineas).toContain('✓ timbo-identidad is not enabled: it stays as it is');
});

it('wants a version that is built, and a link', async () => {
  const maquina = new Maquina();
  writeFileSync(maquina.en('0.4.0/package.json'), '{"version":"0.4.0"}');
  const deOtra = new EnUnidades(
    { carpeta: maquina.carpeta, versiones: maquina.carpeta, deseada: maquina.en('bin'), procesos: [] },
    { salud: () => Promise.reject(new Error('none')) },
    new Paciencia(new SystemClock(), 1, 0),
  );
  expect(() => deOtra.exigirPreparada()).toThrow(MalUso);
  expect(() =>
    new EnUnidades(
      { carpeta: maquina.carpeta, versiones: maquina.en('bin'), deseada: maquina.en('0.4.0'), procesos: [] },
      { salud: () => Promise.reject(new Error('none')) },
      new Paciencia(new SystemClock(), 1, 0),
    ).instalada(),
  ).toThrow('is no link to the folder of a version');
});
