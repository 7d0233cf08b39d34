import {
  BadSetting,
  direccionDeCorreo,
  flag,
  folder,
  integer,
  list,
  program,
  readSettings,
  type Settings,
  text,
  url,
  UUID,
} from '@libs/platform';
import { DATABASE_SETTINGS, MAIL_KEY_SETTINGS } from '@libs/platform/db';
import { processSettings } from '@libs/platform/inner';
import { RETENTION_SETTINGS, STORAGE_SETTINGS } from '@libs/platform/storage';
import { WEBHOOK_SETTINGS } from '@libs/webhooks';
import { TRACING_SETTINGS } from '@libs/platform/tracing';

/** The watch on the law (docs/operacion/norma.md). */
const NORMA_SETTINGS = {
  normaNotas: url('NORMA_NOTAS', {
    doc: 'Page of the authority that lists its technical notes, to find new ones. Without it none is looked for.',
    default: undefined,
  }),
  normaArchivos: list('NORMA_ARCHIVOS', {
    doc: 'Addresses of published schemas and WSDLs, to find changes. Without them none is looked at.',
    default: [],
  }),
  normaHoras: integer('NORMA_HORAS', { doc: 'Hours between two looks at a source.', default: 12, min: 1, max: 720 }),
  normaCorreo: text('NORMA_CORREO', {
    doc: "The operator's e-mail address, for what is new in the law and in the authority's answers. Without it no letter goes out.",
    default: undefined,
  }),
  normaCuenta: text('NORMA_CUENTA', {
    doc: "Id of the operator's own account here: it gets a notice norma.cambio for each. Without it no notice is written.",
    default: undefined,
  }),
};

/** Settings of the renderer. What is not here is not read from the environment. */
export const SETTINGS = {
  ...processSettings(3021),
  ...DATABASE_SETTINGS,
  ...STORAGE_SETTINGS,
  ...RETENTION_SETTINGS,
  xmlEnBaseDias: integer('XML_EN_BASE_DIAS', {
    doc:
      'Days after the end of a month until its XMLs leave the database for the object store, which then needs a backup ' +
      '(docs/operacion/archivo.md). Without it they stay.',
    default: undefined,
    min: 1,
    max: 36_500,
  }),
  executablePath: program('PUPPETEER_EXECUTABLE_PATH', {
    doc: 'Chromium to print with; without it one on the PATH, else the packaged one.',
    default: undefined,
  }),
  searchPath: text('PATH', { doc: 'Where a Chromium of the machine is looked for.', default: '' }),
  chromiumDir: folder('CHROMIUM_DIR', { doc: 'Where the packaged Chromium is unpacked.', default: undefined }),
  sinSandbox: flag('CHROMIUM_SIN_SANDBOX', {
    doc: 'Chromium may run without its sandbox, where the system allows it none (si/no). Otherwise it is refused and no KuDE is drawn.',
    default: false,
  }),
  kudeDias: integer('KUDE_DIAS', {
    doc: 'Days after which PDFs of KuDEs are deleted from the object store; they are drawn again on request. Without it they stay.',
    min: 1,
    max: 3_650,
    default: undefined,
  }),
  smtpUrl: url('SMTP_URL', {
    schemes: ['smtp', 'smtps'],
    doc: 'Mail server. Without it no e-mail is delivered, and each says so.',
    default: undefined,
    secret: true,
  }),
  mailFrom: text('MAIL_FROM', {
    doc: 'Sender of e-mails; the name of the issuer stands before it.',
    default: 'facturas@localhost',
  }),
  ...MAIL_KEY_SETTINGS,
  bounceDomain: text('BOUNCE_DOMAIN', {
    doc:
      'Domain of return addresses, one for each e-mail; what comes to it is handed over to the api (docs/operacion). Wants MAIL_KEY. ' +
      'Without it, letters come back to MAIL_FROM.',
    default: undefined,
  }),
  mailPrivateHosts: flag('MAIL_PRIVATE_HOSTS', {
    doc: "Tenants' own mail servers may be at private addresses, with certificates that nobody vouches for (si/no): for development.",
    default: false,
  }),
  ...WEBHOOK_SETTINGS,
  sitPermitidos: list('SIT_PERMITIDOS', {
    doc: 'Environments that may be used.',
    default: ['H'],
    of: ['H', 'P'] as const,
  }),
  egressProxy: url('EGRESS_PROXY', {
    schemes: ['http', 'https'],
    doc: 'Proxy (CONNECT) through which notices go out to webhooks. It resolves names itself, so it must refuse inner addresses itself.',
    default: undefined,
    secret: true,
  }),
  ...NORMA_SETTINGS,
  ...TRACING_SETTINGS,
};

export type Config = Settings<typeof SETTINGS>;

export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const config = readSettings(SETTINGS, env);
  const { bounceDomain, mailKey, normaArchivos, normaCorreo, normaCuenta } = config;
  if (bounceDomain !== undefined && !direccionDeCorreo(`r@${bounceDomain}`))
    throw new BadSetting('BOUNCE_DOMAIN', 'is no domain');
  if (bounceDomain !== undefined && !mailKey) throw new BadSetting('BOUNCE_DOMAIN', 'wants MAIL_KEY beside it');
  if (normaArchivos.some((archivo) => !/^https?:$/.test(URL.parse(archivo)?.protocol ?? '')))
    throw new BadSetting('NORMA_ARCHIVOS', 'has something that is no http address');
  if (normaCorreo !== undefined && !direccionDeCorreo(normaCorreo))
    throw new BadSetting('NORMA_CORREO', 'is no e-mail address');
  if (normaCuenta !== undefined && !UUID.test(normaCuenta))
    throw new BadSetting('NORMA_CUENTA', 'is no id of an account');
  return config;
}
