import { type About, BadSetting, type Setting, setting, type WithDefault } from './setting';

interface Size {
  bytes: number;
}

/** A secret key of `bytes` bytes in base64. Rejects a key whose bytes are all equal, because it was not generated at random. */
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

/** `Buffer.from` ignores characters that are not base64, so it would accept a damaged key. Comparing the re-encoded value detects that. */
const sameBase64 = (value: Buffer, raw: string): boolean =>
  value.toString('base64').replace(/=+$/, '') ===
  raw.trim().replace(/=+$/, '').replaceAll('-', '+').replaceAll('_', '/');
