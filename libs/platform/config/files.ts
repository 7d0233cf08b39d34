import type { X509Certificate } from 'node:crypto';
import { accessSync, constants, mkdirSync, readFileSync, statSync } from 'node:fs';
import { certificatesIn } from '../pem';
import { BadSetting, type Setting, setting, type WithDefault } from './setting';

/** Certificates of a PEM file. The file is read at start. */
export function certificates(
  env: string,
  about: WithDefault<undefined>,
): Setting<readonly X509Certificate[] | undefined> {
  return setting<readonly X509Certificate[] | undefined>(env, about, (file) => {
    const found = parsed(env, file);
    if (found.length === 0) throw new BadSetting(env, `names a file without a certificate in PEM, "${file}"`);
    return found;
  });
}

function parsed(env: string, file: string): X509Certificate[] {
  try {
    return certificatesIn(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new BadSetting(env, `names a file that cannot be read as PEM, "${file}": ${(cause as Error).message}`);
  }
}

/** A folder that this process reads and writes. Created at start if absent; a later disappearance is not checked here. */
export function folder(env: string, about: WithDefault<undefined>): Setting<string | undefined> {
  return setting<string | undefined>(env, about, (raw) =>
    usable(env, raw, 'a folder to write into', () => {
      mkdirSync(raw, { recursive: true });
      accessSync(raw, constants.R_OK | constants.W_OK | constants.X_OK);
    }),
  );
}

/** Path of an executable program on this machine. */
export function program(env: string, about: WithDefault<undefined>): Setting<string | undefined> {
  return setting<string | undefined>(env, about, (raw) =>
    usable(env, raw, 'a program', () => {
      accessSync(raw, constants.X_OK);
      if (!statSync(raw).isFile()) throw new Error('it is no file');
    }),
  );
}

function usable(env: string, raw: string, what: string, prove: () => void): string {
  try {
    prove();
    return raw;
  } catch (cause) {
    throw new BadSetting(env, `does not name ${what}, "${raw}": ${(cause as Error).message}`);
  }
}
