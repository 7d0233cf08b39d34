/** An import that a rule must report, or that every rule must allow: the file and the import. */
export interface Planted {
  readonly rule?: string;
  readonly file: string;
  readonly imports: string;
}

// Written by hand and not read from reglas.cjs, so that a mistake there is noticed here.
const DIRECTIONS: Readonly<Record<string, readonly string[]>> = {
  errors: [],
  jobs: [],
  pdf: [],
  platform: ['errors', 'jobs'],
  auth: ['errors', 'platform', 'jobs'],
  identidad: ['errors', 'platform'],
  receptores: ['errors', 'platform', 'series', 'fiscal'],
  series: ['errors', 'platform', 'jobs', 'fiscal', 'avisos'],
  catalogos: ['errors', 'platform'],
  fiscal: ['errors', 'platform'],
  campos: ['errors', 'platform', 'catalogos', 'fiscal'],
  kude: ['errors', 'platform', 'jobs', 'fiscal', 'pdf', 'de'],
  reportes: ['errors', 'platform', 'series', 'fiscal', 'de', 'recibidos'],
  eventos: ['errors', 'platform', 'jobs', 'series', 'catalogos', 'campos', 'fiscal', 'avisos', 'de'],
  inutilizacion: ['errors', 'platform', 'jobs', 'series', 'fiscal', 'de', 'eventos'],
  avisos: ['errors', 'platform'],
  habilitacion: ['errors', 'platform', 'jobs', 'fiscal', 'pdf', 'de', 'kude'],
  webhooks: ['errors', 'platform', 'jobs', 'avisos'],
  socios: ['errors', 'platform', 'auth', 'series'],
  borradores: ['errors', 'platform', 'campos', 'de'],
  norma: ['errors', 'platform', 'fiscal', 'avisos'],
  productos: ['errors', 'platform', 'catalogos', 'campos', 'fiscal', 'de', 'reportes'],
  recibidos: ['errors', 'platform', 'jobs', 'pdf', 'series', 'campos', 'fiscal', 'de', 'eventos', 'avisos'],
  correo: ['errors', 'platform', 'jobs', 'auth', 'de', 'kude'],
  de: ['errors', 'platform', 'jobs', 'series', 'receptores', 'catalogos', 'campos', 'fiscal', 'avisos'],
};

const STRANGER = 'apps/kude-renderer/src';
const FAR_FROM_HOME: Readonly<Record<string, string>> = {
  pg: STRANGER,
  typeorm: 'libs/platform/relay',
  bullmq: STRANGER,
  ioredis: 'libs/platform/relay',
  '@bull-board/api': 'libs/platform/inner',
  '@bull-board/express': 'libs/platform/inner',
  '@nestjs/bullmq': STRANGER,
  minio: STRANGER,
  puppeteer: STRANGER,
  '@sparticuz/chromium': STRANGER,
  undici: 'apps/api/src',
  nodemailer: 'apps/api/src',
  'node-forge': 'libs/series',
  passport: STRANGER,
  'passport-jwt': STRANGER,
  '@nestjs/passport': STRANGER,
  'jwks-rsa': STRANGER,
  express: STRANGER,
  '@nestjs/platform-express': STRANGER,
  '@nestjs/swagger': STRANGER,
  helmet: STRANGER,
  '@nestjs/common': 'libs/de/infrastructure/postgres',
  '@nestjs/core': 'libs/de/infrastructure/postgres',
  pino: 'libs/jobs',
  '@modelcontextprotocol/server': STRANGER,
  'oidc-provider': STRANGER,
  '@simplewebauthn/server': STRANGER,
  '@opentelemetry/api': 'apps/api/src',
  '@opentelemetry/sdk-trace': 'libs/jobs/bullmq',
  '@opentelemetry/context-async-hooks': 'libs/jobs/bullmq',
  '@opentelemetry/core': 'libs/jobs/bullmq',
  '@opentelemetry/exporter-trace-otlp-http': 'libs/jobs/bullmq',
  '@opentelemetry/resources': 'libs/jobs/bullmq',
};

