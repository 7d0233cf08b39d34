import { lookup } from 'node:dns/promises';
import { parse } from 'ipaddr.js';

/** The host has an address that is not public. */
export class HostNotPublic extends Error {
  override readonly name = 'HostNotPublic';
}

export type Resolve = (host: string) => Promise<readonly string[]>;

const byDns: Resolve = async (host) =>
  (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address);

/**
 * Resolves a host named by a stranger to an address to connect to. The name is resolved once, so that it cannot change afterwards. All
 * addresses of the host must be public: not loopback, private, link-local, mapped, translated or reserved. `anywhere` admits all of them,
 * for development.
 * @throws HostNotPublic; the resolver's error when the name does not resolve.
 */
export async function publicAddressOf(host: string, anywhere: boolean, resolve: Resolve = byDns): Promise<string> {
  const addresses = await resolve(host);
  const hidden = anywhere ? undefined : addresses.find((address) => parse(address).range() !== 'unicast');
  const [first] = addresses;
  if (hidden !== undefined || first === undefined) throw new HostNotPublic(`${host} is not a public host`);
  return first;
}
