import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../../../dev/stack/ports';
import { withClient } from '../../../../dev/stack/postgres/roles';
import { operador } from '../../../../test/operador';
import { baseDeDatosDePrueba, type BaseDeDatosDePrueba } from '../../../../test/postgres';
import { desdeAhora } from '@libs/platform/testing';
import { servidorDeHora } from '../../../../test/servidor-de-hora';

const RESPUESTAS = 'NOMBRE=Ana\nDOMINIO=facturas.example.com\nCORREO=ana@example.com\nAMBIENTE=prueba\n';

describe('instalar', () => {
  let carpeta: string;
  beforeEach(async () => {
    carpeta = await mkdtemp(path.join(tmpdir(), 'instalar-'));
    await writeFile(path.join(carpeta, 'respuestas'), RESPUESTAS);
  });
  afterEach(() => rm(carpeta, { recursive: true, force: true }));

  const instalar = (env: NodeJS.ProcessEnv = {}) =>
    operador(env, 'instalar', `--carpeta=${carpeta}`, `--respuestas=${path.join(carpeta, 'respuestas')}`);
  const secretos = () => readFile(path.join(carpeta, 'entorno/origen.env'), 'utf8');

  it('that dies between two files is completed by the next run, with the same secrets', async () => {
    expect(await instalar({ CRASH_POINT: 'instalar.archivo:3' })).toMatchObject({ senhal: 'SIGKILL' });
    expect(await readdir(path.join(carpeta, 'entorno'))).toHaveLength(3);
    const antes = await secretos();
    expect(await instalar()).toMatchObject({ codigo: 0 });
    expect(await secretos()).toBe(antes);
    const [, clave] = /^MASTER_KEY=(.*)$/m.exec(antes)!;
    for (const nombre of ['api', 'fiscal-submitter'])
      expect(await readFile(path.join(carpeta, `entorno/${nombre}.env`), 'utf8')).toContain(`MASTER_KEY=${clave}\n`);
    expect((await readdir(path.join(carpeta, 'entorno'))).filter((nombre) => nombre.endsWith('.nuevo'))).toEqual([]);
    expect((await stat(path.join(carpeta, '.env'))).mode & 0o777).toBe(0o600);
  });

  it('refuses what belongs to its other half', async () => {
    expect(await operador({}, 'instalar', '--correo=a@example.com')).toMatchObject({ codigo: 2 });
    expect(await operador({}, 'instalar', '--terminar', `--carpeta=${carpeta}`)).toMatchObject({ codigo: 2 });
    expect(await operador({}, 'instalar', '--terminar', '--quien=Ana')).toMatchObject({ codigo: 2 });
  });
});

describe('instalar --terminar', () => {
  let base: BaseDeDatosDePrueba;
  beforeAll(async () => {
    base = await baseDeDatosDePrueba();
  });
  afterAll(() => base?.eliminar());

  /** What the doctor looks at is on this machine too, and closed. */
  const terminar = async (correo = 'ana@example.com') => {
    const cerrado = `127.0.0.1:${await freePort()}`;
    const delDoctor = { FISCAL_URL_H: `https://${cerrado}`, INNER_URLS: `api=http://${cerrado}`, SMTP_URL: '' };
    return operador(
      { MIGRATION_DATABASE_URL: base.ownerUrl, IDENTITY_URL: 'https://id.example.com', ...delDoctor },
      ...['instalar', '--terminar', '--quien=Ana', `--correo=${correo}`],
      `--ntp=${await servidorDeHora(desdeAhora(), 0)}`,
    );
  };
  const superadmins = () =>
    withClient(base.ownerUrl, async (owner) => {
      const { rows } = await owner.query<{ correo: string }>(`SELECT correo FROM usuario WHERE rol = 'superadmin'`);
      return rows.map(({ correo }) => correo);
    });
  const enlaceEn = (salida: string) => /https:\/\/id\.example\.com\/enlace\/\S+/.exec(salida)?.[0];

  it('migrates, lets the first superadmin in, and makes a new link until somebody has used one', async () => {
    const primera = await terminar();
    expect(primera).toMatchObject({ codigo: 0, salida: expect.stringContaining('migration(s) run') });
    expect(primera.salida).toMatch(/The doctor says:\n✓ PostgreSQL: [^]*✗ process api: nothing answers/);
    const segunda = await terminar();
    expect(enlaceEn(segunda.salida)).toBeDefined();
    expect(enlaceEn(segunda.salida)).not.toBe(enlaceEn(primera.salida));
    expect(await superadmins()).toEqual(['ana@example.com']);
    await withClient(base.ownerUrl, (owner) => owner.query(`UPDATE usuario SET clave = 'x'`));
    const tercera = await terminar('luis@example.com');
    expect(tercera).toMatchObject({
      codigo: 0,
      salida: expect.stringContaining('ana@example.com is superadmin already'),
    });
    expect(enlaceEn(tercera.salida)).toBeUndefined();
    expect(await superadmins()).toEqual(['ana@example.com']);
  });
});
