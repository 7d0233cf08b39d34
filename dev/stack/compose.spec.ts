import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { archivosDe } from '../../apps/operador/src/instalar/archivos';
import { respuestasDe } from '../../apps/operador/src/instalar/respuestas';
import { secretosCon } from '../../apps/operador/src/instalar/secretos';
import { readConfig as deApi } from '../../apps/api/src/config';
import { readConfig as deSubmitter } from '../../apps/fiscal-submitter/src/config';
import { readConfig as deIdentidad } from '../../apps/identidad/src/config';
import { readConfig as deRenderer } from '../../apps/kude-renderer/src/config';
import { TAREAS } from '../../apps/operador/src/tareas';
import { namesOf, SETTINGS, type ProgramName } from './settings';
import { ROOT } from './root';

interface Service {
  image?: string;
  build?: { context: string; dockerfile: string; target: string };
  profiles?: string[];
  command?: string[];
  env_file?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  ports?: string[];
  depends_on?: Record<string, { condition: string; required?: boolean }>;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
}
interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
}
const DOCKER = path.join(ROOT, 'docker');
const read = (file: string): string => readFileSync(path.join(DOCKER, file), 'utf8');
const FILES = ['compose.yml', 'compose.observabilidad.yml'] as const;
const [main, watching] = FILES.map((file) => parse(read(file), { merge: true }) as Compose) as [Compose, Compose];
const PROCESSES = {
  api: deApi,
  'fiscal-submitter': deSubmitter,
  'kude-renderer': deRenderer,
  identidad: deIdentidad,
} as const;

/** Every file that `instalar` writes for these answers. */
function installed(environment: string, ...more: string[]) {
  const lines = ['NOMBRE=Ana', 'DOMINIO=facturas.example.com', 'CORREO=ana@example.com', `AMBIENTE=${environment}`];
  const answers = respuestasDe('answers', [...lines, 'SMTP_URL=smtps://mail.example.com', ...more].join('\n'));
  return archivosDe(answers, secretosCon(new Map(), randomBytes), 'contenedores');
}
const INSTALLATIONS = [
  ['simulador', 'TLS=interna'],
  ['prueba', 'TLS=balanceador'],
  ['produccion', 'COLA=valkey'],
] as const;

/** What a container of the service finds in its environment. */
function environmentOf(service: Service, files: ReturnType<typeof installed>): Record<string, string> {
  return { ...Object.assign({}, ...(service.env_file ?? []).map((file) => files.get(file))), ...service.environment };
}

describe.each(INSTALLATIONS)('the compose file, of an installation for %s', (environment, ...more) => {
  const files = installed(environment, ...more);

  it.each(Object.keys(PROCESSES) as (keyof typeof PROCESSES)[])(
    'gives %s what it starts with, and nothing that it does not read',
    (name) => {
      const given = environmentOf(main.services[name]!, files);
      const known = namesOf(SETTINGS[name as ProgramName]);
      expect(Object.keys(given).filter((one) => !known.includes(one))).toEqual([]);
      // Files and folders of the container are none of this machine.
      const elsewhere = ['STORAGE_DIR', 'FISCAL_CA_FILE', 'SIMULATOR_CA_FILE', 'SIGNING_CA_FILE'];
      const here = Object.fromEntries(Object.entries(given).filter(([one]) => !elsewhere.includes(one)));
      expect(() => PROCESSES[name](here)).not.toThrow();
    },
  );

  it('gives the database, the proxy and the tasks of the operator what they ask for', () => {
    const init = read('postgres/00-init.sh').match(/(?<=\$\{?)DB_\w+/g)!;
    const database = environmentOf(main.services['postgres']!, files);
    expect(Object.keys(database)).toEqual(expect.arrayContaining(['POSTGRES_PASSWORD', ...init]));
    expect(Object.keys(environmentOf(main.services['migrate']!, files))).toContain('MIGRATION_DATABASE_URL');
    const asked = FILES.flatMap((file) => [...read(file).matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name!));
    expect(Object.keys(files.get('.env')!)).toEqual(expect.arrayContaining(asked));
    expect(asked).toContain('DOMINIO');
  });

  it('switches on the profiles that its settings name, and no more', () => {
    const given = files.get('.env')!['COMPOSE_PROFILES']!.split(',').filter(Boolean);
    const all = JSON.stringify(Object.keys(PROCESSES).map((name) => environmentOf(main.services[name]!, files)));
    const wanted = [all.includes('//valkey:') && 'valkey', all.includes('//fiscal-simulator:') && 'simulador'];
    expect(given).toEqual(wanted.filter(Boolean));
    for (const profile of given)
      expect(Object.values(main.services).some(({ profiles }) => profiles?.includes(profile))).toBe(true);
  });

  it('serves both names by a file of Caddy that is there', () => {
    const env = files.get('.env')!;
    expect(main.services['caddy']!.command!.join(' ')).toContain('/etc/caddy/${TLS:-automatico}.Caddyfile');
    const served = read(`caddy/${env['TLS']}.Caddyfile`);
    expect(served).toContain('import servicio.caddy');
    for (const name of ['{$DOMINIO}', '{$ID_DOMINIO}']) expect(served).toContain(name);
    // https alone in production: inside, the name of the provider is Caddy, which has its certificate.
    const { JWT_JWKS_URL } = files.get('entorno/api.env')!;
    if (environment === 'produccion') expect(new URL(JWT_JWKS_URL!).host).toBe(env['ID_EN_LA_RED']);
    else expect(JWT_JWKS_URL).toBe('http://identidad:3030/jwks');
  });
});

describe.each(FILES)('%s', (file) => {
  const { services, volumes } = parse(read(file), { merge: true }) as Compose;
  const all = Object.entries(services);

  it('names for each service what is there: files, volumes, services, a task, a target of the Dockerfile', () => {
    const targets = [...read('Dockerfile').matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, target]) => target);
    // What Compose or an operator makes.
    const made = ['./certificados'];
    for (const [name, service] of all) {
      for (const volume of service.volumes ?? []) {
        const [from] = volume.split(':') as [string];
        expect([
          name,
          volume,
          from.startsWith('.') ? made.includes(from) || existsSync(path.join(DOCKER, from)) : from in volumes,
        ]).toEqual([name, volume, true]);
      }
      for (const needed of Object.keys(service.depends_on ?? {})) expect(Object.keys(services)).toContain(needed);
      if (service.build) expect(targets).toContain(service.build.target);
      if (service.image?.includes('/timbo-operador:'))
        expect(['--help', ...Object.keys(TAREAS)]).toContain(service.command![0]);
    }
  });

  it('waits for no service of a profile that may be off', () => {
    for (const [name, { depends_on = {}, profiles }] of all)
      for (const [needed, { required }] of Object.entries(depends_on))
        if (services[needed]!.profiles && !profiles) expect([name, needed, required]).toEqual([name, needed, false]);
  });

  it('publishes only the ports of the proxy, and to this machine those for watching', () => {
    for (const [name, { ports = [] }] of all)
      for (const port of ports)
        expect([name, port]).toEqual([name, name === 'caddy' ? port : expect.stringMatching(/^127\.0\.0\.1:/)]);
  });

  it('gives containers no more rights than they need', () => {
    for (const [name, { read_only, cap_drop, security_opt }] of all.filter(([name]) => name !== 'postgres')) {
      expect([name, cap_drop, security_opt?.[0]]).toEqual([name, ['ALL'], 'no-new-privileges:true']);
      // Grafana unpacks itself into its own folders.
      expect([name, read_only]).toEqual([name, name === 'grafana' ? undefined : true]);
    }
  });

  it('pulls nothing without a version, and builds the others in this one', () => {
    const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { version: string };
    for (const [name, { image }] of all) {
      const own = `\${REGISTRO:-localhost}/timbo-`;
      const pinned = image!.startsWith(own)
        ? image!.endsWith(`:\${VERSION:-${version}}`)
        : /:v?\d+\.\d+(\.\d+)?(-\w+)?$/.test(image!);
      expect([name, image, pinned]).toEqual([name, image, true]);
    }
  });
});

