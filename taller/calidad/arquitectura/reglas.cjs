// The architecture as rules. `npm run check` runs them; taller/calidad/arquitectura.ts plants a violation of every one of them
// and fails when one is not caught.
const { compilerOptions } = require('../../../tsconfig.json');
const workshop = require('../../package.json');

const FOUNDATION = ['errors', 'platform'];

/** Which libs a lib may import. A lib that is missing here may import none. */
const MAY_IMPORT = {
  errors: [],
  jobs: [],
  pdf: [],
  platform: ['errors', 'jobs'],
  auth: [...FOUNDATION, 'jobs'],
  avisos: FOUNDATION,
  receptores: [...FOUNDATION, 'series', 'fiscal'],
  series: [...FOUNDATION, 'jobs', 'fiscal', 'avisos'],
  identidad: FOUNDATION,
  catalogos: FOUNDATION,
  fiscal: FOUNDATION,
  campos: [...FOUNDATION, 'catalogos', 'fiscal'],
  kude: [...FOUNDATION, 'jobs', 'fiscal', 'pdf', 'de'],
  reportes: [...FOUNDATION, 'series', 'fiscal', 'de', 'recibidos'],
  eventos: [...FOUNDATION, 'jobs', 'series', 'catalogos', 'campos', 'fiscal', 'avisos', 'de'],
  inutilizacion: [...FOUNDATION, 'jobs', 'series', 'fiscal', 'de', 'eventos'],
  socios: [...FOUNDATION, 'auth', 'series'],
  borradores: [...FOUNDATION, 'campos', 'de'],
  productos: [...FOUNDATION, 'catalogos', 'campos', 'fiscal', 'de', 'reportes'],
  recibidos: [...FOUNDATION, 'jobs', 'pdf', 'series', 'campos', 'fiscal', 'de', 'eventos', 'avisos'],
  norma: [...FOUNDATION, 'fiscal', 'avisos'],
  habilitacion: [...FOUNDATION, 'jobs', 'fiscal', 'pdf', 'de', 'kude'],
  webhooks: [...FOUNDATION, 'jobs', 'avisos'],
  correo: [...FOUNDATION, 'jobs', 'auth', 'de', 'kude'],
  de: [...FOUNDATION, 'jobs', 'series', 'receptores', 'catalogos', 'campos', 'fiscal', 'avisos'],
};

/** Which folders may speak to a package. Tests, dev/ and taller/ may use any. */
const TYPEORM = ['^libs/[^/]+/infrastructure/postgres/', '^libs/platform/db/', '^migrations/'];
const HTTP = ['^apps/(api|fiscal-simulator|identidad)/', '^libs/platform/inner/'];
const HOMES = {
  pg: [...TYPEORM, '^libs/platform/relay/', '^libs/jobs/bullmq/', '^apps/operador/'],
  typeorm: TYPEORM,
  bullmq: ['^libs/jobs/bullmq/'],
  '@bull-board/api': ['^libs/jobs/bullmq/'],
  '@bull-board/express': ['^libs/jobs/bullmq/'],
  ioredis: ['^libs/jobs/bullmq/', '^apps/api/src/http/redis-rate-limiter'],
  '@nestjs/bullmq': ['^libs/jobs/bullmq/'],
  minio: ['^libs/platform/storage/'],
  puppeteer: ['^libs/kude/infrastructure/chromium/'],
  '@sparticuz/chromium': ['^libs/kude/infrastructure/chromium/'],
  nodemailer: ['^libs/correo/infrastructure/'],
  undici: ['^libs/(webhooks|norma)/infrastructure/undici/'],
  'node-forge': ['^libs/fiscal/'],
  passport: ['^apps/api/', '^libs/auth/infrastructure/'],
  'passport-jwt': ['^apps/api/', '^libs/auth/infrastructure/'],
  '@nestjs/passport': ['^apps/api/', '^libs/auth/infrastructure/'],
  'jwks-rsa': ['^apps/api/', '^libs/auth/infrastructure/'],
  express: HTTP,
  '@nestjs/platform-express': HTTP,
  '@nestjs/swagger': HTTP,
  helmet: HTTP,
  '@nestjs/common': ['^apps/', '^libs/platform/inner/', '^libs/jobs/bullmq/'],
  '@nestjs/core': ['^apps/', '^libs/platform/inner/', '^libs/jobs/bullmq/'],
  pino: ['^libs/platform/'],
  'oidc-provider': ['^apps/identidad/'],
  '@simplewebauthn/server': ['^apps/identidad/'],
  '@opentelemetry/api': ['^libs/platform/tracing/', '^libs/jobs/bullmq/'],
  '@opentelemetry/sdk-trace': ['^libs/platform/tracing/'],
  '@opentelemetry/context-async-hooks': ['^libs/platform/tracing/'],
  '@opentelemetry/core': ['^libs/platform/tracing/'],
  '@opentelemetry/exporter-trace-otlp-http': ['^libs/platform/tracing/'],
  '@opentelemetry/resources': ['^libs/platform/tracing/'],
};

