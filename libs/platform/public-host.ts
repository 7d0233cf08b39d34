import { lookup } from 'node:dns/promises';
import { parse } from 'ipaddr.js';

/** The name of a host leads into the network that we are in, or nowhere at all that is public. */
export class HostNotPublic extends Error {
  override readonly name = 'HostNotPublic';
}

export type Resolve = (host: string) => Promise<readonly string[]>;

const byDns: Resolve = async (host) =>
  (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address);

/**
 * An address of a host that a stranger named, to connect to as it is: resolved once, so that the name cannot lead elsewhere afterwards. All
 * of the host's addresses must be public: not loopback, private, link-local, mapped, translated, or reserved in any way. `anywhere` lets
 * all pass, for development.
 * @throws HostNotPublic; the resolver's error when the name leads nowhere.
 */
export async function publicAddressOf(host: string, anywhere: boolean, resolve: Resolve = byDns): Promise<string> {
  const addresses = await resolve(host);
  const hidden = anywhere ? undefined : addresses.find((address) => parse(address).range() !== 'unicast');
  const [first] = addresses;
  if (hidden !== undefined || first === undefined) throw new HostNotPublic(`${host} is not a public host`);
  return first;
}
