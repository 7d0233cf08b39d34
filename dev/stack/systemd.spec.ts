import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { archivosDe } from '../../apps/operador/src/instalar/archivos';
import { respuestasDe } from '../../apps/operador/src/instalar/respuestas';
import { secretosCon } from '../../apps/operador/src/instalar/secretos';
import { namesOf, SETTINGS } from './settings';
import { FLAGS } from './programs';
import { ROOT } from './root';

const FOLDER = path.join(ROOT, 'docker', 'systemd');
const PROCESSES = ['api', 'fiscal-submitter', 'identidad', 'kude-renderer'] as const;
const page = readFileSync(path.join(ROOT, 'docs/operacion/una-maquina.md'), 'utf8');

const answers = respuestasDe(
  'answers',
  'NOMBRE=Ana\nDOMINIO=facturas.example.com\nCORREO=ana@example.com\nAMBIENTE=produccion\nCOLA=valkey\nRESPALDO_EN=/respaldos',
);
const files = archivosDe(answers, secretosCon(new Map(), randomBytes), 'systemd');

it('every process has a unit, and no other program', () => {
  const units = readdirSync(FOLDER).filter((file) => file.endsWith('.service'));
  expect(units.sort()).toEqual([...PROCESSES, 'respaldo'].map((name) => `timbo-${name}.service`).sort());
});

it('the unit of backups runs a task of the operator with files that instalar writes', () => {
  const unit = readFileSync(path.join(FOLDER, 'timbo-respaldo.service'), 'utf8');
  expect(unit).toContain('\nExecStart=/usr/bin/node dist/apps/operador/main.js respaldar --siempre\n');
  const read = [...unit.matchAll(/^EnvironmentFile=\/etc\/timbo\/(.*)$/gm)].map(([, file]) => file!);
  expect(read).toHaveLength(3);
  expect([...files.keys()]).toEqual(expect.arrayContaining(read));
});

describe.each(PROCESSES)('the unit of %s', (name) => {
  const unit = readFileSync(path.join(FOLDER, `timbo-${name}.service`), 'utf8');
  const of = (key: string): string[] =>
    [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value]) => value!);

  it('runs the program with its flags, its user and the file that instalar writes for it', () => {
    const command = ['/usr/bin/node', ...(FLAGS[`apps/${name}/main.js`] ?? []), `dist/apps/${name}/main.js`];
    expect(of('ExecStart')).toEqual([command.join(' ')]);
    expect([of('User'), of('Group')]).toEqual([[`timbo-${name}`], ['timbo']]);
    expect(page).toMatch(new RegExp(`for user in [^;]*\\b${name}\\b[^;]*; do useradd`));
    const [file] = of('EnvironmentFile');
    expect([...files.keys()].map((one) => `/etc/timbo/${one}`)).toContain(file);
  });

  it('gets from that file nothing that it does not read, and nothing that lies in a container', () => {
    const given = files.get(`entorno/${name}.env`)!;
    const known = namesOf(SETTINGS[name]);
    expect(Object.keys(given).filter((one) => !known.includes(one))).toEqual([]);
    expect(
      Object.values(given).filter((value) => /postgres:5432|\/\/valkey|\/simulador|\/\/identidad/.test(value)),
    ).toEqual([]);
  });

  it('writes into the shared folder if it uses it, and nowhere else', () => {
    const { STORAGE_DIR } = files.get(`entorno/${name}.env`)!;
    expect(of('ReadWritePaths')).toEqual(STORAGE_DIR === undefined ? [] : [STORAGE_DIR]);
    expect(of('ProtectSystem')).toEqual(['strict']);
    if (STORAGE_DIR) expect(page).toContain(`install -d -m 2770 -g timbo ${STORAGE_DIR}`);
  });
});

it.each([
  ['Caddyfile', 'reverse_proxy'],
  ['nginx.conf', 'proxy_pass'],
])('%s serves both names by the ports of their processes', (file, passing) => {
  const text = readFileSync(path.join(FOLDER, file), 'utf8').replaceAll('http://', '');
  for (const port of [3000, 3030]) expect(text).toContain(`${passing} 127.0.0.1:${port}`);
  for (const host of ['facturas', 'id.facturas']) expect(text).toContain(`${host}.example.com`);
});
