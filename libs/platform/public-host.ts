import { lookup } from 'node:dns/promises';
import { type IPv6, isValid, parse } from 'ipaddr.js';

/** The host has an address that is not public. */
export class HostNotPublic extends Error {
  override readonly name = 'HostNotPublic';
}

export type Resolve = (host: string) => Promise<readonly string[]>;

const byDns: Resolve = async (host) =>
  (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address);

/** Global unicast, all that is assigned of IPv6 (RFC 4291, 2.4): other ranges carry IPv4 addresses in forms of old, or nothing yet. */
const GLOBAL_UNICAST = { net: parse('2000::') as IPv6, bits: 3 };

/** Whether an address may be spoken to by order of a stranger: not loopback, private, link-local, mapped, translated or reserved. */
export function isPublicAddress(address: string): boolean {
  if (!isValid(address)) return false;
  const parsed = parse(address);
  return (
    parsed.range() === 'unicast' &&
    (parsed.kind() === 'ipv4' || (parsed as IPv6).match(GLOBAL_UNICAST.net, GLOBAL_UNICAST.bits))
  );
}

/**
 * All addresses of a host named by a stranger, to connect to one of them. The name is resolved once, so that it cannot change afterwards.
 * All of them must be public. `anywhere` admits all, for development.
 * @throws HostNotPublic; the resolver's error when the name does not resolve.
 */
export async function publicAddressesOf(
  host: string,
  anywhere: boolean,
  resolve: Resolve = byDns,
): Promise<readonly [string, ...string[]]> {
  const [first, ...others] = await resolve(host);
  const hidden = !anywhere && [first, ...others].some((address) => !isPublicAddress(address ?? ''));
  if (hidden || first === undefined) throw new HostNotPublic(`${host} is not a public host`);
  return [first, ...others];
}

/** The first of `publicAddressesOf`. */
export const publicAddressOf = async (host: string, anywhere: boolean, resolve?: Resolve): Promise<string> =>
  (await publicAddressesOf(host, anywhere, resolve))[0];
