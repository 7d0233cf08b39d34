import { lookup, Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { type IPv6, isValid, parse } from 'ipaddr.js';

/** The host has an address that is not public. */
export class HostNotPublic extends Error {
  override readonly name = 'HostNotPublic';
}

export type Resolve = (host: string) => Promise<readonly string[]>;

/** What this machine calls a name, by its own file of hosts too. */
const bySystem: Resolve = async (host) =>
  (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address);

/** A name whose servers do not answer is given up after about eight seconds. */
const PATIENCE = { timeout: 2_500, tries: 2 };

/**
 * What the world calls a name. Not by the system's look-up, which takes a thread for as long as it lasts, and a process has two for all
 * of them: a stranger whose name servers do not answer would delay the names of all others.
 * @param servers instead of the machine's.
 */
export const byDns =
  (servers?: readonly string[]): Resolve =>
  async (host) => {
    const literal = asAddress(host);
    if (literal !== undefined) return [literal];
    // A top-level domain is no host (RFC 7085).
    if (!host.includes('.')) return [];
    const resolver = new Resolver(PATIENCE);
    if (servers) resolver.setServers(servers);
    const asked = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const found = asked.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []));
    if (found.length > 0) return found;
    const codes = asked.flatMap((outcome) =>
      outcome.status === 'rejected' ? [String((outcome.reason as { code?: string }).code)] : [],
    );
    const code = codes.every((errorCode) => NO_SUCH_NAME.has(errorCode)) ? 'ENOTFOUND' : 'EAI_AGAIN';
    throw Object.assign(new Error(`${host} does not resolve: ${codes.join(', ')}`), { code });
  };

const NO_SUCH_NAME = new Set(['ENOTFOUND', 'ENODATA', 'EBADNAME']);

/** The address that a host is, in any of its spellings: 127.1 and 0x7f000001 too. */
function asAddress(host: string): string | undefined {
  if (isIP(host)) return host;
  const read = URL.canParse(`http://${host}/`) ? new URL(`http://${host}/`).hostname : '';
  return isIP(read) ? read : undefined;
}

/** Global unicast, the assigned part of IPv6 (RFC 4291, 2.4): other ranges carry IPv4 addresses in obsolete forms, or are unassigned. */
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
  resolve: Resolve = anywhere ? bySystem : byDns(),
): Promise<readonly [string, ...string[]]> {
  const [first, ...others] = await resolve(host);
  const hidden = !anywhere && [first, ...others].some((address) => !isPublicAddress(address ?? ''));
  if (hidden || first === undefined) throw new HostNotPublic(`${host} is not a public host`);
  return [first, ...others];
}

/** The first of `publicAddressesOf`. */
export const publicAddressOf = async (host: string, anywhere: boolean, resolve?: Resolve): Promise<string> =>
  (await publicAddressesOf(host, anywhere, resolve))[0];