/** As seen from the root's package.json and that of the file's workspace. */
const UNDECLARED = ['npm-no-pkg', 'npm-unknown'];
const DEVELOPMENT = ['npm-dev', ...UNDECLARED];

const PURE_BUILT_INS = '^(node:)?(buffer|crypto|util|zlib)$';

const TEST_CODE =
  '(\\.(spec|int-spec|e2e-spec|contract)\\.ts$|^(apps|libs)/.*/testing/|^(apps|libs)/[^/]+/test/|^test/)';
const UNIT_TEST = '\\.spec\\.ts$';
const SHIPPED = { path: '^(apps|libs|migrations)/', pathNot: TEST_CODE };
const ENTRIES = Object.values(compilerOptions.paths)
  .flat()
  .map((file) => `^${literally(file.replace(/^\.\//, ''))}$`);
const MAIN_ENTRY = '^libs/[^/]+/index\\.ts$';

function literally(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

const packageNamed = (name) => `(^|/)node_modules/(@types/)?${literally(name)}/`;

const rule = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

const directions = Object.entries(MAY_IMPORT).map(([lib, allowed]) =>
  rule(
    `direction-of-${lib}`,
    allowed.length > 0 ? `libs/${lib} imports only ${allowed.join(', ')}.` : `libs/${lib} is a leaf.`,
    { path: `^libs/${lib}/` },
    { path: '^libs/', pathNot: `^libs/(${[lib, ...allowed].join('|')})/` },
  ),
);

const homes = Object.entries(HOMES).map(([name, folders]) =>
  rule(
    `home-of-${name}`,
    `Only ${folders.join(', ')} may speak to ${name}.`,
    { path: '^(apps|libs|migrations)/', pathNot: [TEST_CODE, ...folders] },
    { path: packageNamed(name) },
  ),
);

module.exports = {
  forbidden: [
    ...directions,
    rule(
      'every-lib-has-a-direction',
      'A new lib gets its line in MAY_IMPORT before it imports anything.',
      { path: '^libs/', pathNot: `^libs/(${Object.keys(MAY_IMPORT).join('|')})/` },
      {},
    ),
    rule('libs-know-no-app', 'Apps import libs; no lib imports an app.', { path: '^libs/' }, { path: '^apps/' }),
    rule(
      'apps-know-no-other-app',
      'Processes share code only through libs.',
      { path: '^apps/([^/]+)/' },
      { path: '^apps/', pathNot: '^apps/$1/' },
    ),
    rule(
      'libs-by-their-entries',
      'Other folders import a lib only through its entries (paths of tsconfig.json).',
      { path: '^libs/([^/]+)/' },
      { path: '^libs/', pathNot: ['^libs/$1/', ...ENTRIES] },
    ),
    rule(
      'libs-by-their-entries-from-outside',
      'Other folders import a lib only through its entries (paths of tsconfig.json).',
      // The benches measure a lib's insides against other ways of doing the same.
      { pathNot: ['^libs/', '^taller/bench/'] },
      { path: '^libs/', pathNot: ENTRIES },
    ),
    rule(
      'migrations-stand-alone',
      'A migration must do the same in later versions, so it imports nothing that changes.',
      { path: '^migrations/', pathNot: UNIT_TEST },
      { path: '^(apps|libs|test|dev|taller)/' },
    ),
    rule(
      'libs-know-no-migration',
      'Only programs name the migrations.',
      { path: '^libs/', pathNot: TEST_CODE },
      { path: '^migrations/' },
    ),

    rule(
      'domain-inward',
      'domain/ imports itself and the main entries of libs below: no use case, no adapter.',
      { path: '^libs/([^/]+)/domain/', pathNot: TEST_CODE },
      { path: '^(libs|apps|migrations|test|dev|taller)/', pathNot: ['^libs/$1/domain/', MAIN_ENTRY] },
    ),
    rule(
      'application-inward',
      'application/ imports domain/, ports and main entries: no adapter.',
      { path: '^libs/([^/]+)/application/', pathNot: TEST_CODE },
      { path: '^(libs|apps|migrations|test|dev|taller)/', pathNot: ['^libs/$1/(domain|application)/', MAIN_ENTRY] },
    ),
    rule(
      'main-entry-without-adapters',
      'Importing @libs/x loads no driver.',
      { path: MAIN_ENTRY },
      { path: '/infrastructure/' },
    ),
    rule(
      'pure-packages',
      'Rules and use cases import no package.',
      { path: '^libs/[^/]+/(domain|application)/', pathNot: ['^libs/fiscal/domain/', TEST_CODE] },
      { path: '(^|/)node_modules/' },
    ),
    rule(
      'pure-packages-of-fiscal',
      'The protocol imports packages for XML, ZIP and PKCS #12, and no other.',
      { path: '^libs/fiscal/domain/', pathNot: TEST_CODE },
      { path: '(^|/)node_modules/', pathNot: ['fast-xml-parser', 'fflate', 'node-forge'].map(packageNamed) },
    ),
    rule(
      'pure-built-ins',
      'Rules and use cases touch no file, network or process.',
      { path: '^libs/[^/]+/(domain|application)/', pathNot: TEST_CODE },
      { dependencyTypes: ['core'], pathNot: PURE_BUILT_INS },
    ),
    rule(
      'adapters-apart',
      'An adapter imports no other adapter.',
      { path: '^libs/[^/]+/infrastructure/([^/]+)/', pathNot: TEST_CODE },
      { path: '^libs/[^/]+/infrastructure/', pathNot: '^libs/[^/]+/infrastructure/$1/' },
    ),
    ...homes,

    rule(
      'simulator-independent',
      'With shared code, simulator and product could share a mistake, and no test would notice.',
      // Its tests may drive it with the product's own client.
      { path: '^apps/fiscal-simulator/', pathNot: TEST_CODE },
      {
        path: [
          '^libs/(de|kude|series|receptores|inutilizacion|eventos|recibidos|avisos|auth|jobs)/',
          '^libs/(platform/db|platform/relay|platform/storage|fiscal/infrastructure)/',
          '^libs/fiscal/index\\.ts$',
        ],
      },
    ),

    rule(
      'shipped-without-development-packages',
      'Production installs no devDependencies.',
      // Vite builds the panel's packages into the page.
      { ...SHIPPED, pathNot: [TEST_CODE, '^apps/panel/'] },
      { dependencyTypes: DEVELOPMENT, dependencyTypesNot: ['type-only'], pathNot: '/@types/' },
    ),
    rule(
      'fiscal-testing-without-development-packages',
      "The simulator's image has libs/fiscal/testing but no devDependencies.",
      { path: '^libs/fiscal/testing/', pathNot: '\\.spec\\.ts$' },
      { dependencyTypes: DEVELOPMENT, dependencyTypesNot: ['type-only'], pathNot: '/@types/' },
    ),
    rule(
      'stack-without-the-workshop',
      '`npm run demo` installs the packages of the root alone.',
      { path: '^dev/', pathNot: [UNIT_TEST, '^dev/(panel|cli)\\.mjs$'] },
      { dependencyTypes: UNDECLARED, dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'declared-packages-only',
      'Every package that the code imports is in package.json, of the root or of its workspace; what tests import, in that of taller/.',
      {},
      {
        dependencyTypes: UNDECLARED,
        dependencyTypesNot: ['type-only'],
        pathNot: Object.keys(workshop.devDependencies).map(packageNamed),
      },
    ),
    rule('shipped-without-test-code', 'Builders, fakes, harness, dev/ and taller/ stay out of production.', SHIPPED, {
      path: [TEST_CODE, '^(dev|taller)/'],
      pathNot: '^libs/fiscal/testing/',
    }),
    rule(
      'fiscal-testing-for-the-simulator-only',
      'Only the simulator makes certificates.',
      { ...SHIPPED, pathNot: [TEST_CODE, '^apps/fiscal-simulator/'] },
      { path: '^libs/fiscal/testing/' },
    ),
    rule(
      'unit-tests-without-drivers',
      'A *.spec.ts needs no service.',
      { path: UNIT_TEST },
      { path: ['pg', 'typeorm', 'bullmq', 'ioredis', 'minio', 'puppeteer', 'nodemailer'].map(packageNamed) },
    ),

    rule('no-cycle', 'Two files that import each other cannot be read one by one.', {}, { circular: true }),
    // A program of an integrator imports the installed package.
    rule('resolvable', 'What is imported exists.', { pathNot: '^taller/sdk/programas/' }, { couldNotResolve: true }),
  ],
  options: {
    doNotFollow: { path: '(^|/)node_modules/' },
    // The last is where the build puts what a page in a browser loads.
    exclude: { path: '(^|/)(dist|\\.local|coverage)/|^\\./(scalar|lector)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['main', 'types'],
    },
  },
};
