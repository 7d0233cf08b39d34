import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { envFor } from '../../dev/stack/process-env';
import { ROOT } from '../../dev/stack/root';
import type { Launch } from '../../dev/stack/service';

/** The compose file's settings of a service, as far as podman has an equivalent. */
interface ComposeService {
  read_only?: boolean;
  tmpfs?: string[];
  cap_drop?: string[];
  security_opt?: string[];
  shm_size?: string;
}

const DOCKER = path.join(ROOT, 'docker');
const SEED = 'dev/seed-demo.js';

export const TARGETS = [
  'operador',
  'api',
  'fiscal-submitter',
  'kude-renderer',
  'identidad',
  'fiscal-simulator',
] as const;
export type Target = (typeof TARGETS)[number];

export const imageOf = (target: Target): string => `localhost/timbo-${target}`;
export const containerOf = (target: Target): string => `timbo-imagenes-${target}`;

/** podman requests its maximum, which some machines do not allow. */
export const LIMITS = ['--ulimit', 'nofile=8192:8192', '--ulimit', 'nproc=4096:4096'];

/** Runs programs of the product in their images, hardened like in the compose file, on this machine's network. */
export class Containers {
  private readonly services: Readonly<Record<string, ComposeService>>;

  /** @param shared folder of this machine that the containers see at the same path. */
  constructor(private readonly shared: string) {
    const file = readFileSync(path.join(DOCKER, 'compose.yml'), 'utf8');
    ({ services: this.services } = parse(file, { merge: true }) as { services: Record<string, ComposeService> });
  }

  /** Like `nodeProgram`, but only the settings of the environment are passed; PATH and Chromium are those of the image. */
  readonly program = (file: string, given: NodeJS.ProcessEnv, ...task: string[]): Launch => {
    const [, app] = /^apps\/([\w-]+)\//.exec(file) ?? [];
    if (!app && file !== SEED) throw new Error(`No image runs ${file}`);
    const target = (app ?? 'fiscal-simulator') as Target;
    const service = app === 'operador' ? 'migrate' : (app ?? 'demo-tenant');
    const env = envFor(file, given, task[0]);
    const settings = Object.keys(env).filter((name) => env[name] !== process.env[name] && env[name] !== undefined);
    const args = [
      ['run', '--rm', '--replace', '--name', app ? containerOf(target) : 'timbo-imagenes-seed'],
      LIMITS,
      ['--network', 'host', '--volume', `${this.shared}:${this.shared}`],
      hardening(this.services[service]!),
      // Only the names: values stay off the command line.
      settings.flatMap((name) => ['--env', name]),
      [imageOf(target)],
      app ? task : ['node', `dist/${file}`],
    ];
    return { file: 'podman', args: args.flat(), env: { ...process.env, ...env } };
  };
}

function hardening({ read_only, tmpfs = [], cap_drop = [], security_opt = [], shm_size }: ComposeService): string[] {
  const safe = security_opt.map((option) =>
    option.replace(/^seccomp:(.*)$/, (_, file: string) => `seccomp=${path.resolve(DOCKER, file)}`),
  );
  return [
    // podman would make /run and /var/tmp writable by itself.
    read_only ? ['--read-only', '--read-only-tmpfs=false'] : [],
    tmpfs.flatMap((folder) => ['--tmpfs', folder]),
    cap_drop.flatMap((capability) => ['--cap-drop', capability]),
    safe.flatMap((option) => ['--security-opt', option]),
    shm_size ? ['--shm-size', shm_size] : [],
  ].flat();
}
