const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

/** Whether what is said to this address, a URL, can be read on the way: without TLS, and not within this machine. */
export function withoutTls(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol !== 'https:' && !THIS_MACHINE.includes(hostname);
}
