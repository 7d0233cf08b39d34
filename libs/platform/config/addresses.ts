import { eachHost } from './each-host';
import { type About, BadSetting, type Setting, setting, type WithDefault } from './setting';
import { list } from './values';

interface Address {
  /** Schemes that the address may have. Default: http and https. */
  schemes?: readonly string[];
  /** Whether the address must be an origin without a path, because the code appends paths. */
  origin?: boolean;
  /** Whether it may name several hosts, with commas between them. */
  severalHosts?: boolean;
}

/** A URL without its trailing slash. Error messages do not repeat the value because it may contain a password. */
export function url(env: string, about: About & Address): Setting<string>;
export function url<D extends string | undefined>(env: string, about: WithDefault<D> & Address): Setting<string | D>;
export function url(env: string, about: About & Address): Setting<string> {
  return setting(env, about, (raw) => {
    for (const address of about.severalHosts ? eachHost(raw) : [raw]) refuseBadUrl(env, address, about);
    return raw.replace(/\/$/, '');
  });
}

/** Origins of web pages, as browsers send them in `Origin`. */
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
