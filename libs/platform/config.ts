import type { X509Certificate } from 'node:crypto';
import { accessSync, constants, mkdirSync, readFileSync, statSync } from 'node:fs';
import { certificatesIn } from './pem';

/**
 * Settings of a process: read once at start, each with its meaning; a bad value stops the process and names the variable.
 * The declarations double as the source of the settings table of the operators' documentation.
 */
export interface Setting<T> {
  readonly env: string;
  readonly doc: string;
  readonly parse: (raw: string | undefined) => T;
  readonly secret?: boolean;
}

export class BadSetting extends Error {
  constructor(env: string, reason: string) {
    super(`Setting ${env}: ${reason}`);
  }
}

interface About {
  doc: string;
  secret?: boolean;
}

type WithDefault<D> = About & { default: D };

function setting<T>(env: string, about: About | WithDefault<T>, convert: (raw: string) => T): Setting<T> {
  return {
    env,
    doc: about.doc,
    secret: about.secret,
    parse: (raw) => {
      if (raw !== undefined && raw !== '') return convert(raw);
      if ('default' in about) return about.default;
      throw new BadSetting(env, 'is required and has no value');
    },
  };
}

export function text(env: string, about: About): Setting<string>;
export function text<D extends string | undefined>(env: string, about: WithDefault<D>): Setting<string | D>;
export function text(env: string, about: About): Setting<string> {
  return setting(env, about, (raw) => raw);
}

interface Range {
  min: number;
  max: number;
}

export function integer(env: string, about: About & Range): Setting<number>;
export function integer<D extends number | undefined>(env: string, about: WithDefault<D> & Range): Setting<number | D>;
export function integer(env: string, about: About & Range): Setting<number> {
  return setting(env, about, (raw) => {
    const value = Number(raw);
    if (!/^\d+$/.test(raw) || value < about.min || value > about.max) {
      throw new BadSetting(env, `must be a whole number from ${about.min} to ${about.max}, not "${raw}"`);
    }
    return value;
  });
}

/** A number from 0 to 1. */
export function fraction(env: string, about: WithDefault<number>): Setting<number> {
  return setting(env, about, (raw) => {
    const value = Number(raw);
    if (raw.trim() === '' || !(value >= 0 && value <= 1))
      throw new BadSetting(env, `must be from 0 to 1, not "${raw}"`);
    return value;
  });
}

export function flag(env: string, about: WithDefault<boolean>): Setting<boolean> {
  return setting(env, about, (raw) => {
    if (raw !== 'si' && raw !== 'no') throw new BadSetting(env, `must be si or no, not "${raw}"`);
    return raw === 'si';
  });
}

export function list<V extends string>(
  env: string,
  about: WithDefault<readonly V[]> & { of?: readonly V[] },
): Setting<readonly V[]> {
  return setting<readonly V[]>(env, about, (raw) => {
    const values = raw.split(',').map((value) => value.trim());
    const unknown = about.of && values.find((value) => !about.of?.includes(value as V));
    if (unknown !== undefined) throw new BadSetting(env, `has "${unknown}", not one of ${about.of?.join(', ')}`);
    return values as V[];
  });
}

export function oneOf<V extends string>(env: string, about: WithDefault<V> & { of: readonly V[] }): Setting<V> {
  return setting<V>(env, about, (raw) => {
    const value = about.of.find((one) => one === raw);
    if (value === undefined) throw new BadSetting(env, `must be one of ${about.of.join(', ')}, not "${raw}"`);
    return value;
  });
}

interface Address {
  /** What it may begin with; http and https without it. */
  schemes?: readonly string[];
  /** Whether it is a host alone, to which paths are added. */
  origin?: boolean;
}

/** An address, without the slash at its end. What is wrong with it is said without repeating it: it may carry a password. */
export function url(env: string, about: About & Address): Setting<string>;
export function url<D extends string | undefined>(env: string, about: WithDefault<D> & Address): Setting<string | D>;
export function url(env: string, about: About & Address): Setting<string> {
  return setting(env, about, (raw) => {
    refuseBadUrl(env, raw, about);
    return raw.replace(/\/$/, '');
  });
}

