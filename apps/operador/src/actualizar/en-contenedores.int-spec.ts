import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withClient } from '../../../../dev/stack/postgres/roles';
import { hasta, tempFolder } from '../../../../test/during';
import { unoDeCada } from '../../../../test/largo';
import { operador, operadorAparte } from '../../../../test/operador';
import { baseDeDatosDePrueba, type BaseDeDatosDePrueba } from '../../../../test/postgres';
import { versionDelServicio } from '@libs/platform';
import { PROCESOS } from './casa';

const DESEADA = versionDelServicio();
const DE_ANTES = '0.2.9';

/**
 * A docker of the test: containers are files of its folder. Orders that change something are counted, and the one that `mata` names kills
 * who gave it, once its effect is there. A container that ends while no other of its service is ready is a violation: a request would fail.
 */
const DOCKER = `#!/bin/sh
D=$(dirname "$0")/../estado
for ultima in "$@"; do :; done
cambia() {
  echo "\${VERSION:-} $*" >> "$D/ordenes"
  [ "$(wc -l < "$D/ordenes")" -eq "$(cat "$D/mata" 2>/dev/null || echo 0)" ] && kill -9 $PPID
  return 0
}
listos() { grep -l '|running|healthy|0|' "$D/c/$1~"* 2>/dev/null | grep -v "/$2$" ; }
case "$1 $2" in
'compose config')
  for s in migrate ${PROCESOS.join(' ')} $(cat "$D/respaldo"); do
    if [ "$3" = --services ]; then echo "$s"; else echo "localhost/timbo-$s:$VERSION"; fi
  done ;;
'image inspect') [ "$ultima" != "$(cat "$D/falta" 2>/dev/null)" ] || { echo "No such image" >&2; exit 1; } ;;
'compose run' | 'compose exec')
  [ "$ultima" != "$(cat "$D/falla" 2>/dev/null)" ] || { echo "✗ $ultima: it is wrong"; exit 1; }
  echo "✓ $ultima"; cambia "$@" ;;
'compose ps') ls "$D/c" | grep "^$ultima~" || true ;;
'compose up')
  case "$ultima" in
  respaldo) ;;
  *)
    estado='running|healthy|0|'
    [ "$ultima" != "$(cat "$D/roto" 2>/dev/null)" ] || [ "$VERSION" = ${DE_ANTES} ] || estado='restarting||3|'
    echo "localhost/timbo-$ultima:$VERSION|$estado" > "$D/c/$ultima~$VERSION" ;;
  esac
  cambia "$@" ;;
'inspect --format') cat "$D/c/$ultima" ;;
'logs --tail') echo 'no such setting' ;;
'stop -t')
  [ -n "$(listos "\${ultima%~*}" "$ultima")" ] || echo "$ultima" >> "$D/violaciones"
  sed -i 's/running|healthy/exited|/' "$D/c/$ultima"; cambia "$@" ;;
'rm -f') rm "$D/c/$ultima"; cambia "$@" ;;
*) echo "what is $*" >&2; exit 9 ;;
esac
`;

/** An installation of the version of before, in which everything runs. */
class Instalacion {
  readonly carpeta = tempFolder('actualizar');

  constructor(conRespaldo = true) {
    for (const nombre of ['bin', 'estado/c']) mkdirSync(this.en(nombre), { recursive: true });
    writeFileSync(this.en('bin/docker'), DOCKER);
    chmodSync(this.en('bin/docker'), 0o755);
    writeFileSync(this.en('compose.yml'), '');
    writeFileSync(this.en('.env'), `DOMINIO=facturas.example.com\nVERSION=${DE_ANTES}\n`);
    writeFileSync(this.en('estado/respaldo'), conRespaldo ? 'respaldo' : '');
    for (const proceso of PROCESOS)
      writeFileSync(
        this.en(`estado/c/${proceso}~${DE_ANTES}`),
        `localhost/timbo-${proceso}:${DE_ANTES}|running|healthy|0|`,
      );
  }

