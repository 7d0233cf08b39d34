import { versionDelServicio } from '@libs/platform';
import type { Forma } from './forma';
import { entornoDeRespaldo } from './respaldo';
import type { Respuestas } from './respuestas';
import type { Secretos } from './secretos';

/** Where each process finds the others. */
const SITIOS = {
  contenedores: { base: 'postgres', valkey: 'valkey', archivos: '/archivos' },
  systemd: { base: '127.0.0.1', valkey: '127.0.0.1', archivos: '/var/lib/timbo/archivos' },
} as const;

/** Where the doctor asks the processes; without containers, at the ports of this machine. */
const POR_DENTRO = [
  'api=http://api:3001',
  'fiscal-submitter=http://fiscal-submitter:3011',
  'kude-renderer=http://kude-renderer:3021',
  'identidad=http://identidad:3031',
].join(',');

const ROLES = ['OWNER', 'API', 'SUBMITTER', 'RENDERER', 'IDENTIDAD'];

/** Settings of the simulator's authority, which takes the place of the true one. */
const SIMULADA = {
  FISCAL_URL_H: 'https://fiscal-simulator:9443',
  FISCAL_URL_P: 'https://fiscal-simulator:9444',
  FISCAL_CA_FILE: '/simulador/tls/ca.crt',
  SIMULATOR_URL: 'https://fiscal-simulator:9443',
  SIMULATOR_CA_FILE: '/simulador/tls/ca.crt',
};

type Valores = Readonly<Record<string, string>>;

/** What the files are made of. */
interface Instalacion {
  readonly respuestas: Respuestas;
  readonly secretos: Secretos;
  readonly forma: Forma;
}

/**
 * Every file of settings of an installation with its lines, by its path in the installation's folder. All of them are made of the answers
 * and the secrets alone: a file that is missing can be made again.
 */
export const archivosDe = (respuestas: Respuestas, secretos: Secretos, forma: Forma): ReadonlyMap<string, Valores> => {
  const instalacion = { respuestas, secretos, forma };
  return new Map<string, Valores>([
    ['entorno/postgres.env', dePostgres(instalacion)],
    ['entorno/operador.env', deOperador(instalacion)],
    ['entorno/api.env', deApi(instalacion)],
    ['entorno/fiscal-submitter.env', deSubmitter(instalacion)],
    ['entorno/kude-renderer.env', deRenderer(instalacion)],
    ['entorno/identidad.env', deIdentidad(instalacion)],
    ...deRespaldo(instalacion),
    ...(forma === 'contenedores' ? deCompose(instalacion) : []),
  ]);
};

/** Only where backups go somewhere. */
function deRespaldo({ respuestas, secretos, forma }: Instalacion): [string, Valores][] {
  const lugar = respuestas['RESPALDO_EN']!;
  return lugar === '' ? [] : [['entorno/respaldo.env', entornoDeRespaldo(lugar, secretos.get('BACKUP_KEY')!, forma)]];
}

/** The address at which people sign in. */
const idDominioDe = ({ respuestas }: Instalacion): string => `id.${respuestas['DOMINIO']}`;

function urlDe({ secretos, forma }: Instalacion, rol: string): string {
  return `postgres://timbo_${rol}:${secretos.get(`DB_${rol.toUpperCase()}_PASSWORD`)}@${SITIOS[forma].base}:5432/timbo`;
}

const claves = ({ secretos }: Instalacion, ...nombres: string[]): Valores =>
  Object.fromEntries(nombres.map((nombre) => [nombre, secretos.get(nombre)!]));

const ambientes = ({ respuestas }: Instalacion): Valores => ({
  SIT_PERMITIDOS: respuestas['AMBIENTE'] === 'produccion' ? 'H,P' : 'H',
});

const cola = ({ respuestas, forma }: Instalacion): Valores =>
  respuestas['COLA'] === 'valkey' ? { REDIS_URL: `redis://${SITIOS[forma].valkey}:6379` } : {};

const correo = ({ respuestas }: Instalacion): Valores => ({
  SMTP_URL: respuestas['SMTP_URL']!,
  MAIL_FROM: respuestas['CORREO']!,
});

const archivos = ({ forma }: Instalacion): Valores => ({ STORAGE_DIR: SITIOS[forma].archivos });

/** Of a process that people reach through the proxy. */
const publica = ({ respuestas, forma }: Instalacion): Valores => ({
  ...(forma === 'systemd' ? { HOST: '127.0.0.1' } : {}),
  TRUST_PROXY: respuestas['TLS'] === 'balanceador' ? '2' : '1',
});

const simulada = ({ respuestas }: Instalacion, valores: Valores): Valores =>
  respuestas['AMBIENTE'] === 'simulador' ? { ...SIMULADA, ...valores } : {};