/** Rule, folder of the planted file, import. */
const ONE_BY_ONE: readonly (readonly [string, string, string])[] = [
  ['every-lib-has-a-direction', 'libs/sin-lugar', '@libs/errors'],
  ['libs-know-no-app', 'libs/de/infrastructure/postgres', '../../../../apps/api/src/interno'],
  ['apps-know-no-other-app', 'apps/api/src', '../../fiscal-submitter/src/interno'],
  ['libs-by-their-entries', 'libs/de/infrastructure/fiscal', '../../../series/domain/interno'],
  ['libs-by-their-entries-from-outside', 'apps/api/src', '../../../libs/de/domain/interno'],
  ['migrations-stand-alone', 'migrations', '@libs/series'],
  ['libs-know-no-migration', 'libs/platform/db', '../../../migrations/index'],
  ['domain-inward', 'libs/de/domain', '../application/interno'],
  ['domain-inward', 'libs/de/domain', '@libs/series/postgres'],
  ['application-inward', 'libs/de/application', '../infrastructure/fiscal/index'],
  ['application-inward', 'libs/de/application', '@libs/platform/db'],
  ['main-entry-without-adapters', 'libs/auth/index.ts', './infrastructure/postgres/index'],
  ['pure-packages', 'libs/de/domain', 'rxjs'],
  ['pure-packages', 'libs/de/application', '@nestjs/common'],
  ['pure-packages', 'libs/fiscal/application', 'node-forge'],
  ['pure-packages-of-fiscal', 'libs/fiscal/domain/firma', 'xml-crypto'],
  ['pure-built-ins', 'libs/fiscal/domain/firma', 'node:fs'],
  ['pure-built-ins', 'libs/de/application', 'node:http'],
  ['adapters-apart', 'libs/de/infrastructure/postgres', '../fiscal/index'],
  ['simulator-independent', 'apps/fiscal-simulator/src', '@libs/de'],
  ['simulator-independent', 'apps/fiscal-simulator/src', '@libs/kude'],
  ['simulator-independent', 'apps/fiscal-simulator/src', '@libs/fiscal'],
  ['simulator-independent', 'apps/fiscal-simulator/src', '@libs/fiscal/soap'],
  ['simulator-independent', 'apps/fiscal-simulator/src', '@libs/platform/db'],
  ['shipped-without-development-packages', 'libs/platform', 'fast-check'],
  ['fiscal-testing-without-development-packages', 'libs/fiscal/testing', 'fast-check'],
  ['stack-without-the-workshop', 'dev', 'fast-check'],
  ['declared-packages-only', 'taller', 'nobody-declared-me'],
  ['shipped-without-test-code', 'apps/api/src', '@libs/de/testing'],
  ['shipped-without-test-code', 'libs/platform', '../../dev/interno'],
  ['shipped-without-test-code', 'apps/operador/src', '../../../taller/interno'],
  ['fiscal-testing-for-the-simulator-only', 'apps/api/src', '@libs/fiscal/testing'],
  ['resolvable', 'apps/api/src', './nobody-wrote-me'],
];

const LEGAL: readonly (readonly [string, string])[] = [
  ['libs/de/domain', '@libs/fiscal'],
  ['libs/de/application', '@libs/platform'],
  ['libs/fiscal/domain', 'node-forge'],
  ['libs/fiscal/domain', 'node:crypto'],
  ['libs/de/infrastructure/postgres', '@libs/platform/db'],
  ['apps/fiscal-simulator/src', '@libs/fiscal/testing'],
  ['apps/fiscal-simulator/src', '@libs/fiscal/verificacion'],
  ['apps/api/src', '../../../migrations/index'],
  ['dev', 'smtp-server'],
  ['test', 'fast-check'],
  ['taller', 'fast-check'],
];

const libs = Object.keys(DIRECTIONS);
const directions = libs.flatMap((lib) =>
  libs
    .filter((other) => other !== lib)
    .map((other) => {
      const allowed = DIRECTIONS[lib]?.includes(other);
      return { rule: allowed ? undefined : `direction-of-${lib}`, folder: `libs/${lib}`, imports: `@libs/${other}` };
    }),
);

/** Every import that taller/calidad/arquitectura.ts plants, each in a file of its own. */
export const PLANTED: readonly Planted[] = [
  ...directions,
  ...Object.entries(FAR_FROM_HOME).map(([name, folder]) => ({ rule: `home-of-${name}`, folder, imports: name })),
  ...ONE_BY_ONE.map(([rule, folder, imports]) => ({ rule, folder, imports })),
  ...LEGAL.map(([folder, imports]) => ({ rule: undefined, folder, imports })),
]
  .map(({ rule, folder, imports }, index) => ({
    rule,
    imports,
    file: folder.endsWith('.ts') ? folder : `${folder}/planted-${index}.ts`,
  }))
  .concat([
    { rule: 'unit-tests-without-drivers', file: 'libs/de/infrastructure/postgres/planted.spec.ts', imports: 'pg' },
    { rule: 'no-cycle', file: 'libs/de/domain/planted-there.ts', imports: './planted-back' },
    { rule: 'no-cycle', file: 'libs/de/domain/planted-back.ts', imports: './planted-there' },
  ]);
