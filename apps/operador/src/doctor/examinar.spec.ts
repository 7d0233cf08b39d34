import { readSettings } from '@libs/platform';
import { DOCTOR_SETTINGS } from './ajustes';
import { type Alrededor, type EstadoDeLaBase, type Fin, type Hecho, Maquina, Red, type Salud } from './alrededor';
import { enLineas } from './doctor';
import { examinar } from './examinar';

const AHORA = new Date('2040-05-10T12:00:00Z');
const enDias = (dias: number): Date => new Date(AHORA.getTime() + dias * 86_400_000);
const GB = 2 ** 30;
const hecho = (horas: number, bien = true, dice = 'as it should be'): Hecho => ({
  ...{ cuando: enDias(-horas / 24), bien, dice },
});

/** Everything that a sound installation answers; a fault is planted by changing it. */
class Sana {
  node = '24.21.0';
  disco = { total: 40 * GB, libre: 20 * GB };
  memoria = { total: 4 * GB, libre: 2 * GB };
  nucleo: Record<string, string> = { 'user/max_user_namespaces': '15000' };
  adelantoMs = 3;
  txt: Record<string, string[]> = {
    'example.com': ['google-site-verification=x', 'v=spf1 include:mail.example.net -all'],
    'mail._domainkey.example.com': ['v=DKIM1; k=rsa; p=MIIBIjAN'],
    '_dmarc.example.com': ['v=DMARC1; p=quarantine'],
  };
  sinRed = new Set<string>();
  salud: Record<string, Salud> = {};
  base: Partial<EstadoDeLaBase> | Error = {};
  env: Record<string, string> = {
    SMTP_URL: 'smtps://mail.example.net',
    MAIL_FROM: 'facturas@example.com',
    SIT_PERMITIDOS: 'H,P',
    FISCAL_URL_H: 'https://prueba.example.net',
    FISCAL_URL_P: 'https://produccion.example.net',
  };

  async examinar(dkim?: string) {
    const hallazgos = await examinar(
      this.alrededor(),
      { ...readSettings(DOCTOR_SETTINGS, this.env), ntp: 'ntp.example.net', dkim },
      AHORA,
    );
    return { hallazgos, faltas: enLineas(hallazgos.filter(({ estado }) => estado !== 'bien')) };
  }

  private alrededor(): Alrededor {
    const negar = (nombre: string): void => {
      if (this.sinRed.has(nombre)) throw new Error('no route');
    };
    const red = new (class extends Red {
      constructor(private readonly sana: Sana) {
        super();
      }
      adelantoDe = (servidor: string) => this.responder(servidor, this.sana.adelantoMs);
      txt = (nombre: string) => this.responder('dns', this.sana.txt[nombre] ?? []);
      alcanza = (url: string) => this.responder<void>(new URL(url).host, undefined);
      salud = (url: string) => this.responder(url, this.sana.salud[url] ?? { preparado: true, degradado: [] });
      private async responder<T>(nombre: string, valor: T): Promise<T> {
        await Promise.resolve(negar(nombre));
        return valor;
      }
    })(this);
    const maquina = new (class extends Maquina {
      constructor(private readonly sana: Sana) {
        super();
      }
      node = () => this.sana.node;
      disco = () => Promise.resolve(this.sana.disco);
      memoria = () => Promise.resolve(this.sana.memoria);
      nucleo = (nombre: string) => Promise.resolve(this.sana.nucleo[nombre]);
    })(this);
    const sano = {
      ...{ version: 18, adelantoMs: 0, esquema: undefined, rolesSinEntrada: [], rolesConPoder: [], fines: [] },
      ...{ respaldo: hecho(3), simulacro: hecho(100), walSinArchivar: undefined },
    };
    const base = () =>
      this.base instanceof Error ? Promise.reject(this.base) : Promise.resolve({ ...sano, ...this.base });
    return { maquina, red, base };
  }
}

const fin = (clase: Fin['clase'], dias: number): Fin => ({
  ...{ tenant_ruc: '80012345-0', clase, objeto: 'P 12345678', hasta: enDias(dias), quedan: null },
});
const API = 'http://127.0.0.1:3001';
const RENDERER = 'http://127.0.0.1:3021';