  en = (nombre: string): string => path.join(this.carpeta, nombre);
  planta = (nombre: string, valor: string | number): void => writeFileSync(this.en(`estado/${nombre}`), String(valor));
  quita = (nombre: string): void => rmSync(this.en(`estado/${nombre}`));

  async actualizar(opciones: string[] = [], env: NodeJS.ProcessEnv = {}, comando = operador) {
    const entorno = {
      ...{ MIGRATION_DATABASE_URL: base.ownerUrl, PATH: `${this.en('bin')}:${process.env['PATH']}` },
      ...env,
    };
    const hecho = await comando(
      entorno,
      ...['actualizar', `--carpeta=${this.carpeta}`, '--quien=Ana', '--aceptar-cambios', ...opciones],
    );
    // Its lock ends with its session, when the server notices that nobody is there any more.
    if (hecho.senhal) await hasta(sesiones, (hay) => hay === 0, 'the end of its session');
    return hecho;
  }

  /** What runs, which version is noted, and where a request would have failed. */
  get estado() {
    const violaciones = this.en('estado/violaciones');
    return {
      corren: readdirSync(this.en('estado/c')).sort(),
      anotada: /^VERSION=(.*)$/m.exec(readFileSync(this.en('.env'), 'utf8'))?.[1],
      violaciones: existsSync(violaciones) ? readFileSync(violaciones, 'utf8') : '',
    };
  }

  get ordenes(): string[] {
    return readFileSync(this.en('estado/ordenes'), 'utf8').trim().split('\n');
  }
}

let base: BaseDeDatosDePrueba;
beforeAll(async () => {
  base = await baseDeDatosDePrueba();
});
afterAll(() => base?.eliminar());

const sesiones = () =>
  withClient(base.ownerUrl, async (owner) => {
    const deEsta = `application_name = 'timbo-actualizar' AND datname = current_database()`;
    return (await owner.query(`SELECT FROM pg_stat_activity WHERE ${deEsta}`)).rowCount;
  });

const todosDe = (version: string) => ({
  corren: PROCESOS.map((proceso) => `${proceso}~${version}`).sort(),
  anotada: version,
  violaciones: '',
});
const actos = () =>
  withClient(base.ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ autor: string; antes: object; despues: object }>(
      `SELECT autor, antes, despues FROM auditoria_listar(NULL, 'instalacion.actualizar', NULL, NULL, NULL, 50, 0)`,
    );
    return rows;
  });

it('brings the new version in, each process beside the one of before, and says so in the audit log', async () => {
  const instalacion = new Instalacion();
  const { codigo, salida } = await instalacion.actualizar();
  expect([codigo, salida]).toEqual([0, expect.stringContaining(`✓ ${DESEADA} is in service`)]);
  expect(instalacion.estado).toEqual(todosDe(DESEADA));
  const de = (proceso: string) => [
    `${DESEADA} compose up -d --no-deps --no-build --no-recreate --scale ${proceso}=2 ${proceso}`,
    ` stop -t 40 ${proceso}~${DE_ANTES}`,
    ` rm -f ${proceso}~${DE_ANTES}`,
  ];
  expect(instalacion.ordenes).toEqual([
    `${DE_ANTES} compose run --rm --no-deps -T operador doctor`,
    `${DE_ANTES} compose exec -T respaldo node /app/dist/apps/operador/main.js respaldar`,
    `${DESEADA} compose run --rm --no-deps -T migrate`,
    ...PROCESOS.flatMap(de),
    `${DESEADA} compose up -d --no-deps --no-build respaldo`,
  ]);
  expect((await actos())[0]).toEqual({
    autor: 'Ana',
    antes: { version: DE_ANTES },
    despues: { version: DESEADA, bien: true },
  });
  expect(readFileSync(instalacion.en('.env'), 'utf8')).toContain('DOMINIO=facturas.example.com\n');
  expect((await instalacion.actualizar()).salida).toContain('is in service already');
});

/** As many as a whole run has. */
const CAMBIOS = Array.from({ length: 3 + 3 * PROCESOS.length + 1 }, (_, n) => n + 1);

