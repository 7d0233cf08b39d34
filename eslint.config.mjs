// Rules that find bugs, and the project's own rules (docs/adr). The rules that need types are
// oxlint's (taller/calidad/oxlint.json); prettier checks the layout, dependency-cruiser the directions of imports.
import { readFileSync } from 'node:fs';
import tseslint from 'typescript-eslint';
import casa from './taller/calidad/eslint-plugin-casa.mjs';

const json = (file) => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));
const { compilerOptions } = json('tsconfig.json');
const entries = Object.values(compilerOptions.paths).map(([file]) => file.replace(/^\.\//, ''));

const TESTS = ['**/*.{spec,int-spec,e2e-spec,contract}.ts', '**/testing/**', '{apps,libs}/*/test/**', 'test/**'];
const TOOLS = ['dev/**', 'taller/**', '*.{cjs,mjs}'];

/** Files as long as the list that they hold, each with its reason; `npm run check sizes` counts them separately. */
const DATA = json('taller/calidad/tablas-de-datos.json').flatMap(({ files }) => files);
/** Generated files; nobody edits them. */
const GENERATED = ['libs/fiscal/domain/formato/{literales,codigos,tabla-de,tabla-evento}.ts'];

/** Made from the OpenAPI document by `npm run sdk`. */
const CLIENTS = ['sdk/typescript/src/{tipos,operaciones}.ts'];

/** A row of data is one line, and prettier does not break texts or style sheets. */
const ONE_ROW_A_LINE = ['libs/catalogos/datos/*.ts', 'libs/kude/domain/plantilla/estilo.ts'];

const LINE = 140;
const FUNCTION = 60;
const PARAMETERS = 5;
const PRODUCT_FILE = 200;
/** Pages and their parts, in markup. */
const MARKUP_FILE = 300;
const MARKUP_FUNCTION = 90;
/** Test files are lists of guarantees. Their `describe` callbacks do not count as functions. */
const OTHER_FILE = 500;
/** Files that may exceed a limit, by rule, each with its reason. `npm run check lint-rules` refuses an entry that is not needed. */
const EXCEPTIONS = json('taller/calidad/excepciones.json');

/** Idioms that comments may not use, each with its plain form and an example. */
const IDIOMS = json('taller/calidad/giros.json');

/**
 * The writers of a document: its life, its receiver, its creation and content, the progress of its KuDE and e-mails, the effects of a
 * restore, its number of notices; and the function that condenses the history of an archived month.
 */
const WRITERS = [
  'libs/de/infrastructure/postgres/vida/sentencias-de-vida.ts',
  'libs/de/infrastructure/postgres/emision/escribir-emisiones.ts',
  ...['edicion', 'papel', 'restauracion', 'avisos'].map(
    (what) => `libs/de/infrastructure/postgres/vida/escribir-${what}.ts`,
  ),
  'migrations/inicio/archivo.ts',
  // Every row of an earlier version comes over.
  'migrations/desde-0-2-0.ts',
];

const syntax = {
  skipped: {
    selector: [
      'MemberExpression[object.name=/^(it|test|describe)$/][property.name=/^(skip|only|todo|failing)$/]',
      'CallExpression[callee.name=/^(xit|xtest|xdescribe|fit|fdescribe)$/]',
    ].join(', '),
    message: 'Every test runs, alone and with the others; notRun (test/not-run.ts) says that a program is missing.',
  },
  sleeping: {
    selector:
      "CallExpression[callee.name='setTimeout'], ImportDeclaration[source.value=/^(node:)?timers\\u002fpromises$/]",
    message: 'A unit test waits for nothing: hand the clock in.',
  },
  environment: {
    // Passing the whole environment to a child process is allowed.
    selector: ":not(SpreadElement) > MemberExpression[object.name='process'][property.name='env']",
    message: 'The environment is read once, in apps/*/src/config.ts.',
  },
  defaultExport: {
    selector: "ExportDefaultDeclaration, ExportSpecifier[exported.name='default']",
    message: 'One thing, one name: no default export.',
  },
  float: {
    selector: "CallExpression[callee.name='parseFloat'], CallExpression[callee.property.name=/^(parseFloat|toFixed)$/]",
    message: 'Amounts are scaled integers or exact decimals, never floats.',
  },
  normalising: {
    selector: "CallExpression[callee.property.name='normalize'][arguments.0.value=/^NF/]",
    message: 'A text from outside can make this take minutes: normalized() of libs/platform judges it first.',
  },
};
const restricted = (...names) => ({ 'no-restricted-syntax': ['error', ...names.map((name) => syntax[name])] });

export default tseslint.config(
  {
    ignores: [
      'dist/',
      '.local/',
      'coverage/',
      'demo-output/',
      'docs/',
      'sdk/typescript/lib/',
      'apps/panel/src/generado/',
      ...CLIENTS,
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx,mjs,cjs}'],
    plugins: { casa },
    rules: {
      'casa/line-length': ['error', { max: LINE }],
      'casa/function-length': ['error', { max: FUNCTION }],
      'casa/one-clock': 'error',
      'max-lines': ['error', OTHER_FILE],
      'casa/file-names': ['error', { entries }],
      'casa/finished': 'error',
      'casa/plain-comments': ['error', { idioms: IDIOMS }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-constant-binary-expression': 'error',
      'no-constant-condition': ['error', { checkLoops: 'allExceptWhileTrue' }],
      'no-debugger': 'error',
      'no-dupe-else-if': 'error',
      'no-duplicate-case': 'error',
      'no-empty': ['error', { allowEmptyCatch: true }],
      'no-empty-character-class': 'error',
      'no-eval': 'error',
      'no-fallthrough': 'error',
      'no-loss-of-precision': 'error',
      'no-self-assign': 'error',
      'no-self-compare': 'error',
      'no-sparse-arrays': 'error',
      'no-template-curly-in-string': 'error',
      'no-unreachable-loop': 'error',
      'no-unsafe-finally': 'error',
      'no-unsafe-optional-chaining': 'error',
      'no-useless-backreference': 'error',
      'no-var': 'error',
      'prefer-const': ['error', { destructuring: 'all' }],
      ...restricted('skipped'),
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { '@typescript-eslint': tseslint.plugin },
    languageOptions: {
      parser: tseslint.parser,
      parserOptions: { emitDecoratorMetadata: true, experimentalDecorators: true },
    },
    rules: {
      '@typescript-eslint/max-params': ['error', { max: PARAMETERS }],
      // The rule ignores files with decorators, because Nest injects by their imports.
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { ignoreRestSiblings: true, argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
    },
  },
  {
    files: ['{apps,libs}/**/*.{ts,tsx}'],
    ignores: [...TESTS, ...DATA],
    rules: { 'max-lines': ['error', PRODUCT_FILE] },
  },
  { files: DATA, rules: { 'max-lines': 'off' } },
  { files: [...GENERATED, ...ONE_ROW_A_LINE], rules: { 'casa/line-length': 'off' } },
  ...Object.entries(EXCEPTIONS).map(([rule, files]) => ({ files: Object.keys(files), rules: { [rule]: 'off' } })),
  // The one clock; what others install brings its own.
  {
    files: ['libs/platform/clock.ts', 'sdk/typescript/src/*.ts', 'sdk/cli/src/main.ts'],
    rules: { 'casa/one-clock': 'off' },
  },
  // An applied migration is never edited.
  { files: ['migrations/**'], rules: { 'casa/plain-comments': 'off' } },
  // A migration is one list of statements.
  { files: ['migrations/**/*.ts'], ignores: TESTS, rules: { 'casa/function-length': 'off' } },
  {
    files: ['apps/**/*.{ts,tsx}', 'libs/**/*.ts'],
    rules: {
      'no-console': 'error',
      'casa/brand': 'error',
      ...restricted('skipped', 'environment', 'defaultExport', 'normalising'),
    },
  },
  {
    files: ['{apps,libs,migrations}/**/*.ts', 'dev/*.ts'],
    ignores: TESTS,
    rules: { 'casa/one-writer': ['error', { writers: WRITERS }] },
  },
  {
    files: ['{apps,libs}/**/*.ts'],
    ignores: [...TESTS, 'libs/fiscal/**', 'libs/*/infrastructure/fiscal/**', 'apps/fiscal-simulator/**'],
    rules: { 'casa/wire-names': 'error' },
  },
  {
    files: ['{apps,libs}/**/*.ts'],
    // The driver's own code, and the code for PostgreSQL's queue.
    ignores: [...TESTS, 'libs/{platform,jobs}/**'],
    rules: { 'casa/sql-by-hand': 'error' },
  },
  {
    files: ['{apps,libs}/**/*.{ts,tsx}'],
    ignores: [...TESTS, 'apps/fiscal-simulator/**'],
    rules: { 'casa/swallowed': 'error', 'casa/last-returned': 'error' },
  },
  // Folders with amounts. The drawing of the KuDE has lengths, which may be floats.
  {
    files: ['libs/{de,fiscal,series,inutilizacion,recibidos}/**/*.ts', 'libs/kude/domain/*.ts', 'apps/api/**/*.ts'],
    rules: restricted('skipped', 'environment', 'defaultExport', 'normalising', 'float'),
  },
  { files: ['libs/platform/foreign-text.ts'], rules: restricted('skipped', 'environment', 'defaultExport') },
  {
    files: ['apps/*/src/config.ts', 'libs/platform/config/read-settings.ts'],
    rules: restricted('skipped', 'defaultExport'),
  },
  // Markup has one tag a line, and says once what it shows.
  {
    files: ['apps/panel/**/*.tsx'],
    rules: { 'max-lines': ['error', MARKUP_FILE], 'casa/function-length': ['error', { max: MARKUP_FUNCTION }] },
  },
  // A page fetched when somebody opens it is a default export: React.lazy takes no other. Its clock is the browser's.
  {
    files: ['apps/panel/src/{paginas,piezas}/*.tsx'],
    rules: restricted('skipped', 'environment', 'normalising'),
  },
  // A command line prints to the console.
  { files: ['apps/operador/**'], rules: { 'no-console': 'off' } },
  { files: [...TESTS, ...TOOLS], rules: { 'no-console': 'off', ...restricted('skipped') } },
  // Tests use hostile input.
  { files: TESTS, rules: { 'no-loss-of-precision': 'off', 'no-template-curly-in-string': 'off' } },
  { files: ['**/*.spec.ts'], rules: restricted('skipped', 'sleeping') },
  // The one place that skips a test.
  { files: ['test/not-run.ts'], rules: { 'no-restricted-syntax': 'off' } },
  // The wire format's own words: namespaces, hosts, paths, QR address.
  {
    files: ['libs/fiscal/**', 'apps/fiscal-simulator/**', 'apps/{api,fiscal-submitter}/src/config.ts', ...TESTS],
    rules: { 'casa/brand': 'off' },
  },
);
