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

export interface About {
  doc: string;
  secret?: boolean;
}

export type WithDefault<D> = About & { default: D };

/** A setting whose value, if it has one, is read by `convert`. */
export function setting<T>(env: string, about: About | WithDefault<T>, convert: (raw: string) => T): Setting<T> {
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
