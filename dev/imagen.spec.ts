import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { built, carries, type Image, IMAGES } from './imagen';
import { ROOT } from './stack/root';

const dockerfile = readFileSync(path.join(ROOT, 'docker', 'Dockerfile'), 'utf8');
const { dependencies } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
};
const bundleOf = (image: Image): string => `apps/${image}/bundle.js`;
const BUNDLES = IMAGES.map(bundleOf);
// The panel is bundled: it names no module. The bundle of a process names what packages can do without; its parts are beside it.
const files = built().filter((file) => !file.startsWith('panel/') && !BUNDLES.includes(file));
const codeOf = (image: Image): string[] => files.filter((file) => file.endsWith('.js') && carries(image, file));

const stageNamed = (name: string): string =>
  new RegExp(`FROM \\S+ AS ${name}\\n[^]*?(?=\\nFROM |$)`).exec(dockerfile)![0];

/** The direct dependencies in the image of a process: package.json's, without those that its package stage deletes. */
function packagesOf(image: Image): Set<string> {
  const [, stage] = /--from=(packages\S*) \S*node_modules/.exec(stageNamed(image))!;
  const deleted = (name: string): string[] => {
    const [, from] = new RegExp(`FROM (\\S+) AS ${name}\\n`).exec(dockerfile)!;
    const own = [...stageNamed(name).matchAll(/'dependencies\.([^']+)'/g)].map(([, one]) => one!);
    return from!.startsWith('packages') ? [...own, ...deleted(from!)] : own;
  };
  const gone = deleted(stage!);
  expect(gone.filter((name) => !(name in dependencies))).toEqual([]);
  return new Set(Object.keys(dependencies).filter((name) => !gone.includes(name)));
}

/** The modules that a file of dist/ names in `require` or `import()`. */
const namedIn = (file: string): string[] =>
  [
    ...readFileSync(path.join(ROOT, 'dist', file), 'utf8').matchAll(
      /\b(?:require(?:\.resolve)?|import)\(["']([^"']+)["']\)/g,
    ),
  ].map(([, name]) => name!);

/** The package of a module's name; undefined for Node's own. */
function packageOf(name: string): string | undefined {
  const [scope, rest] = name.split('/');
  if (name.startsWith('node:') || builtinModules.includes(name)) return undefined;
  return name.startsWith('@') ? `${scope}/${rest}` : scope;
}

describe.each(IMAGES)('the image of %s', (image) => {
  const code = codeOf(image);

  it('has its process', () => {
    expect(code).toEqual(expect.arrayContaining([`apps/${image}/main.js`, `apps/${image}/src/main.js`]));
    expect(built().filter((file) => BUNDLES.includes(file) && carries(image, file))).toEqual([bundleOf(image)]);
  });

  it('has no test, nothing of dev/, taller/ and test/, and no other process', () => {
    const allowed = image === 'fiscal-simulator' ? /^libs\/(fiscal|series)\/testing\/|^dev\/seed-demo\.js$/ : /(?!)/;
    const strange = code.filter(
      (file) => /spec\.js$|contract\.js$|\/testing\/|^(dev|taller|test)\/|\/test\//.test(file) && !allowed.test(file),
    );
    expect(strange).toEqual([]);
    expect([...new Set(code.map((file) => /^apps\/([^/]+)/.exec(file)?.[1]))].filter(Boolean)).toEqual([image]);
  });

  it('has every file of ours that its files name', () => {
    const there = new Set([...code, bundleOf(image)]);
    const missing = code.flatMap((file) =>
      namedIn(file)
        .filter((name) => name.startsWith('.') && !name.endsWith('.json'))
        .map((name) => path.normalize(path.join(path.dirname(file), name)))
        .filter((named) => ![named, `${named}.js`, `${named}/index.js`].some((one) => there.has(one)))
        .map((named) => `${file} names ${named}`),
    );
    expect(missing).toEqual([]);
  });

  it('has the packages that its files name, and Chromium and fonts only where KuDEs are drawn', () => {
    const there = packagesOf(image);
    const named = new Set(
      code
        .flatMap(namedIn)
        .filter((name) => !name.startsWith('.'))
        .map(packageOf),
    );
    const missing = [...named].filter((name) => name && !there.has(name));
    // Debian's Chromium is in the renderer's image: the packaged one is for machines without Chromium.
    expect(missing).toEqual(image === 'kude-renderer' ? ['@sparticuz/chromium'] : []);
    const drawing = [...there].filter((name) => /puppeteer|chromium|fontsource/.test(name));
    expect(drawing.length > 0).toBe(image === 'kude-renderer');
    expect(stageNamed(image).includes('apt-get install -y --no-install-recommends chromium')).toBe(
      image === 'kude-renderer',
    );
  });
});

it('no package is a dependency that only tests and development need', () => {
  const named = new Set(IMAGES.flatMap(codeOf).flatMap(namedIn).map(packageOf));
  // The fonts are files that libs/kude/infrastructure/chromium/fonts.ts finds by the names of their packages.
  const fonts = readFileSync(path.join(ROOT, 'libs/kude/infrastructure/chromium/fonts.ts'), 'utf8');
  const unused = Object.keys(dependencies).filter((name) => !named.has(name) && !fonts.includes(`'${name}`));
  expect(unused).toEqual([]);
});

/** What `npm run build` reads outside apps/panel to build the panel: a file of docs/, and what its files import. */
function readByThePanel(): Set<string> {
  const panel = path.join(ROOT, 'apps', 'panel', 'src');
  const sources = readdirSync(panel, { recursive: true, withFileTypes: true }).filter(({ name }) =>
    /\.tsx?$/.test(name),
  );
  const imported = sources.flatMap(({ parentPath, name }) =>
    [...readFileSync(path.join(parentPath, name), 'utf8').matchAll(/ from '(\.[^']+)'/g)].map(([, named]) =>
      path.relative(ROOT, path.resolve(parentPath, named!)),
    ),
  );
  const outside = imported.filter((file) => !file.startsWith(path.join('apps', 'panel')));
  return new Set(['docs/openapi.json', ...outside.map((file) => file.split(path.sep)[0]!)]);
}

it('the build of the images has what the panel and the guides are built of', () => {
  const copied = [...stageNamed('build').matchAll(/^COPY (.+) \S+$/gm)].flatMap(([, what]) => what!.split(' '));
  const ignored = readFileSync(path.join(ROOT, 'docker', 'Dockerfile.dockerignore'), 'utf8').split('\n');
  for (const needed of [...readByThePanel(), 'docs/integracion', 'sdk']) {
    expect(copied).toContain(needed);
    expect(ignored).not.toContain(needed.split('/')[0]);
  }
});
