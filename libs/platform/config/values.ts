import { type About, BadSetting, type Setting, setting, type WithDefault } from './setting';

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

/** Ports, separated by commas. */
export function ports(env: string, about: WithDefault<readonly number[]>): Setting<readonly number[]> {
  return setting<readonly number[]>(env, about, (raw) =>
    raw.split(',').map((value) => {
      const port = Number(value);
      if (!/^ *\d+ *$/.test(value) || port < 1 || port > 65_535)
        throw new BadSetting(env, `has "${value.trim()}", which is no port`);
      return port;
    }),
  );
}

export function oneOf<V extends string>(env: string, about: WithDefault<V> & { of: readonly V[] }): Setting<V> {
  return setting<V>(env, about, (raw) => {
    const value = about.of.find((allowed) => allowed === raw);
    if (value === undefined) throw new BadSetting(env, `must be one of ${about.of.join(', ')}, not "${raw}"`);
    return value;
  });
}
