const NETWORK_GROUPS = 4;
const GROUPS = 8;

/** Key for counting unauthenticated callers: the IPv4 address, or the /64 network of an IPv6 address, which one subscriber owns. */
export function networkOf(ip: string): string {
  const v4 = /(?:^|:)(\d+\.\d+\.\d+\.\d+)$/.exec(ip);
  if (v4) return v4[1]!;
  const [head = '', tail] = ip.split('%')[0]!.toLowerCase().split('::');
  const leading = head.split(':').filter(Boolean);
  const trailing = (tail ?? '').split(':').filter(Boolean);
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, GROUPS - leading.length - trailing.length)).fill('0');
  const groups = [...leading, ...zeros, ...trailing].slice(0, NETWORK_GROUPS);
  return `${groups.map((group) => parseInt(group, 16).toString(16)).join(':')}::/64`;
}