/** Addresses of pages, as browsers send them in `Origin`. */
export function origins(env: string, about: WithDefault<readonly string[]>): Setting<readonly string[]> {
  const { parse, ...rest } = list(env, about);
  return {
    ...rest,
    parse: (raw) => {
      const values = parse(raw);
      for (const value of values) refuseBadUrl(env, value, { origin: true });
      return values.map((value) => new URL(value).origin);
    },
  };
}

function refuseBadUrl(env: string, raw: string, { schemes = ['https', 'http'], origin = false }: Address): void {
  if (!URL.canParse(raw)) throw new BadSetting(env, 'is not a URL');
  const { protocol, host, pathname, search, hash, username } = new URL(raw);
  if (!schemes.includes(protocol.slice(0, -1))) {
    throw new BadSetting(env, `must begin with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`);
  }
  if (host === '') throw new BadSetting(env, 'is a URL without a host');
  if (origin && (!['', '/'].includes(pathname) || search || hash || username)) {
    throw new BadSetting(env, 'must be a host and its port alone, without a path');
  }
}

/** Certificates of a PEM file that is read at start. */
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

/** A folder in which this process reads and writes; made when it is absent. One that goes away later is no matter of settings. */
export function folder(env: string, about: WithDefault<undefined>): Setting<string | undefined> {
  return setting<string | undefined>(env, about, (raw) =>
    usable(env, raw, 'a folder to write into', () => {
      mkdirSync(raw, { recursive: true });
      accessSync(raw, constants.R_OK | constants.W_OK | constants.X_OK);
    }),
  );
}

/** A program of this machine. */
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

interface Size {
  bytes: number;
}

/** A secret key in base64 of `bytes` bytes. One whose bytes are all the same was never drawn by chance. */
export function key(env: string, about: About & Size): Setting<Buffer>;
export function key<D extends Buffer | undefined>(env: string, about: WithDefault<D> & Size): Setting<Buffer | D>;
export function key(env: string, about: About & Size): Setting<Buffer> {
  return setting(env, { ...about, secret: true }, (raw) => {
    const value = Buffer.from(raw, 'base64');
    if (value.length !== about.bytes || !sameBase64(value, raw)) {
      throw new BadSetting(env, `must be base64 of exactly ${about.bytes} bytes`);
    }
    if (value.every((byte) => byte === value[0])) throw new BadSetting(env, 'is one byte over and over: no key');
    return value;
  });
}

/** `Buffer.from` skips what is no base64: a key of which half is lost would still be taken. */
const sameBase64 = (value: Buffer, raw: string): boolean =>
  value.toString('base64').replace(/=+$/, '') ===
  raw.trim().replace(/=+$/, '').replaceAll('-', '+').replaceAll('_', '/');

export type Settings<S extends Record<string, Setting<unknown>>> = {
  readonly [K in keyof S]: ReturnType<S[K]['parse']>;
};

/** One key for two purposes, or a rotation from a key to itself. */
function equalKeys(schema: Record<string, Setting<unknown>>, values: Record<string, unknown>): string[] {
  const keys = Object.entries(values).flatMap(([name, value]) => (Buffer.isBuffer(value) ? [{ name, value }] : []));
  return keys.flatMap(({ name, value }, i) =>
    keys
      .slice(0, i)
      .filter((earlier) => earlier.value.equals(value))
      .map((earlier) => new BadSetting(schema[name]!.env, `is the same key as ${schema[earlier.name]!.env}`).message),
  );
}

/** Reads every setting; throws one BadSetting that lists all that is wrong. */
export function readSettings<S extends Record<string, Setting<unknown>>>(
  schema: S,
  env: NodeJS.ProcessEnv = process.env,
): Settings<S> {
  const values: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const [name, { env: variable, parse }] of Object.entries(schema)) {
    try {
      values[name] = parse(env[variable]);
    } catch (problem) {
      problems.push((problem as Error).message);
    }
  }
  problems.push(...equalKeys(schema, values));
  if (problems.length > 0) throw new Error(problems.join('; '));
  return values as Settings<S>;
}
