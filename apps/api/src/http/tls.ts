const DE_ESTA_MAQUINA = ['localhost', '127.0.0.1', '[::1]'];

/** Whether what is said to this address, a URL, can be read on the way: without TLS, and not within this machine. */
export function withoutTls(direccion: string): boolean {
  const { protocol, hostname } = new URL(direccion);
  return protocol !== 'https:' && !DE_ESTA_MAQUINA.includes(hostname);
}
