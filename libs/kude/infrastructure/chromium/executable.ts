import { execFile } from 'node:child_process';
import { access, chmod, constants, lstat, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { create } from 'xmlbuilder2';

const run = promisify(execFile);
const FONTS_CONF = 'timbo-fonts.conf';
// Chromium gets no variable of our environment, because it contains secrets.
const PLAIN = { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: tmpdir() };
const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** A Chromium that is known to start, with the environment that it needs. */
export interface Executable {
  readonly path: string;
  readonly env: Readonly<Record<string, string>>;
  /** User id that it runs as, when that is not the user of this process. */
  readonly user?: number | undefined;
}

/** Id of the user and group "nobody". */
const NOBODY = 65_534;
/** Chromium has no sandbox for root and draws content written by strangers, so it runs as a user that owns nothing. */
const OTHER_USER = process.getuid?.() === 0 ? NOBODY : undefined;

/** Command that runs Chromium with these arguments; as another user through setpriv(1), which every Debian has. */
export function commandOf({ path: file, user }: Executable, args: readonly string[]): { file: string; args: string[] } {
  if (user === undefined) return { file, args: [...args] };
  const become = [`--reuid=${user}`, `--regid=${user}`, '--clear-groups', '--no-new-privs', '--'];
  return { file: '/usr/bin/setpriv', args: [...become, file, ...args] };
}

export interface ExecutableOptions {
  /** The only candidate when given. */
  readonly executablePath?: string | undefined;
  /** Folders in which to look for an installed Chromium, in PATH syntax. Default: none. */
  readonly searchPath?: string | undefined;
  /** Folder in which the packaged Chromium is unpacked (150 MB, once for each version). Default: the temporary folder. */
  readonly cacheDir?: string | undefined;
}

/**
 * Chromium to print with: the given one, else one in the search path, else the packaged one. A candidate counts only if `--version` exits
 * 0, because a wrapper without its browser, or a binary without its libraries, is a file too. When this process is root, the candidate must
 * start as nobody.
 * @throws Error when none starts.
 */
export async function resolveExecutable(options: ExecutableOptions = {}): Promise<Executable> {
  if (options.executablePath) {
    const given = { path: options.executablePath, env: PLAIN, user: OTHER_USER };
    if (await starts(given)) return given;
    throw new Error(`Chromium does not start${AS_WHOM}: ${options.executablePath}`);
  }
  for (const candidate of await inFolders(options.searchPath ?? '')) {
    if (await starts(candidate)) return candidate;
  }
  const packaged = await unpacked(options.cacheDir ?? tmpdir());
  if (await starts(packaged)) return packaged;
  throw new Error(`No Chromium found that starts${AS_WHOM}: install one or set PUPPETEER_EXECUTABLE_PATH`);
}

const AS_WHOM = OTHER_USER === undefined ? '' : ` as user ${OTHER_USER}`;

async function starts(executable: Executable): Promise<boolean> {
  const { file, args } = commandOf(executable, ['--version']);
  return run(file, args, { env: { ...executable.env }, timeout: 15_000 }).then(
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
  return found.filter((file) => file !== undefined).map((file) => ({ path: file, env: PLAIN, user: OTHER_USER }));
}

/** Unpacks @sparticuz/chromium beside its libraries and fonts, once; later calls find it. */
async function unpacked(cacheDir: string): Promise<Executable> {
  const entry = require.resolve('@sparticuz/chromium');
  const { version } = JSON.parse(await readFile(path.join(entry, '../../package.json'), 'utf8')) as {
    version: string;
  };
  const folder = path.join(cacheDir, `timbo-chromium-${version}`);
  if (!(await isOurs(folder))) await unpackInto(folder, entry, cacheDir);
  const file = path.join(folder, 'chromium');
  // The other user must be able to run it.
  await Promise.all([folder, file].map((made) => chmod(made, 0o755)));
  return {
    path: file,
    env: {
      ...PLAIN,
      LD_LIBRARY_PATH: path.join(folder, 'al2023/lib'),
      FONTCONFIG_FILE: path.join(folder, FONTS_CONF),
      HOME: folder,
    },
    user: OTHER_USER,
  };
}

// Another user of the machine must not be able to put a binary where we look for ours.
async function isOurs(folder: string): Promise<boolean> {
  // Nothing is there yet.
  const stat = await lstat(folder).catch(() => undefined);
  if (!stat) return false;
  if (stat.isDirectory() && (process.getuid === undefined || stat.uid === process.getuid())) return true;
  throw new Error(`${folder} belongs to somebody else: CHROMIUM_DIR names another place`);
}

// Runs in a child process, because the package reads its destination from the environment. The final rename hides a partial binary.
async function unpackInto(folder: string, entry: string, cacheDir: string): Promise<void> {
  await mkdir(cacheDir, { recursive: true });
  const staging = await mkdtemp(path.join(cacheDir, 'timbo-chromium-'));
  const module = pathToFileURL(entry).href;
  const unpack = 'async ({ default: c }) => { c.setGraphicsMode = false; await c.executablePath(); }';
  const script = `import(${JSON.stringify(module)}).then(${unpack})`;
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

// The package's own configuration points elsewhere, and a Chromium without any font crashes on the first letter that it looks up. The
// machine's fonts, if any, come first.
function fontsConf(folder: string): string {
  const conf = create({ version: '1.0' }).dtd({ sysID: 'fonts.dtd' }).ele('fontconfig');
  conf.ele('include', { ignore_missing: 'yes' }).txt('/etc/fonts/fonts.conf');
  conf.ele('dir').txt(`${folder}/fonts`);
  conf.ele('cachedir').txt(`${folder}/fonts-cache`);
  return conf.end();
}