const dePostgres = (instalacion: Instalacion): Valores => ({
  POSTGRES_PASSWORD: instalacion.secretos.get('DB_SUPERUSER_PASSWORD')!,
  ...claves(instalacion, ...ROLES.map((rol) => `DB_${rol}_PASSWORD`)),
});

const deOperador = (instalacion: Instalacion): Valores => ({
  MIGRATION_DATABASE_URL: urlDe(instalacion, 'owner'),
  IDENTITY_URL: `https://${idDominioDe(instalacion)}`,
  ...(instalacion.forma === 'contenedores' ? { INNER_URLS: POR_DENTRO } : {}),
});

function deApi(instalacion: Instalacion): Valores {
  const { respuestas, forma } = instalacion;
  const emisor = `https://${idDominioDe(instalacion)}`;
  // In production the api takes keys of tokens by https alone. Elsewhere it asks the process itself, for which it needs no certificate.
  const porDentro = respuestas['AMBIENTE'] !== 'produccion' && forma === 'contenedores';
  return {
    DATABASE_URL: urlDe(instalacion, 'api'),
    ...claves(instalacion, 'MASTER_KEY', 'LINK_KEY', 'MAIL_KEY'),
    PUBLIC_BASE_URL: `https://${respuestas['DOMINIO']}`,
    ...publica(instalacion),
    ...ambientes(instalacion),
    ...cola(instalacion),
    ...archivos(instalacion),
    JWT_JWKS_URL: porDentro ? 'http://identidad:3030/jwks' : `${emisor}/jwks`,
    JWT_ISSUER: emisor,
    JWT_AUDIENCE: 'timbo-api',
    PANEL_CLIENT_ID: 'timbo-panel',
    ...simulada(instalacion, {
      SIGNING_CA_FILE: SIMULADA.FISCAL_CA_FILE,
      SIMULATOR_CONTROL_URL: 'http://fiscal-simulator:9080',
    }),
  };
}

const deSubmitter = (instalacion: Instalacion): Valores => ({
  DATABASE_URL: urlDe(instalacion, 'submitter'),
  ...claves(instalacion, 'MASTER_KEY'),
  ...cola(instalacion),
  // The simulator answers immediately.
  ...simulada(instalacion, { FISCAL_PAUSE_PERCENT: '1', BATCH_WAIT_MS: '500' }),
});

const deRenderer = (instalacion: Instalacion): Valores => ({
  DATABASE_URL: urlDe(instalacion, 'renderer'),
  ...claves(instalacion, 'MAIL_KEY'),
  ...ambientes(instalacion),
  ...cola(instalacion),
  ...correo(instalacion),
  ...archivos(instalacion),
});

const deIdentidad = (instalacion: Instalacion): Valores => ({
  DATABASE_URL: urlDe(instalacion, 'identidad'),
  ...claves(instalacion, 'IDENTITY_KEY'),
  IDENTITY_URL: `https://${idDominioDe(instalacion)}`,
  PANEL_ORIGINS: `https://${instalacion.respuestas['DOMINIO']}`,
  ...publica(instalacion),
  ...correo(instalacion),
});

/** What docker/compose.yml and compose.observabilidad.yml read beside the files of the processes. */
function deCompose(instalacion: Instalacion): (readonly [string, Valores])[] {
  const { DOMINIO, CORREO, AMBIENTE, TLS, COLA, RESPALDO_EN } = instalacion.respuestas as Record<string, string>;
  const perfiles = [COLA === 'valkey' ? 'valkey' : '', AMBIENTE === 'simulador' ? 'simulador' : ''].filter(Boolean);
  const idDominio = idDominioDe(instalacion);
  const ajustes = {
    // Of the images. A later version of the code does not change what runs: `actualizar` does.
    VERSION: versionDelServicio(),
    DOMINIO: DOMINIO!,
    ID_DOMINIO: idDominio,
    CORREO: CORREO!,
    TLS: TLS!,
    // A balancer ends TLS elsewhere: the name leads to it also from the containers.
    ID_EN_LA_RED: AMBIENTE === 'produccion' && TLS !== 'balanceador' ? idDominio : 'caddy',
    COMPOSE_PROFILES: perfiles.join(','),
    ...(RESPALDO_EN === '' ? {} : { COMPOSE_FILE: 'compose.yml:compose.respaldo.yml' }),
    ...(RESPALDO_EN!.startsWith('/') ? { RESPALDO_DIR: RESPALDO_EN! } : {}),
  };
  return [
    ['entorno/grafana.env', { GF_SECURITY_ADMIN_PASSWORD: instalacion.secretos.get('GRAFANA_PASSWORD')! }],
    ['.env', ajustes],
  ];
}