it('api and renderer, and no other process, share the volume of files', () => {
  const sharing = Object.entries(main.services).filter(([, { volumes }]) => volumes?.includes('archivos:/archivos'));
  expect(sharing.map(([name]) => name)).toEqual(['operador', 'api', 'kude-renderer']);
  expect(read('Dockerfile')).toContain('install -d -m 2770 -o root -g node /archivos');
  expect(read('Dockerfile')).toContain('useradd --uid 1001 --gid node');
});

it('the file for watching has the processes that show numbers, and Grafana finds its parts', () => {
  const { scrape_configs } = parse(read('observabilidad/prometheus.yml')) as {
    scrape_configs: { static_configs: { targets: string[] }[] }[];
  };
  const [{ static_configs }] = scrape_configs as [(typeof scrape_configs)[0]];
  const targets = static_configs.flatMap(({ targets }) => targets);
  expect(targets.map((target) => target.split(':')[0]).sort()).toEqual(Object.keys(PROCESSES).sort());
  expect(Object.keys(installed('prueba').get('entorno/grafana.env')!)).toEqual(['GF_SECURITY_ADMIN_PASSWORD']);
  expect(watching.services['grafana']!.volumes).toContain('./observabilidad/grafana:/etc/grafana/provisioning:ro');
  expect(readdirSync(path.join(DOCKER, 'observabilidad/grafana')).sort()).toEqual(['dashboards', 'datasources']);
});

describe('the file for backups', () => {
  const backups = parse(read('compose.respaldo.yml')) as Compose;
  const files = installed('prueba', 'RESPALDO_EN=/respaldos');
  const both = Object.values(backups.services);

  it('is in use where backups go somewhere, and finds what instalar writes', () => {
    expect(files.get('.env')).toMatchObject({
      COMPOSE_FILE: 'compose.yml:compose.respaldo.yml',
      RESPALDO_DIR: '/respaldos',
    });
    expect(installed('prueba').get('.env')).not.toHaveProperty('COMPOSE_FILE');
    for (const { env_file = [] } of both) expect([...files.keys()]).toEqual(expect.arrayContaining(env_file));
  });

  it('runs the database and the tasks from one image of this version, with volumes that are there', () => {
    const volumes = { ...main.volumes, ...backups.volumes };
    expect(read('Dockerfile')).toMatch(/^FROM postgres:\S+ AS respaldo$/m);
    expect(read('Dockerfile')).toContain(`FROM ${main.services['postgres']!.image} AS respaldo`);
    for (const { image, volumes: used = [] } of both) {
      expect(image).toBe(main.services['migrate']!.image!.replace('operador', 'respaldo'));
      for (const volume of used.filter((one) => /^\w/.test(one))) expect(volumes).toHaveProperty(volume.split(':')[0]!);
    }
    const { command, read_only, cap_drop } = backups.services['respaldo']!;
    expect([command, read_only, cap_drop]).toEqual([['respaldar', '--siempre'], true, ['ALL']]);
    expect(Object.keys(TAREAS)).toContain(command![0]);
  });

  it('archives each minute', () => {
    const command = backups.services['postgres']!.command!.join(' ');
    expect(command).toMatch(/^postgres -carchive_mode=on -carchive_timeout=60 -carchive_command=pgbackrest /);
  });
});