it.each(unoDeCada(6, CAMBIOS))('that is killed after change %i ends well when it runs again', async (cambio) => {
  const instalacion = new Instalacion();
  instalacion.planta('mata', cambio);
  expect(await instalacion.actualizar([], {}, operadorAparte)).toMatchObject({ senhal: 'SIGKILL' });
  expect(instalacion.estado).toMatchObject({ anotada: DE_ANTES, violaciones: '' });
  instalacion.quita('mata');
  expect(await instalacion.actualizar()).toMatchObject({ codigo: 0 });
  expect(instalacion.estado).toEqual(todosDe(DESEADA));
});

it('that is killed between the audit log and its last line is done again', async () => {
  const instalacion = new Instalacion();
  expect(await instalacion.actualizar([], { CRASH_POINT: 'actualizar.anotado' })).toMatchObject({ senhal: 'SIGKILL' });
  expect(instalacion.estado).toEqual({ ...todosDe(DESEADA), anotada: DE_ANTES });
  expect(await instalacion.actualizar()).toMatchObject({ codigo: 0 });
  expect(instalacion.estado).toEqual(todosDe(DESEADA));
});

it('goes back when a process of the new version does not start, and no request fails', async () => {
  const instalacion = new Instalacion();
  instalacion.planta('roto', 'api');
  const { codigo, salida } = await instalacion.actualizar();
  expect([codigo, salida]).toEqual([1, expect.stringContaining(`✗ api ${DESEADA} ended: no such setting`)]);
  expect(salida).toContain(`${DE_ANTES} is in service again.`);
  expect(instalacion.estado).toEqual(todosDe(DE_ANTES));
  expect((await actos())[0]!.despues).toMatchObject({ version: DE_ANTES, bien: false, quiso: DESEADA });
});

it('learns what is in service from what runs, where .env does not say it', async () => {
  const instalacion = new Instalacion();
  writeFileSync(instalacion.en('.env'), 'DOMINIO=facturas.example.com\n');
  instalacion.planta('falla', 'doctor');
  expect((await instalacion.actualizar()).salida).toContain('✗ doctor: it is wrong');
  expect(instalacion.estado).toEqual(todosDe(DE_ANTES));
});

describe('changes nothing', () => {
  const nada = async (instalacion: Instalacion, motivo: string, opciones: string[] = [], codigo = 2) => {
    const hecho = await instalacion.actualizar(opciones);
    expect(hecho).toMatchObject({ codigo, salida: expect.stringContaining(motivo) });
    expect(instalacion.estado).toEqual(todosDe(DE_ANTES));
  };

  it('where an image is missing', async () => {
    const instalacion = new Instalacion();
    instalacion.planta('falta', `localhost/timbo-api:${DESEADA}`);
    await nada(instalacion, `the image localhost/timbo-api:${DESEADA} is not here: VERSION=${DESEADA} docker compose`);
  });

  it.each(['doctor', 'respaldar', 'migrate'])('where %s says that something is wrong', async (orden) => {
    const instalacion = new Instalacion();
    instalacion.planta('falla', orden);
    await nada(instalacion, 'No process was replaced', [], 1);
  });

  it('without a backup, until that is said', async () => {
    const instalacion = new Instalacion(false);
    await nada(instalacion, '--sin-respaldo');
    expect(await instalacion.actualizar(['--sin-respaldo'])).toMatchObject({ codigo: 0 });
    expect(instalacion.ordenes.filter((orden) => orden.includes('respald'))).toEqual([]);
  });

  it('without a name, or in another folder', async () => {
    await nada(new Instalacion(), '--quien wants your name', ['--quien=']);
    await nada(new Instalacion(), 'there is no compose.yml', [`--carpeta=${tempFolder('otra')}`]);
  });

  it('while another one is at work', async () => {
    await withClient(base.ownerUrl, async (owner) => {
      await owner.query('SELECT pg_advisory_lock(7217321)');
      await nada(new Instalacion(), 'another actualizar is at work');
    });
  });
});