it('of a sound installation says of every part that it is well, and nothing to do', async () => {
  const { hallazgos, faltas } = await new Sana().examinar();
  expect(faltas).toBe('');
  expect(hallazgos.map(({ parte }) => parte)).toEqual([
    ...[
      'PostgreSQL',
      'migrations',
      'roles',
      'certificates',
      'timbrados',
      'series',
      'backup',
      'drill',
      'clock',
      'disk /',
      'memory',
      'Node',
    ],
    ...[
      'sandbox of the browser',
      'process api',
      'process fiscal-submitter',
      'process kude-renderer',
      'process identidad',
    ],
    ...['authority, test', 'authority, production', 'e-mail, SPF', 'e-mail, DKIM', 'e-mail, DMARC'],
  ]);
});

describe.each<[string, (sana: Sana) => unknown, RegExp]>([
  [
    'a clock that is ahead',
    (s) => (s.adelantoMs = -5_000),
    /✗ clock: .* 5\.0 s ahead of ntp.*1004\)\n {2}→ timedatectl/,
  ],
  [
    "a wrong clock of the database's machine alone",
    (s) => (s.base = { adelantoMs: -60_000 }),
    /✗ clock: the clock of the database is 60\.0 s behind/,
  ],
  ['no time server', (s) => s.sinRed.add('ntp.example.net'), /! clock: the time server .* \(no route\)/],
  ['a full disk', (s) => (s.disco = { total: 40 * GB, libre: GB }), /✗ disk \/: 1\.0 GB of 40\.0 GB are free \(2 %\)/],
  ['no memory left', (s) => (s.memoria.libre = GB / 10), /✗ memory: 0\.1 GB of 4\.0 GB/],
  ['an old Node', (s) => (s.node = '20.1.0'), /✗ Node: Node 20\.1\.0 is too old/],
  ['an old PostgreSQL', (s) => (s.base = { version: 15 }), /✗ PostgreSQL: PostgreSQL 15 is too old: 16/],
  ['a new PostgreSQL', (s) => (s.base = { version: 19 }), /! PostgreSQL: .* newer than/],
  [
    'a database that is down',
    (s) => (s.base = new Error('ECONNREFUSED')),
    /✗ database: .*\(ECONNREFUSED\).*nothing is issued/,
  ],
  [
    'a schema of another version',
    (s) => (s.base = { esquema: 'the database lacks migrations: X' }),
    /✗ migrations: the database lacks migrations: X.*\n {2}→ the task migrate/,
  ],
  [
    'a role without a way in',
    (s) => (s.base = { rolesSinEntrada: ['timbo_api'] }),
    /✗ roles: timbo_api may not log in/,
  ],
  [
    'a role with too much power',
    (s) => (s.base = { rolesConPoder: ['timbo_api'] }),
    /✗ roles: .*does not bind timbo_api/,
  ],
  [
    'a certificate that has ended',
    (s) => (s.base = { fines: [fin('certificado', -3), fin('certificado', 9)] }),
    /✗ certificates: ended: 80012345-0 \(3 days ago\)[^]*! certificates: about to end: 80012345-0 \(in 9 days\)/,
  ],
  [
    'a timbrado that ends',
    (s) => (s.base = { fines: [fin('timbrado', 2)] }),
    /! timbrados: .*P 12345678 \(in 2 days\)/,
  ],
  [
    'a series without numbers',
    (s) => (s.base = { fines: [{ ...fin('serie', 0), hasta: null, quedan: 0 }] }),
    /✗ series: ended: .*\(0 numbers are left\)/,
  ],
  ['a kernel without namespaces', (s) => (s.nucleo['user/max_user_namespaces'] = '0'), /✗ sandbox .*no KuDE is drawn/],
  [
    'AppArmor before the browser',
    (s) => (s.nucleo['kernel/apparmor_restrict_unprivileged_userns'] = '1'),
    /! sandbox of the browser: AppArmor/,
  ],
  ['a browser without its sandbox', (s) => (s.env['CHROMIUM_SIN_SANDBOX'] = 'si'), /! sandbox .*CHROMIUM_SIN_SANDBOX/],
  [
    'an old Chromium',
    (s) => (s.salud[RENDERER] = { preparado: true, degradado: ['chromium_viejo'] }),
    /! process kude-renderer: .*nine months/,
  ],
  ['a process that is down', (s) => s.sinRed.add(API), /✗ process api: nothing answers at http:\/\/127\.0\.0\.1:3001/],
  [
    'a process that is not ready',
    (s) => (s.salud[API] = { preparado: false, degradado: [] }),
    /✗ process api: it is not ready/,
  ],
  [
    'an authority that one environment does not reach',
    (s) => s.sinRed.add('produccion.example.net'),
    /^✗ authority, production: produccion\.example\.net cannot be reached \(no route\).*\n.*$/,
  ],
  ['no backup', (s) => (s.base = { respaldo: undefined }), /! backup: none was ever noted/],
  ['an old backup', (s) => (s.base = { respaldo: hecho(27) }), /✗ backup: the last one is old, 27 hours ago/],
  [
    'a backup that failed',
    (s) => (s.base = { respaldo: hecho(1, false, 'no room') }),
    /✗ backup: .*failed, 1 hours ago: no room/,
  ],
  ['no drill', (s) => (s.base = { simulacro: undefined }), /! drill: no restore was ever tried/],
  ['an old drill', (s) => (s.base = { simulacro: hecho(10 * 24) }), /✗ drill: the last one is old, 10 days ago/],
  [
    'a drill that failed',
    (s) => (s.base = { simulacro: hecho(2, false, 'the backup lacks its last WAL') }),
    /✗ drill: the last one failed, 2 hours ago: the backup lacks its last WAL/,
  ],
  [
    'WAL that is not archived',
    (s) => (s.base = { walSinArchivar: '0000000100000007' }),
    /✗ WAL: 0000000100000007 is not archived/,
  ],
  ['no mail server', (s) => (s.env['SMTP_URL'] = ''), /^! e-mail: no mail server/],
  ['no SPF', (s) => (s.txt['example.com'] = []), /✗ e-mail, SPF: example\.com says of no server/],
  ['two SPF records', (s) => s.txt['example.com']!.push('v=spf1 -all'), /✗ e-mail, SPF: .* 2 SPF records/],
  ['an SPF for everybody', (s) => (s.txt['example.com'] = ['v=spf1 +all']), /✗ e-mail, SPF: .*everybody/],
  ['no DKIM', (s) => delete s.txt['mail._domainkey.example.com'], /! e-mail, DKIM: .*\n.*--dkim <selector>/],
  ['no DMARC', (s) => delete s.txt['_dmarc.example.com'], /! e-mail, DMARC: .*\n.*_dmarc\.example\.com/],
  [
    'no name server',
    (s) => s.sinRed.add('dns'),
    /! e-mail, SPF: the name servers say nothing of example\.com \(no route\)/,
  ],
])('%s', (_, plantar, queDice) => {
  it('is said in words', async () => {
    const sana = new Sana();
    plantar(sana);
    const { faltas } = await sana.examinar();
    expect(faltas).toMatch(queDice);
    // Each with what to do about it.
    expect(faltas.match(/^[✗!] /gm)).toHaveLength(faltas.match(/^ {2}→ \S/gm)!.length);
  });
});

it('a key of the mail server that is named, and not published, is wrong', async () => {
  expect((await new Sana().examinar('otra')).faltas).toMatch(/✗ e-mail, DKIM: no key is published at otra\._domainkey/);
});

it('the DMARC record of the organization counts for the domains below it', async () => {
  const sana = new Sana();
  sana.env['MAIL_FROM'] = 'a@correo.example.com';
  const { hallazgos } = await sana.examinar();
  expect(hallazgos).toContainEqual(expect.objectContaining({ parte: 'e-mail, DMARC', estado: 'bien' }));
});

it('a part that cannot be looked at hides no other', async () => {
  const sana = new Sana();
  Object.defineProperty(sana, 'memoria', { get: () => Promise.reject(new Error('no /proc')) });
  expect((await sana.examinar()).faltas).toMatch(/✗ memory: it cannot be looked at: no \/proc/);
});
