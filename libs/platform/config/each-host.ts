const ADDRESS = /^([a-z+]+:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/is;

/** One URL for each host of an address that may name several: `scheme://user:password@one:1,other:2/path`. */
export function eachHost(address: string): string[] {
  const [, before = '', hosts = '', after = ''] = ADDRESS.exec(address) ?? [];
  return hosts.split(',').map((host) => before + host + after);
}
