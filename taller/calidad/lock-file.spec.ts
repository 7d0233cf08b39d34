import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../dev/stack/root';

type Wanted = Record<string, string>;
type Manifest = { workspaces?: string[]; dependencies?: Wanted; devDependencies?: Wanted };
type Locked = Manifest & {
  version?: string;
  dev?: boolean;
  integrity?: string;
  inBundle?: boolean;
  link?: boolean;
  optionalDependencies?: Wanted;
};

const read = <T>(...file: string[]): T => JSON.parse(readFileSync(path.join(ROOT, ...file), 'utf8')) as T;
const lock = read<{ packages: Record<string, Locked> }>('package-lock.json');
/** The root and its workspaces. */
const OURS = ['', ...read<Manifest>('package.json').workspaces!];
const PACKAGES = Object.entries(lock.packages).filter(([folder, { link }]) => !link && !OURS.includes(folder));
const FOLDER = 'node_modules/';

/** The places where Node looks for a package that another one imports: its own folder, then outwards. */
function* placesOf(name: string, wanting: string): Generator<string> {
  for (let at = wanting; ; at = at.slice(0, Math.max(0, at.lastIndexOf(`/${FOLDER}`)))) {
    yield `${at}${at && '/'}${FOLDER}${name}`;
    if (!at) return;
  }
}

describe('package-lock.json', () => {
  const locked = new Set(PACKAGES.map(([folder]) => folder));

  // If the registry had a package for some platforms only, the lock file lacks the others: `npm ci` of npm 11 refuses
  // it, npm 10 accepts it. Lock a version that the registry has for every platform.
  it('names every optional package: what is for another platform too', () => {
    const missing = PACKAGES.flatMap(([folder, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter((name) => ![...placesOf(name, folder)].some((place) => locked.has(place)))
        .map((name) => `${name}, of ${folder}`),
    );
    expect(missing).toEqual([]);
  });

  it('holds the digest of every package that is not inside another', () => {
    const loose = PACKAGES.filter(([, { integrity, inBundle }]) => !integrity && !inBundle);
    expect(loose.map(([folder]) => folder)).toEqual([]);
  });

  // `npm ci` looks at the manifests that it installs; dev/run.mjs lets `npm install` add the others.
  it.each(OURS)('fits ./%s', (folder) => {
    const { dependencies, devDependencies } = read<Manifest>(folder, 'package.json');
    expect(lock.packages[folder]).toMatchObject({ devDependencies, ...(dependencies && { dependencies }) });
  });

  it('has no package that is older than the fix of its advisories (docs/operacion/paquetes.md)', () => {
    const table = readFileSync(path.join(ROOT, 'docs/operacion/paquetes.md'), 'utf8');
    const fixes = [...table.matchAll(/^\| (?<name>[\w@/.-]+) +\|.*\| (?<fixed>\d+\.\d+\.\d+) +\|/gm)].map(
      ({ groups }) => groups!,
    );
    expect(fixes.length).toBeGreaterThan(0);
    const asNumber = (version: string) =>
      version.split('.').reduce((sum, part) => sum * 10_000 + Number.parseInt(part), 0);
    const versionsOf = (name: string) =>
      PACKAGES.filter(([folder, { dev }]) => !dev && folder.endsWith(`${FOLDER}${name}`)).map(
        ([, { version }]) => version!,
      );
    const judged = fixes.map(({ name, fixed }) => {
      const versions = versionsOf(name!);
      const old = versions.filter((version) => asNumber(version) < asNumber(fixed!));
      return { name, shipped: versions.length > 0, old };
    });
    expect(judged).toEqual(fixes.map(({ name }) => ({ name, shipped: true, old: [] })));
  });
});
