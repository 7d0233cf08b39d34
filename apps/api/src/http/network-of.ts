const GRUPOS_DE_RED = 4;
const GRUPOS = 8;

/** Key for counting unauthenticated callers: the IPv4 address, or the /64 network of an IPv6 address, which one subscriber owns. */
export function networkOf(ip: string): string {
  const v4 = /(?:^|:)(\d+\.\d+\.\d+\.\d+)$/.exec(ip);
  if (v4) return v4[1]!;
  const [antes = '', despues] = ip.split('%')[0]!.toLowerCase().split('::');
  const partes = antes.split(':').filter(Boolean);
  const cola = (despues ?? '').split(':').filter(Boolean);
  const ceros = despues === undefined ? [] : Array<string>(Math.max(0, GRUPOS - partes.length - cola.length)).fill('0');
  const grupos = [...partes, ...ceros, ...cola].slice(0, GRUPOS_DE_RED);
  return `${grupos.map((grupo) => parseInt(grupo, 16).toString(16)).join(':')}::/64`;
}
