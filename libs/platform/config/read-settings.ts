import { BadSetting, type Setting } from './setting';

export type Settings<S extends Record<string, Setting<unknown>>> = {
  readonly [K in keyof S]: ReturnType<S[K]['parse']>;
};

/** Finds equal keys: one key used for two purposes, or a rotation from a key to itself. */
function equalKeys(schema: Record<string, Setting<unknown>>, values: Record<string, unknown>): string[] {
  const keys = Object.entries(values).flatMap(([name, value]) => (Buffer.isBuffer(value) ? [{ name, value }] : []));
  return keys.flatMap(({ name, value }, i) =>
    keys
      .slice(0, i)
      .filter((earlier) => earlier.value.equals(value))
      .map((earlier) => new BadSetting(schema[name]!.env, `is the same key as ${schema[earlier.name]!.env}`).message),
  );
}

/** Reads every setting. @throws BadSetting that lists every problem. */
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
